import { businessDay } from '@soquay/contract/rules/day';
import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Button } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import { markOutdated } from '@/api/outdated.ts';
import { serverNow } from '@/api/server-clock.ts';
import { useTexts } from '@/i18n/texts.ts';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { uiTexts } from '../ui.texts.ts';
import { BulkBar } from './BulkBar.tsx';
import { DayChips } from './DayChips.tsx';
import { type DayRange, dayRangeName } from './day-ranges.ts';
import { singleFilters } from './flag-filters.ts';
import { IgnoredNotice } from './IgnoredNotice.tsx';
import { ListResults, type Page } from './ListResults.tsx';
import { countText } from './ListTotal.tsx';
import type { ListFilter } from './list-filter.ts';
import { isNarrowed, type ListSearch } from './list-search.ts';
import { addressOfSearch, isOnlyToday, quickSearchOf } from './opened-search.ts';
import { SearchPanel } from './SearchPanel.tsx';
import { useSelection } from './use-selection.ts';
import { useShowSearch } from './use-show-search.ts';

interface ListPageProps<Row, Search extends ListSearch, Key extends QueryKey> {
  title: string;
  trail?: readonly { label: string; to: string }[];
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
  /** Below the title's line, such as what was made last. */
  notice?: ReactNode;
  /** `listQuery(listBills, { query: { company_id, ...search } })`. */
  query: UseQueryOptions<Page<Row>, Error, Page<Row>, Key>;
  columns: readonly DataColumn<Row>[];
  /** The same row on a phone, as a RowCard. */
  card: (row: Row) => ReactNode;
  rowKey: keyof Row & string;
  /** Address that a click on a row leads to; absent for rows that lead nowhere. */
  rowHref?: (row: Row) => string;
  /** Opens what stands below a row instead; `detail` is that while the row is open. */
  onOpen?: (row: Row) => void;
  detail?: (row: Row) => ReactNode;
  rowClassName?: (row: Row) => string;
  /** Noun of the rows, in small letters: 'hóa đơn'. */
  unit: string;
  /** Filters and page, from the address. */
  search: Search;
  /** Names of what the address asks for in vain. */
  ignored: readonly string[];
  /** Filters the list starts with. */
  defaults?: Partial<Search>;
  filters: readonly ListFilter<Search>[];
  quickSearchLabel: string;
  /** The list is of days: `from_date` and `to_date` are among its filters. */
  hasDays?: true;
  /** Opens with today's rows, see `openedSearch`. */
  opensWithToday?: true | undefined;
  /** Beside the quick search: filters that are one press each. */
  chips?: (onSearch: (search: Search) => void) => ReactNode;
  /** Between search and rows, such as sums of what was found. */
  summary?: ReactNode;
  /** Instead of 'no data', such as what to do first. */
  empty?: ReactNode;
  /** In front of why it could not be read. */
  failureTitle?: string | undefined;
  /** Actions on several rows at once, and the name of each row; absent where there are none. */
  bulk?:
    | {
        /** `found`: how many the search finds, in words, while all of them are chosen, on other pages too. */
        actions: (rows: readonly Row[], found: string | undefined) => ReactNode;
        nameOf: (row: Row) => string;
        /** The actions reach rows of other pages too; without it the bar offers those of the page alone. */
        reachesAllFound?: true;
      }
    | undefined;
}

