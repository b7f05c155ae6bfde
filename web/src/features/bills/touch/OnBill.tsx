import { useTranslation } from 'react-i18next';
import { useGoods } from '@/documents/goods/goods-context.ts';
import { totalQty } from '@/documents/goods/goods-line.ts';
import { formatNumber } from '@/ui/format.ts';
import styles from './touch.module.css';

/** Pieces of these products on the bill; it lies in a corner and takes no room of its own. */
export function OnBill({ productIds }: { productIds: readonly number[] }) {
  const { t } = useTranslation();
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
