import { useDocument } from '../form/document-context.ts';
import styles from './field.module.css';

/** Error of a form's field, below it: screen readers say it with the field, which has the cursor after a refused save. */
export function FieldError({ name }: { name: string }) {
  const error = useDocument((form) => form.faults[name] ?? form.errors[name]);
  if (!error) return null;
  return (
    <p id={errorId(name)} className={styles.error} data-error>
      {error}
    </p>
  );
}

export function errorId(name: string): string {
  return `error-${name}`;
}
