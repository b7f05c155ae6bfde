import type { UseQueryResult } from '@tanstack/react-query';
import { Pagination } from 'antd';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/api/api-error.ts';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { ListTotal } from './ListTotal.tsx';
import styles from './list.module.css';
import { Rows } from './Rows.tsx';

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
  /** Instead of 'no data'. */
  empty?: ReactNode;
  /** In front of why it could not be read. */
  failureTitle?: string | undefined;
}

/** What a search has found: rows, their total and the way to other pages; a skeleton before, the failure instead. */
export function ListResults<Row extends object>({
  label,
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
  empty,
  failureTitle,
}: ListResultsProps<Row>) {
  const { t } = useTranslation();
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
        (isPageRefused(error) ? (
          <FailureNotice error={error} onRetry={() => onPage(1)} retryText={t('ui.toFirstPage')} />
        ) : (
          <FailureNotice error={error} onRetry={refetch} title={failureTitle} />
        ))}
      {(isBeyondLast || (!data && !error)) && <ListSkeleton />}
      {data && !isBeyondLast && (
        <div
          className={styles.list}
          data-dimmed={isPlaceholderData || undefined}
          aria-busy={isPlaceholderData}
        >
          <Rows<Row>
            label={label}
            rows={data.data}
            rowKey={rowKey}
            columns={columns}
            card={card}
            onOpen={onOpen}
            rowClassName={rowClassName}
            detail={detail}
            empty={empty ?? t('ui.noData')}
          />
          <div className={styles.foot}>
            <ListTotal total={data.total} unit={unit} countedTo={countedTo} />
            <Pagination
              current={data.current_page}
              pageSize={data.per_page}
              total={data.total}
              onChange={(page) => onPage(page)}
              showSizeChanger={false}
              showLessItems
              hideOnSinglePage
            />
          </div>
        </div>
      )}
    </>
  );
}

/** Further back than the server walks: no page of these filters, however often it is asked for. */
function isPageRefused(error: Error): boolean {
  return error instanceof ApiError && error.body.errors?.page !== undefined;
}
