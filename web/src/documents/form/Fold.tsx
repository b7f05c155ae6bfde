import { DownOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { KeyHint } from '@/ui/KeyHint.tsx';
import styles from './fold.module.css';

interface FoldProps {
  /** Names its fields. */
  label: string;
  /** The key that leads to the first of them. */
  keys?: string;
  /** What they say, in one line. */
  summary: ReactNode;
  /** Below the line, always in sight. */
  note?: ReactNode;
  children: ReactNode;
}

/**
 * Fields in one line that unfold while the cursor is among them, or while one is wrong. They are out of sight, never
 * out of the page: keys, errors and screen readers find them as any others.
 */
export function Fold({ label, keys, summary, note, children }: FoldProps) {
  return (
    <div className={styles.fold}>
      <button
        type="button"
        // The fields themselves are next.
        tabIndex={-1}
        className={styles.summary}
        onClick={({ currentTarget }) => currentTarget.parentElement?.querySelector('input')?.focus()}
      >
        <span className="visually-hidden">{label}</span>
        <span className={styles.said}>{summary}</span>
        {keys && <KeyHint keys={keys} />}
        <DownOutlined aria-hidden />
      </button>
      {note}
      {/* A press beside a field leaves it open. */}
      <fieldset className={styles.fields} aria-label={label} tabIndex={-1}>
        {children}
      </fieldset>
    </div>
  );
}
