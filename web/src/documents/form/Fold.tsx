import { DownOutlined } from '@ant-design/icons';
import { type ReactNode, useState } from 'react';
import { KeyHint } from '@/ui/KeyHint.tsx';
import styles from './fold.module.css';

interface FoldProps {
  /** Names its fields. */
  label: string;
  /** The key that leads to the first of them. */
  keys?: string;
  /** What they say, in one line. */
  summary: ReactNode;
  /** With the line, always in sight; a press on it leaves open fields open. */
  note?: ReactNode;
  children: ReactNode;
}

/**
 * Fields in one line that unfold while the cursor is among them, or while one is wrong. They are out of sight, never
 * out of the page: keys, errors and screen readers find them as any others.
 */
export function Fold({ label, keys, summary, note, children }: FoldProps) {
  /** Stays while the cursor goes on to the note, which would move away under a press. */
  const [isOpen, setOpen] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is pressed here, it hears that the cursor has left its parts
    <div
      className={styles.fold}
      data-open={isOpen || undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
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
      {note && (
        <div className={styles.note} tabIndex={-1}>
          {note}
        </div>
      )}
      {/* A press beside a field leaves it open. */}
      <fieldset className={styles.fields} aria-label={label} tabIndex={-1} onFocus={() => setOpen(true)}>
        {children}
      </fieldset>
    </div>
  );
}
