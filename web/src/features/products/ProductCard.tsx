import { listedFields, productFields } from '@soquay/contract/product-fields';
import type { ListedProduct } from '@soquay/contract/product-list';
import { sellingPrice } from '@soquay/contract/rules/selling-price';
import { fieldTexts } from '@/fields/field-texts.ts';
import { formatMoney } from '@/ui/format.ts';
import { RowCard } from '@/ui/list/RowCard.tsx';
import { ProductImage } from '@/ui/ProductImage.tsx';
import { ProductActions } from './ProductActions.tsx';
import { ProductPills } from './ProductPills.tsx';
import { SellableQty } from './SellableQty.tsx';

/** Card of a product in the list on a phone. */
export function ProductCard({ product }: { product: ListedProduct }) {
  const {
    product_name,
    product_code,
    thumb_file,
    slide_file,
    unit_code,
    color,
    size,
    category_name,
    brand_name,
  } = product;
  return (
    <RowCard
      picture={<ProductImage thumb={thumb_file} slide={slide_file} name={product_name} />}
      title={product_name}
      href={`/products/view/${product.product_id}`}
      figure={formatMoney(sellingPrice(product))}
      lines={[
        [product_code, color, size, unit_code].filter(Boolean).join(' · '),
        [
          category_name,
          brand_name,
          ...listedFields.map((name) => fieldTexts[productFields[name].kind](product[name])),
        ]
          .filter(Boolean)
          .join(' · '),
        <ProductPills key="pills" product={product} />,
      ]}
      note={<SellableQty product={product} />}
      menu={<ProductActions product={product} />}
    />
  );
}
