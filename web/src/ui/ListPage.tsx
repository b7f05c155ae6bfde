import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Pagination, Table, type TableColumnsType } from 'antd';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/api/api-error.ts';
import { FailureNotice } from './FailureNotice.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { ListTotal } from './ListTotal.tsx';
import type { ListSearch } from './list-search.ts';
import { PageHeader } from './PageHeader.tsx';
import { SearchPanel } from './SearchPanel.tsx';
import './list-page.css';

/** The answer of every paged list of the contract. */
interface Page<Row> {
  data: Row[];
  current_page: number;
  total: number;
  per_page: number;
}

interface ListPageProps<Row, Search extends ListSearch, Key extends QueryKey> {
  title: string;
  trail?: readonly { label: string; to: string }[];
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
  /** `endpointQuery(listBills, { query: { company_id, ...search } })`. */
  query: UseQueryOptions<Page<Row>, Error, Page<Row>, Key>;
  columns: TableColumnsType<Row>;
  rowKey: keyof Row & string;
  /** What is counted, in small letters: 'hóa đơn'. */
  unit: string;
  /** Filters and page, from the URL. */
  search: Search;
  /** Puts them into the URL, in place of what stands there where `replace` says so. */
  onSearch: (search: Search, how?: { replace: boolean }) => void;
  /** Filters the list starts with, see SearchPanel. */
  defaults?: Partial<Search>;
  /** `Form.Item`s of the advanced search, each named as its filter; without them there is no panel. */
  filters?: ReactNode;
  /** Stands beside the toggle of the panel, such as a quick search. */
  quickSearch?: ReactNode;
  /** Between search and table, such as sums of what was found. */
  summary?: ReactNode;
  rowClassName?: (row: Row) => string;
  /** Instead of 'no data', such as what to do first. */
  empty?: ReactNode;
}

/** The list of every feature: title, search, table and paging; a feature gives columns, filters and actions. */
export function ListPage<Row extends object, Search extends ListSearch, Key extends QueryKey>({
  title,
  trail,
  actions,
  query,
  columns,
  rowKey,
  unit,
  search,
  onSearch,
  defaults,
  filters,
  quickSearch,
  summary,
  rowClassName,
  empty,
}: ListPageProps<Row, Search, Key>) {
  const { t } = useTranslation();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...query,
    placeholderData: keepPreviousData as never,
  });
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

  return (
    <>
      <PageHeader title={title} trail={trail} actions={actions} />
      {(filters || quickSearch) && (
        <SearchPanel
          search={search}
          onSearch={onSearch}
          defaults={defaults}
          filters={filters}
          quickSearch={quickSearch}
        />
      )}
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
        <div className="list" data-dimmed={isPlaceholderData || undefined} aria-busy={isPlaceholderData}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
          <section className="list-scroll" aria-label={title} tabIndex={0}>
            <Table<Row>
              columns={columns}
              dataSource={data.data}
              rowKey={rowKey}
              rowClassName={rowClassName}
              pagination={false}
              size="middle"
              locale={{ emptyText: empty ?? t('ui.noData') }}
            />
          </section>
          <div className="list-foot">
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
        </div>
      )}
    </>
  );
}

/** Further back than the server walks: no page of these filters, however often it is asked for. */
function isPageRefused(error: Error): boolean {
  return error instanceof ApiError && error.body.errors?.page !== undefined;
}
