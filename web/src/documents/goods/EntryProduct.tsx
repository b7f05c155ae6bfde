import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/ui/format.ts';
import styles from './entry-area.module.css';
import { useEntry, useGoods } from './goods-context.ts';

/** Below the code: what is being put together, else what was added last, for those too who cannot see the lines. */
export function EntryProduct() {
  const { t } = useTranslation();
  const { product } = useEntry();
  const added = useGoods((form) => form.lines.find(({ key }) => key === form.lastTouched?.key));
  if (product) {
    return (
      <p className={styles.product} title={product.product_name}>
        <b>{product.product_code}</b> {product.product_name}
      </p>
    );
  }
  return (
    <p className={styles.product} role="status">
      {added &&
        t('documents.lastAdded', { code: added.product.product_code, n: formatNumber(added.qty ?? 0) })}
    </p>
  );
}
