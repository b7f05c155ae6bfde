import type { ListedProduct } from '@soquay/contract/product-list';
import { Link } from '@tanstack/react-router';
import { stockHistoryTexts } from '@/features/stock-history/stock-history.texts.ts';
import { useTexts } from '@/i18n/texts.ts';
import { formatNumber } from '@/ui/format.ts';
import styles from './product-list.module.css';
import { productsTexts } from './products.texts.ts';

/** What can be sold; behind it stands how it came to that. */
export function SellableQty({ product: { product_id, product_code, qty } }: { product: ListedProduct }) {
  const t = useTexts(productsTexts, stockHistoryTexts);
  const history = t('stockHistory.of', { code: product_code });
  return (
    <Link
      to="/products/$id/history"
      params={{ id: String(product_id) }}
      preload="intent"
      className={qty > 0 ? styles.stock : styles.out}
      title={history}
    >
      {qty > 0 ? formatNumber(qty) : t('products.outOfStock')}
      <span className="visually-hidden">{` · ${history}`}</span>
    </Link>
  );
}
