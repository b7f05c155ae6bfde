import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { staleRecord } from '@/api/stale-record.ts';
import { FormDialog } from '@/ui/FormDialog.tsx';
import { Notice } from '@/ui/Notice.tsx';
import type { Saved } from './setup.api.ts';

interface FormModalProps<Values> {
  title: string;
  initialValues: Partial<Values>;
  save: (values: Values) => Promise<Saved>;
  onClose: () => void;
  /**
   * For a record that somebody else may change meanwhile: opens the form anew with the record as the server now has
   * it, once a save came too late. Give the form the version as its `key`.
   */
  onReload?: (current: unknown) => void;
  children: ReactNode;
}

/** Adds or changes one record in a dialog; mount it to open it. */
export function FormModal<Values extends object>({ onReload, ...rest }: FormModalProps<Values>) {
  return (
    <FormDialog<Values>
      {...rest}
      {...(onReload && {
        onFailure: (failure) => <ChangedMeanwhile failure={failure} onReload={onReload} />,
      })}
    />
  );
}

function ChangedMeanwhile({ failure, onReload }: { failure: unknown; onReload: (current: unknown) => void }) {
  const { t } = useTranslation();
  const current = staleRecord(failure);
  if (current === undefined) return null;
  return (
    <Notice
      text={t('setup.changedMeanwhile')}
      action={
        <Button size="small" onClick={() => onReload(current)}>
          {t('setup.takeCurrent')}
        </Button>
      }
    />
  );
}
