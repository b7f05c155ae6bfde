import { firstStockDay } from '@soquay/contract/rules/stock-day';
import { systemParams } from '@soquay/contract/rules/system-params';
import { useToday } from '@/ui/use-today.ts';
import { useNumberParam } from '../system-params.ts';
import { DayField } from './DayField.tsx';

/** The day on which goods came or went. */
export function StockDayField({ name, label }: { name: string; label: string }) {
  const today = useToday();
  const daysBack = useNumberParam('stock_days_back') ?? systemParams.stock_days_back.initial;
  return (
    <DayField
      name={name}
      label={label}
      isTodayWhenEmpty
      first={firstStockDay(today, daysBack)}
      last={today}
    />
  );
}
