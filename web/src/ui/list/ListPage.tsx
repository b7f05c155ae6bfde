import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Alert, Pagination } from 'antd';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/api/api-error.ts';
import { markOutdated } from '@/api/outdated.ts';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { DayChips } from './DayChips.tsx';
import type { DayRange } from './day-ranges.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import { ListTotal } from './ListTotal.tsx';
import styles from './list.module.css';
import type { ListFilter } from './list-filter.ts';
import type { ListSearch } from './list-search.ts';
import { Rows } from './Rows.tsx';
import { SearchPanel } from './SearchPanel.tsx';

/** The answer of every paged list of the contract. */
interface Page<Row> {
  data: Row[];
  current_page: number;
  total: number;
  per_page: number;
  ignored?: string[] | undefined;
}

interface ListPageProps<Row, Search extends ListSearch, Key extends QueryKey> {
  title: string;
  trail?: readonly { label: string; to: string }[];
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
  /** `listQuery(listBills, { query: { company_id, ...search } })`. */
  query: UseQueryOptions<Page<Row>, Error, Page<Row>, Key>;
  columns: readonly DataColumn<Row>[];
  /** The same row on a phone, as a RowCard. */
  card: (row: Row) => ReactNode;
  rowKey: keyof Row & string;
  /** Where a click on a row leads; absent for rows that lead nowhere. */
  rowHref?: (row: Row) => string;
  rowClassName?: (row: Row) => string;
  /** What is counted, in small letters: 'hóa đơn'. */
  unit: string;
  /** Filters and page, from the address. */
  search: Search;
  /** Names of what the address asks for in vain. */
  ignored: readonly string[];
  /** Puts a search into the address, in place of what stands there where `replace` says so. */
  onSearch: (search: Search, how?: { replace: boolean }) => void;
  /** Filters the list starts with. */
  defaults?: Partial<Search>;
  filters: readonly ListFilter<Search>[];
  quickSearchLabel: string;
  /** The list is of days: `from_date` and `to_date` are among its filters. */
  hasDays?: true;
  /** Between search and rows, such as sums of what was found. */
  summary?: ReactNode;
  /** Instead of 'no data', such as what to do first. */
  empty?: ReactNode;
}

/** The list of every feature: title, search, rows and paging; a feature gives columns, filters and actions. */
export function ListPage<Row extends object, Search extends ListSearch, Key extends QueryKey>({
  title,
  trail,
  actions,
  query,
  columns,
  card,
  rowKey,
  rowHref,
  rowClassName,
  unit,
  search,
  ignored,
  onSearch,
  defaults = {},
  filters,
  quickSearchLabel,
  hasDays,
  summary,
  empty,
}: ListPageProps<Row, Search, Key>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const router = useRouter();
  const { data, error, refetch, isPlaceholderData, isFetching } = useQuery(query);
  const lastPage = data && Math.max(1, Math.ceil(data.total / data.per_page));
  // Goods sold or deleted meanwhile leave fewer pages than an old link asks for.
  const isBeyondLast = !isPlaceholderData && data?.data.length === 0 && data.current_page > (lastPage ?? 1);
  const goToLast = useEffectEvent(() => onSearch(searchAt(lastPage ?? 1), { replace: true }));
  useEffect(() => {
    if (isBeyondLast) goToLast();
  }, [isBeyondLast]);

  function searchAt(page: number): Search {
    return { ...search, page: page === 1 ? undefined : page };
  }

  /** Goods move while one looks: what is searched for is asked of the server, with all that shows beside it. */
  function searchAnew(next: Search, how?: { replace: boolean }): void {
    void markOutdated(client, query.meta?.topics);
    onSearch(next, how);
  }

  const foot = data && (
    <div className={styles.foot}>
      <ListTotal total={data.total} unit={unit} />
      <Pagination
        current={data.current_page}
        pageSize={data.per_page}
        total={data.total}
        onChange={(page) => onSearch(searchAt(page))}
        showSizeChanger={false}
        showLessItems
        hideOnSinglePage
      />
    </div>
  );

  return (
    <>
      <PageHeader title={title} trail={trail} actions={actions} />
      <SearchPanel
        search={search}
        onSearch={searchAnew}
        onRepeat={() => void markOutdated(client, query.meta?.topics, 'active')}
        isSearching={isFetching}
        defaults={defaults}
        filters={filters}
        quickSearchLabel={quickSearchLabel}
      >
        {hasDays && (
          <DayChips
            days={search as Partial<DayRange>}
            onChoose={(days) => searchAnew({ ...search, ...days, page: undefined })}
          />
        )}
      </SearchPanel>
      <IgnoredNotice names={[...ignored, ...(data?.ignored ?? [])]} filters={filters} />
      {summary}
      {error &&
        (isPageRefused(error) ? (
          <FailureNotice
            error={error}
            onRetry={() => onSearch(searchAt(1))}
            retryText={t('ui.toFirstPage')}
          />
        ) : (
          <FailureNotice error={error} onRetry={refetch} />
        ))}
      {(isBeyondLast || (!data && !error)) && <ListSkeleton />}
      {data && !isBeyondLast && (
        <div
          className={styles.list}
          data-dimmed={isPlaceholderData || undefined}
          aria-busy={isPlaceholderData}
        >
          <Rows<Row>
            label={title}
            columns={columns}
            card={card}
            rows={data.data}
            rowKey={rowKey}
            onOpen={rowHref && ((row) => router.history.push(rowHref(row)))}
            rowClassName={rowClassName}
            empty={empty ?? t('ui.noData')}
          />
          {foot}
        </div>
      )}
    </>
  );
}

/** Further back than the server walks: no page of these filters, however often it is asked for. */
function isPageRefused(error: Error): boolean {
  return error instanceof ApiError && error.body.errors?.page !== undefined;
}

/** Says which filters of an old link could not be understood: the list is longer than who follows it may think. */
function IgnoredNotice<Search>({
  names,
  filters,
}: {
  names: readonly string[];
  filters: readonly ListFilter<Search>[];
}) {
  const { t } = useTranslation();
  const labels = filters.filter(({ name }) => names.includes(name)).map(({ label }) => label);
  if (labels.length === 0) return null;
  return (
    <Alert
      className={styles.ignored}
      type="warning"
      showIcon
      title={t('ui.ignoredFilters', { names: labels.join(', ') })}
    />
  );
}
