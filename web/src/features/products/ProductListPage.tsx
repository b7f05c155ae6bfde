import { UploadOutlined } from '@ant-design/icons';
import type { ProductRow } from '@soquay/contract/products';
import { canSeeCost } from '@soquay/contract/rules/roles';
import { sellingPrice } from '@soquay/contract/rules/selling-price';
import { Link, useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useScansAnywhere } from '@/scanning/use-scans-anywhere.ts';
import { useRights } from '@/session/rights.ts';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { formatMoney, formatNumber } from '@/ui/format.ts';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { codeColumn, moneyColumn, textColumn } from '@/ui/list/columns.tsx';
import { ListPage } from '@/ui/list/ListPage.tsx';
import type { ListScreen } from '@/ui/list/LoadedList.tsx';
import { type AskedFor, isNarrowed } from '@/ui/list/list-search.ts';
import { RowCard } from '@/ui/list/RowCard.tsx';
import { Money } from '@/ui/Money.tsx';
import { ProductImage } from '@/ui/ProductImage.tsx';
import { isDialogOpen } from '@/ui/use-shortcuts.ts';
import { productFilters } from './product-filters.ts';
import { mayImportProducts } from './product-import.ts';
import styles from './product-list.module.css';
import { type ProductSearch, productList } from './products.api.ts';

/** The shop's products with what can be sold of them, newest first; filters and page live in the address. */
function ProductListPage({ search, ignored }: AskedFor<ProductSearch>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const rights = useRights();
  const mayImport = mayImportProducts(rights);
  const isSearching = isNarrowed(search);
  // A second code typed behind the first would find nothing.
  useScansAnywhere((q) => void navigate({ to: '/products', search: { q } }), {
    isMine: (field) => !isDialogOpen() && (field === null || field.type === 'search'),
  });
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
      query={productList.query(rights.company_id, search)}
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
    { ...textColumn<ProductRow>(t('products.group'), (product) => product.category_name), priority: 3 },
    { ...textColumn<ProductRow>(t('products.color'), (product) => product.color), priority: 2 },
    { ...textColumn<ProductRow>(t('products.size'), (product) => product.size), priority: 2 },
    { ...codeColumn<ProductRow>(t('products.unitCode'), (product) => product.unit_code), priority: 3 },
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

export const screen: ListScreen<ProductSearch> = { list: productList, Page: ProductListPage };
