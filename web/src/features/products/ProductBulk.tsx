import { EditOutlined } from '@ant-design/icons';
import { type BulkField, bulkFields, changeProducts } from '@soquay/contract/product-bulk';
import { productLabels } from '@soquay/contract/product-fields';
import type { ListedProduct } from '@soquay/contract/product-list';
import { mayChangeProductField } from '@soquay/contract/rules/product-rights';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { Button, Dropdown } from 'antd';
import { api } from '@/api/api.ts';
import { fieldTitle } from '@/fields/field-title.ts';
import { useTexts } from '@/i18n/texts.ts';
import { mayCall } from '@/session/may-call.ts';
import { useRights } from '@/session/rights.ts';
import { useAddressState } from '@/ui/address-state.ts';
import { useWrite } from '@/ui/use-write.ts';
import { ProductBulkDialog } from './ProductBulkDialog.tsx';
import { productsTexts } from './products.texts.ts';

/** Fields of several products at once that are this person's to change. */
export function bulkFieldsOf(rights: ShopRights): BulkField[] {
  if (!mayCall(rights, changeProducts)) return [];
  return bulkFields.filter((field) => mayChangeProductField(rights, field));
}

/** Actions for the selected products; deleted ones stay as they are. */
export function ProductBulk({ products }: { products: readonly ListedProduct[] }) {
  const t = useTexts(productsTexts);
  const rights = useRights();
  const [edited, setEdited] = useAddressState<BulkField>('bulk');
  const fields = bulkFieldsOf(rights);
  const chosen = products.filter(({ status }) => status === 1);
  const sold = chosen.filter(({ active }) => active === 1);
  const notSold = chosen.filter(({ active }) => active === 0);
  const { write, isBusy } = useWrite();
  const sell = (rows: readonly ListedProduct[], value: 0 | 1) =>
    void write(() => setField(rights, rows, { field: 'active', value }));
  return (
    <>
      <Dropdown
        trigger={['click']}
        disabled={chosen.length === 0}
        menu={{
          items: fields
            .filter((field) => field !== 'active')
            .map((field) => ({
              key: field,
              label: fieldTitle(productLabels[field]),
              onClick: () => setEdited(field),
            })),
        }}
      >
        <Button icon={<EditOutlined aria-hidden />} aria-haspopup="menu">
          {t('products.bulk.edit')}
        </Button>
      </Dropdown>
      {fields.includes('active') && (
        <>
          <Button disabled={sold.length === 0 || isBusy} onClick={() => sell(sold, 0)}>
            {t('products.bulk.stop', { n: sold.length })}
          </Button>
          <Button disabled={notSold.length === 0 || isBusy} onClick={() => sell(notSold, 1)}>
            {t('products.bulk.sellAgain', { n: notSold.length })}
          </Button>
        </>
      )}
      {edited && (
        <ProductBulkDialog
          field={edited}
          count={chosen.length}
          save={(value) => setField(rights, chosen, { field: edited, value })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

/** Writes one field of these products at once. */
export function setField(
  { company_id }: ShopRights,
  products: readonly ListedProduct[],
  { field, value }: { field: BulkField; value: string | number | null },
) {
  const product_ids = products.map(({ product_id }) => product_id);
  return api(changeProducts, { body: { company_id, product_ids, field, value } });
}
