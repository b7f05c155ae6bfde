import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { staleRecord } from '@/api/stale-record.ts';
import { Notice } from '@/ui/Notice.tsx';

interface ChangedMeanwhileProps {
  /** Why a save failed. */
  failure: unknown;
  /** Takes the record as the server now has it. */
  onReload: (current: unknown) => void;
}

/** Above the buttons of a form whose record somebody else has changed: the way to what it is now. */
export function ChangedMeanwhile({ failure, onReload }: ChangedMeanwhileProps) {
  const { t } = useTranslation();
  const current = staleRecord(failure);
  if (current === undefined) return null;
  return (
    <Notice
      text={t('records.changedMeanwhile')}
      action={
        <Button size="small" onClick={() => onReload(current)}>
          {t('records.takeCurrent')}
        </Button>
      }
    />
  );
}
