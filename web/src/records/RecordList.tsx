import type { RecordRow } from '@soquay/contract/record';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { inSentence } from '@/fields/field-title.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { IgnoredNotice } from '@/ui/list/IgnoredNotice.tsx';
import { ListResults } from '@/ui/list/ListResults.tsx';
import { isNarrowed } from '@/ui/list/list-search.ts';
import { RowCard } from '@/ui/list/RowCard.tsx';
import { SearchPanel } from '@/ui/list/SearchPanel.tsx';
import { useShowSearch } from '@/ui/list/use-show-search.ts';
import { ProductThumb } from '@/ui/ProductThumb.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { RecordActions } from './RecordActions.tsx';
import { OffTag, pictureOfField, recordColumns, recordFilters, recordLines } from './record-columns.tsx';
import { allRecordsQuery, nameOf, type RecordKind, type RecordSearch, recordsQuery } from './record-kind.ts';
import styles from './records.module.css';
import { recordsTexts } from './records.texts.ts';

interface RecordListProps<Row extends RecordRow> {
  kind: RecordKind<Row>;
  search: RecordSearch;
  /** Names of what the address asks for in vain. */
  ignored?: readonly string[];
  onOpen: (row: Row) => void;
  /** Actions of a row, in place of those of all records. */
  actions?: (row: Row) => ReactNode;
}

/** Search, rows and pages of a record, those in use first. */
export function RecordList<Row extends RecordRow>({
  kind,
  search,
  ignored = [],
  onOpen,
  actions: ownActions,
}: RecordListProps<Row>) {
  const t = useTexts(recordsTexts, uiTexts);
  const onSearch = useShowSearch();
  const { company_id: companyId } = useRights();
  const result = useQuery(recordsQuery(kind, { ...search, companyId }));
  const { fields, keyName } = kind.contract;
  const noun = inSentence(kind.contract.noun);
  const searched = fields[keyName]?.kind === 'code' ? 'searchByCodeOrName' : 'searchByName';
  const filters = recordFilters(kind);
  const pictureOf = pictureOfField(kind);
  // Whatever the list shows of them, each has its neighbours.
  const all = useQuery({ ...allRecordsQuery(kind, companyId), enabled: kind.isMoved === true }).data?.data;
  const actions = (row: Row) =>
    ownActions?.(row) ?? <RecordActions kind={kind} row={row} siblings={all} onOpen={() => onOpen(row)} />;
  return (
    <>
      <SearchPanel
        name={kind.contract.path}
        search={search}
        onSearch={onSearch}
        onRepeat={() => void result.refetch()}
        isSearching={result.isFetching}
        defaults={{}}
        filters={filters}
        quickSearchLabel={t(`records.${searched}`, { noun })}
      />
      <IgnoredNotice names={[...ignored, ...(result.data?.ignored ?? [])]} filters={filters} />
      <ListResults<Row>
        label={t('records.list', { noun })}
        name={kind.contract.path}
        result={result}
        columns={[
          ...recordColumns(kind),
          { title: t('ui.actions'), align: 'right', isFixed: true, render: (row) => actions(row) },
        ]}
        card={(row) => (
          <RowCard
            picture={pictureOf && <ProductThumb thumb={pictureOf(row)} />}
            title={nameOf(kind, row)}
            figure=""
            lines={recordLines(kind, row)}
            note={<OffTag row={row} text={t('records.isOff')} />}
            actions={actions(row)}
          />
        )}
        rowKey={kind.contract.keyName}
        onOpen={onOpen}
        rowClassName={({ active }) => (active === 0 ? (styles.off ?? '') : '')}
        unit={noun}
        empty={!isNarrowed(search) ? t('records.none', { noun }) : undefined}
        sorting={{
          sort: search.sort,
          onSort: (sort) => onSearch({ ...search, sort, page: undefined }),
        }}
        onPerPage={(per_page) => onSearch({ ...search, per_page, page: undefined })}
        onPage={(page, how) => onSearch({ ...search, page: page === 1 ? undefined : page }, how)}
      />
    </>
  );
}
