import type { DocumentKind } from '@soquay/contract/document-kinds';
import type { SavedExport } from '@soquay/contract/warehouse-exports';
import { buildBill, buildBillLine, buildCounter, signInAs } from '../factories/bills.ts';
import { buildExport, buildExportLine } from '../factories/exports.ts';
import {
  billOf,
  buildArrived,
  buildOrderFixture,
  buildPreorder,
  type OrderFixture,
  shoes,
} from '../factories/preorders.ts';
import { buildProduct, type Product } from '../factories/products.ts';
import { buildReceipt, buildReceiptLine, sendGoods, writeReceipt } from '../factories/receipts.ts';
import { buildReturn } from '../factories/returns.ts';
import { buildShop } from '../factories/shops.ts';
import {
  approve,
  breakOffApproval,
  buildStockTake,
  count,
  counted,
  resume,
} from '../factories/stock-takes.ts';
import type { TestApp } from '../use-app.ts';
import { type ByHand, type Goods, note, read, readReceipt, type Scene } from './scene.ts';

/** A shop with something of each kind, so that whatever is done first can be done; `stock` is the pieces there are of each product. */
export async function setScene(
  server: TestApp,
  { stock, byHand = (work) => work(server.db) }: { stock: number; byHand?: ByHand },
): Promise<Scene> {
  const fixture = await buildOrderFixture(server, await buildCounter(server, { stock }));
  const { shop, shirt, hat, warehouse } = fixture;
  const goods = { shirt, hat, scarf: await buildProduct(server.db, { shop, stock: { [warehouse]: 3 } }) };
  const groups = ['Kho' as const];
  const scene: Scene = {
    server,
    byHand,
    fixture,
    owner: (await signInAs(server, { is_admin: true })).headers,
    clerk: (await signInAs(server, { shop, groups })).headers,
    manager: await signInAs(server, { shop, groups, is_warehouse_manager: true }),
    goods,
    places: await openPlaces(server, fixture, goods),
    bills: new Map(),
    returns: new Map(),
    receipts: new Map(),
    exports: new Map(),
    preorders: new Map(),
    takes: new Map(),
  };
  const fills: Record<Exclude<DocumentKind, 'stock-take'>, (scene: Scene) => Promise<void>> = {
    bill: sellGoods,
    return: sellGoods,
    receipt: bringGoodsIn,
    export: takeGoodsOut,
    preorder: promiseGoods,
  };
  await Promise.all([...new Set(Object.values(fills)), leaveRecounts].map((fill) => fill(scene)));
  await countGoods(scene);
  return scene;
}

async function openPlaces(
  { db }: TestApp,
  { shop: { company_id, warehouses } }: OrderFixture,
  goods: Record<Goods, Product>,
): Promise<Scene['places']> {
  const [main, back = ''] = warehouses;
  const spare = `${main}C`;
  await db
    .insertInto('warehouses')
    .values({ company_id, warehouse_code: spare, warehouse_name: 'Kho dự phòng' })
    .execute();
  const shop = await buildShop(db);
  const sameCode = ({ product_code }: Product) => buildProduct(db, { shop, product_code });
  return {
    back: { company_id, warehouse_code: back, goods, isClosed: false },
    spare: { company_id, warehouse_code: spare, goods, isClosed: false },
    branch: {
      company_id: shop.company_id,
      warehouse_code: shop.warehouses[0] ?? '',
      goods: {
        shirt: await sameCode(goods.shirt),
        hat: await sameCode(goods.hat),
        scarf: await sameCode(goods.scarf),
      },
      isClosed: false,
    },
  };
}

async function promiseGoods({ server, fixture, preorders, bills }: Scene): Promise<void> {
  const billed = await buildArrived(server, fixture, { pre_paid: 100_000 });
  note(bills, await billOf(server, fixture, billed));
  note(preorders, billed);
  for (const given of [{}, { details: [shoes, shoes] }, { pre_paid: 200_000 }]) {
    note(preorders, await buildArrived(server, fixture, given));
  }
  note(preorders, await buildPreorder(server, fixture, { details: [shoes, shoes, shoes] }));
}

