import { UploadOutlined } from '@ant-design/icons';
import type { ProductRow } from '@soquay/contract/products';
import { canSeeCost } from '@soquay/contract/rules/roles';
import { Link, useNavigate } from '@tanstack/react-router';
import { Button, type TableColumnsType } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useRights } from '@/session/rights.ts';
import { formatNumber } from '@/ui/format.ts';
import { ListPage } from '@/ui/ListPage.tsx';
import { Money } from '@/ui/Money.tsx';
import { ProductImage } from '@/ui/ProductImage.tsx';
import { ProductFilterFields } from './ProductFilterFields.tsx';
import { mayImportProducts } from './product-import.ts';
import { type ProductSearch, productsQuery } from './products.api.ts';
import { QuickSearch } from './QuickSearch.tsx';
import './product-list.css';

/** The shop's products with what can be sold of them, newest first; filters and page live in the address. */
export function ProductListPage({ search }: { search: ProductSearch }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const rights = useRights();
  const mayImport = mayImportProducts(rights);
  const isSearching = Object.values(search).some((filter) => filter !== undefined);
  return (
    <ListPage
      title={t('menu.productList')}
      actions={
        mayImport && (
          <Link to="/products/import" preload="intent">
            <Button type="primary" icon={<UploadOutlined aria-hidden />} tabIndex={-1}>
              {t('products.importNew')}
            </Button>
          </Link>
        )
      }
      query={productsQuery(rights.company_id, search)}
      columns={columns(t, canSeeCost(rights, 'products'))}
      rowKey="product_id"
      unit={t('products.unit')}
      search={search}
      onSearch={(next, how) => void navigate({ to: '/products', search: next, ...how })}
      empty={mayImport && !isSearching ? <FirstProducts /> : undefined}
      filters={<ProductFilterFields />}
      quickSearch={
        <QuickSearch
          label={t('products.quickSearch')}
          text={search.q ?? ''}
          onSearch={(q) =>
            // A search by typing is one step back, not one for each word.
            void navigate({ to: '/products', search: { ...search, q, page: undefined }, replace: true })
          }
        />
      }
    />
  );
}

/** Where a new shop's products come from. */
function FirstProducts() {
  const { t } = useTranslation();
  return (
    <div className="product-list-first">
      <p>{t('products.none')}</p>
      <Link to="/products/import" preload="intent">
        {t('products.importFirst')}
      </Link>
    </div>
  );
}

function columns(t: TFunction, withCost: boolean): TableColumnsType<ProductRow> {
  const money = (title: string, amount: (product: ProductRow) => number | undefined) => ({
    title,
    align: 'right' as const,
    render: (_: unknown, product: ProductRow) => <Money amount={amount(product) ?? 0} />,
  });
  return [
    {
      title: t('products.picture'),
      render: (_, { thumb_file, slide_file, product_name }) => (
        <ProductImage thumb={thumb_file} slide={slide_file} name={product_name} />
      ),
    },
    {
      title: t('products.code'),
      className: 'product-list-code',
      render: (_, product) => (
        <>
          {product.product_code}
          {product.barcode && <small>{product.barcode}</small>}
        </>
      ),
    },
    { title: t('products.name'), className: 'product-list-name', dataIndex: 'product_name' },
    { title: t('products.group'), className: 'product-list-text', dataIndex: 'category_name' },
    { title: t('products.color'), className: 'product-list-text', dataIndex: 'color' },
    { title: t('products.size'), className: 'product-list-text', dataIndex: 'size' },
    { title: t('products.unitCode'), dataIndex: 'unit_code' },
    ...(withCost ? [money(t('products.cost'), (product) => product.original_price)] : []),
    money(t('products.price'), (product) => product.price),
    {
      title: t('products.salePrice'),
      align: 'right',
      render: (_, product) => product.sale_price > 0 && <Money amount={product.sale_price} />,
    },
    {
      title: t('products.stock'),
      align: 'right',
      render: (_, { qty }) =>
        qty > 0 ? (
          <b className="figure">{formatNumber(qty)}</b>
        ) : (
          <span className="product-list-out">{t('products.outOfStock')}</span>
        ),
    },
  ];
}
