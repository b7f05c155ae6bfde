import { StarFilled, StarOutlined } from '@ant-design/icons';
import { sellingPrice } from '@soquay/contract/rules/selling-price';
import type { TouchGoods } from '@soquay/contract/touch-goods';
import { useTranslation } from 'react-i18next';
import { useDocumentForm } from '@/documents/form/document-context.ts';
import { useGoods } from '@/documents/goods/goods-context.ts';
import { totalQty } from '@/documents/goods/goods-line.ts';
import { variantOf } from '@/documents/products/line-product.ts';
import { formatMoney, formatNumber } from '@/ui/format.ts';
import { ProductThumb } from '@/ui/ProductThumb.tsx';
import { toggleFavourite } from './favourites.ts';
import styles from './touch.module.css';

interface TouchTileProps {
  product: TouchGoods;
  /** Pieces that can be sold. */
  left: number;
  isFavourite: boolean;
}

/** Goods of which a touch sells one more piece, as a scan of their code does. */
export function TouchTile({ product, left, isFavourite }: TouchTileProps) {
  const { t } = useTranslation();
  const { scanner, store } = useDocumentForm();
  const { product_id, product_code, product_name, thumb_file } = product;
  const onBill = useGoods(({ lines }) =>
    totalQty(lines.filter((line) => line.product.product_id === product_id)),
  );
  const variant = variantOf(product);
  const star = t(isFavourite ? 'touch.unstar' : 'touch.star', { code: product_code });
  return (
    <li className={styles.cell}>
      <button
        type="button"
        data-tile
        className={styles.tile}
        data-out={left <= 0 || undefined}
        title={product_name}
        onClick={() => scanner.add(product_code)}
      >
        <ProductThumb thumb={thumb_file} />
        <span className={styles.name}>{product_name}</span>
        {variant && <span className={styles.variant}>{variant}</span>}
        <span className={styles.figures}>
          <b>{formatMoney(sellingPrice(product))}</b>
          <small>{left > 0 ? t('touch.left', { n: formatNumber(left) }) : t('touch.soldOut')}</small>
        </span>
        {onBill > 0 && (
          <span className={styles.onBill}>{t('touch.onBill', { n: formatNumber(onBill) })}</span>
        )}
      </button>
      <button
        type="button"
        className={styles.star}
        aria-label={star}
        aria-pressed={isFavourite}
        title={star}
        onClick={() => toggleFavourite(store.getState().shopId, product_id)}
      >
        {isFavourite ? <StarFilled /> : <StarOutlined />}
      </button>
    </li>
  );
}
