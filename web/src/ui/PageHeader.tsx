import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { shellTexts } from '@/shell/shell.texts.ts';
import styles from './page-header.module.css';
import { useDocumentTitle } from './use-document-title.ts';

interface PageHeaderProps {
  title: string;
  /** What stands on the page, where it differs from the tab's title. */
  heading?: string;
  /** The screens above this one, from the outside in. */
  trail?: readonly { label: string; to: string }[];
  /** Buttons of the page, at the end of the line. */
  actions?: ReactNode;
}

/** Breadcrumb, heading and actions of a page in one line; names the page in the browser's tab. */
export function PageHeader({ title, heading = title, trail = [], actions }: PageHeaderProps) {
  const t = useTexts(shellTexts);
  useDocumentTitle(title);
  return (
    <div className={styles.pageHeader}>
      <nav aria-label={t('shell.breadcrumb')}>
        <ol>
          {trail.map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
          <li>
            <h1>{heading}</h1>
          </li>
        </ol>
      </nav>
      {actions && <div className={styles.pageActions}>{actions}</div>}
    </div>
  );
}
