import { receiptFields } from '@soquay/contract/warehouse-receipts';
import { Checkbox } from 'antd';
import { HeaderInputs } from '@/documents/fields/HeaderInputs.tsx';
import { StockDayField } from '@/documents/fields/StockDayField.tsx';
import { useHeader } from '@/documents/fields/use-header.ts';
import { useDocumentForm } from '@/documents/form/document-context.ts';
import { useTexts } from '@/i18n/texts.ts';
import { OthersWarehouseField } from '@/sheet-import/lines/OthersWarehouseField.tsx';
import { sheetImportTexts } from '@/sheet-import/sheet-import.texts.ts';
import { saysCosts } from './receipt-form.ts';
import { receiptsTexts } from './receipts.texts.ts';
import { SupplierField } from './SupplierField.tsx';
import { TypeField } from './TypeField.tsx';

/** What a file of lines does not say of its receipt. */
export function ReceiptImportFields() {
  const t = useTexts(receiptsTexts);
  const { rights } = useDocumentForm();
  return (
    <>
      <TypeField />
      <StockDayField name="receipt_date" label={t('receipts.date')} />
      <OthersWarehouseField />
      <SupplierField />
      <HeaderInputs fields={receiptFields} />
      {saysCosts(rights) && <CostsField />}
    </>
  );
}

function CostsField() {
  const t = useTexts(sheetImportTexts);
  const [{ updates_cost }, setHeader] = useHeader<{ updates_cost: boolean }>('updates_cost');
  return (
    <Checkbox checked={updates_cost} onChange={({ target }) => setHeader({ updates_cost: target.checked })}>
      {t('sheetImport.updatesCost')}
    </Checkbox>
  );
}
