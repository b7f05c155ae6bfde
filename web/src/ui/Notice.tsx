import { CloseCircleFilled } from '@ant-design/icons';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** A failure told in the page, red and announced, with what one can do about it. */
export function Notice({ title, text, action }: { title?: string; text: string; action?: ReactNode }) {
  return (
    <div className={styles.notice} role="alert">
      <CloseCircleFilled aria-hidden />
      <span className={styles.noticeText}>
        {title && <b>{title}: </b>}
        {text}
      </span>
      {action}
    </div>
  );
}
