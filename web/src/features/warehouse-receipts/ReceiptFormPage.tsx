import { documentsTexts } from '@/documents/documents.texts.ts';
import { StockDayField } from '@/documents/fields/StockDayField.tsx';
import { TextField } from '@/documents/fields/TextField.tsx';
import { DocumentForm } from '@/documents/form/DocumentForm.tsx';
import type { FormFrame } from '@/documents/form/form-kind.ts';
import { NewDocuments } from '@/documents/form/NewDocuments.tsx';
import { EntryArea } from '@/documents/goods/EntryArea.tsx';
import { GoodsLines } from '@/documents/goods/GoodsLines.tsx';
import { useTexts } from '@/i18n/texts.ts';
import { CostEntry, receiptColumns, UpdateAllCosts } from './cost-fields.tsx';
import { InvoiceTotalField } from './InvoiceTotalField.tsx';
import { PutInto } from './PutInto.tsx';
import { ReceiptTotals, TotalBesideSave } from './ReceiptTotals.tsx';
import { type CostFigures, emptyHeader, saysCosts } from './receipt-form.ts';
import { type ReceiptForms, receiptFormKind } from './receipt-form-kind.ts';
import styles from './receipt-money.module.css';
import { receiptsTexts } from './receipts.texts.ts';
import { SupplierField } from './SupplierField.tsx';
import { TypeField } from './TypeField.tsx';

/** New receipts (document 2, section 2). */
export function ReceiptFormPage() {
  return (
    <NewDocuments
      kind={receiptFormKind}
      begin={() => ({ header: emptyHeader(), lines: [] })}
      Form={ReceiptForm}
    />
  );
}

function ReceiptForm(frame: FormFrame<ReceiptForms>) {
  const t = useTexts(documentsTexts, receiptsTexts);
  return (
    <DocumentForm
      {...frame}
      kind={receiptFormKind}
      lines={(showKeys) => (
        <>
          <EntryArea onHelp={showKeys}>{saysCosts(frame.parts.rights) && <CostEntry />}</EntryArea>
          <div className={styles.bar}>
            <PutInto />
            {saysCosts(frame.parts.rights) && <UpdateAllCosts />}
          </div>
          <GoodsLines<CostFigures> columns={receiptColumns} />
        </>
      )}
      termsLabel={t('receipts.about')}
      terms={
        <>
          <TypeField />
          <StockDayField name="receipt_date" label={t('receipts.date')} />
          <SupplierField />
          <TextField name="invoice_number" label={t('receipts.invoice')} maxLength={50} />
          {saysCosts(frame.parts.rights) && <InvoiceTotalField />}
          <TextField name="receipt_note" label={t('documents.note')} maxLength={1000} />
        </>
      }
      totals={<ReceiptTotals />}
      total={<TotalBesideSave />}
    />
  );
}
