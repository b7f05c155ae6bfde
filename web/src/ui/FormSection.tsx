import { type ReactNode, useId } from 'react';
import { Card } from './Card.tsx';
import styles from './form-section.module.css';

interface FormSectionProps {
  title: string;
  /** A line below the heading. */
  hint?: string | undefined;
  children: ReactNode;
}

/** Fields that belong together, in as many columns as there is room for. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  const headingId = useId();
  return (
    <Card aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {title}
      </h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.fields}>{children}</div>
    </Card>
  );
}
