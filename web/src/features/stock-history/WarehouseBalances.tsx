import type { WarehouseBalance } from '@soquay/contract/stock-history';
import { useTexts } from '@/i18n/texts.ts';
import { FigureTiles } from '@/ui/FigureTiles.tsx';
import { formatDay, formatNumber } from '@/ui/format.ts';
import type { HistorySearch } from './stock-history.api.ts';
import styles from './stock-history.module.css';
import { stockHistoryTexts } from './stock-history.texts.ts';

interface WarehouseBalancesProps {
  search: HistorySearch;
  warehouses: readonly WarehouseBalance[];
}

/** What each warehouse has on hand now, or had before and after the days that are asked for. */
export function WarehouseBalances({ search, warehouses }: WarehouseBalancesProps) {
  const isOfDays = Boolean(search.from_date || search.to_date);
  const figures = warehouses.map(({ warehouse_code, warehouse_name, opening, closing }) => ({
    name: `${warehouse_code} · ${warehouse_name}`,
    text: isOfDays ? `${formatNumber(opening)} → ${formatNumber(closing)}` : formatNumber(closing),
  }));
  if (figures.length === 0) return null;
  return (
    <div className={styles.balances}>
      <FigureTiles figures={figures} />
    </div>
  );
}

/** The balance that what is shown begins with, below the oldest of it. */
export function OpeningBalances({
  day,
  warehouses,
}: {
  day: string;
  warehouses: readonly WarehouseBalance[];
}) {
  const t = useTexts(stockHistoryTexts);
  return (
    <dl className={styles.opening}>
      <dt>{t('stockHistory.opening', { day: formatDay(day) })}</dt>
      {warehouses.map(({ warehouse_code, opening }) => (
        <dd key={warehouse_code}>
          {warehouse_code} <b>{formatNumber(opening)}</b>
        </dd>
      ))}
    </dl>
  );
}
