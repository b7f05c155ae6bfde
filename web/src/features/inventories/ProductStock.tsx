import { CloseOutlined } from '@ant-design/icons';
import type { Variant, VariantGrid } from '@soquay/contract/inventories';
import type { StockRow } from '@soquay/contract/inventory-look-up';
import { sellingPrice } from '@soquay/contract/rules/selling-price';
import { Button } from 'antd';
import { ProductOnTheWay } from '@/documents/on-the-way/ProductOnTheWay.tsx';
import { variantOf } from '@/documents/products/line-product.ts';
import { useTexts } from '@/i18n/texts.ts';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { formatMoney } from '@/ui/format.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import { inventoriesTexts } from './inventories.texts.ts';
import { OtherShops } from './OtherShops.tsx';
import { ProductHolds } from './ProductHolds.tsx';
import styles from './product-stock.module.css';
import { VariantTable } from './VariantTable.tsx';
import { type StockActions, WarehouseStockList } from './WarehouseStockList.tsx';

interface ProductStockProps extends StockActions {
  /** The product that is looked at: the row's own, or a variant chosen in the grid. */
  product: StockRow | Variant;
  grid: VariantGrid | undefined;
  /** Its place is kept, so that nothing moves away from under the pointer. */
  isGridAwaited: boolean;
  gridFailure: { error: Error; onRetry: () => void } | null;
  onChoose: (productCode: string) => void;
  onClose: () => void;
}

/** Below an open row: its colours and sizes, what each warehouse has, who holds some, and who else sells it. */
export function ProductStock({
  product,
  grid,
  isGridAwaited,
  gridFailure,
  onChoose,
  onClose,
  ...actions
}: ProductStockProps) {
  const t = useTexts(inventoriesTexts, uiTexts);
  const { product_id, product_code, product_name } = product;
  return (
    <section className={styles.panel} aria-label={t('inventories.stockOf', { code: product_code })}>
      <header className={styles.head}>
        <h2>
          {product_code} <span>{product_name}</span>
          {variantOf(product) && <em>{variantOf(product)}</em>}
        </h2>
        <b className="figure">{formatMoney(sellingPrice(product))}</b>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t('ui.close')}
          onClick={onClose}
        />
      </header>
      <div className={styles.columns}>
        {gridFailure && <FailureNotice {...gridFailure} />}
        {isGridAwaited && <div className={styles.awaited} aria-busy />}
        {grid && grid.variants.length > 1 && (
          <VariantTable grid={grid} shown={product_code} onChoose={onChoose} />
        )}
        <div className={styles.places}>
          <WarehouseStockList product={product} {...actions} />
          <ProductOnTheWay productId={product_id} />
          <OtherShops productCode={product_code} />
        </div>
        <ProductHolds productCode={product_code} />
      </div>
    </section>
  );
}
