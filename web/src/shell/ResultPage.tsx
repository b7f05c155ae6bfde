import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '@/ui/use-document-title.ts';
import styles from './result-page.module.css';

interface ResultPageProps {
  title: string;
  text: string;
  /** A figure above the title, such as 404. */
  figure?: string;
  children?: ReactNode;
}

/** A page that says one thing and leads back: not found, failure, maintenance, coming soon. */
export function ResultPage({ title, text, figure, children }: ResultPageProps) {
  const { t } = useTranslation();
  useDocumentTitle(title);
  return (
    <main className={styles.resultPage}>
      {figure && (
        <p className={styles.resultPageFigure} aria-hidden="true">
          {figure}
        </p>
      )}
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
      <Link to="/dashboard" className={styles.resultPageBack}>
        {t('pages.backToDashboard')}
      </Link>
    </main>
  );
}
