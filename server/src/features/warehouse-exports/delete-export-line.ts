import type { ShopRights } from '@soquay/contract/rules/roles';
import { say } from '@soquay/contract/said';
import * as contract from '@soquay/contract/warehouse-exports';
import type { Db } from '../../database/database.ts';
import { refuseForbiddenWarehouses } from '../../documents/assigned-warehouses.ts';
import { changeDocumentOfLine, corrected } from '../../documents/change-document.ts';
import { invalidFields } from '../../refusal.ts';
import { settle } from '../../stock/settle.ts';
import * as receipts from '../warehouse-receipts/receipts.writes.ts';
import { exportDocument } from './export-document.ts';
import { findExportLines } from './export-lines.queries.ts';
import { refuseFixed } from './export-lines.rules.ts';
import { exportReader } from './exports.queries.ts';
import { deleteLine } from './exports.writes.ts';
import { goodsOut } from './goods-out.ts';
import { getWaitingReceipt } from './receipt-of-export.ts';

interface DeleteExportLine {
  rights: ShopRights;
  detail_id: number;
  idempotencyKey: string;
}

/**
 * Deletes a line of a transfer that has not arrived, here and from the receipt that waits, nothing where that is done;
 * gives the export as `getExport` would. Refusals: DOCUMENT_DELETED, EXPORT_FIXED for an export of another type,
 * TRANSFER_ARRIVED, WAREHOUSE_FORBIDDEN, VALIDATION_FAILED for its last line: such a transfer is deleted.
 */
export async function deleteExportLine(
  db: Db,
  { rights, detail_id, idempotencyKey: key }: DeleteExportLine,
): Promise<contract.SavedExport> {
  const { user_id } = rights;
  const change = {
    rights,
    line_id: detail_id,
    endpoint: contract.deleteExportLine,
    key,
    body: { detail_id },
  };
  return await changeDocumentOfLine(db, exportDocument, change, {
    ...exportReader,
    async decide(trx, before) {
      refuseFixed(before);
      const receipt = await getWaitingReceipt(trx, before);
      const saved = await findExportLines(trx, before);
      const line = saved.find(({ id }) => id === detail_id);
      if (!line) return [];
      if (saved.length === 1) throw invalidFields({ detail_id: say('linesMissing') });
      refuseForbiddenWarehouses(rights, [line.warehouse_code]);
      const kept = saved.filter(({ id }) => id !== detail_id);
      const document = corrected(exportDocument, before, rights);
      const { statements } = await settle(trx, [{ document, movements: goodsOut(kept) }]);
      const waiting = { ...line, id: line.receipt_line_id as number, sent_qty: line.qty };
      return [
        ...statements,
        // The days of receipts come before those of exports (createExport).
        ...receipts.deleteLine(trx, { user_id, before: receipt, line: waiting }),
        ...deleteLine(trx, { user_id, before, line }),
      ];
    },
  });
}
