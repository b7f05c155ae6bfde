import { useTexts } from '@/i18n/texts.ts';
import { formatNumber } from '@/ui/format.ts';
import { ProductThumb } from '@/ui/ProductThumb.tsx';
import { documentsTexts } from '../documents.texts.ts';
import styles from './entry-area.module.css';
import { useGoods } from './goods-context.ts';
import type { GoodsProduct } from './goods-line.ts';

/** What is being put together. */
export function ChosenProduct({ product }: { product: GoodsProduct }) {
  const { product_code, product_name, variant, thumb_file } = product;
  return (
    <p className={styles.product} title={product_name}>
      <ProductThumb thumb={thumb_file} />
      <span>
        <b>{product_name}</b>
        <small>{[product_code, variant].filter(Boolean).join(' · ')}</small>
      </span>
    </p>
  );
}

/** What was added last, for those who cannot see the lines. */
export function LastAdded() {
  const t = useTexts(documentsTexts);
  const added = useGoods((form) => form.lines.find(({ key }) => key === form.lastTouched?.key));
  return (
    <p className="visually-hidden" role="status">
      {added &&
        t('documents.lastAdded', { code: added.product.product_code, n: formatNumber(added.qty ?? 0) })}
    </p>
  );
}
