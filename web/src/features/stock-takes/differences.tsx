import { textsFor } from '@/i18n/texts.ts';
import { formatMoney, formatNumber } from '@/ui/format.ts';
import styles from './stock-takes.module.css';
import { stockTakesTexts } from './stock-takes.texts.ts';

const t = textsFor(stockTakesTexts);

/** With its sign, so that more and less than the books are not told apart by a colour alone. */
export function Difference({ value, isMoney = false }: { value: number; isMoney?: boolean }) {
  return (
    <span className={styles.difference} data-side={value > 0 ? 'over' : value < 0 ? 'short' : undefined}>
      {signed(value, isMoney ? formatMoney : formatNumber)}
    </span>
  );
}

interface Sums {
  total_over_qty: number;
  total_short_qty: number;
  /** Absent for who may not see costs. */
  total_over_value?: number | undefined;
  total_short_value?: number | undefined;
}

/** Pieces over and short, and their value for who may see it: '+3 / −5'. */
export function bothSides({ total_over_qty, total_short_qty }: Sums): string {
  return [signed(total_over_qty, formatNumber), signed(-total_short_qty, formatNumber)].join(' / ');
}

/** The same as tiles, which are too narrow for two amounts. */
export function valueTiles({ total_over_value, total_short_value }: Partial<Sums>) {
  if (total_over_value === undefined || total_short_value === undefined) return [];
  return [
    { name: t('stockTakes.valueOver'), text: signed(total_over_value, formatMoney) },
    { name: t('stockTakes.valueShort'), text: signed(-total_short_value, formatMoney) },
  ];
}

export function bothValues({ total_over_value, total_short_value }: Sums): string | undefined {
  if (total_over_value === undefined || total_short_value === undefined) return undefined;
  return [signed(total_over_value, formatMoney), signed(-total_short_value, formatMoney)].join(' / ');
}

function signed(value: number, format: (value: number) => string): string {
  if (value === 0) return format(0);
  return value > 0 ? `+${format(value)}` : `−${format(-value)}`;
}
