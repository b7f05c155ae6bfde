import type { UseQueryResult } from '@tanstack/react-query';
import { Pagination } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { ApiError } from '@/api/api-error.ts';
import { useTexts } from '@/i18n/texts.ts';
import type { DataColumn, Selection, Sorting } from '@/ui/DataTable.tsx';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { uiTexts } from '../ui.texts.ts';
import { ColumnChoice, useShownColumns } from './ColumnChoice.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { ListTotal } from './ListTotal.tsx';
import styles from './list.module.css';
import { choosePerPage, pageSizes } from './list-preferences.ts';
import { Rows } from './Rows.tsx';
import { useRowWalk } from './use-row-walk.ts';

/** The answer of every paged list of the contract. */
export interface Page<Row> {
  data: Row[];
  current_page: number;
  total: number;
  per_page: number;
  ignored?: string[] | undefined;
}

interface ListResultsProps<Row> {
  label: string;
  /** Under which this device keeps the columns that one has left out; without it all stay. */
  name?: string | undefined;
  result: UseQueryResult<Page<Row>>;
  columns: readonly DataColumn<Row>[];
  /** The same row on a phone, as a RowCard. */
  card: (row: Row) => ReactNode;
  rowKey: keyof Row & string;
  onOpen?: ((row: Row) => void) | undefined;
  rowClassName?: ((row: Row) => string) | undefined;
  /** What stands below a row that is open. */
  detail?: ((row: Row) => ReactNode) | undefined;
  /** What is counted, in small letters: 'hóa đơn'. */
  unit: string;
  /** Totals are exact up to so many rows; the lists' usual cap if left out. */
  countedTo?: number;
  onPage: (page: number, how?: { replace: boolean }) => void;
  /** Where one may choose how many rows a page has. */
  onPerPage?: (perPage: number) => void;
  sorting?: Sorting | undefined;
  selection?: Selection<Row> | undefined;
  /** Actions on the rows that are chosen, in place of the total. */
  bulkBar?: ReactNode;
  /** Instead of 'no data'. */
  empty?: ReactNode;
  /** In front of why it could not be read. */
  failureTitle?: string | undefined;
}

/** What a search has found: rows, their total and the way to other pages; a skeleton before, the failure instead. */
export function ListResults<Row extends object>({
  label,
  name = '',
  result: { data, error, refetch, isPlaceholderData },
  columns,
  card,
  rowKey,
  onOpen,
  rowClassName,
  detail,
  unit,
  countedTo,
  onPage,
  onPerPage,
  sorting,
  selection,
  bulkBar,
  empty,
  failureTitle,
}: ListResultsProps<Row>) {
  const t = useTexts(uiTexts);
  const list = useRef<HTMLDivElement>(null);
  useRowWalk(list);
  const shownColumns = useShownColumns(name, columns);
  const lastPage = data && Math.max(1, Math.ceil(data.total / data.per_page));
  // Goods sold or deleted meanwhile leave fewer pages than an old link asks for.
  const isBeyondLast = !isPlaceholderData && data?.data.length === 0 && data.current_page > (lastPage ?? 1);
  const goToLast = useEffectEvent(() => onPage(lastPage ?? 1, { replace: true }));
  useEffect(() => {
    if (isBeyondLast) goToLast();
  }, [isBeyondLast]);

  return (
    <>
      {error &&
        (isRefused(error, 'page') ? (
          <FailureNotice error={error} onRetry={() => onPage(1)} retryText={t('ui.toFirstPage')} />
        ) : sorting && isRefused(error, 'sort') ? (
          <FailureNotice
            error={error}
            onRetry={() => sorting.onSort(undefined)}
            retryText={t('ui.unsorted')}
          />
        ) : (
          <FailureNotice error={error} onRetry={refetch} title={failureTitle} />
        ))}
      {(isBeyondLast || (!data && !error)) && <ListSkeleton />}
      {data && !isBeyondLast && (
        <div
          ref={list}
          className={styles.list}
          data-dimmed={isPlaceholderData || undefined}
          aria-busy={isPlaceholderData}
        >
          <Rows<Row>
            label={label}
            rows={data.data}
            rowKey={rowKey}
            columns={shownColumns}
            card={card}
            onOpen={onOpen}
            rowClassName={rowClassName}
            detail={detail}
            empty={empty || t('ui.noData')}
            sorting={sorting}
            selection={selection}
          />
          <div className={styles.foot} data-choosing={Boolean(bulkBar) || undefined}>
            {bulkBar || <ListTotal total={data.total} unit={unit} countedTo={countedTo} />}
            {name && <ColumnChoice list={name} columns={columns} />}
            <Pagination
              current={data.current_page}
              pageSize={data.per_page}
              total={data.total}
              onChange={(page, perPage) => {
                if (perPage === data.per_page) return onPage(page);
                choosePerPage(perPage);
                onPerPage?.(perPage);
              }}
              showSizeChanger={onPerPage !== undefined}
              pageSizeOptions={pageSizes}
              showLessItems
              // Of a hundred rows on one page one may want fewer again.
              hideOnSinglePage={!onPerPage || data.total <= Math.min(...pageSizes)}
            />
          </div>
        </div>
      )}
    </>
  );
}

/** Further back than the server walks, or more than it sorts: so with these filters, however often it is asked for. */
function isRefused(error: Error, field: 'page' | 'sort'): boolean {
  return error instanceof ApiError && error.body.errors?.[field] !== undefined;
}
