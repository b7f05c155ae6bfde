import type { ReactNode } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { documentsTexts } from '../documents.texts.ts';
import styles from './form-totals.module.css';

interface FormTotalsProps {
  children?: ReactNode;
  /** What its money is about. */
  main: ReactNode;
  below?: ReactNode;
}

/** What a document comes to while it is written. */
export function FormTotals({ children, main, below }: FormTotalsProps) {
  const t = useTexts(documentsTexts);
  return (
    <section className={styles.totals} aria-label={t('documents.totals')}>
      {children}
      <dl className={styles.main} data-main-sum>
        {main}
      </dl>
      {below}
    </section>
  );
}
