import type { ReactNode } from 'react';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { Money } from '@/ui/Money.tsx';
import styles from './columns.module.css';

interface MoneyColumn<Row> {
  /** The one figure that people look for. */
  strong?: boolean;
  /** Beneath it, in small print: what it was made of; '' is left out. */
  details?: (row: Row) => readonly string[];
  sort?: string;
}

/** An amount of money, whole dong; what is 0 stands back. */
export function moneyColumn<Row>(
  title: string,
  amount: (row: Row) => number | undefined,
  { strong = false, details, sort }: MoneyColumn<Row> = {},
): DataColumn<Row> {
  return {
    title,
    align: 'right',
    sort,
    className: strong ? styles.strong : undefined,
    render: (row) => {
      const value = amount(row) ?? 0;
      return (
        <>
          {value === 0 ? <span className={styles.zero}>0</span> : <Money amount={value} />}
          {details?.(row)
            .filter(Boolean)
            .map((detail) => (
              <small key={detail} className={styles.detail}>
                {detail}
              </small>
            ))}
        </>
      );
    },
  };
}

/** A text of any length: what is too long ends in an ellipsis and is read in full on pointing at it. */
export function textColumn<Row>(
  title: string,
  text: (row: Row) => string,
  {
    wide = false,
    render = (shown) => shown,
  }: { wide?: boolean; render?: (text: string, row: Row) => ReactNode } = {},
): DataColumn<Row> {
  return {
    title,
    render: (row) => (
      <span className={wide ? styles.wide : styles.text} title={text(row)}>
        {render(text(row), row)}
      </span>
    ),
  };
}

/** An address, which is followed from the list without opening its row. */
export function linkColumn<Row>(title: string, address: (row: Row) => string): DataColumn<Row> {
  return textColumn(title, address, {
    render: (link) => (
      <a href={link} target="_blank" rel="noreferrer" onClick={(event) => event.stopPropagation()}>
        {link}
      </a>
    ),
  });
}

/** A person's name: never cut, on as many lines as it needs. */
export function nameColumn<Row>(title: string, name: (row: Row) => string): DataColumn<Row> {
  return { title, className: styles.name, render: name };
}

/** A code, number or day: as long as it is, on one line. */
export function codeColumn<Row>(title: string, content: (row: Row) => ReactNode): DataColumn<Row> {
  return { title, className: styles.code, render: (row) => content(row) };
}
