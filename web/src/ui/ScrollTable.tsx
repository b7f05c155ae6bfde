import type { ReactNode } from 'react';
import styles from './surfaces.module.css';

interface ScrollTableProps {
  /** Names the table for who cannot see it. */
  label: string;
  children: ReactNode;
}

/** A table that is as wide as its content and scrolls in itself, by keys too. */
export function ScrollTable({ label, children }: ScrollTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
