import { maxPrice } from '@soquay/contract/fields';
import { hasGrant } from '@soquay/contract/rules/roles';
import { isPriceEditable } from '@soquay/contract/rules/selling-price';
import { Button, Select } from 'antd';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/error-message.ts';
import { ProductPicker } from '@/features/products/ProductPicker.tsx';
import { useRights } from '@/session/rights.ts';
import { formatNumber } from '@/ui/format.ts';
import { KeyHint } from '@/ui/KeyHint.tsx';
import { MoneyInput, QtyInput } from '@/ui/NumberInput.tsx';
import { useFeedback } from '@/ui/use-feedback.ts';
import { isComposing } from '@/ui/use-shortcuts.ts';
import { useBillForm, useBillFormStore } from './bill-form-context.ts';
import { Field } from './Field.tsx';
import { focusEntryField } from './focus-fields.ts';
import { useProductEntry } from './use-product-entry.ts';

/**
 * The add-product area (document 1, section 2). Chosen by hand, a product is filled in here with the
 * fullest warehouse and one piece, the cursor goes to the quantity and Enter adds the line; scanned, it
 * becomes a line at once.
 */
export function BillLineEntry() {
  const { t } = useTranslation();
  const id = useId();
  const rights = useRights();
  const feedback = useFeedback();
  const store = useBillFormStore();
  const entry = useBillForm((form) => form.entry);
  const setEntry = useBillForm((form) => form.setEntry);
  const { choose, scan } = useProductEntry();

  function add(): void {
    const wrong = store.getState().commitEntry();
    focusEntryField(wrong?.field ?? 'product_code');
  }

  function addOnEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    add();
  }

  return (
    <section
      className="card bill-entry"
      aria-label={t(entry.replaces ? 'bills.changeLine' : 'bills.addProduct')}
      data-entry={entry.product ? 'filled' : 'empty'}
    >
      <Field
        name="product_code"
        label={
          <>
            {t('bills.productCode')} <KeyHint keys="F2" />
          </>
        }
      >
        <ProductPicker
          companyId={rights.company_id}
          label={t('bills.productCode')}
          onChoose={choose}
          onScan={scan}
          onUnknown={(text) => feedback.failure(t('bills.unknownCode', { text }))}
          queue={store.getState().lookUps}
          onFailure={(error, text) => feedback.failure(`${text}: ${errorMessage(error)}`)}
        />
        {entry.product ? (
          <p className="bill-entry-product">
            <b>{entry.product.product_code}</b> {entry.product.product_name}
          </p>
        ) : (
          <LastAddedLine />
        )}
      </Field>
      <Field name="warehouse_code" label={t('bills.warehouse')} inputId={`${id}-warehouse`}>
        <Select
          id={`${id}-warehouse`}
          value={entry.warehouse_code}
          onChange={(warehouse_code: string) => setEntry({ warehouse_code })}
          disabled={!entry.product}
          options={entry.warehouses.map(({ warehouse_code, warehouse_name, qty, isAssigned }) => ({
            value: warehouse_code,
            label: t(isAssigned ? 'bills.warehouseOption' : 'bills.warehouseNotYours', {
              name: warehouse_name,
              n: formatNumber(qty),
            }),
            disabled: !isAssigned,
          }))}
          popupMatchSelectWidth={false}
        />
      </Field>
      <Field name="qty" label={t('bills.qty')} inputId={`${id}-qty`}>
        <QtyInput
          id={`${id}-qty`}
          value={entry.qty}
          onChange={(qty) => setEntry({ qty })}
          onKeyDown={addOnEnter}
          disabled={!entry.product}
        />
      </Field>
      <Field name="price" label={t('bills.price')} inputId={`${id}-price`}>
        <MoneyInput
          id={`${id}-price`}
          max={maxPrice}
          value={entry.price}
          onChange={(price) => setEntry({ price })}
          onKeyDown={addOnEnter}
          disabled={
            !entry.product || !isPriceEditable(entry.product, hasGrant(rights, 'orders', 'edit-price'))
          }
        />
      </Field>
      <Field
        name="discount"
        label={
          <>
            {t('bills.discount')} <KeyHint keys="F6" />
          </>
        }
        inputId={`${id}-discount`}
      >
        <MoneyInput
          id={`${id}-discount`}
          value={entry.discount}
          onChange={(discount) => setEntry({ discount })}
          onKeyDown={addOnEnter}
          disabled={!entry.product}
        />
      </Field>
      <Button className="bill-entry-add" onClick={add}>
        {t(entry.replaces ? 'ui.confirm' : 'ui.add')}
      </Button>
    </section>
  );
}

/** Tells that a scan has arrived, to those too who cannot see the lines: on a phone they are further down. */
function LastAddedLine() {
  const { t } = useTranslation();
  const line = useBillForm((form) => form.lines.find(({ key }) => key === form.lastAdded));
  return (
    <p className="bill-entry-product" role="status">
      {line && t('bills.lastAdded', { code: line.product.product_code, n: formatNumber(line.qty ?? 0) })}
    </p>
  );
}
