import { firstStockDay } from '@soquay/contract/rules/stock-day';
import { useToday } from '@/ui/use-today.ts';
import { DayField } from './DayField.tsx';

/** The day on which goods came or went. */
export function StockDayField({ name, label }: { name: string; label: string }) {
  const today = useToday();
  return <DayField name={name} label={label} isTodayWhenEmpty first={firstStockDay(today)} last={today} />;
}
