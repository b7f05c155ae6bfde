import { maxAmount } from '@soquay/contract/fields';
import { useTranslation } from 'react-i18next';
import { Field } from '@/documents/fields/Field.tsx';
import { FormMoneyInput } from '@/documents/fields/NumberFields.tsx';
import { useHeader } from '@/documents/fields/use-header.ts';
import type { ReceiptHeader } from './receipt-form.ts';

/** Takes the total that the supplier's paper says. */
export function InvoiceTotalField() {
  const { t } = useTranslation();
  const [{ invoice_total }, setHeader] = useHeader<Pick<ReceiptHeader, 'invoice_total'>>('invoice_total');
  return (
    <Field name="invoice_total" label={t('receipts.invoiceTotal')} isRow>
      {({ id }) => (
        <FormMoneyInput
          id={id}
          name="invoice_total"
          max={maxAmount}
          value={invoice_total}
          onChange={(value) => setHeader({ invoice_total: value })}
        />
      )}
    </Field>
  );
}
