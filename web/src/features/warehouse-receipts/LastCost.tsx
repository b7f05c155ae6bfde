import type { LastCost as Said } from '@soquay/contract/warehouse-receipts';
import { useQuery } from '@tanstack/react-query';
import { useDocument } from '@/documents/form/document-context.ts';
import { useTexts } from '@/i18n/texts.ts';
import { formatDay, formatNumber, formatPercent } from '@/ui/format.ts';
import { lastCostQuery } from './last-costs.ts';
import { costChange } from './receipt-amounts.ts';
import styles from './receipt-money.module.css';
import { receiptsTexts } from './receipts.texts.ts';

interface LastCostProps {
  original_price: number | null | undefined;
  last: Said | null | undefined;
  /** Cost of the product itself, compared with where no receipt has said one. */
  current?: number | undefined;
}

/** Shows what the goods cost the time before and which receipt says so; a change is marked with its percent. */
export function LastCost({ original_price, last, current = 0 }: LastCostProps) {
  const t = useTexts(receiptsTexts);
  const before = last?.original_price ?? current;
  if (before === 0) return null;
  const change = costChange({ original_price }, before);
  const amount = formatNumber(before);
  return (
    <small className={styles.last}>
      {change !== null && (
        <b className={styles.change}>
          <span className="visually-hidden">{t('receipts.costChanged')} </span>
          {change > 0 ? '+' : '−'}
          {formatPercent(Math.round(Math.abs(change) * 10) / 10)}
        </b>
      )}
      <span>
        {last
          ? t('receipts.lastCost', { amount, n: last.receipt_number, day: formatDay(last.receipt_date) })
          : t('receipts.currentCost', { amount })}
      </span>
    </small>
  );
}

/** The same of a product in a form, asked for when its line appears. */
export function LastCostOf({
  productId,
  original_price,
}: {
  productId: number;
  original_price: number | null;
}) {
  const shopId = useDocument((form) => form.shopId);
  const { data } = useQuery(lastCostQuery(shopId, productId));
  return (
    data && <LastCost original_price={original_price} last={data.last_cost} current={data.current_cost} />
  );
}
