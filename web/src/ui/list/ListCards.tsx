import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import type { DataColumn, Selection, Sorting } from '@/ui/DataTable.tsx';
import { uiTexts } from '../ui.texts.ts';
import styles from './list.module.css';

interface ListCardsProps<Row> {
  label: string;
  rows: readonly Row[];
  rowKey: keyof Row & string;
  card: (row: Row) => ReactNode;
  /** Content below a card that is open. */
  detail?: ((row: Row) => ReactNode) | undefined;
  empty?: ReactNode;
  columns: readonly DataColumn<Row>[];
  sorting?: Sorting | undefined;
  selection?: Selection<Row> | undefined;
}

/** The rows on a phone, below each other. */
export function ListCards<Row>({
  label,
  rows,
  rowKey,
  card,
  detail,
  empty,
  columns,
  sorting,
  selection,
}: ListCardsProps<Row>) {
  const t = useTexts(uiTexts);
  const [isChoosing, setChoosing] = useState(false);
  const sorted = sorting ? columns.filter(({ sort }) => sort) : [];
  if (rows.length === 0) return <div className={styles.empty}>{empty}</div>;
  return (
    <>
      {(selection || sorted.length > 0) && (
        <div className={styles.order}>
          {sorting && sorted.length > 0 && <OrderChoice columns={sorted} sorting={sorting} />}
          {selection && (
            <Button
              aria-pressed={isChoosing}
              onClick={() => {
                if (isChoosing) selection.onSelect([]);
                setChoosing(!isChoosing);
              }}
            >
              {t(isChoosing ? 'ui.chooseNone' : 'ui.choose')}
            </Button>
          )}
        </div>
      )}
      <ul className={styles.cards} aria-label={label}>
        {rows.map((row) => (
          <li key={String(row[rowKey])} className={selection && isChoosing ? styles.chosen : undefined}>
            {selection && isChoosing && <CardBox row={row} selection={selection} />}
            <div>
              {card(row)}
              {detail?.(row)}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Marks a row, with a target as large as a thumb. */
function CardBox<Row>({
  row,
  selection: { selected, onSelect, nameOf },
}: {
  row: Row;
  selection: Selection<Row>;
}) {
  const t = useTexts(uiTexts);
  const isChosen = selected.includes(row);
  return (
    <label className={styles.cardBox}>
      <input
        type="checkbox"
        aria-label={t('ui.selectRow', { name: nameOf(row) })}
        checked={isChosen}
        onChange={() => onSelect(isChosen ? selected.filter((one) => one !== row) : [...selected, row])}
      />
    </label>
  );
}

/** The order of the rows, where there are no titles of columns to press: the phone's own choice. */
function OrderChoice<Row>({
  columns,
  sorting: { sort, onSort },
}: {
  columns: readonly DataColumn<Row>[];
  sorting: Sorting;
}) {
  const t = useTexts(uiTexts);
  return (
    <select
      className={styles.orderChoice}
      aria-label={t('ui.order')}
      value={sort ?? ''}
      onChange={(event) => onSort(event.target.value || undefined)}
    >
      <option value="">{t('ui.ownOrder')}</option>
      {columns.flatMap(({ title, sort = '' }) => [
        <option key={sort} value={sort}>{`${title} ↑`}</option>,
        <option key={`-${sort}`} value={`-${sort}`}>{`${title} ↓`}</option>,
      ])}
    </select>
  );
}
