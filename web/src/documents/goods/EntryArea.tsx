import { Button, Select } from 'antd';
import type { ReactNode } from 'react';
import { errorMessage } from '@/api/error-message.ts';
import { useTexts } from '@/i18n/texts.ts';
import { formatNumber } from '@/ui/format.ts';
import { KeyHint } from '@/ui/KeyHint.tsx';
import { searchLabels } from '@/ui/search-labels.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { documentsTexts } from '../documents.texts.ts';
import { Field } from '../fields/Field.tsx';
import { FormQtyInput } from '../fields/NumberFields.tsx';
import { useDocument, useDocumentForm } from '../form/document-context.ts';
import { ProductPicker } from '../products/ProductPicker.tsx';
import { ChosenProduct, LastAdded } from './EntryProduct.tsx';
import styles from './entry-area.module.css';
import { useEntryText, useIntake } from './goods-context.ts';
import { useEntryFields } from './use-entry-fields.ts';
import { useProductChoice } from './use-product-choice.ts';

interface EntryAreaProps {
  onHelp: () => void;
  /** Fields of the figures that its kind's lines have besides. */
  children?: ReactNode;
}

/**
 * The add-product area (document 1, section 2): one search. A product chosen by hand stands below it with a warehouse
 * and one piece, the cursor goes to the quantity and Enter adds the line; scanned, it becomes a line at once.
 */
export function EntryArea({ onHelp, children }: EntryAreaProps) {
  const t = useTexts(documentsTexts, uiTexts);
  const feedback = useFeedback();
  const { scanner, lookUps } = useDocumentForm();
  const intake = useIntake();
  const shopId = useDocument((form) => form.shopId);
  const setError = useDocument((form) => form.setError);
  const text = useEntryText();
  const choose = useProductChoice();
  const { entry, set, add, onKeyDown } = useEntryFields();
  const { product } = entry;

  return (
    <section
      className={styles.entry}
      aria-label={t(entry.replaces ? 'documents.changeLine' : 'documents.addProduct')}
      data-entry={product ? 'filled' : 'empty'}
    >
      <Field name="entry.product_code" label={t('documents.productCode')} isLabelHidden>
        {(input) => (
          <ProductPicker
            {...input}
            companyId={shopId}
            onlySold={intake.policy.onlySold ?? false}
            warehouse={intake.preferredWarehouse()}
            text={text}
            onType={intake.type}
            onChoose={choose}
            onBarcode={(barcode) => scanner.addEntered(barcode)}
            onUnknown={(reason) => setError('entry.product_code', reason)}
            onSeveral={(several) => feedback.warning(t('documents.severalCalled', { text: several }))}
            onFailure={(error, failed) => feedback.failure(`${failed}: ${errorMessage(error)}`)}
            onHelp={onHelp}
            queue={lookUps}
          />
        )}
      </Field>
      {product ? (
        // Fields of their own for each product: a text that was refused is given up with what it was typed for.
        <div key={product.product_id} className={styles.chosen}>
          <ChosenProduct product={product} />
          <Field name="entry.warehouse_code" label={t('documents.warehouse')}>
            {(input) => (
              <Select
                {...input}
                value={entry.warehouse_code}
                onChange={(warehouse_code: string) => set({ warehouse_code })}
                showSearch={searchLabels}
                options={entry.warehouses.map(({ warehouse_code, warehouse_name, qty, isAssigned }) => ({
                  value: warehouse_code,
                  label: [
                    qty === null
                      ? warehouse_name
                      : t('documents.warehouseOption', { name: warehouse_name, n: formatNumber(qty) }),
                    isAssigned ? '' : t('documents.warehouseNotYours'),
                  ]
                    .filter(Boolean)
                    .join(' '),
                  disabled: !isAssigned,
                }))}
                labelRender={({ value }) => {
                  const chosen = entry.warehouses.find(({ warehouse_code }) => warehouse_code === value);
                  return chosen && <ChosenWarehouse name={chosen.warehouse_name} qty={chosen.qty} />;
                }}
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
              />
            )}
          </Field>
          {children && <div className={styles.figures}>{children}</div>}
          <Button className={styles.add} onClick={() => void add()}>
            {t(entry.replaces ? 'ui.confirm' : 'ui.add')} <KeyHint keys="Enter" />
          </Button>
        </div>
      ) : (
        <LastAdded />
      )}
    </section>
  );
}

/** What is left stands in full, however long the warehouse's name is. */
function ChosenWarehouse({ name, qty }: { name: string; qty: number | null }) {
  const t = useTexts(documentsTexts);
  return (
    <span className={styles.chosenWarehouse}>
      <span>{name}</span>
      {qty !== null && <b>{t('documents.inStock', { n: formatNumber(qty) })}</b>}
    </span>
  );
}
