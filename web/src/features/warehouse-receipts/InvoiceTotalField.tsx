import { maxAmount } from '@soquay/contract/fields';
import { Field } from '@/documents/fields/Field.tsx';
import { FormMoneyInput } from '@/documents/fields/NumberFields.tsx';
import { useHeader } from '@/documents/fields/use-header.ts';
import { useTexts } from '@/i18n/texts.ts';
import type { ReceiptHeader } from './receipt-form.ts';
import { receiptsTexts } from './receipts.texts.ts';

/** Takes the total that the supplier's paper says. */
export function InvoiceTotalField() {
  const t = useTexts(receiptsTexts);
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
