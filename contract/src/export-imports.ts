import { z } from 'zod';
import { defaulted, orNull } from './blank.ts';
import { idOf, inText } from './fields.ts';
import { lineImportEndpoints, warehouseOfOthers } from './line-imports.ts';
import { saying } from './said.ts';
import { screenMessages } from './screen-messages.ts';
import { exportInput } from './warehouse-exports.ts';

const { export_date, receipt_warehouse_code, export_note, borrower, due_date } = exportInput.shape;

export const givenOfExport = z.object({
  /** 0: none is chosen, as beside a file that was checked. */
  export_type: defaulted(
    inText(
      z.int(saying(screenMessages.exportTypeRequired)).min(0, saying(screenMessages.exportTypeRequired)),
    ),
    0,
  ),
  export_date,
  receipt_warehouse_code,
  export_note,
  borrower,
  due_date,
  warehouse_code: warehouseOfOthers,
  /** Who receives lines that name nobody. */
  receiver_id: orNull(inText(idOf('nhân viên nhận'))),
});
export type GivenOfExport = z.output<typeof givenOfExport>;

export const exportImports = lineImportEndpoints({
  module: 'warehouse-exports',
  name: 'phiếu xuất',
  topics: ['exports', 'receipts', 'stock'],
  given: givenOfExport,
});
