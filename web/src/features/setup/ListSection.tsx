import { EditOutlined } from '@ant-design/icons';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Button, Table, type TableColumnsType } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { ListSkeleton } from '@/ui/list/ListSkeleton.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { setupTexts } from './setup.texts.ts';

interface ListSectionProps<Row, Paging, Key extends QueryKey> {
  title: string;
  about: string;
  query: UseQueryOptions<{ data: Row[] } & Paging, Error, { data: Row[] } & Paging, Key>;
  /** Of the records, those that show; all of them if left out. */
  only?: (row: Row) => boolean;
  columns: TableColumnsType<Row>;
  rowKey: keyof Row & string;
  emptyText: string;
  /** Absent where records cannot be changed. */
  edit?: { nameOf: (row: Row) => string; onClick: (row: Row) => void };
  /** What else may be done with a record, as small buttons. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /** What stands below the records, such as the open form. */
  children?: ReactNode;
}

/** One part of the setup: what it is for, and the records there are. */
export function ListSection<Row extends object, Paging, Key extends QueryKey>({
  title,
  about,
  query,
  only,
  columns,
  rowKey,
  emptyText,
  edit,
  actions,
  children,
}: ListSectionProps<Row, Paging, Key>) {
  const t = useTexts(setupTexts, uiTexts);
  const headingId = useId();
  const { data, error, refetch } = useQuery(query);
  const rows = only ? data?.data.filter(only) : data?.data;
  const editButton = (row: Row) =>
    edit && (
      <Button
        size="small"
        icon={<EditOutlined aria-hidden />}
        aria-label={`${t('ui.edit')} ${edit.nameOf(row)}`}
        aria-haspopup="dialog"
        onClick={() => edit.onClick(row)}
      >
        {t('ui.edit')}
      </Button>
    );
  const actionColumn: TableColumnsType<Row> =
    edit || actions
      ? [
          {
            title: t('ui.actions'),
            align: 'right',
            render: (_, row) => (
              <div className="setup-actions">
                {editButton(row)}
                {actions?.(row)}
              </div>
            ),
          },
        ]
      : [];

  return (
    <section className="setup-section" aria-labelledby={headingId}>
      <div className="setup-section-head">
        <h2 id={headingId}>{title}</h2>
        <p>{about}</p>
      </div>
      {error && <FailureNotice error={error} onRetry={refetch} />}
      {!rows && !error && <ListSkeleton />}
      {rows?.length === 0 && (
        <div className="setup-empty">
          <p>{emptyText}</p>
        </div>
      )}
      {rows && rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        <section className="setup-table" aria-label={t('setup.listOf', { title })} tabIndex={0}>
          <Table<Row>
            columns={[...columns, ...actionColumn]}
            dataSource={rows}
            rowKey={rowKey}
            size="middle"
            // A few dozen records: what was just added must not lie on another page. Longer lists bring their own.
            pagination={false}
          />
        </section>
      )}
      {children}
    </section>
  );
}
