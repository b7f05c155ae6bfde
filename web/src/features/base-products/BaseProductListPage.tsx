import { type BaseProductRow, updateBaseProduct } from '@soquay/contract/base-products';
import { uploadImagesOfProduct } from '@soquay/contract/product-images';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { Button } from 'antd';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import { mayCall } from '@/session/may-call.ts';
import { useRights } from '@/session/rights.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import { useAddressState } from '@/ui/address-state.ts';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { codeColumn, textColumn } from '@/ui/list/columns.tsx';
import { ListPage } from '@/ui/list/ListPage.tsx';
import type { ListScreen } from '@/ui/list/LoadedList.tsx';
import type { AskedFor } from '@/ui/list/list-search.ts';
import { RowCard } from '@/ui/list/RowCard.tsx';
import { ProductImage } from '@/ui/ProductImage.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { useBaseProductFilters } from './base-product-filters.ts';
import { type BaseProductSearch, baseProductList } from './base-products.api.ts';
import styles from './base-products.module.css';
import { baseProductsTexts } from './base-products.texts.ts';
import { VariantsDialog } from './VariantsDialog.tsx';

const t = textsFor(baseProductsTexts);

/** Models of goods by their image codes, with what the website says of them. */
function BaseProductListPage({ search, ignored }: AskedFor<BaseProductSearch>) {
  const t = useTexts(baseProductsTexts, menuTexts);
  const rights = useRights();
  const [opened, setOpened] = useAddressState<BaseProductRow>('variants');
  const mayEdit = mayWork(rights);
  const actions = (row: BaseProductRow) => (
    <RowActions row={row} mayEdit={mayEdit} onVariants={() => setOpened(row)} />
  );
  return (
    <>
      <ListPage
        title={t('menu.baseProducts')}
        query={baseProductList.query(rights.company_id, search)}
        columns={columns(actions)}
        card={(row) => <BaseProductCard row={row} actions={actions(row)} />}
        rowKey="product_id"
        rowHref={({ product_id }) => `/base-products/view/${product_id}`}
        unit={t('baseProducts.unit')}
        search={search}
        ignored={ignored}
        filters={useBaseProductFilters(rights)}
        quickSearchLabel={t('baseProducts.quickSearch')}
      />
      {opened && <VariantsDialog base={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** Whoever may change something of one: its texts, or its pictures. */
export function mayWork(rights: ShopRights): boolean {
  return mayCall(rights, updateBaseProduct) || mayCall(rights, uploadImagesOfProduct);
}

interface RowActionsProps {
  row: BaseProductRow;
  mayEdit: boolean;
  onVariants: () => void;
}

function RowActions({ row, mayEdit, onVariants }: RowActionsProps) {
  const t = useTexts(baseProductsTexts, uiTexts);
  const { product_code: code, product_id } = row;
  const params = { id: String(product_id) };
  return (
    <span className={styles.actions}>
      <Button size="small" aria-label={t('baseProducts.variantsOf', { code })} onClick={onVariants}>
        {t('baseProducts.variants')}
      </Button>
      <LinkButton
        size="small"
        to="/base-products/view/$id"
        params={params}
        preload="intent"
        aria-label={t('baseProducts.viewOf', { code })}
      >
        {t('ui.view')}
      </LinkButton>
      {mayEdit && (
        <LinkButton
          size="small"
          to="/base-products/$id"
          params={params}
          preload="intent"
          aria-label={t('baseProducts.editOf', { code })}
        >
          {t('ui.edit')}
        </LinkButton>
      )}
    </span>
  );
}

function BaseProductCard({ row, actions }: { row: BaseProductRow; actions: React.ReactNode }) {
  const t = useTexts(baseProductsTexts);
  const { product_code, product_name, product_web_name, variant_count, active } = row;
  return (
    <RowCard
      picture={<Picture row={row} />}
      title={product_web_name || product_name}
      figure={product_code}
      lines={[
        [row.web_category?.category_name, row.brand?.brand_name].filter(Boolean).join(' · '),
        t('baseProducts.variantCount', { n: variant_count }),
      ].filter(Boolean)}
      note={active === 1 && t('baseProducts.sold')}
      actions={actions}
    />
  );
}

function Picture({ row: { first_image, product_name } }: { row: BaseProductRow }) {
  const { thumb_file = null, slide_file = null } = first_image ?? {};
  return <ProductImage thumb={thumb_file} slide={slide_file} name={product_name} />;
}

function columns(actions: (row: BaseProductRow) => React.ReactNode): DataColumn<BaseProductRow>[] {
  return [
    { title: t('baseProducts.picture'), render: (row) => <Picture row={row} /> },
    codeColumn(t('baseProducts.code'), ({ product_code }) => product_code),
    textColumn(
      t('baseProducts.name'),
      ({ product_web_name, product_name }) => product_web_name || product_name,
      { wide: true },
    ),
    { ...codeColumn<BaseProductRow>(t('baseProducts.unitCode'), ({ unit_code }) => unit_code), priority: 3 },
    {
      ...textColumn<BaseProductRow>(
        t('baseProducts.webCategory'),
        ({ web_category }) => web_category?.category_name ?? '',
      ),
      priority: 2,
    },
    {
      ...textColumn<BaseProductRow>(t('baseProducts.brand'), ({ brand }) => brand?.brand_name ?? ''),
      priority: 2,
    },
    {
      title: t('baseProducts.online'),
      priority: 3,
      render: ({ active }) => (active === 1 ? t('baseProducts.sold') : '–'),
    },
    { title: t('baseProducts.actions'), isFixed: true, render: actions },
  ];
}

export const screen: ListScreen<BaseProductSearch> = { list: baseProductList, Page: BaseProductListPage };
