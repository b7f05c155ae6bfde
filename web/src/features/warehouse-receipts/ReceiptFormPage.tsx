import { receiptFields } from '@soquay/contract/warehouse-receipts';
import { HeaderInputs } from '@/documents/fields/HeaderInputs.tsx';
import { StockDayField } from '@/documents/fields/StockDayField.tsx';
import { DocumentForm } from '@/documents/form/DocumentForm.tsx';
import type { FormFrame } from '@/documents/form/form-kind.ts';
import { valuesOf } from '@/documents/form/header-fields.ts';
import { NewDocuments } from '@/documents/form/NewDocuments.tsx';
import { EntryArea } from '@/documents/goods/EntryArea.tsx';
import { GoodsLines } from '@/documents/goods/GoodsLines.tsx';
import { useTexts } from '@/i18n/texts.ts';
import { CostEntry, receiptColumns, UpdateAllCosts } from './cost-fields.tsx';
import { PutInto } from './PutInto.tsx';
import { ReceiptTotals, TotalBesideSave } from './ReceiptTotals.tsx';
import { type CostFigures, receiptHeader, saysCosts } from './receipt-form.ts';
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
      begin={() => ({ header: valuesOf(receiptHeader, {}), lines: [] })}
      Form={ReceiptForm}
    />
  );
}

function ReceiptForm(frame: FormFrame<ReceiptForms>) {
  const t = useTexts(receiptsTexts);
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
          <HeaderInputs fields={receiptFields} />
        </>
      }
      totals={<ReceiptTotals />}
      total={<TotalBesideSave />}
    />
  );
}
