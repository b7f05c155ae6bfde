import { Fragment, type MouseEvent, type ReactNode } from 'react';
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
  /** What stands below a row that is open, as wide as one sees of the table; nothing for the others. */
  detail?: ((row: Row) => ReactNode) | undefined;
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
  detail,
  empty,
}: DataTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section className={classes(styles.scroll, detail && styles.opening)} aria-label={label} tabIndex={0}>
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
            <Fragment key={String(row[rowKey])}>
              <tr
                className={classes(rowClassName?.(row), onOpen && styles.opens)}
                onClick={onOpen && ((event) => isForTheRow(event) && onOpen(row))}
              >
                {columns.map(({ title, align, className, render }) => (
                  <td key={title} className={classes(className, align === 'right' && styles.right)}>
                    {render(row)}
                  </td>
                ))}
              </tr>
              <DetailRow columns={columns.length}>{detail?.(row)}</DetailRow>
            </Fragment>
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

function DetailRow({ columns, children }: { columns: number; children: ReactNode }) {
  if (!children) return null;
  return (
    <tr className={styles.detailRow}>
      <td colSpan={columns}>
        <div className={styles.detail}>{children}</div>
      </td>
    </tr>
  );
}

function classes(...names: (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}

/**
 * The link in a row is there for keys and for a new tab; the rest of the row is its larger target. Not for what
 * stands in the row, and not the end of marking a text to copy it.
 */
function isForTheRow({ target, currentTarget }: MouseEvent): boolean {
  // A dialog opened from the row is no part of it on the page.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  const isOnControl = target.closest('a, button, input, label') !== null;
  return !isOnControl && (getSelection()?.isCollapsed ?? true);
}
