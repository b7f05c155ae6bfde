import type { ShopRights } from '@soquay/contract/rules/roles';
import * as contract from '@soquay/contract/stock-takes';
import type { Databases } from '../../database/databases.ts';
import { refuseForbiddenWarehouses } from '../../documents/assigned-warehouses.ts';
import { auditDocument } from '../../documents/audit-document.ts';
import { changeDocument } from '../../documents/change-document.ts';
import { Refusal } from '../../refusal.ts';
import { refuseChangedTake } from './changed-since.queries.ts';
import { postLines } from './post-lines.ts';
import { stockTakeDocument } from './stock-take-document.ts';
import { approveRecounts } from './stock-take-lines.writes.ts';
import { stockTakeReader } from './stock-takes.queries.ts';
import { approve } from './stock-takes.writes.ts';

interface ResumeStockTake {
  rights: ShopRights;
  id: number;
  approval: contract.StockTakeApproval;
  idempotencyKey: string;
}

/**
 * Books the remaining lines of an approved take, if any; recounts made meanwhile are approved by this. Refusals:
 * STOCK_TAKE_COUNTING, STOCK_TAKE_DELETED, WAREHOUSE_FORBIDDEN, VERSION_STALE with recounts to approve.
 */
export async function resumeStockTake(
  { reads, writes, long }: Pick<Databases, 'reads' | 'writes' | 'long'>,
  { rights, id, approval, idempotencyKey: key }: ResumeStockTake,
): Promise<contract.SavedStockTake> {
  const { company_id, user_id } = rights;
  const change = { rights, id, endpoint: contract.resumeStockTake, key, body: approval };
  await changeDocument(writes, stockTakeDocument, change, {
    ...stockTakeReader,
    async decide(trx, row) {
      const { status, stock_take_number: number, warehouse_code } = row;
      if (status === 0) throw new Refusal('STOCK_TAKE_DELETED', { params: { number } });
      if (status === 2) throw new Refusal('STOCK_TAKE_COUNTING', { params: { number } });
      refuseForbiddenWarehouses(rights, [warehouse_code]);
      if (row.unapproved_count === 0) return [];
      await refuseChangedTake(trx, row, approval.version ?? row.version);
      return [
        approveRecounts({ company_id, stock_take_id: id }),
        approve({ company_id, id, user_id }),
        auditDocument(stockTakeDocument, { rights, id, action: 'confirm' }),
      ];
    },
  });
  await postLines(long, { company_id, id });
  return await stockTakeReader.get(reads, rights, id);
}
