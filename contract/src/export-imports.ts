import { z } from 'zod';
import { defaulted, orNull } from './blank.ts';
import { idOf, inText } from './fields.ts';
import { defaultWarehouse, lineImportEndpoints } from './line-imports.ts';
import { shapeOf } from './record-fields.ts';
import { say, saying } from './said.ts';
import { exportFields, exportInput } from './warehouse-exports.ts';

const { export_date, receipt_warehouse_code } = exportInput.shape;

export const exportImportForm = z.object({
  /** 0 when none is chosen, as when a checked file is written. */
  export_type: defaulted(
    inText(z.int(saying(say('exportTypeRequired'))).min(0, saying(say('exportTypeRequired')))),
    0,
  ),
  export_date,
  receipt_warehouse_code,
  ...shapeOf(exportFields, 'input'),
  warehouse_code: defaultWarehouse,
  /** Receiver of lines that name nobody. */
  receiver_id: orNull(inText(idOf('nhân viên nhận'))),
});
export type ExportImportForm = z.output<typeof exportImportForm>;

export const exportImports = lineImportEndpoints({
  module: 'warehouse-exports',
  name: 'phiếu xuất',
  topics: ['exports', 'receipts', 'stock'],
  form: exportImportForm,
});
