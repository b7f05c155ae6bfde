import type { ReactNode } from 'react';
import { ChangedMeanwhile } from '@/records/ChangedMeanwhile.tsx';
import { FormDialog } from '@/ui/FormDialog.tsx';
import type { Saved } from './setup.api.ts';

interface FormModalProps<Values> {
  title: string;
  initialValues: Partial<Values>;
  save: (values: Values) => Promise<Saved>;
  onClose: () => void;
  /**
   * For a record that somebody else may change meanwhile: takes the record as the server now has it, once a save came
   * too late.
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
        onFailure: (failure) => (
          <ChangedMeanwhile<object> failure={failure} seen={rest.initialValues} onReload={onReload} />
        ),
      })}
    />
  );
}
