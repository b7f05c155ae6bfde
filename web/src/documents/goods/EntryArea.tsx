import { maxAmount, maxPrice } from '@soquay/contract/fields';
import { percentOf } from '@soquay/contract/rules/bill-discount';
import { isPriceEditable } from '@soquay/contract/rules/selling-price';
import { Button, Select } from 'antd';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/error-message.ts';
import { formatNumber } from '@/ui/format.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { isComposing } from '@/ui/use-shortcuts.ts';
import { DiscountInput } from '../DiscountInput.tsx';
import { useDocument, useDocumentForm } from '../document-context.ts';
import { Field } from '../Field.tsx';
import { focusField } from '../form-focus.ts';
import { FormMoneyInput, FormQtyInput } from '../NumberFields.tsx';
import { ProductPicker } from '../ProductPicker.tsx';
import { EntryProduct } from './EntryProduct.tsx';
import styles from './entry-area.module.css';
import { useEntry, useEntryText, useIntake } from './goods-context.ts';
import type { LineEntry } from './goods-entry.ts';
import { withFigures } from './goods-line.ts';
import { useProductChoice } from './use-product-choice.ts';

interface EntryAreaProps {
  /** The price of a product that has one, too. */
  mayEditPrice: boolean;
  onHelp: () => void;
}

/**
 * The add-product area (document 1, section 2). A product chosen by hand is filled in here with a warehouse and one
 * piece, the cursor goes to the quantity and Enter adds the line; scanned, it becomes a line at once.
 */
export function EntryArea({ mayEditPrice, onHelp }: EntryAreaProps) {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const { root, scanner, lookUps } = useDocumentForm();
  const intake = useIntake();
  const shopId = useDocument((form) => form.shopId);
  const setError = useDocument((form) => form.setError);
  const entry = useEntry();
  const text = useEntryText();
  const choose = useProductChoice();
  const { product } = entry;

  function set(change: Partial<LineEntry>): void {
    intake.setEntry(withFigures({ ...entry, ...change }, change));
  }

  function add(): void {
    const wrong = intake.commit();
    focusField(root.current, `entry.${wrong?.field ?? 'product_code'}`);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      add();
    } else if (event.key === 'Escape') {
      intake.clear();
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
        {(input) => (
          <ProductPicker
            {...input}
            companyId={shopId}
            text={text}
            onType={intake.type}
            onChoose={choose}
            onBarcode={(barcode) => scanner.add(barcode)}
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
            disabled={!product || !isPriceEditable(product, mayEditPrice)}
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
