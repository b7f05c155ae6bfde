import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { Field } from '@/documents/fields/Field.tsx';
import { useHeader } from '@/documents/fields/use-header.ts';
import { useDocument } from '@/documents/form/document-context.ts';
import { offered, warehousesQuery } from '@/documents/look-ups.ts';
import { useTexts } from '@/i18n/texts.ts';
import { searchLabels } from '@/ui/search-labels.ts';
import { sheetImportTexts } from '../sheet-import.texts.ts';

/** The warehouse of lines that name none: a supplier's list knows nothing of warehouses. */
export function OthersWarehouseField() {
  const t = useTexts(sheetImportTexts);
  const shopId = useDocument((form) => form.shopId);
  const [{ warehouse_code }, setHeader] = useHeader<{ warehouse_code: string }>('warehouse_code');
  const warehouses = offered(useQuery(warehousesQuery(shopId)).data?.data ?? []);
  // The server takes the only one too.
  const only = warehouses.length === 1 ? warehouses[0] : undefined;
  return (
    <Field name="warehouse_code" label={t('sheetImport.othersWarehouse')} isRow>
      {(input) => (
        <Select
          {...input}
          value={only ? only.warehouse_code : warehouse_code}
          onChange={(code: string) => setHeader({ warehouse_code: code })}
          showSearch={searchLabels}
          options={[
            ...(only ? [] : [{ value: '', label: t('sheetImport.warehouseInFile') }]),
            ...warehouses.map((one) => ({ value: one.warehouse_code, label: one.warehouse_name })),
          ]}
        />
      )}
    </Field>
  );
}
