import { CloseCircleFilled } from '@ant-design/icons';
import type { ReactNode } from 'react';
import './notice.css';

/** A failure told in the page, red and announced, with what one can do about it. */
export function Notice({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div className="notice" role="alert">
      <CloseCircleFilled aria-hidden />
      <span className="notice-text">{text}</span>
      {action}
    </div>
  );
}
