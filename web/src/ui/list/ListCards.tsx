import type { ReactNode } from 'react';
import styles from './list.module.css';

interface ListCardsProps<Row> {
  label: string;
  rows: readonly Row[];
  rowKey: keyof Row & string;
  card: (row: Row) => ReactNode;
  empty?: ReactNode;
}

/** The rows on a phone, below each other. */
export function ListCards<Row>({ label, rows, rowKey, card, empty }: ListCardsProps<Row>) {
  if (rows.length === 0) return <div className={styles.empty}>{empty}</div>;
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={String(row[rowKey])}>{card(row)}</li>
      ))}
    </ul>
  );
}