/** The list of every feature: title, search, rows and paging; a feature gives columns, filters and actions. */
export function ListPage<Row extends object, Search extends ListSearch, Key extends QueryKey>({
  title,
  trail,
  actions,
  notice,
  query,
  columns,
  card,
  rowKey,
  rowHref,
  onOpen,
  detail,
  rowClassName,
  unit,
  search,
  ignored,
  defaults = {},
  filters,
  quickSearchLabel,
  hasDays,
  opensWithToday,
  chips,
  summary,
  empty,
  failureTitle,
  bulk,
}: ListPageProps<Row, Search, Key>) {
  const t = useTexts(uiTexts);
  const client = useQueryClient();
  const router = useRouter();
  const show = useShowSearch();
  const name = String(query.queryKey[0]);
  const result = useQuery(query);
  const { selected, onSelect, areAllFound, onAllFound } = useSelection(result.data?.data ?? [], {
    rowKey,
    search,
  });
  const total = result.data?.total ?? 0;
  const hasMoreFound = selected.length === result.data?.data.length && selected.length < total;

  const days = search as Partial<DayRange>;
  const areDaysShown = hasDays && dayRangeName(days, businessDay(serverNow())) !== undefined;

  function onSearch(next: Search, how?: { replace: boolean }): void {
    show(opensWithToday ? addressOfSearch(next) : next, how);
  }

  /** Goods move while one looks: what is searched for is asked of the server, with all that shows beside it. */
  function searchAnew(next: Search, how?: { replace: boolean }): void {
    void markOutdated(client, query.meta?.topics);
    onSearch(next, how);
  }

  /** Opens a row as a link would: beside this list where Ctrl or ⌘ is held. */
  function openRow(row: Row, click?: MouseEvent): void {
    const href = rowHref?.(row) ?? '';
    if (click?.ctrlKey || click?.metaKey) window.open(href);
    else router.history.push(href);
  }

  return (
    <>
      <PageHeader title={title} trail={trail} actions={actions} />
      {notice}
      <SearchPanel
        name={name}
        search={search}
        onSearch={searchAnew}
        onRepeat={() => void markOutdated(client, query.meta?.topics, 'active')}
        isSearching={result.isFetching}
        defaults={defaults}
        filters={filters}
        quickSearchLabel={quickSearchLabel}
        quickSearchOf={opensWithToday && quickSearchOf}
        shown={areDaysShown ? (['from_date', 'to_date'] as (keyof Search & string)[]) : undefined}
      >
        {hasDays && (
          <DayChips
            days={days}
            hasAll={opensWithToday}
            onChoose={(days) => searchAnew({ ...search, ...days, page: undefined })}
          />
        )}
        {chips?.(searchAnew)}
      </SearchPanel>
      <IgnoredNotice names={[...ignored, ...(result.data?.ignored ?? [])]} filters={singleFilters(filters)} />
      {/* What failed is said once. */}
      {!result.error && summary}
      <ListResults<Row>
        label={title}
        name={name}
        result={result}
        columns={columns}
        card={card}
        rowKey={rowKey}
        onOpen={rowHref ? openRow : onOpen}
        detail={detail}
        rowClassName={rowClassName}
        unit={unit}
        onPerPage={(per_page) => onSearch({ ...search, per_page, page: undefined })}
        onPage={(page, how) => onSearch({ ...search, page: page === 1 ? undefined : page }, how)}
        empty={
          empty ??
          (isNarrowed(search) && (
            <NothingFound
              text={isOnlyToday(search) && opensWithToday ? t('ui.noneToday', { unit }) : t('ui.noData')}
              clearText={t(isOnlyToday(search) && opensWithToday ? 'ui.seeAllDays' : 'ui.clearFilters')}
              onClear={() => searchAnew({ per_page: search.per_page, sort: search.sort } as Search)}
            />
          ))
        }
        failureTitle={failureTitle}
        sorting={{
          sort: search.sort,
          onSort: (sort) => onSearch({ ...search, sort, page: undefined }),
        }}
        selection={bulk && { selected, onSelect, nameOf: bulk.nameOf }}
        bulkBar={
          bulk &&
          selected.length > 0 && (
            <BulkBar
              count={selected.length}
              unit={unit}
              found={
                hasMoreFound && bulk.reachesAllFound
                  ? { count: countText(total), areChosen: areAllFound, onChoose: onAllFound }
                  : undefined
              }
              onClear={() => onSelect([])}
            >
              {bulk.actions(selected, areAllFound && hasMoreFound ? countText(total) : undefined)}
            </BulkBar>
          )
        }
      />
    </>
  );
}

function NothingFound({
  text,
  clearText,
  onClear,
}: {
  text: string;
  clearText: string;
  onClear: () => void;
}) {
  return (
    <>
      <p>{text}</p>
      <Button onClick={onClear}>{clearText}</Button>
    </>
  );
}
