import { formatMoney, formatNumber } from './format.ts';

/** An amount in whole dong; `withUnit` where no heading says that it is money. */
export function Money({ amount, withUnit = false }: { amount: number; withUnit?: boolean }) {
  return <span className="figure">{withUnit ? formatMoney(amount) : formatNumber(amount)}</span>;
}
