import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './form-totals.module.css';

interface FormTotalsProps {
  children?: ReactNode;
  /** What its money is about. */
  main: ReactNode;
  below?: ReactNode;
}

/** What a document comes to while it is written. */
export function FormTotals({ children, main, below }: FormTotalsProps) {
  const { t } = useTranslation();
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
