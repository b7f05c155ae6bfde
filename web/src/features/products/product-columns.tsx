import { maySeeField } from '@soquay/contract/hidden-fields';
import { listedFields, productFields, productLabels } from '@soquay/contract/product-fields';
import { type ListedProduct, listedProduct } from '@soquay/contract/product-list';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { Link } from '@tanstack/react-router';
import { PromoPrice } from '@/documents/products/PromoPrice.tsx';
import { fieldTexts } from '@/fields/field-texts.ts';
import { fieldTitle } from '@/fields/field-title.ts';
import { listFaces } from '@/fields/list-faces.ts';
import { textsFor } from '@/i18n/texts.ts';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { codeColumn, moneyColumn, textColumn } from '@/ui/list/columns.tsx';
import { ProductImage } from '@/ui/ProductImage.tsx';
import { ProductActions } from './ProductActions.tsx';
import { ProductPills } from './ProductPills.tsx';
import styles from './product-list.module.css';
import { productsTexts } from './products.texts.ts';
import { SellableQty } from './SellableQty.tsx';

const t = textsFor(productsTexts);

type Text = keyof ListedProduct & ('category_name' | 'web_category_name' | 'product_web_name' | 'brand_name');

/** The columns of the list of products that a person may see. */
export function productColumns(rights: ShopRights): DataColumn<ListedProduct>[] {
  const text = (title: string, name: Text) => textColumn<ListedProduct>(title, (product) => product[name]);
  return [
    {
      title: t('products.picture'),
      render: ({ thumb_file, slide_file, product_name }) => (
        <ProductImage thumb={thumb_file} slide={slide_file} name={product_name} />
      ),
    },
    {
      title: t('products.name'),
      sort: 'product_name',
      render: (product) => (
        <span className={styles.name}>
          {product.product_name} <ProductPills product={product} />
        </span>
      ),
    },
    {
      ...codeColumn<ListedProduct>(t('products.code'), (product) => (
        <>
          <Link to="/products/view/$id" params={{ id: String(product.product_id) }}>
            {product.product_code}
          </Link>
          {product.barcode && <small className={styles.barcode}>{product.barcode}</small>}
        </>
      )),
      sort: 'product_code',
      isFixed: true,
    },
    moneyColumn(t('products.price'), (product) => product.price, { sort: 'price' }),
    {
      title: t('products.salePrice'),
      align: 'right',
      render: (product) => <PromoPrice product={product} />,
    },
    {
      title: t('products.stock'),
      align: 'right',
      sort: 'qty',
      render: (product) => <SellableQty product={product} />,
    },
    { ...text(t('products.webName'), 'product_web_name'), isExtra: true },
    { ...text(t('products.group'), 'category_name'), priority: 3 },
    { ...text(t('products.webGroup'), 'web_category_name'), isExtra: true },
    { ...text(t('products.brand'), 'brand_name'), priority: 4 },
    { ...codeColumn<ListedProduct>(t('products.imageCode'), (product) => product.code_anh), isExtra: true },
    { ...textColumn<ListedProduct>(t('products.color'), (product) => product.color), priority: 2 },
    { ...textColumn<ListedProduct>(t('products.size'), (product) => product.size), priority: 2 },
    { ...codeColumn<ListedProduct>(t('products.unitCode'), (product) => product.unit_code), priority: 4 },
    ...listedFields.map((name) => ({
      ...listFaces[productFields[name].kind].column<ListedProduct>(
        fieldTitle(productLabels[name]),
        (product) => fieldTexts[productFields[name].kind](product[name]),
        { wide: false },
      ),
      isExtra: true as const,
    })),
    ...(maySeeField(rights, listedProduct, 'original_price')
      ? [moneyColumn<ListedProduct>(t('products.cost'), (product) => product.original_price)]
      : []),
    {
      title: t('products.actions'),
      isFixed: true,
      align: 'right',
      render: (product) => <ProductActions product={product} />,
    },
  ];
}
