import { useTranslation } from 'react-i18next';
import { StockDayField } from '@/documents/fields/StockDayField.tsx';
import { TextField } from '@/documents/fields/TextField.tsx';
import { DocumentForm } from '@/documents/form/DocumentForm.tsx';
import type { FormFrame } from '@/documents/form/form-kind.ts';
import { NewDocuments } from '@/documents/form/NewDocuments.tsx';
import { EntryArea } from '@/documents/goods/EntryArea.tsx';
import { GoodsLines } from '@/documents/goods/GoodsLines.tsx';
import { PiecesBesideSave, PieceTotals } from '@/documents/goods/PieceTotals.tsx';
import { WarehouseChoice } from '@/documents/goods/WarehouseChoice.tsx';
import { CostEntry, receiptColumns } from './cost-fields.tsx';
import { type CostFigures, emptyHeader, saysCosts } from './receipt-form.ts';
import { type ReceiptForms, receiptFormKind } from './receipt-form-kind.ts';
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
  const { t } = useTranslation();
  return (
    <DocumentForm
      {...frame}
      kind={receiptFormKind}
      lines={(showKeys) => (
        <>
          <EntryArea onHelp={showKeys}>{saysCosts(frame.parts.rights) && <CostEntry />}</EntryArea>
          <GoodsLines<CostFigures> columns={receiptColumns}>
            <WarehouseChoice label={t('receipts.putInto')} none={t('receipts.asBefore')} />
          </GoodsLines>
        </>
      )}
      termsLabel={t('receipts.about')}
      terms={
        <>
          <TypeField />
          <StockDayField name="receipt_date" label={t('receipts.date')} />
          <SupplierField />
          <TextField name="invoice_number" label={t('receipts.invoice')} maxLength={50} />
          <TextField name="receipt_note" label={t('documents.note')} maxLength={1000} />
        </>
      }
      totals={<PieceTotals />}
      total={<PiecesBesideSave />}
    />
  );
}
