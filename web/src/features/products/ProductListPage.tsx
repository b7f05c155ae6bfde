import { UploadOutlined } from '@ant-design/icons';
import type { ProductRow } from '@soquay/contract/products';
import { canSeeCost } from '@soquay/contract/rules/roles';
import { sellingPrice } from '@soquay/contract/rules/selling-price';
import { Link, useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useRights } from '@/session/rights.ts';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { formatMoney, formatNumber } from '@/ui/format.ts';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { codeColumn, moneyColumn, textColumn } from '@/ui/list/columns.tsx';
import { ListPage } from '@/ui/list/ListPage.tsx';
import { type ListAddress, readAddress } from '@/ui/list/list-search.ts';
import { RowCard } from '@/ui/list/RowCard.tsx';
import { Money } from '@/ui/Money.tsx';
import { ProductImage } from '@/ui/ProductImage.tsx';
import { productFilters } from './product-filters.tsx';
import { mayImportProducts } from './product-import.ts';
import styles from './product-list.module.css';
import { type ProductSearch, productSearch, productsQuery } from './products.api.ts';

/** The shop's products with what can be sold of them, newest first; filters and page live in the address. */
export function ProductListPage({ address }: { address: ListAddress<ProductSearch> }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const rights = useRights();
  const { search, ignored } = readAddress(productSearch, address);
  const mayImport = mayImportProducts(rights);
  const isSearching = Object.keys(search).length > 0;
  return (
    <ListPage
      title={t('menu.productList')}
      actions={
        mayImport && (
          <LinkButton
            to="/products/import"
            color="primary"
            variant="solid"
            icon={<UploadOutlined aria-hidden />}
          >
            {t('products.importNew')}
          </LinkButton>
        )
      }
      query={productsQuery(rights.company_id, search)}
      columns={columns(t, canSeeCost(rights, 'products'))}
      card={(product) => <ProductCard product={product} />}
      rowKey="product_id"
      unit={t('products.unit')}
      search={search}
      ignored={ignored}
      onSearch={(next, how) => void navigate({ to: '/products', search: next, ...how })}
      empty={mayImport && !isSearching ? <FirstProducts /> : undefined}
      filters={productFilters(t)}
      quickSearchLabel={t('products.quickSearch')}
    />
  );
}

/** Where a new shop's products come from. */
function FirstProducts() {
  const { t } = useTranslation();
  return (
    <div className={styles.first}>
      <p>{t('products.none')}</p>
      <Link to="/products/import" preload="intent">
        {t('products.importFirst')}
      </Link>
    </div>
  );
}

function ProductCard({ product }: { product: ProductRow }) {
  const { product_name, product_code, thumb_file, slide_file, unit_code, color, size } = product;
  return (
    <RowCard
      picture={<ProductImage thumb={thumb_file} slide={slide_file} name={product_name} />}
      title={product_name}
      figure={formatMoney(sellingPrice(product))}
      lines={[[product_code, color, size, unit_code].filter(Boolean).join(' · ')]}
      note={<SellableQty product={product} />}
    />
  );
}

/** What can be sold; behind it stands how it came to that. */
function SellableQty({ product: { product_id, product_code, qty } }: { product: ProductRow }) {
  const { t } = useTranslation();
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

function columns(t: TFunction, withCost: boolean): DataColumn<ProductRow>[] {
  return [
    {
      title: t('products.picture'),
      render: ({ thumb_file, slide_file, product_name }) => (
        <ProductImage thumb={thumb_file} slide={slide_file} name={product_name} />
      ),
    },
    codeColumn(t('products.code'), (product) => (
      <>
        {product.product_code}
        {product.barcode && <small className={styles.barcode}>{product.barcode}</small>}
      </>
    )),
    textColumn(t('products.name'), (product) => product.product_name, { wide: true }),
    textColumn(t('products.group'), (product) => product.category_name),
    textColumn(t('products.color'), (product) => product.color),
    textColumn(t('products.size'), (product) => product.size),
    codeColumn(t('products.unitCode'), (product) => product.unit_code),
    ...(withCost ? [moneyColumn<ProductRow>(t('products.cost'), (product) => product.original_price)] : []),
    moneyColumn(t('products.price'), (product) => product.price),
    {
      title: t('products.salePrice'),
      align: 'right',
      render: (product) => product.sale_price > 0 && <Money amount={product.sale_price} />,
    },
    { title: t('products.stock'), align: 'right', render: (product) => <SellableQty product={product} /> },
  ];
}
