import { type ReactNode, useId } from 'react';
import surface from '@/ui/surfaces.module.css';
import styles from './product-form.module.css';

interface FoldedSectionProps {
  title: string;
  /** Content in one line, read while the section is closed. */
  summary: string;
  hint?: string | undefined;
  isOpen: boolean;
  children: ReactNode;
}

/** Fields that are seldom written, behind one line; its inputs stay in the form while it is closed. */
export function FoldedSection({ title, summary, hint, isOpen, children }: FoldedSectionProps) {
  const headingId = useId();
  return (
    <section className={surface.card} aria-labelledby={headingId}>
      <details className={styles.folded} open={isOpen}>
        <summary>
          <h2 id={headingId}>{title}</h2>
          <span>{summary}</span>
        </summary>
        {hint && <p className={styles.hint}>{hint}</p>}
        <div className={styles.fields}>{children}</div>
      </details>
    </section>
  );
}

/** Opens the sections that hide these fields: no cursor reaches an input of a closed one. */
export function unfold(names: readonly (readonly (string | number)[])[]): void {
  for (const name of names) {
    const section = document.getElementById(name.join('_'))?.closest('details');
    if (section) section.open = true;
  }
}
