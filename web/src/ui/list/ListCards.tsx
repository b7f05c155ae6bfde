import type { ReactNode } from 'react';
import styles from './list.module.css';

interface ListCardsProps<Row> {
  label: string;
  rows: readonly Row[];
  rowKey: keyof Row & string;
  card: (row: Row) => ReactNode;
  /** What stands below a card that is open. */
  detail?: ((row: Row) => ReactNode) | undefined;
  empty?: ReactNode;
}

/** The rows on a phone, below each other. */
export function ListCards<Row>({ label, rows, rowKey, card, detail, empty }: ListCardsProps<Row>) {
  if (rows.length === 0) return <div className={styles.empty}>{empty}</div>;
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={String(row[rowKey])}>
          {card(row)}
          {detail?.(row)}
        </li>
      ))}
    </ul>
  );
}
