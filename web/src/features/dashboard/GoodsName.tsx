import type { ReactNode } from 'react';
import { ProductThumb } from '@/ui/ProductThumb.tsx';
import styles from './dashboard.module.css';

interface Named {
  product_code: string;
  product_name: string;
  thumb_file: string | null;
}

interface GoodsNameProps {
  product: Named;
  /** Below the code, such as where it leads. */
  children?: ReactNode;
}

/** Picture, name and code of a product in a table's first column. */
export function GoodsName({ product: { product_code, product_name, thumb_file }, children }: GoodsNameProps) {
  return (
    <span className={styles.goods}>
      <ProductThumb thumb={thumb_file} />
      <span>
        <span className={styles.goodsName} title={product_name}>
          {product_name}
        </span>
        <span className={styles.goodsCode}>{product_code}</span>
        {children}
      </span>
    </span>
  );
}
