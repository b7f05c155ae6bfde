import type { MouseEvent, ReactNode } from 'react';
import styles from './data-table.module.css';

export interface DataColumn<Row> {
  title: string;
  /** Figures stand at the right. */
  align?: 'right' | undefined;
  className?: string | undefined;
  render: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  /** Names the table, and the region that scrolls, for who cannot see it. */
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: keyof Row & string;
  rowClassName?: ((row: Row) => string) | undefined;
  /** A row was clicked, somewhere that does nothing else. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Shown when there are no rows. */
  empty?: ReactNode;
}

/** Rows to look at, as wide as their content: the table scrolls in itself, by keys too. antd's own would be a tenth of what a list may weigh. */
export function DataTable<Row extends object>({
  label,
  columns,
  rows,
  rowKey,
  rowClassName,
  onOpen,
  empty,
}: DataTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ title, align, className }) => (
              <th key={title} scope="col" className={classes(className, align === 'right' && styles.right)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={String(row[rowKey])}
              className={classes(rowClassName?.(row), onOpen && styles.opens)}
              onClick={onOpen && ((event) => isForTheRow(event) && onOpen(row))}
            >
              {columns.map(({ title, align, className, render }) => (
                <td key={title} className={classes(className, align === 'right' && styles.right)}>
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length} className={styles.empty}>
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

function classes(...names: (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}

/**
 * The link in a row is there for keys and for a new tab; the rest of the row is its larger target. Not for what
 * stands in the row, and not the end of marking a text to copy it.
 */
function isForTheRow({ target }: MouseEvent): boolean {
  const isOnControl = target instanceof Element && target.closest('a, button, input, label') !== null;
  return !isOnControl && (getSelection()?.isCollapsed ?? true);
}
