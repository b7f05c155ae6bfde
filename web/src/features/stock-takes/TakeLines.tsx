import type { ShopRights } from '@soquay/contract/rules/roles';
import { type ShownLines, type StockTakeLine, shownLines } from '@soquay/contract/stock-take-counts';
import type { SavedStockTake } from '@soquay/contract/stock-takes';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAddressState } from '@/ui/address-state.ts';
import { ListResults } from '@/ui/list/ListResults.tsx';
import type { ListAddress } from '@/ui/list/list-address.ts';
import { readAddress } from '@/ui/list/list-search.ts';
import { QuickSearch } from '@/ui/list/QuickSearch.tsx';
import { LineCard, lineColumns } from './line-columns.tsx';
import { RecountDialog } from './RecountDialog.tsx';
import { type LineSearch, lineSearch, linesQuery } from './stock-takes.api.ts';
import styles from './stock-takes.module.css';
import { takeRights } from './take-rights.ts';

interface TakeLinesProps {
  take: SavedStockTake;
  rights: ShopRights;
  address: ListAddress<LineSearch>;
}

/** The lines of a take, by what there is to do about them; which of them, and the page, live in the address. */
export function TakeLines({ take, rights, address }: TakeLinesProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { search } = readAddress(lineSearch, address);
  const { show = 'all', q } = search;
  const result = useQuery(linesQuery(take.id, search));
  const [recounted, setRecounted] = useAddressState<StockTakeLine>('recount');
  const { canCount, canRecount } = takeRights(rights, take);
  const maySay = (line: StockTakeLine) =>
    canCount || (canRecount && (line.needs_recount || line.awaits_approval));
  const hasTab = (name: ShownLines) => name !== 'unapproved' || name === show || take.unapproved_count > 0;
  const onRecount = (line: StockTakeLine) => (maySay(line) ? () => setRecounted(line) : undefined);

  function look(next: LineSearch, how?: { replace: boolean }): void {
    void navigate({
      to: '/stock-takes/$id',
      params: { id: String(take.id) },
      search: next,
      resetScroll: false,
      ...how,
    });
  }

  return (
    <div>
      <div className={styles.linesHead}>
        <nav aria-label={t('stockTakes.whichLines')} className={styles.tabs}>
          {shownLines.filter(hasTab).map((name) => (
            <Link
              key={name}
              to="/stock-takes/$id"
              params={{ id: String(take.id) }}
              search={{ ...(q === undefined ? {} : { q }), ...(name === 'all' ? {} : { show: name }) }}
              resetScroll={false}
              // Of itself it would count as open wherever its search is part of the address's.
              activeOptions={{ exact: true }}
              aria-current={name === show || undefined}
            >
              {t(`stockTakes.show.${name}`)}
            </Link>
          ))}
        </nav>
        <QuickSearch
          label={t('stockTakes.findLine')}
          text={q ?? ''}
          onSearch={(text) => look({ ...search, q: text, page: undefined }, { replace: true })}
        />
      </div>
      <ListResults<StockTakeLine>
        label={t('documents.lines')}
        result={result}
        columns={lineColumns(t, { rows: result.data?.data ?? [], onRecount })}
        card={(line) => <LineCard line={line} onRecount={onRecount(line)} />}
        rowKey="product_id"
        unit={t('stockTakes.lineUnit')}
        onPage={(page, how) => look({ ...search, page: page === 1 ? undefined : page }, how)}
        empty={q === undefined ? t(`stockTakes.none.${show}`) : undefined}
      />
      {recounted && (
        <RecountDialog takeId={take.id} goods={recounted} onClose={() => setRecounted(undefined)} />
      )}
    </div>
  );
}
