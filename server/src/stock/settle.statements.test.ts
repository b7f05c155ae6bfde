import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { buildHold, holder } from '../../test/factories/holds.ts';
import { buildProduct } from '../../test/factories/products.ts';
import { buildDocument, buildMovement, buildStockShop, savedDocument } from '../../test/factories/stock.ts';
import { settleNow } from '../../test/settle-now.ts';
import { useDatabase } from '../../test/use-database.ts';
import { inTransaction } from '../database/database.ts';
import type { LockedDocument, Settlement, WantedMovement } from './documents.ts';

const database = useDatabase();

test.each([1, 300])('a document of %i lines costs a fixed number of statements', async (lineCount) => {
  const shop = await buildStockShop(database.db);
  const receipt = buildDocument(shop, { kind: 'receipt' });
  const slip = buildDocument(shop, { kind: 'export' });
  const bill = buildDocument(shop);
  const other = buildDocument(shop);
  const lines: WantedMovement[] = [];
  for (let number = 1; number <= lineCount; number += 1) {
    const { product_id } = await buildProduct(database.db, { shop: shop.shop });
    await buildHold(database.db, shop, { product_id });
    lines.push(buildMovement(shop, { product_id, qty: 6 }));
  }
  const ofEach = (qty: number) => lines.map((line) => ({ ...line, qty }));
  const intoBack = lines.map((line) => ({ ...line, warehouse_code: shop.back, qty: 1 }));
  const say = (document: LockedDocument, movements: WantedMovement[]): Settlement => ({
    document,
    movements,
    customerPhone: document.kind === 'bill' ? holder : '',
  });

  expect({
    receipt: await countStatements(say(receipt, lines)),
    transfer: await countStatements(say(slip, [...ofEach(-1), ...intoBack])),
    deletedTransfer: await countStatements(say(savedDocument(slip), [])),
    bill: await countStatements(say(bill, ofEach(-1))),
    editedBill: await countStatements(say(savedDocument(bill), ofEach(-2))),
    unchangedBill: await countStatements(say(savedDocument(bill), ofEach(-2))),
    twoBills: await countStatements(say(savedDocument(bill), ofEach(-1)), say(other, ofEach(-1))),
    deletedBill: await countStatements(say(savedDocument(bill), [])),
    deletedTwice: await countStatements(say(savedDocument(bill), [])),
  }).toEqual({
    receipt: 6,
    transfer: 6,
    deletedTransfer: 7,
    bill: 4,
    editedBill: 5,
    unchangedBill: 4,
    twoBills: 7,
    deletedBill: 8,
    deletedTwice: 2,
  });
});

async function countStatements(...settlements: Settlement[]): Promise<number> {
  let count = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      count += 1;
      return result;
    },
  };
  await inTransaction(database.db.withPlugin(counter), (trx) => settleNow(trx, settlements));
  return count;
}
