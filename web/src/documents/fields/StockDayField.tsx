import { businessDay } from '@soquay/contract/rules/day';
import { firstStockDay } from '@soquay/contract/rules/stock-day';
import { serverNow } from '@/api/server-clock.ts';
import { DayField } from './DayField.tsx';

/** The day on which goods came or went. */
export function StockDayField({ name, label }: { name: string; label: string }) {
  const today = businessDay(serverNow());
  return <DayField name={name} label={label} first={firstStockDay(today)} last={today} />;
}
