import { beforeEach, expect, test } from 'vitest';
import { expectBooksToBalance } from '../../../test/expect-books-to-balance.ts';
import {
  buildCounter,
  type Counter,
  type Headers,
  holdShirts,
  signInAs,
} from '../../../test/factories/bills.ts';
import { buildExport, buildExportLine } from '../../../test/factories/exports.ts';
import { buildProduct } from '../../../test/factories/products.ts';
import { writeReceipt } from '../../../test/factories/receipts.ts';
import { buildShop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';
import { listGoodsSwitchedOff } from './goods-switched-off.queries.ts';

const server = useApp();
let counter: Counter;
let owner: Headers;
let back: string;

beforeEach(async () => {
  counter = await buildCounter(server, { stock: 9 });
  [, back = ''] = counter.shop.warehouses;
  ({ headers: owner } = await signInAs(server, { is_admin: true }));
});

/** As if a document had been written at the moment of the switch. */
async function switchOff(off: { warehouse: string } | { shop: number }): Promise<void> {
  if ('warehouse' in off) {
    const { warehouse } = off;
    await server.db
      .updateTable('warehouses')
      .set({ active: 0 })
      .where('warehouse_code', '=', warehouse)
      .execute();
  } else {
    await server.db.updateTable('companies').set({ active: 0 }).where('company_id', '=', off.shop).execute();
  }
}

/** Lists the sentences about this test's shops. */
async function notes(...names: string[]): Promise<string[]> {
  return (await listGoodsSwitchedOff(server.db)).filter((note) => names.some((name) => note.includes(name)));
}

async function countShort(receiptId: number): Promise<void> {
  const url = `/api/warehouse-receipts/${receiptId}`;
  const { details } = (await server.app.inject({ url, headers: owner })).json().data;
  const body = { details: details.map(({ id }: { id: number }) => ({ id, counted_qty: 1 })) };
  await writeReceipt(server, 'PUT', `/confirm/${receiptId}`, { headers: owner, body });
}

test('a warehouse that is off is named with what is in it, held, lent from it and on the way to it', async () => {
  const { shop, warehouse, shirt, hat } = counter;
  const details = [buildExportLine(counter, { qty: 2 })];
  await holdShirts(server.db, counter, { qty: 1 });
  await buildExport(server, counter, owner, { export_type: 4, borrower: 'Chị Hoa', details });
  await buildExport(server, counter, owner, { details });
  expect(await notes(shop.company_name)).toEqual([]);

  await switchOff({ warehouse });
  await switchOff({ warehouse: back });

  const off = `của cửa hàng ${shop.company_name} đã ngừng dùng nhưng còn hàng:`;
  const [shirts, hats] = [shirt.product_code, hat.product_code];
  expect(await notes(shop.company_name)).toEqual([
    `Kho ${warehouse} ${off} tồn 14 (${shirts} 5, ${hats} 9); đang giữ 1 (${shirts} 1); đang cho mượn 2 (${shirts} 2)`,
    `Kho ${back} ${off} đang chuyển đến hay đếm thiếu 2 (${shirts} 2)`,
  ]);
  await expectBooksToBalance(server.db);
});

test('shops that are off are named on both ends of what is on the way or missing', async () => {
  const { shop, warehouse, shirt } = counter;
  const there = await buildShop(server.db);
  const [receipt_warehouse_code = ''] = there.warehouses;
  const { product_code } = shirt;
  await buildProduct(server.db, { shop: there, product_code });
  const given = { receipt_warehouse_code, details: [buildExportLine(counter, { qty: 4 })] };
  const { sent_to } = await buildExport(server, counter, owner, given);
  await buildExport(server, counter, owner, given);
  await countShort(sent_to?.receipt_id ?? 0);

  await switchOff({ shop: there.company_id });
  expect(await notes(shop.company_name, there.company_name)).toEqual([
    `Cửa hàng ${there.company_name} đã ngừng dùng nhưng kho ${receipt_warehouse_code} còn hàng: tồn 1 (${product_code} 1); đang chuyển đến hay đếm thiếu 7 (${product_code} 7)`,
  ]);
  await switchOff({ shop: shop.company_id });
  expect(await notes(`${shop.company_name} `)).toEqual([
    expect.stringMatching(
      new RegExp(
        `kho ${warehouse} còn hàng: tồn 10 .*; đang chuyển đi hay bị đếm thiếu 7 \\(${product_code} 7\\)$`,
      ),
    ),
  ]);
});

test('of many products the first are named and the others counted', async () => {
  const { shop, warehouse } = counter;
  for (let number = 1; number <= 21; number += 1) {
    await buildProduct(server.db, { shop, stock: { [warehouse]: 1 } });
  }
  await switchOff({ warehouse });
  const [note] = await notes(warehouse);
  expect(note).toMatch(/tồn 39 \(.*, và 3 mã khác\)$/);
  expect(note?.split(',')).toHaveLength(21);
});
