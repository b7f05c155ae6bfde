import type { ReactNode } from 'react';
import { useId } from 'react';
import { KeyHint } from '@/ui/KeyHint.tsx';
import { FieldError } from './FieldError.tsx';
import styles from './field.module.css';
import { type FieldState, useFieldState } from './use-field-state.ts';

interface FieldProps {
  /** As errors name it. */
  name: string;
  label: string;
  /** The key that leads to it. */
  keys?: string;
  required?: boolean;
  /** The label stands beside the field instead of above it. */
  isRow?: boolean;
  /** The field says itself what it is for, to who sees it. */
  isLabelHidden?: boolean;
  /** Draws the input with what makes it accessible: its id, what is wrong with it and where that is said. */
  children: (input: FieldState & { id: string }) => ReactNode;
}

/** A labelled field of a document form, its error below it. */
export function Field({ name, label, keys, required, isRow, isLabelHidden, children }: FieldProps) {
  const id = useId();
  const state = useFieldState(name);
  return (
    <div className={isRow ? styles.row : styles.field} data-field={name}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
        <span className={required ? styles.required : undefined}>{label}</span>
        {keys && <KeyHint keys={keys} />}
      </label>
      <div className={styles.input}>
        {children({ ...state, id, ...(required ? { 'aria-required': true } : {}) })}
        <FieldError name={name} />
      </div>
    </div>
  );
}
