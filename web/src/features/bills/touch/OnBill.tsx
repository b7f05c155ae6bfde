import { useGoods } from '@/documents/goods/goods-context.ts';
import { totalQty } from '@/documents/goods/goods-line.ts';
import { useTexts } from '@/i18n/texts.ts';
import { formatNumber } from '@/ui/format.ts';
import styles from './touch.module.css';
import { touchTexts } from './touch.texts.ts';

/** Pieces of these products on the bill; it lies in a corner and takes no room of its own. */
export function OnBill({ productIds }: { productIds: readonly number[] }) {
  const t = useTexts(touchTexts);
  const qty = useGoods(({ lines }) =>
    totalQty(lines.filter(({ product }) => productIds.includes(product.product_id))),
  );
  if (qty === 0) return null;
  return (
    <span className={styles.onBill}>
      <span className="visually-hidden">{t('touch.onBill')} </span>
      {formatNumber(qty)}
    </span>
  );
}
