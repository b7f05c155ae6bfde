import { maxLines } from '@soquay/contract/fields';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { say } from '@soquay/contract/said';
import * as contract from '@soquay/contract/warehouse-exports';
import type { Db } from '../../database/database.ts';
import { together } from '../../database/pipeline.ts';
import { changeDocument, corrected } from '../../documents/change-document.ts';
import { invalidFields } from '../../refusal.ts';
import { settle } from '../../stock/settle.ts';
import * as receipts from '../warehouse-receipts/receipts.writes.ts';
import { exportDocument } from './export-document.ts';
import { findExportLines } from './export-lines.queries.ts';
import { decideAddedLine, receiptLineOf, refuseFixed } from './export-lines.rules.ts';
import { type ExportReferences, findExportReferences } from './export-references.queries.ts';
import { exportAnswer } from './exports.queries.ts';
import { addLine, allocateLineIds } from './exports.writes.ts';
import { goodsOut } from './goods-out.ts';
import { lockWaitingReceipt, type ReceiptOfExport } from './receipt-of-export.ts';

interface AddExportLine {
  rights: ShopRights;
  body: contract.AddedExportLine;
  idempotencyKey: string;
}

/**
 * Adds a line to a transfer that has not arrived, and to the receipt that waits for it; gives the export as `getExport`
 * would. Refusals: DOCUMENT_DELETED, EXPORT_FIXED for one of another type, TRANSFER_ARRIVED, and those of a line of
 * `createExport`.
 */
export async function addExportLine(
  db: Db,
  { rights, body, idempotencyKey: key }: AddExportLine,
): Promise<contract.SavedExport> {
  const { company_id, user_id } = rights;
  const { export_id, product_code, ...given } = body;
  const change = { rights, id: export_id, endpoint: contract.addExportLine, key, body };
  return await changeDocument(db, exportDocument, change, {
    ...exportAnswer,
    async decide(trx, before) {
      refuseFixed(before);
      const { behaviour, export_type } = before;
      const receipt = (await lockWaitingReceipt(trx, before)) as ReceiptOfExport;
      const receipt_warehouse_code = before.receipt_warehouse_code ?? '';
      const [[[found], [ids], [receiptIds]], saved] = await Promise.all([
        together(
          trx,
          findExportReferences({
            company_id,
            export_type,
            receipt_warehouse_code,
            warehouse_codes: [given.warehouse_code],
            product_ids: [],
            product_codes: [product_code.toLowerCase()],
            receiver_ids: given.receiver_id === null ? [] : [given.receiver_id],
          }),
          allocateLineIds({ lines: 1 }),
          receipts.allocateLineIds({ lines: 1 }),
        ),
        findExportLines(trx, before),
      ]);
      if (saved.length >= maxLines) {
        throw invalidFields({ product_code: say('tooManyLines', { limit: maxLines }) });
      }
      const references = found as ExportReferences;
      const { there, ...added } = decideAddedLine(given, {
        behaviour,
        receipt_warehouse_code,
        references,
        rights,
      });
      const { id: receipt_line_id } = receiptIds as { id: number };
      const line_number = (saved.at(-1)?.line_number ?? 0) + 1;
      const { id } = ids as { id: number };
      const line = { ...added, id, line_number, receipt_line_id, status: 1 as const };
      const document = corrected(exportDocument, before, rights);
      const path = 'qty';
      const movements = goodsOut([...saved, line]).map((movement) =>
        movement.line_id === id ? { ...movement, path } : movement,
      );
      const { statements } = await settle(trx, [{ document, movements }]);
      const waiting = receiptLineOf(
        { ...added, there },
        { id: receipt_line_id, line_number, warehouse_code: receipt_warehouse_code },
      );
      return [
        ...statements,
        // The days of receipts come before those of exports (createExport).
        ...receipts.addLine(trx, { user_id, before: receipt, line: waiting }),
        ...addLine(trx, { user_id, before, line }),
      ];
    },
  });
}
