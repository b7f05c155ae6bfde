import { hasGrant } from '@soquay/contract/rules/roles';
import { isPriceEditable } from '@soquay/contract/rules/selling-price';
import { Button, Select } from 'antd';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductPicker } from '@/features/products/ProductPicker.tsx';
import { useRights } from '@/session/rights.ts';
import { formatNumber } from '@/ui/format.ts';
import { KeyHint } from '@/ui/KeyHint.tsx';
import { MoneyInput, QtyInput } from '@/ui/NumberInput.tsx';
import { useFeedback } from '@/ui/use-feedback.ts';
import { isComposing } from '@/ui/use-shortcuts.ts';
import { type EntryField, emptyEntry, entryError, type LineEntry } from './bill-form.ts';
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
  const [wrong, setWrong] = useState<{ field: EntryField; message: string } | null>(null);
  const { choose, scan } = useProductEntry();
  const errorAt = (field: EntryField) => (wrong?.field === field ? wrong.message : undefined);

  function change(values: Partial<LineEntry>): void {
    setWrong(null);
    store.getState().setEntry(values);
  }

  function add(): void {
    const { entry, lines, addLine, setEntry } = store.getState();
    const error = entryError(entry, lines);
    setWrong(error);
    if (error) {
      focusEntryField(error.field);
      return;
    }
    addLine(entry);
    setEntry(emptyEntry);
    focusEntryField('product_code');
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
        error={errorAt('product_code')}
      >
        <ProductPicker
          companyId={rights.company_id}
          label={t('bills.productCode')}
          onChoose={(product) => {
            setWrong(null);
            void choose(product).then(() => focusEntryField('qty'));
          }}
          onScan={scan}
          onUnknown={(text) => feedback.failure(t('bills.unknownCode', { text }))}
          onFailure={feedback.failure}
        />
        {entry.product && (
          <p className="bill-entry-product">
            <b>{entry.product.product_code}</b> {entry.product.product_name}
          </p>
        )}
      </Field>
      <Field
        name="warehouse_code"
        label={t('bills.warehouse')}
        inputId={`${id}-warehouse`}
        error={errorAt('warehouse_code')}
      >
        <Select
          id={`${id}-warehouse`}
          value={entry.warehouse_code}
          onChange={(warehouse_code: string) => change({ warehouse_code })}
          disabled={!entry.product}
          options={entry.warehouses.map(({ warehouse_code, warehouse_name, qty }) => ({
            value: warehouse_code,
            label: t('bills.warehouseOption', { name: warehouse_name, n: formatNumber(qty) }),
          }))}
          popupMatchSelectWidth={false}
        />
      </Field>
      <Field name="qty" label={t('bills.qty')} inputId={`${id}-qty`} error={errorAt('qty')}>
        <QtyInput
          id={`${id}-qty`}
          value={entry.qty}
          onChange={(qty) => change({ qty })}
          onKeyDown={addOnEnter}
          disabled={!entry.product}
        />
      </Field>
      <Field name="price" label={t('bills.price')} inputId={`${id}-price`} error={errorAt('price')}>
        <MoneyInput
          id={`${id}-price`}
          value={entry.price}
          onChange={(price) => change({ price })}
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
        error={errorAt('discount')}
      >
        <MoneyInput
          id={`${id}-discount`}
          value={entry.discount}
          onChange={(discount) => change({ discount })}
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
