import { exportImports } from '@soquay/contract/export-imports';
import { valuesIn } from '@soquay/contract/header-fields';
import { type ExportRow, exportFieldsOf } from '@soquay/contract/warehouse-exports';
import type { LineImportKind } from '@/sheet-import/lines/line-import.ts';
import { ExportImportFields } from './ExportImportFields.tsx';
import { type ExportHeader, headerOfType, isSent } from './export-form.ts';
import { exportKind } from './export-kind.ts';

/** What is said beside a file of lines. */
export interface ExportImportHeader extends ExportHeader {
  /** Of lines that name none; '' where the file says them all. */
  warehouse_code: string;
}

/** Exports from sheets (document 2, section 2). */
export const exportImport: LineImportKind<ExportRow, ExportImportHeader> = {
  document: exportKind,
  endpoints: exportImports,
  fields: [
    'product_code',
    'barcode',
    'product_name',
    'warehouse_code',
    'qty',
    'receiver',
    'export_type',
    'receipt_warehouse_code',
  ],
  emptyHeader: () => ({ ...headerOfType(), warehouse_code: '' }),
  HeaderFields: ExportImportFields,
  templateFilename: 'mau-phieu-xuat.xlsx',
  badRowsFilename: 'phieu-xuat-loi.xlsx',
  givenOf,
};

/** As a form sends it: what its type does not have is left out. */
function givenOf(header: ExportImportHeader) {
  const { export_type, export_date, warehouse_code, behaviour, receipt_warehouse_code, receiver_id } = header;
  return {
    export_type: export_type ?? 0,
    export_date,
    warehouse_code,
    ...valuesIn(exportFieldsOf(behaviour), header),
    ...(isSent(header) ? { receipt_warehouse_code: receipt_warehouse_code ?? '' } : {}),
    ...(behaviour === 'hand-out' && receiver_id !== null ? { receiver_id } : {}),
  };
}
