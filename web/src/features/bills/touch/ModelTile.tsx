import { StarFilled, StarOutlined } from '@ant-design/icons';
import type { TouchModel } from '@soquay/contract/touch-goods';
import { useDocumentForm } from '@/documents/form/document-context.ts';
import { variantOf } from '@/documents/products/line-product.ts';
import { useTexts } from '@/i18n/texts.ts';
import { formatNumber } from '@/ui/format.ts';
import { ProductThumb } from '@/ui/ProductThumb.tsx';
import { toggleFavourite } from './favourites.ts';
import { OnBill } from './OnBill.tsx';
import { priceRange } from './price-range.ts';
import { StockLeft } from './StockLeft.tsx';
import styles from './touch.module.css';
import { touchTexts } from './touch.texts.ts';
import type { TouchStock } from './touch-stock.ts';

interface ModelTileProps {
  model: TouchModel;
  stock: TouchStock;
  isFavourite: boolean;
  onOpen: (model: TouchModel) => void;
}

/** A touch opens the colours and sizes of a model; of a product that stands alone it sells one more, as a scan of its code does. */
export function ModelTile({ model, stock, isFavourite, onOpen }: ModelTileProps) {
  const t = useTexts(touchTexts);
  const { scanner, store } = useDocumentForm();
  const { name, thumb_file, product_code, product_ids, sold_count, min_price, max_price } = model;
  const isAlone = sold_count === 1;
  const star = t(isFavourite ? 'touch.unstar' : 'touch.star', { name });
  return (
    <li className={styles.cell}>
      <button
        type="button"
        data-tile
        data-model={model.base_product_id}
        className={styles.tile}
        data-out={stock.here + stock.elsewhere <= 0 || undefined}
        aria-haspopup={isAlone ? undefined : 'true'}
        title={name}
        onClick={() => (isAlone ? scanner.add(product_code) : onOpen(model))}
      >
        <span className={styles.name}>
          <ProductThumb thumb={thumb_file} />
          {name}
        </span>
        <small className={styles.variant}>
          {isAlone ? variantOf(model) : t('touch.kinds', { n: formatNumber(sold_count) })}
        </small>
        <b>{priceRange(min_price, max_price)}</b>
        <StockLeft stock={stock} />
        <OnBill productIds={product_ids} />
      </button>
      <button
        type="button"
        className={styles.star}
        aria-label={star}
        aria-pressed={isFavourite}
        title={star}
        onClick={() => toggleFavourite(store.getState().shopId, product_ids)}
      >
        {isFavourite ? <StarFilled /> : <StarOutlined />}
      </button>
    </li>
  );
}
