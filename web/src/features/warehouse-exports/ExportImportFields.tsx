import { exportFieldsOf } from '@soquay/contract/warehouse-exports';
import { Field } from '@/documents/fields/Field.tsx';
import { HeaderInputs } from '@/documents/fields/HeaderInputs.tsx';
import { StockDayField } from '@/documents/fields/StockDayField.tsx';
import { useHeader } from '@/documents/fields/use-header.ts';
import { useDocument } from '@/documents/form/document-context.ts';
import { useTexts } from '@/i18n/texts.ts';
import { OthersWarehouseField } from '@/sheet-import/lines/OthersWarehouseField.tsx';
import { sheetImportTexts } from '@/sheet-import/sheet-import.texts.ts';
import { type ExportHeader, isSent } from './export-form.ts';
import { exportsTexts } from './exports.texts.ts';
import { ReceiverSelect } from './receiver-fields.tsx';
import { DestinationField, TypeField } from './way-fields.tsx';

/** What a file of lines does not say of its export. */
export function ExportImportFields() {
  const t = useTexts(exportsTexts);
  const [{ behaviour }] = useHeader<Pick<ExportHeader, 'behaviour'>>('behaviour');
  return (
    <>
      <TypeField />
      <StockDayField name="export_date" label={t('exports.date')} />
      {isSent({ behaviour }) && <DestinationField />}
      {behaviour === 'hand-out' && <OthersReceiverField />}
      <OthersWarehouseField />
      <HeaderInputs fields={exportFieldsOf(behaviour)} />
    </>
  );
}

/** Who receives the lines that name nobody. */
function OthersReceiverField() {
  const t = useTexts(sheetImportTexts);
  const shopId = useDocument((form) => form.shopId);
  const [{ receipt_warehouse_code, receiver_id }, setHeader] = useHeader<
    Pick<ExportHeader, 'receipt_warehouse_code' | 'receiver_id'>
  >('receipt_warehouse_code', 'receiver_id');
  return (
    <Field name="receiver_id" label={t('sheetImport.othersReceiver')} isRow>
      {(input) => (
        <ReceiverSelect
          {...input}
          allowClear
          shopId={shopId}
          warehouse={receipt_warehouse_code}
          value={receiver_id}
          onChange={(id: number | undefined) => setHeader({ receiver_id: id ?? null })}
        />
      )}
    </Field>
  );
}
