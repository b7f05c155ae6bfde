import { Fragment, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import styles from './data-table.module.css';
import { uiTexts } from './ui.texts.ts';

export interface DataColumn<Row> {
  title: string;
  /** Figures stand at the right. */
  align?: 'right' | undefined;
  /** What the list is sorted by when its title is pressed; `-` before it from the end. */
  sort?: string | undefined;
  /** Left out until somebody chooses it. */
  isExtra?: true;
  /** Cannot be left out: what a row is called, and what may be done with it. */
  isFixed?: true;
  /** Makes room where the table is narrow: 4 before 3 before 2, the others never. */
  priority?: 2 | 3 | 4;
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
  sorting?: Sorting | undefined;
  selection?: Selection<Row> | undefined;
}

/** Rows that something is to be done with at once. */
export interface Selection<Row> {
  selected: readonly Row[];
  onSelect: (rows: readonly Row[]) => void;
  /** What a row is called, for who cannot see which box is its. */
  nameOf: (row: Row) => string;
}

export interface Sorting {
  /** What the rows are sorted by; undefined as the list has them of its own accord. */
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
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
  sorting,
  selection,
}: DataTableProps<Row>) {
  const t = useTexts(uiTexts);
  const toggle = (row: Row) =>
    selection?.onSelect(
      selection.selected.includes(row)
        ? selection.selected.filter((one) => one !== row)
        : [...selection.selected, row],
    );
  const columnCount = columns.length + (selection ? 1 : 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={styles.box}>
                <AllBox rows={rows} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column.title}
                scope="col"
                className={cellClass(column)}
                aria-sort={sortOf(column, sorting)}
              >
                <ColumnTitle column={column} sorting={sorting} />
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
                // A row that opens below itself has a button for keys, see `RowOpener`.
                {...(onOpen &&
                  !detail &&
                  rowKeys(String(row[rowKey]), () => onOpen(row), selection && (() => toggle(row))))}
              >
                {selection && (
                  <td className={styles.box}>
                    <input
                      type="checkbox"
                      aria-label={t('ui.selectRow', { name: selection.nameOf(row) })}
                      checked={selection.selected.includes(row)}
                      onChange={() => toggle(row)}
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <td key={column.title} className={cellClass(column)}>
                    {column.render(row)}
                  </td>
                ))}
              </tr>
              <DetailRow columns={columnCount}>{detail?.(row)}</DetailRow>
            </Fragment>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={columnCount} className={styles.empty}>
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

/** Takes all rows in sight, or lets go of them. */
function AllBox<Row>({
  rows,
  selection: { selected, onSelect },
}: {
  rows: readonly Row[];
  selection: Selection<Row>;
}) {
  const t = useTexts(uiTexts);
  const areAll = rows.length > 0 && selected.length === rows.length;
  return (
    <input
      type="checkbox"
      aria-label={t('ui.selectAll')}
      ref={(box) => {
        if (box) box.indeterminate = selected.length > 0 && !areAll;
      }}
      checked={areAll}
      disabled={rows.length === 0}
      onChange={() => onSelect(areAll ? [] : rows)}
    />
  );
}

/** The cursor walks from row to row, see `useRowWalk`: Enter opens one, Space takes it where rows are taken. */
function rowKeys(key: string, open: () => void, toggle: (() => void) | undefined) {
  return {
    'data-row': key,
    tabIndex: -1,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.target !== event.currentTarget) return;
      if (event.key === 'Enter') open();
      else if (event.key === ' ' && toggle) {
        event.preventDefault();
        toggle();
      }
    },
  };
}

function cellClass<Row>({ className, align, priority }: DataColumn<Row>): string | undefined {
  return classes(
    className,
    align === 'right' && styles.right,
    priority === 2 && styles.second,
    priority === 3 && styles.third,
    priority === 4 && styles.fourth,
  );
}

/**
 * Sorts at the first press, the other way round at the second, and not at the third. Figures begin with the largest, which
 * is what one looks for.
 */
function ColumnTitle<Row>({
  column: { title, sort, align },
  sorting,
}: {
  column: DataColumn<Row>;
  sorting: Sorting | undefined;
}) {
  if (!sort || !sorting) return title;
  const [first, second] = align === 'right' ? [`-${sort}`, sort] : [sort, `-${sort}`];
  const asked = sorting.sort === first ? second : sorting.sort === second ? undefined : first;
  const arrow = sorting.sort === sort ? ' ↑' : sorting.sort === `-${sort}` ? ' ↓' : '';
  return (
    <button type="button" className={styles.sort} onClick={() => sorting.onSort(asked)}>
      {title}
      <span aria-hidden>{arrow}</span>
    </button>
  );
}

function sortOf<Row>({ sort }: DataColumn<Row>, sorting: Sorting | undefined) {
  if (!sort || !sorting?.sort?.endsWith(sort)) return undefined;
  if (sorting.sort === sort) return 'ascending';
  return sorting.sort === `-${sort}` ? 'descending' : undefined;
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
