import type { ShopRights } from '@soquay/contract/rules/roles';
import * as contract from '@soquay/contract/stock-takes';
import type { Databases } from '../../database/databases.ts';
import { refuseForbiddenWarehouses } from '../../documents/assigned-warehouses.ts';
import { changeDocument } from '../../documents/change-document.ts';
import { Refusal } from '../../refusal.ts';
import { postLines } from './post-lines.ts';
import { stockTakeDocument } from './stock-take-document.ts';
import { stockTakeAnswer } from './stock-takes.queries.ts';

interface ResumeStockTake {
  rights: ShopRights;
  id: number;
  idempotencyKey: string;
}

/** Books the lines that an approval has left, nothing where all are booked. Refusals: STOCK_TAKE_COUNTING, STOCK_TAKE_DELETED, WAREHOUSE_FORBIDDEN. */
export async function resumeStockTake(
  { reads, writes, long }: Pick<Databases, 'reads' | 'writes' | 'long'>,
  { rights, id, idempotencyKey: key }: ResumeStockTake,
): Promise<contract.SavedStockTake> {
  const change = { rights, id, endpoint: contract.resumeStockTake, key };
  await changeDocument(writes, stockTakeDocument, change, {
    ...stockTakeAnswer,
    async decide(_, { status, stock_take_number: number, warehouse_code }) {
      if (status === 0) throw new Refusal('STOCK_TAKE_DELETED', { params: { number } });
      if (status === 2) throw new Refusal('STOCK_TAKE_COUNTING', { params: { number } });
      refuseForbiddenWarehouses(rights, [warehouse_code]);
      return [];
    },
  });
  await postLines(long, { company_id: rights.company_id, id });
  return await stockTakeAnswer.get(reads, rights, id);
}
