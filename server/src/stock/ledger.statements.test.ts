import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { buildProduct } from '../../test/factories/products.ts';
import { buildDocument, buildHold, buildLine, buildStockShop, holder } from '../../test/factories/stock.ts';
import { useDatabase } from '../../test/use-database.ts';
import { inTransaction, type Trx } from '../database/database.ts';
import type { StockLine } from './documents.ts';
import { put, reverse, take, transfer } from './ledger.ts';

const database = useDatabase();

test.each([1, 300])('a document of %i lines costs a fixed number of statements', async (lineCount) => {
  const shop = await buildStockShop(database.db);
  const receipt = buildDocument(shop, { kind: 'receipt' });
  const exported = buildDocument(shop, { kind: 'export' });
  const bill = buildDocument(shop);
  const lines: StockLine[] = [];
  for (let number = 1; number <= lineCount; number += 1) {
    const { product_id } = await buildProduct(database.db, { shop: shop.shop });
    await buildHold(database.db, shop, { product_id });
    lines.push(buildLine(shop, { product_id, qty: 2 }));
  }
  const moved = lines.map((line) => ({ ...line, qty: 1, to_warehouse_code: shop.back }));

  expect({
    put: await countStatements((trx) => put(trx, receipt, lines)),
    transfer: await countStatements((trx) => transfer(trx, exported, moved)),
    reverseTransfer: await countStatements((trx) => reverse(trx, exported)),
    take: await countStatements((trx) => take(trx, bill, lines, { customerPhone: holder })),
    reverseBill: await countStatements((trx) => reverse(trx, bill)),
  }).toEqual({ put: 3, transfer: 4, reverseTransfer: 5, take: 4, reverseBill: 5 });
});

async function countStatements(verb: (trx: Trx) => Promise<void>): Promise<number> {
  let count = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      count += 1;
      return result;
    },
  };
  await inTransaction(database.db.withPlugin(counter), verb);
  return count;
}
