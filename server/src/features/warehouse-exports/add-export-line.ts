import type { ShopRights } from '@soquay/contract/rules/roles';
import * as contract from '@soquay/contract/warehouse-exports';
import type { Db } from '../../database/database.ts';
import { executeBatch } from '../../database/pipeline.ts';
import { changeDocument } from '../../documents/change-document.ts';
import { type AllocatedLine, refuseTooManyLines, settlementOfAdded } from '../../documents/single-line.ts';
import { settle } from '../../stock/settle.ts';
import * as receipts from '../warehouse-receipts/receipts.writes.ts';
import { exportDocument } from './export-document.ts';
import { findSources } from './export-lines.queries.ts';
import { decideAddedLine, receiptLineOf, refuseFixed } from './export-lines.rules.ts';
import { type ExportReferences, findExportReferences } from './export-references.queries.ts';
import { exportReader } from './exports.queries.ts';
import { addLine, allocateLine } from './exports.writes.ts';
import { getWaitingReceipt } from './receipt-of-export.ts';

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
    ...exportReader,
    async decide(trx, before) {
      refuseFixed(before);
      refuseTooManyLines(before);
      const { behaviour, export_type } = before;
      const receipt = await getWaitingReceipt(trx, before);
      const receipt_warehouse_code = before.receipt_warehouse_code ?? '';
      const [[references], [place], [placeThere], [taken]] = await executeBatch(
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
        allocateLine(before),
        receipts.allocateLine(receipt),
        findSources(before),
      );
      const { there, ...decided } = decideAddedLine(given, {
        behaviour,
        receipt_warehouse_code,
        references: references as ExportReferences,
        // Exports from before this rule name several warehouses, and stay editable.
        sources: (taken as { sources: string[] }).sources,
        rights,
      });
      const waiting = receiptLineOf(
        { ...decided, there },
        { ...(placeThere as AllocatedLine), warehouse_code: receipt_warehouse_code },
      );
      const line = {
        ...decided,
        ...(place as AllocatedLine),
        receipt_line_id: waiting.id,
        status: 1 as const,
      };
      const added = { user_id, before, line };
      const { statements } = await settle(trx, [settlementOfAdded(exportDocument, added)]);
      return [
        ...statements,
        // The days of receipts come before those of exports (createExport).
        ...receipts.addLine(trx, { user_id, before: receipt, line: waiting }),
        ...addLine(trx, added),
      ];
    },
  });
}
