import type { StockHistory } from '@soquay/contract/stock-history';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '@/i18n/texts.ts';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { ListSkeleton } from '@/ui/list/ListSkeleton.tsx';
import { Rows } from '@/ui/list/Rows.tsx';
import { HistoryFilters } from './HistoryFilters.tsx';
import { HistoryPaging } from './HistoryPaging.tsx';
import { historyColumns, MovementCard } from './history-columns.tsx';
import { type HistoryProduct, type HistorySearch, stockHistoryQuery } from './stock-history.api.ts';
import styles from './stock-history.module.css';
import { stockHistoryTexts } from './stock-history.texts.ts';
import { OpeningBalances, WarehouseBalances } from './WarehouseBalances.tsx';

interface StockMovementsProps {
  product: HistoryProduct;
  search: HistorySearch;
  onSearch: (search: HistorySearch) => void;
}

/** Every movement of a product that is asked for, the newest first, and what each warehouse had before and after them. */
export function StockMovements({ product, search, onSearch }: StockMovementsProps) {
  const t = useTexts(stockHistoryTexts);
  const { data, error, refetch, isPlaceholderData } = useQuery(stockHistoryQuery(product, search));
  const history = data?.data;
  return (
    <>
      <HistoryFilters search={search} onSearch={onSearch} />
      {error && <FailureNotice error={error} onRetry={refetch} />}
      {!history && !error && <ListSkeleton />}
      {history && (
        <>
          <WarehouseBalances search={search} warehouses={history.warehouses} />
          <div
            className={styles.list}
            data-dimmed={isPlaceholderData || undefined}
            aria-busy={isPlaceholderData}
          >
            <Rows
              label={t('stockHistory.title')}
              rows={history.details}
              rowKey="id"
              columns={historyColumns(history.details)}
              card={(row) => <MovementCard row={row} />}
              empty={t(isNarrowed(search) ? 'stockHistory.noneFound' : noneOf(history))}
            />
            {history.older_than === null && search.from_date && (
              <OpeningBalances day={search.from_date} warehouses={history.warehouses} />
            )}
            <HistoryPaging history={history} search={search} onSearch={onSearch} />
          </div>
        </>
      )}
    </>
  );
}

function noneOf({ product }: StockHistory) {
  return product.is_bundle ? 'stockHistory.noneOfBundle' : 'stockHistory.none';
}

function isNarrowed({ warehouse, from_date, to_date }: HistorySearch): boolean {
  return Boolean(warehouse || from_date || to_date);
}
