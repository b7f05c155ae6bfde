import { maxAmount, maxPrice } from '@soquay/contract/fields';
import { percentOf } from '@soquay/contract/rules/bill-discount';
import { hasGrant } from '@soquay/contract/rules/roles';
import { isPriceEditable } from '@soquay/contract/rules/selling-price';
import { Button, Select } from 'antd';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/error-message.ts';
import { useDocumentForm } from '@/documents/document-context.ts';
import { Field } from '@/documents/Field.tsx';
import { focusField } from '@/documents/form-focus.ts';
import { FormMoneyInput, FormQtyInput } from '@/documents/NumberFields.tsx';
import { ProductPicker } from '@/documents/ProductPicker.tsx';
import { formatNumber } from '@/ui/format.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { isComposing } from '@/ui/use-shortcuts.ts';
import { withFigures } from './bill-form.ts';
import type { LineEntry } from './bill-goods.ts';
import { DiscountInput } from './DiscountInput.tsx';
import { EntryProduct } from './EntryProduct.tsx';
import styles from './till.module.css';
import { useBillForm, useEntry, useEntryText, useTill } from './till-context.ts';
import { useProductChoice } from './use-product-choice.ts';

/**
 * The add-product area (document 1, section 2). A product chosen by hand is filled in here with a warehouse and one
 * piece, the cursor goes to the quantity and Enter adds the line; scanned, it becomes a line at once.
 */
export function BillEntry({ onHelp }: { onHelp: () => void }) {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const { root, scanner } = useDocumentForm();
  const { selling, lookUps, rights } = useTill();
  const shopId = useBillForm((form) => form.shopId);
  const setError = useBillForm((form) => form.setError);
  const entry = useEntry();
  const text = useEntryText();
  const choose = useProductChoice();
  const { product } = entry;

  function set(change: Partial<LineEntry>): void {
    selling.setEntry(withFigures({ ...entry, ...change }, change));
  }

  function add(): void {
    const wrong = selling.commit();
    focusField(root.current, `entry.${wrong?.field ?? 'product_code'}`);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      add();
    } else if (event.key === 'Escape') {
      selling.clear();
      focusField(root.current, 'entry.product_code');
    }
  }

  return (
    <section
      className={styles.entry}
      aria-label={t(entry.replaces ? 'documents.changeLine' : 'documents.addProduct')}
      data-entry={product ? 'filled' : 'empty'}
    >
      <Field name="entry.product_code" label={t('documents.productCode')} keys="F2">
        {({ id }) => (
          <ProductPicker
            id={id}
            companyId={shopId}
            text={text}
            onType={selling.type}
            onChoose={choose}
            onBarcode={(barcode) => scanner?.add(barcode)}
            onUnknown={(unknown) =>
              setError('entry.product_code', t('documents.unknownCode', { text: unknown }))
            }
            onSeveral={(several) => feedback.warning(t('documents.severalCalled', { text: several }))}
            onFailure={(error, failed) => feedback.failure(`${failed}: ${errorMessage(error)}`)}
            onHelp={onHelp}
            queue={lookUps}
          />
        )}
      </Field>
      <Field name="entry.warehouse_code" label={t('documents.warehouse')}>
        {(input) => (
          <Select
            {...input}
            value={entry.warehouse_code}
            onChange={(warehouse_code: string) => set({ warehouse_code })}
            disabled={!product}
            options={entry.warehouses.map(({ warehouse_code, warehouse_name, qty, isAssigned }) => ({
              value: warehouse_code,
              label: t(isAssigned ? 'documents.warehouseOption' : 'documents.warehouseNotYours', {
                name: warehouse_name,
                n: formatNumber(qty),
              }),
              disabled: !isAssigned,
            }))}
            popupMatchSelectWidth={false}
          />
        )}
      </Field>
      <Field name="entry.qty" label={t('documents.qty')}>
        {({ id }) => (
          <FormQtyInput
            id={id}
            name="entry.qty"
            value={entry.qty}
            onChange={(qty) => set({ qty })}
            onKeyDown={onKeyDown}
            disabled={!product}
          />
        )}
      </Field>
      <Field name="entry.price" label={t('documents.price')}>
        {({ id }) => (
          <FormMoneyInput
            id={id}
            name="entry.price"
            max={maxPrice}
            value={entry.price}
            onChange={(price) => set({ price })}
            onKeyDown={onKeyDown}
            disabled={!product || !isPriceEditable(product, hasGrant(rights, 'orders', 'edit-price'))}
          />
        )}
      </Field>
      <Field name="entry.discount" label={t('documents.discount')} keys="F6">
        {({ id }) => (
          <DiscountInput
            id={id}
            name="entry.discount"
            value={entry.discount}
            percent={entry.percent}
            max={maxAmount}
            shareOf={(percent) => percentOf((entry.qty ?? 0) * (entry.price ?? 0), percent)}
            onChange={(discount, percent) => set({ discount, percent })}
            onKeyDown={onKeyDown}
            disabled={!product}
          />
        )}
      </Field>
      <Button className={styles.add} onClick={add}>
        {t(entry.replaces ? 'ui.confirm' : 'ui.add')}
      </Button>
      <EntryProduct />
    </section>
  );
}
