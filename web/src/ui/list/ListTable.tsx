import { Table, type TableColumnsType } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import { ScrollTable } from '@/ui/ScrollTable.tsx';
import styles from './list.module.css';

interface ListTableProps<Row> {
  label: string;
  columns: TableColumnsType<Row>;
  rows: readonly Row[];
  rowKey: keyof Row & string;
  /** A row was clicked, somewhere that does nothing else. */
  onOpen?: ((row: Row) => void) | undefined;
  rowClassName?: ((row: Row) => string) | undefined;
  empty: ReactNode;
}

export function ListTable<Row extends object>({
  label,
  columns,
  rows,
  rowKey,
  onOpen,
  rowClassName = () => '',
  empty,
}: ListTableProps<Row>) {
  return (
    <ScrollTable label={label}>
      <Table<Row>
        columns={columns}
        dataSource={rows}
        rowKey={rowKey}
        rowClassName={(row) => (onOpen ? `${styles.opens} ${rowClassName(row)}` : rowClassName(row))}
        // The link in the row is there for keys and for a new tab; the rest of it is its larger target.
        onRow={onOpen && ((row) => ({ onClick: (event) => isForTheRow(event) && onOpen(row) }))}
        pagination={false}
        size="middle"
        locale={{ emptyText: empty }}
      />
    </ScrollTable>
  );
}

/** Not for what stands in the row, and not the end of marking a text to copy it. */
function isForTheRow({ target }: MouseEvent): boolean {
  const isOnControl = target instanceof Element && target.closest('a, button, input, label') !== null;
  return !isOnControl && (getSelection()?.isCollapsed ?? true);
}
