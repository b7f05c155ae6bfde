import type { ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';

interface FieldProps {
  /** As errors name it. */
  name: string;
  label: ReactNode;
  required?: boolean;
  /** Of the input, for the label to point at. */
  inputId?: string;
  children: ReactNode;
}

/** A labelled field of the bill form with its error below. */
export function Field({ name, label, required, inputId, children }: FieldProps) {
  return (
    <div className="field" data-field={name}>
      <label htmlFor={inputId} className={required ? 'is-required' : undefined}>
        {label}
      </label>
      {children}
      <FieldError name={name} />
    </div>
  );
}
