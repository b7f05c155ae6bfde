import type { ReactNode } from 'react';
import styles from './facts.module.css';

interface Fact {
  label: string;
  children: ReactNode;
  /** A text of any length, which gets a line of its own. */
  isLong?: boolean;
}

/** What a record says of itself, label by value, in as many columns as there is room for. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, children, isLong }) => (
        <div key={label} data-long={isLong || undefined}>
          <dt>{label}</dt>
          <dd>{children}</dd>
        </div>
      ))}
    </dl>
  );
}
