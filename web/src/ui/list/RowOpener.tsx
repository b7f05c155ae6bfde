import type { ReactNode } from 'react';
import styles from './row-opener.module.css';

export interface RowOpenerProps {
  /** Tells the row from others to who asks where the cursor is, see `useRowWalk`. */
  rowKey: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** The button in a row that opens what stands below it: Enter and Space press it, arrows walk from one to the next. */
export function RowOpener({
  rowKey,
  isOpen,
  onToggle,
  className,
  children,
}: RowOpenerProps & { className?: string | undefined; children: ReactNode }) {
  return (
    <button
      type="button"
      data-row={rowKey}
      className={className ? `${styles.opener} ${className}` : styles.opener}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      {children}
    </button>
  );
}
