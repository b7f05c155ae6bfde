import type { ReactNode } from 'react';
import { translateMessage } from '@/api/error-message.ts';
import { useBillForm } from './bill-form-context.ts';

interface FieldProps {
  /** As errors name it. */
  name: string;
  label: ReactNode;
  required?: boolean;
  /** Of the input, for the label to point at. */
  inputId?: string;
  error?: string | undefined;
  children: ReactNode;
}

/** A labelled field of the bill form with its error below. */
export function Field({ name, label, required, inputId, error, children }: FieldProps) {
  const formError = useBillForm((form) => form.errors[name]);
  const shown = error ?? formError;
  return (
    <div className="field" data-field={name}>
      <label htmlFor={inputId} className={required ? 'is-required' : undefined}>
        {label}
      </label>
      {children}
      {shown && (
        <p role="alert" className="field-error">
          {translateMessage(shown)}
        </p>
      )}
    </div>
  );
}
