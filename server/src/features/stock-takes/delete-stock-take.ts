import type { ShopRights } from '@soquay/contract/rules/roles';
import * as contract from '@soquay/contract/stock-takes';
import type { Db } from '../../database/database.ts';
import { refuseForbiddenWarehouses } from '../../documents/assigned-warehouses.ts';
import { changeDocument } from '../../documents/change-document.ts';
import { setStatus } from '../../documents/change-status.ts';
import { stockTakeDocument } from './stock-take-document.ts';
import { stockTakeReader } from './stock-takes.queries.ts';

interface DeleteStockTake {
  rights: ShopRights;
  id: number;
  idempotencyKey: string;
}

/**
 * Deletes a take that nobody has approved, nothing where that is done; others may count its goods then. Gives it as
 * `getStockTake` would. Refusals: STOCK_TAKE_APPROVED, WAREHOUSE_FORBIDDEN.
 */
export async function deleteStockTake(
  db: Db,
  { rights, id, idempotencyKey: key }: DeleteStockTake,
): Promise<contract.SavedStockTake> {
  const change = { rights, id, endpoint: contract.deleteStockTake, key };
  return await changeDocument(db, stockTakeDocument, change, {
    ...stockTakeReader,
    async decide(trx, row) {
      refuseForbiddenWarehouses(rights, [row.warehouse_code]);
      return await setStatus(trx, stockTakeDocument, { row, rights, action: 'delete' });
    },
  });
}
