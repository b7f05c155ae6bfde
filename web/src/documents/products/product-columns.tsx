import { useQuery } from '@tanstack/react-query';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import { formatNumber } from '@/ui/format.ts';
import { ProductImage } from '@/ui/ProductImage.tsx';
import { documentsTexts } from '../documents.texts.ts';
import { FieldError } from '../fields/FieldError.tsx';
import { useDocument } from '../form/document-context.ts';
import type { DocumentLine } from '../form/document-store.ts';
import { lineField } from '../form/document-store.ts';
import type { LineColumn } from '../lines/LineTable.tsx';
import { warehousesQuery } from '../look-ups.ts';
import type { LineProduct } from './line-product.ts';
import styles from './product-columns.module.css';

const t = textsFor(documentsTexts);

interface ProductLine extends DocumentLine {
  product: LineProduct;
  warehouse_code: string;
  /** What the warehouse could give when it was asked; absent where the goods come from elsewhere. */
  stock?: number | null;
  /** The warehouse that they were to come from, which had none left. */
  insteadOf?: string | undefined;
}

/** What any line of goods in a form shows of its product. */
export function productColumns(): Record<'picture' | 'product', LineColumn<ProductLine>> {
  return {
    picture: {
      key: 'picture',
      width: 52,
      label: t('documents.picture'),
      kind: 'picture',
      cell: ({ product }) => (
        <ProductImage thumb={product.thumb_file} slide={product.slide_file} name={product.product_name} />
      ),
    },
    product: {
      key: 'product',
      label: t('documents.productName'),
      kind: 'name',
      isPlain: true,
      cell: ({ key, product, warehouse_code, stock, insteadOf }) => (
        <div data-field={lineField(key, 'product_id')}>
          <div className={styles.product} title={product.product_name}>
            {product.product_name}
          </div>
          <small className={styles.about}>
            {[product.product_code, product.variant, product.unit_code].filter(Boolean).join(' · ')} ·{' '}
            <LineWarehouse code={warehouse_code} left={stock} />
          </small>
          {insteadOf && <TakenElsewhere insteadOf={insteadOf} code={warehouse_code} />}
          {product.bundle && <small className={styles.about}>{product.bundle}</small>}
          <FieldError name={lineField(key, 'product_id')} />
          <FieldError name={lineField(key, 'warehouse_code')} />
        </div>
      ),
    },
  };
}

/** Says in amber that the goods leave another warehouse than the one they were to come from. */
function TakenElsewhere({ insteadOf, code }: { insteadOf: string; code: string }) {
  const t = useTexts(documentsTexts);
  const shopId = useDocument((form) => form.shopId);
  const warehouses = useQuery(warehousesQuery(shopId)).data?.data;
  const nameOf = (named: string) =>
    warehouses?.find(({ warehouse_code }) => warehouse_code === named)?.warehouse_name ?? named;
  return (
    <small className={styles.elsewhere}>
      {t('documents.takenElsewhere', { lacking: nameOf(insteadOf), name: nameOf(code) })}
    </small>
  );
}

/** The warehouse by its name, with what could be taken from it. */
function LineWarehouse({ code, left }: { code: string; left: number | null | undefined }) {
  const t = useTexts(documentsTexts);
  const shopId = useDocument((form) => form.shopId);
  const warehouses = useQuery(warehousesQuery(shopId)).data?.data;
  const known = warehouses?.find(({ warehouse_code }) => warehouse_code === code);
  const name = known?.warehouse_name ?? t('documents.fromWarehouse', { name: code });
  return (
    <span className={styles.warehouse}>
      {typeof left === 'number' ? t('documents.warehouseLeft', { name, n: formatNumber(left) }) : name}
    </span>
  );
}