async function sellGoods({ server, fixture, goods, bills, returns }: Scene): Promise<void> {
  const { product_id, price } = goods.scarf;
  note(bills, await buildBill(server, fixture, { details: [buildBillLine(fixture, { product_id, price })] }));
  const returned = await buildBill(server, fixture);
  note(bills, returned);
  note(bills, await buildBill(server, fixture));
  note(returns, await buildReturn(server, returned, fixture.admin));
}

async function bringGoodsIn(scene: Scene): Promise<void> {
  const { server, fixture, receipts } = scene;
  const details = [1, 2, 3].map((qty) => buildReceiptLine(fixture, { qty }));
  for (const lines of [details, details.slice(1)]) {
    const open = { receipt_type: 2, details: lines };
    note(receipts, await buildReceipt(server, fixture, fixture.admin, open));
  }
  for (const shirts of [3, 5]) {
    const { id } = await sendGoods(server.db, fixture, { shirts, hats: 2 });
    note(receipts, await readReceipt(scene, id));
  }
}

async function takeGoodsOut(scene: Scene): Promise<void> {
  const { server, fixture, goods, exports } = scene;
  const pair = [buildExportLine(fixture), buildExportLine(fixture, { product_id: fixture.hat.product_id })];
  const loan = { export_type: 4, borrower: 'Chị Hoa', details: [buildExportLine(fixture, { qty: 4 })] };
  // The last two.
  const scarf = { details: [buildExportLine(fixture, { product_id: goods.scarf.product_id, qty: 2 })] };
  for (const given of [loan, { details: pair }, { details: [...pair, ...pair] }, scarf]) {
    note(exports, await buildExport(server, fixture, fixture.admin, given));
  }
  note(exports, await sendShort(scene));
}

/** Makes a booked take, a started one and one without counts. */
async function countGoods({ server, fixture, takes }: Scene): Promise<void> {
  const booked = await buildStockTake(server, fixture, fixture.admin);
  await counted(server, booked, fixture.admin, { product_id: fixture.shirt.product_id, qty: 12 });
  note(takes, (await approve(server, booked, fixture.admin)).saved);
  const begun = await buildStockTake(server, fixture, fixture.admin);
  const hats = { product_id: fixture.hat.product_id, qty: 5 };
  await counted(server, begun, fixture.admin, hats, hats, hats);
  note(takes, { ...begun, row_count: 1 });
  note(takes, await buildStockTake(server, fixture, fixture.admin));
}

/** An approved take of which neither line can be booked, since more has gone than was counted: one is counted again. */
async function leaveRecounts(scene: Scene): Promise<void> {
  const { server, byHand, fixture, clerk, manager, goods, places, takes } = scene;
  const { warehouse_code } = places.back;
  const both = [goods.shirt, goods.hat];
  const pieces = (qty: number) => both.map(({ product_id }) => ({ product_id, warehouse_code, qty }));
  await buildReceipt(server, fixture, fixture.admin, { details: pieces(5) });
  const take = await buildStockTake(server, fixture, clerk, { warehouse_code });
  await counted(server, take, clerk, ...both.map(({ product_id }) => ({ product_id, qty: 2 })));
  await byHand((db) => breakOffApproval(db, take, manager.user));
  await buildExport(server, fixture, fixture.admin, { export_type: 2, details: pieces(4) });
  await resume(server, take, manager.headers);
  const recount = { product_id: goods.hat.product_id, qty: 1, is_recount: 1 };
  note(takes, (await count(server, take, clerk, recount)).saved.stock_take);
}

/** Four shirts that were sent, and of which nobody has found any yet. */
async function sendShort(scene: Scene): Promise<SavedExport> {
  const { server, fixture } = scene;
  const headers = fixture.admin;
  const details = [buildExportLine(fixture, { qty: 4 })];
  const { id, sent_to } = await buildExport(server, fixture, headers, { details });
  const { receipt_id } = sent_to as { receipt_id: number };
  const receipt = await readReceipt(scene, receipt_id);
  const body = { details: receipt.details.map((line) => ({ id: line.id, counted_qty: 0 })) };
  await writeReceipt(server, 'PUT', `/confirm/${receipt_id}`, { headers, body });
  return await read<SavedExport>(scene, `/api/warehouse-exports/${id}`);
}
