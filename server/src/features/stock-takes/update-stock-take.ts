import type { ShopRights } from '@soquay/contract/rules/roles';
import * as contract from '@soquay/contract/stock-takes';
import type { Db } from '../../database/database.ts';
import { refuseForbiddenWarehouses } from '../../documents/assigned-warehouses.ts';
import { auditDocument } from '../../documents/audit-document.ts';
import { changeDocument } from '../../documents/change-document.ts';
import { saveRow } from '../../documents/save-row.ts';
import { refuseChangedNote } from './changed-since.queries.ts';
import { refuseClosed } from './refuse-closed.ts';
import { stockTakeDocument } from './stock-take-document.ts';
import { stockTakeReader } from './stock-takes.queries.ts';

interface UpdateStockTake {
  rights: ShopRights;
  id: number;
  body: contract.StockTakeNote;
  idempotencyKey: string;
}

/**
 * Changes the note of a take that nobody has approved, nothing where it says so already. Gives the take as
 * `getStockTake` would. Refusals: STOCK_TAKE_DELETED, STOCK_TAKE_APPROVED, WAREHOUSE_FORBIDDEN, VERSION_STALE.
 */
export async function updateStockTake(
  db: Db,
  { rights, id, body, idempotencyKey: key }: UpdateStockTake,
): Promise<contract.SavedStockTake> {
  const { stock_take_note, version } = body;
  const change = { rights, id, endpoint: contract.updateStockTake, key, body };
  return await changeDocument(db, stockTakeDocument, change, {
    ...stockTakeReader,
    async decide(trx, row) {
      await refuseClosed(trx, row);
      refuseForbiddenWarehouses(rights, [row.warehouse_code]);
      if (row.stock_take_note === stock_take_note) return [];
      await refuseChangedNote(trx, row, version);
      const after = { ...row, stock_take_note, version: row.version + 1 };
      return [
        saveRow(trx, stockTakeDocument, row, { stock_take_note }),
        auditDocument(stockTakeDocument, { rights, id, action: 'update', before: row, after }),
      ];
    },
  });
}
