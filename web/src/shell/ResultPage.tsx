import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { useDocumentTitle } from '@/ui/use-document-title.ts';
import { pagesTexts } from './pages.texts.ts';
import styles from './result-page.module.css';

interface ResultPageProps {
  title: string;
  text: string;
  /** A figure above the title, such as 404. */
  figure?: string;
  /** The English line that people know from elsewhere (decisions.md, 'Pages that say no'). */
  english?: string;
  /** Where it leads back to. */
  back?: 'dashboard' | 'login';
  /** The shell stands around it, and is the page's `main`. */
  isInShell?: boolean;
  children?: ReactNode;
}

const backTexts = { dashboard: 'pages.backToDashboard', login: 'pages.backToLogin' } as const;

/** A page that says one thing and leads back: not found, failure, maintenance, coming soon. */
export function ResultPage({
  title,
  text,
  figure,
  english,
  back = 'dashboard',
  isInShell = false,
  children,
}: ResultPageProps) {
  const t = useTexts(pagesTexts);
  useDocumentTitle(title);
  const Frame = isInShell ? 'div' : 'main';
  return (
    <Frame className={styles.resultPage} data-in-shell={isInShell || undefined}>
      {figure && (
        <p className={styles.resultPageFigure} aria-hidden="true">
          {figure}
        </p>
      )}
      <h1>{title}</h1>
      {english && <p lang="en">{english}</p>}
      <p>{text}</p>
      {children}
      <Link to={`/${back}`} className={styles.resultPageBack}>
        {t(backTexts[back])}
      </Link>
    </Frame>
  );
}
