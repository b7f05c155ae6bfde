import { PictureOutlined, PlusOutlined } from '@ant-design/icons';
import { createProduct } from '@soquay/contract/product';
import { uploadImagesByName } from '@soquay/contract/product-images';
import { exportProducts } from '@soquay/contract/product-list';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTexts } from '@/i18n/texts.ts';
import { useScansAnywhere } from '@/scanning/use-scans-anywhere.ts';
import { mayCall } from '@/session/may-call.ts';
import { useRights } from '@/session/rights.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { ListExcel } from '@/ui/list/ListExcel.tsx';
import { ListPage } from '@/ui/list/ListPage.tsx';
import type { ListScreen } from '@/ui/list/LoadedList.tsx';
import { type AskedFor, isNarrowed } from '@/ui/list/list-search.ts';
import { isDialogOpen } from '@/ui/use-shortcuts.ts';
import { OtherWays } from './OtherWays.tsx';
import { bulkFieldsOf, ProductBulk } from './ProductBulk.tsx';
import { ProductCard } from './ProductCard.tsx';
import { useProductChoices } from './product-choices.ts';
import { productColumns } from './product-columns.tsx';
import { productFilters } from './product-filters.ts';
import { mayImportProducts } from './product-import.ts';
import styles from './product-list.module.css';
import { type ProductSearch, productList } from './products.api.ts';
import { productsTexts } from './products.texts.ts';

/** The shop's products with what can be sold of them, newest first; filters and page live in the address. */
function ProductListPage({ search, ignored }: AskedFor<ProductSearch>) {
  const t = useTexts(menuTexts, productsTexts);
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
        <>
          <ListExcel
            label={t('products.excel')}
            filename={t('menu.productList')}
            endpoint={exportProducts}
            search={search}
          />
          {mayCall(rights, uploadImagesByName) && (
            <LinkButton to="/products/images" icon={<PictureOutlined aria-hidden />}>
              {t('products.uploadImages')}
            </LinkButton>
          )}
          {mayCall(rights, createProduct) && (
            <LinkButton
              to="/products/create"
              color="primary"
              variant="solid"
              icon={<PlusOutlined aria-hidden />}
            >
              {t('products.add')}
            </LinkButton>
          )}
          <OtherWays />
        </>
      }
      query={productList.query(rights.company_id, search)}
      columns={productColumns(rights)}
      card={(product) => <ProductCard product={product} />}
      rowKey="product_id"
      rowHref={({ product_id }) => `/products/view/${product_id}`}
      unit={t('products.unit')}
      search={search}
      ignored={ignored}
      empty={mayImport && !isSearching ? <FirstProducts /> : undefined}
      filters={productFilters(useProductChoices(rights))}
      quickSearchLabel={t('products.quickSearch')}
      bulk={
        bulkFieldsOf(rights).length > 0
          ? {
              actions: (products) => <ProductBulk products={products} />,
              nameOf: ({ product_code }) => product_code,
            }
          : undefined
      }
    />
  );
}

/** Where a new shop's products come from. */
function FirstProducts() {
  const t = useTexts(productsTexts);
  return (
    <div className={styles.first}>
      <p>{t('products.none')}</p>
      <Link to="/products/import" preload="intent">
        {t('products.importFirst')}
      </Link>
    </div>
  );
}

export const screen: ListScreen<ProductSearch> = { list: productList, Page: ProductListPage };
