import type { ShopRights } from '@soquay/contract/rules/roles';
import { say } from '@soquay/contract/said';
import * as contract from '@soquay/contract/warehouse-exports';
import type { Db, Trx } from '../../database/database.ts';
import { executeBatch } from '../../database/pipeline.ts';
import { refuseForbiddenWarehouses } from '../../documents/assigned-warehouses.ts';
import { changeDocumentOfLine, corrected } from '../../documents/change-document.ts';
import { refuseDeleted } from '../../documents/change-status.ts';
import type { LockedDocumentRow } from '../../documents/document-type.ts';
import type { AllocatedLine } from '../../documents/single-line.ts';
import { invalidFields, Refusal } from '../../refusal.ts';
import { settle } from '../../stock/settle.ts';
import { exportDocument } from './export-document.ts';
import { findExportLines, type SavedExportLine } from './export-lines.queries.ts';
import { exportReader } from './exports.queries.ts';
import { allocateLine, saveTick } from './exports.writes.ts';
import { goodsOut } from './goods-out.ts';

interface TickExportLine {
  rights: ShopRights;
  tick: { id: number; status: 1 | 2; qty?: number | undefined };
  idempotencyKey: string;
}

/**
 * Brings lent goods of a line back, or lets them be out again, nothing where that is so; of a part of them the line is
 * split. Gives the export as `getExport` would. Refusals: DOCUMENT_DELETED, EXPORT_NOT_LENT, STOCK_INSUFFICIENT for
 * goods that are gone since, WAREHOUSE_FORBIDDEN, VALIDATION_FAILED for more than the line has (decisions.md, 'Loans').
 */
export async function tickExportLine(
  db: Db,
  { rights, tick, idempotencyKey: key }: TickExportLine,
): Promise<contract.SavedExport> {
  const { user_id } = rights;
  const change = { rights, line_id: tick.id, endpoint: contract.tickExportLine, key, body: tick };
  return await changeDocumentOfLine(db, exportDocument, change, {
    ...exportReader,
    async decide(trx, before) {
      refuseDeleted(before);
      if (before.behaviour !== 'loan') throw new Refusal('EXPORT_NOT_LENT');
      const saved = await findExportLines(trx, before);
      const line = saved.find(({ id }) => id === tick.id);
      if (!line) throw new Refusal('NOT_FOUND');
      if (line.status === tick.status) return [];
      refuseForbiddenWarehouses(rights, [line.warehouse_code]);
      const { now, split } = await ticked(trx, { before, line, tick });
      const lines = saved.map((other) => (other === line ? now : other));
      const action = tick.status === 2 ? 'give-back' : 'lend-again';
      const document = corrected(exportDocument, before, rights, action);
      const { statements } = await settle(trx, [
        { document, movements: goodsOut(split ? [...lines, split] : lines) },
      ]);
      return [...statements, ...saveTick(trx, { user_id, before, action, line, now, split })];
    },
  });
}

/** The line as it is then, and what is split off it where not all of it is meant. */
async function ticked(
  trx: Trx,
  {
    before,
    line,
    tick: { status, qty = line.qty },
  }: { before: LockedDocumentRow<'warehouse_exports'>; line: SavedExportLine; tick: TickExportLine['tick'] },
): Promise<{ now: SavedExportLine; split: SavedExportLine | undefined }> {
  if (qty > line.qty) throw invalidFields({ qty: say('aboveStock', { stock: line.qty }) });
  if (qty === line.qty) return { now: { ...line, status }, split: undefined };
  const [[place]] = await executeBatch(trx, allocateLine(before));
  return {
    now: { ...line, qty: line.qty - qty },
    split: { ...line, ...(place as AllocatedLine), qty, status },
  };
}
