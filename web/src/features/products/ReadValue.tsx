import styles from './product-form.module.css';

interface ReadValueProps {
  /** Given by `Form.Item`. */
  id?: string;
  value?: string | number | null;
  /** Text of a value that is not its own, such as the name of a group. */
  textOf?: (value: string | number) => string;
}

/** A field that is not this person's to change, as text in the place of its input. */
export function ReadValue({ id, value, textOf = String }: ReadValueProps) {
  const isEmpty = value === undefined || value === null || value === '';
  return (
    <output id={id} className={styles.read}>
      {isEmpty ? '–' : textOf(value)}
    </output>
  );
}
