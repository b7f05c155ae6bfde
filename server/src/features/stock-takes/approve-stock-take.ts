import type { ErrorCode } from '@soquay/contract/errors';
import type { ShopRights } from '@soquay/contract/rules/roles';
import * as contract from '@soquay/contract/stock-takes';
import type { Databases } from '../../database/databases.ts';
import { refuseForbiddenWarehouses } from '../../documents/assigned-warehouses.ts';
import { auditDocument } from '../../documents/audit-document.ts';
import { changeDocument } from '../../documents/change-document.ts';
import { Refusal } from '../../refusal.ts';
import { refuseChangedTake } from './changed-since.queries.ts';
import { postLines } from './post-lines.ts';
import { refuseClosed } from './refuse-closed.ts';
import { stockTakeDocument } from './stock-take-document.ts';
import { stockTakeReader } from './stock-takes.queries.ts';
import { approve } from './stock-takes.writes.ts';
import {
  findBundleLines,
  findLinesBelowZero,
  findLinesToRecount,
  type UnbookableLine,
} from './unbookable.queries.ts';

interface ApproveStockTake {
  rights: ShopRights;
  id: number;
  approval: contract.StockTakeApproval;
  idempotencyKey: string;
}

/**
 * Approves a take, once, and then books its lines. The approval is a transaction of its own: from it on nobody else approves,
 * counts or deletes, and what stops in the middle is gone on with. Gives the take as `getStockTake` would. Refusals:
 * STOCK_TAKE_DELETED, STOCK_TAKE_APPROVED, VERSION_STALE, WAREHOUSE_FORBIDDEN, STOCK_TAKE_EMPTY, STOCK_TAKE_BUNDLES,
 * STOCK_TAKE_RECOUNT and STOCK_TAKE_BELOW_ZERO (decisions.md, 'Counting').
 */
export async function approveStockTake(
  { reads, writes, long }: Pick<Databases, 'reads' | 'writes' | 'long'>,
  { rights, id, approval, idempotencyKey: key }: ApproveStockTake,
): Promise<contract.SavedStockTake> {
  const { company_id, user_id } = rights;
  const change = { rights, id, endpoint: contract.approveStockTake, key, body: approval };
  await changeDocument(writes, stockTakeDocument, change, {
    ...stockTakeReader,
    async decide(trx, row) {
      await refuseClosed(trx, row);
      refuseForbiddenWarehouses(rights, [row.warehouse_code]);
      await refuseChangedTake(trx, row, approval.version ?? row.version);
      if (row.row_count === 0) throw new Refusal('STOCK_TAKE_EMPTY');
      refuseLines('STOCK_TAKE_BUNDLES', await findBundleLines(trx, row));
      refuseLines('STOCK_TAKE_RECOUNT', row.recount_count === 0 ? [] : await findLinesToRecount(trx, row));
      refuseLines('STOCK_TAKE_BELOW_ZERO', await findLinesBelowZero(trx, row));
      return [
        approve({ company_id, id, user_id }),
        auditDocument(stockTakeDocument, { rights, id, action: 'confirm' }),
      ];
    },
  });
  await postLines(long, { company_id, id });
  return await stockTakeReader.get(reads, rights, id);
}

function refuseLines(code: ErrorCode, lines: readonly UnbookableLine[]): void {
  if (lines.length === 0) return;
  const products = lines.map(({ product_code }) => product_code).join(', ');
  throw new Refusal(code, { params: { lines, products } });
}
