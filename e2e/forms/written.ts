import { listAudit } from '@soquay/contract/audit';
import { listBills } from '@soquay/contract/bills';
import type { DocumentKind } from '@soquay/contract/document-kinds';
import { preorders } from '@soquay/contract/preorders';
import { returns } from '@soquay/contract/returns';
import { listStockTakes } from '@soquay/contract/stock-takes';
import { exports } from '@soquay/contract/warehouse-exports';
import { listReceipts } from '@soquay/contract/warehouse-receipts';
import type { Owner, Shop } from '../owner.ts';

/** The log tells of no new document: their lists do. */
const lists = {
  bill: listBills,
  return: returns.list,
  preorder: preorders.list,
  receipt: listReceipts,
  export: exports.list,
  'stock-take': listStockTakes,
} satisfies Record<DocumentKind, unknown>;

/** Gives, each time it is called, what was written in the shop since the time before, such as 'update product'. */
export function logOf(owner: Owner, shop: () => Shop): () => Promise<string[]> {
  const seen = new Set<number>();
  const totals = new Map<string, number>();
  return async () => {
    const { company_id } = shop();
    const { data } = await owner.api(listAudit, { query: { company_id, per_page: 200 } });
    const events = data.filter(({ id, entity }) => !seen.has(id) && entity !== 'session');
    for (const { id } of events) seen.add(id);
    const written = events.map(({ action, entity }) => `${action} ${entity}`);
    for (const [kind, list] of Object.entries(lists)) {
      const { total } = await owner.api(list, { query: { company_id, per_page: 1 } });
      const name = `${kind} of ${company_id}`;
      const before = totals.get(name) ?? total;
      totals.set(name, total);
      written.push(...Array<string>(total - before).fill(`create ${kind}`));
    }
    return written;
  };
}
