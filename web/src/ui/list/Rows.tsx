import type { ReactNode } from 'react';
import { type DataColumn, DataTable, type Selection, type Sorting } from '@/ui/DataTable.tsx';
import { useMedia } from '@/ui/use-media.ts';
import { ListCards } from './ListCards.tsx';

interface RowsProps<Row> {
  label: string;
  rows: readonly Row[];
  rowKey: keyof Row & string;
  columns: readonly DataColumn<Row>[];
  /** The same row on a phone, as a RowCard. */
  card: (row: Row) => ReactNode;
  rowClassName?: ((row: Row) => string) | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  /** What stands below a row that is open. */
  detail?: ((row: Row) => ReactNode) | undefined;
  empty?: ReactNode;
  sorting?: Sorting | undefined;
  selection?: Selection<Row> | undefined;
}

/** Rows to look at: a table, or cards where there is no room for one. */
export function Rows<Row extends object>({
  card,
  columns,
  rowClassName,
  onOpen,
  sorting,
  selection,
  ...rows
}: RowsProps<Row>) {
  const isPhone = useMedia('(max-width: 575px)');
  if (isPhone) {
    return <ListCards {...rows} card={card} columns={columns} sorting={sorting} selection={selection} />;
  }
  return (
    <DataTable<Row>
      {...rows}
      columns={columns}
      rowClassName={rowClassName}
      onOpen={onOpen}
      sorting={sorting}
      selection={selection}
    />
  );
}
