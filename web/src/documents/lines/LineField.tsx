import type { ReactNode } from 'react';
import { FieldError } from '../fields/FieldError.tsx';
import { FormMoneyInput } from '../fields/NumberFields.tsx';
import styles from './line-field.module.css';

interface LineFieldProps {
  /** As errors name it. */
  name: string;
  /** Pieces take less room than money. */
  isCount?: boolean;
  children: ReactNode;
}

/** A figure that is typed of a line, what is wrong with it below. */
export function LineField({ name, isCount = false, children }: LineFieldProps) {
  return (
    <div className={isCount ? styles.count : styles.amount} data-field={name}>
      {children}
      <FieldError name={name} />
    </div>
  );
}

interface AmountFieldProps {
  name: string;
  value: number | null;
  onChange: (value: number | null) => void;
  label: string;
  max: number;
}

/** An amount that is typed of a line. */
export function AmountField({ name, value, onChange, label, max }: AmountFieldProps) {
  return (
    <LineField name={name}>
      <FormMoneyInput name={name} value={value} max={max} onChange={onChange} aria-label={label} />
    </LineField>
  );
}
