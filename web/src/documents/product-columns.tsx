import type { TFunction } from 'i18next';
import { ProductImage } from '@/ui/ProductImage.tsx';
import type { DocumentLine } from './document-store.ts';
import { lineField } from './document-store.ts';
import { FieldError } from './FieldError.tsx';
import type { LineColumn } from './LineTable.tsx';
import type { LineProduct } from './line-product.ts';
import styles from './product-columns.module.css';

interface ProductLine extends DocumentLine {
  product: LineProduct;
  warehouse_code: string;
}

/** What any line of goods in a form shows of its product. */
export function productColumns(t: TFunction): Record<'picture' | 'product', LineColumn<ProductLine>> {
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
      cell: ({ key, product, warehouse_code }) => (
        <div data-field={lineField(key, 'product_id')}>
          <div className={styles.product} title={`${product.product_code} ${product.product_name}`}>
            <b>{product.product_code}</b> {product.product_name}
          </div>
          <small className={styles.about}>
            {[product.variant, product.unit_code, t('documents.fromWarehouse', { name: warehouse_code })]
              .filter(Boolean)
              .join(' · ')}
          </small>
          <FieldError name={lineField(key, 'product_id')} />
          <FieldError name={lineField(key, 'warehouse_code')} />
        </div>
      ),
    },
  };
}
