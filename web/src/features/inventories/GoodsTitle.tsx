import { formatMoney } from '@/ui/format.ts';
import type { Goods } from './goods.ts';
import styles from './goods-dialog.module.css';

/** What a dialog is about. */
export function GoodsTitle({ goods: { product_code, product_name, variant, price } }: { goods: Goods }) {
  return (
    <p className={styles.goods}>
      <span title={product_name}>
        <b>{product_code}</b> {product_name}
      </span>
      <span className="figure">{formatMoney(price)}</span>
      {variant && <b>{variant}</b>}
    </p>
  );
}
