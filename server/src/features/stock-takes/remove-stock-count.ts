import type { ShopRights } from '@soquay/contract/rules/roles';
import { say } from '@soquay/contract/said';
import * as contract from '@soquay/contract/stock-take-counts';
import type { Db } from '../../database/database.ts';
import { refuseForbiddenWarehouses } from '../../documents/assigned-warehouses.ts';
import { changeDocument } from '../../documents/change-document.ts';
import { invalidFields, Refusal } from '../../refusal.ts';
import { refuseBooked } from './refuse-closed.ts';
import { findStandingCount, findTakeOfCount } from './stock-counts.queries.ts';
import { stockTakeDocument } from './stock-take-document.ts';
import { countedTakeAnswer } from './stock-take-lines.queries.ts';
import { removeCount, removeLine } from './stock-take-lines.writes.ts';

interface RemoveStockCount {
  rights: ShopRights;
  /** Id of the count. */
  id: number;
  idempotencyKey: string;
}

/**
 * Takes a wrong count back; with the last of a line the line goes. Nothing where that is done, or a recount has replaced
 * it. Gives the take, and the line if it is still there. Refusals: STOCK_TAKE_DELETED, STOCK_TAKE_APPROVED,
 * WAREHOUSE_FORBIDDEN, VALIDATION_FAILED for a line of an approved take that is not to be counted again.
 */
export async function removeStockCount(
  db: Db,
  { rights, id, idempotencyKey: key }: RemoveStockCount,
): Promise<contract.CountedTake> {
  const { company_id, user_id } = rights;
  const found = await findTakeOfCount(db, id);
  if (!found) throw new Refusal('NOT_FOUND');
  const { stock_take_id, product_id } = found;
  const change = {
    rights,
    id: stock_take_id,
    endpoint: contract.removeStockCount,
    key,
    body: { count_id: id },
  };
  return await changeDocument(db, stockTakeDocument, change, {
    ...countedTakeAnswer([{ product_id, product_code: '' }]),
    async decide(trx, row) {
      await refuseBooked(trx, row);
      refuseForbiddenWarehouses(rights, [row.warehouse_code]);
      const count = await findStandingCount(trx, { company_id, id });
      if (!count) return [];
      const { line_id, qty, counts, needs_recount, awaits_approval } = count;
      const isOpen = row.status === 2 || needs_recount || awaits_approval;
      if (!isOpen) throw invalidFields({ id: say('recountRequired') });
      const removed = { company_id, stock_take_id, user_id, count_id: id, line_id };
      return [counts > 1 ? removeCount({ ...removed, qty }) : removeLine(removed)];
    },
  });
}
