import { Button, Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/error-message.ts';
import { formatNumber } from '@/ui/format.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { useDocument, useDocumentForm } from '../document-context.ts';
import { Field } from '../Field.tsx';
import { FormQtyInput } from '../NumberFields.tsx';
import { ProductPicker } from '../ProductPicker.tsx';
import { EntryProduct } from './EntryProduct.tsx';
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
 * The add-product area (document 1, section 2). A product chosen by hand is filled in here with a warehouse and one
 * piece, the cursor goes to the quantity and Enter adds the line; scanned, it becomes a line at once.
 */
export function EntryArea({ onHelp, children }: EntryAreaProps) {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const { scanner, lookUps } = useDocumentForm();
  const intake = useIntake();
  const shopId = useDocument((form) => form.shopId);
  const setError = useDocument((form) => form.setError);
  const text = useEntryText();
  const choose = useProductChoice();
  const { entry, set, add, onKeyDown } = useEntryFields();
  const { product } = entry;
  // Fields of their own for each product: a text that was refused is given up with what it was typed for.
  const owner = product?.product_id ?? 'none';

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
      <Field key={`qty-${owner}`} name="entry.qty" label={t('documents.qty')}>
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
      {children && (
        <div key={`figures-${owner}`} className={styles.figures}>
          {children}
        </div>
      )}
      <Button className={styles.add} onClick={() => void add()}>
        {t(entry.replaces ? 'ui.confirm' : 'ui.add')}
      </Button>
      <EntryProduct />
    </section>
  );
}

/** What is left stands in full, however long the warehouse's name is. */
function ChosenWarehouse({ name, qty }: { name: string; qty: number | null }) {
  const { t } = useTranslation();
  return (
    <span className={styles.chosenWarehouse}>
      <span>{name}</span>
      {qty !== null && <b>{t('documents.inStock', { n: formatNumber(qty) })}</b>}
    </span>
  );
}
