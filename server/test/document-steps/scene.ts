import type { Bill } from '@soquay/contract/bills';
import type { Preorder } from '@soquay/contract/preorders';
import type { SavedReturn } from '@soquay/contract/returns';
import type { SavedStockTake } from '@soquay/contract/stock-takes';
import type { SavedExport } from '@soquay/contract/warehouse-exports';
import type { SavedReceipt } from '@soquay/contract/warehouse-receipts';
import { buildBill, buildCounter } from '../factories/bills.ts';
import { buildExport, buildExportLine } from '../factories/exports.ts';
import {
  billOf,
  buildArrived,
  buildOrderDesk,
  buildPreorder,
  type OrderDesk,
  shoes,
} from '../factories/preorders.ts';
import { buildReceipt, buildReceiptLine, sendGoods, writeReceipt } from '../factories/receipts.ts';
import { buildReturn } from '../factories/returns.ts';
import { approve, buildStockTake, counted } from '../factories/stock-takes.ts';
import type { TestApp } from '../use-app.ts';

/** A shop at work, and its documents by id, as each was when somebody last saw it. */
export interface Scene {
  server: TestApp;
  desk: OrderDesk;
  bills: Map<number, Bill>;
  returns: Map<number, SavedReturn>;
  receipts: Map<number, SavedReceipt>;
  exports: Map<number, SavedExport>;
  preorders: Map<number, Preorder>;
  takes: Map<number, SavedStockTake>;
}

/** A shop with something of each kind, so that whatever is done first can be done; `stock` is the pieces there are of each product. */
export async function setScene(server: TestApp, { stock }: { stock: number }): Promise<Scene> {
  const desk = await buildOrderDesk(server, await buildCounter(server, { stock }));
  const scene: Scene = {
    server,
    desk,
    bills: new Map(),
    returns: new Map(),
    receipts: new Map(),
    exports: new Map(),
    preorders: new Map(),
    takes: new Map(),
  };
  await promiseGoods(scene);
  await sellGoods(scene);
  await bringGoodsIn(scene);
  await takeGoodsOut(scene);
  await countGoods(scene);
  return scene;
}

async function promiseGoods({ server, desk, preorders, bills }: Scene): Promise<void> {
  const billed = await buildArrived(server, desk, { pre_paid: 100_000 });
  note(bills, await billOf(server, desk, billed));
  note(preorders, billed);
  for (const given of [{}, { details: [shoes, shoes] }, { pre_paid: 200_000 }]) {
    note(preorders, await buildArrived(server, desk, given));
  }
  note(preorders, await buildPreorder(server, desk, { details: [shoes, shoes, shoes] }));
}

async function sellGoods({ server, desk, bills, returns }: Scene): Promise<void> {
  const returned = await buildBill(server, desk);
  note(bills, returned);
  note(bills, await buildBill(server, desk));
  note(returns, await buildReturn(server, returned, desk.admin));
}

async function bringGoodsIn(scene: Scene): Promise<void> {
  const { server, desk, receipts } = scene;
  const details = [1, 2, 3].map((qty) => buildReceiptLine(desk, { qty }));
  for (const lines of [details, details.slice(1)]) {
    const open = { receipt_type: 2, details: lines };
    note(receipts, await buildReceipt(server, desk, desk.admin, open));
  }
  for (const shirts of [3, 5]) {
    const { id } = await sendGoods(server.db, desk, { shirts, hats: 2 });
    note(receipts, await readReceipt(scene, id));
  }
}

async function takeGoodsOut(scene: Scene): Promise<void> {
  const { server, desk, exports } = scene;
  const pair = [buildExportLine(desk), buildExportLine(desk, { product_id: desk.hat.product_id })];
  const loan = { export_type: 4, borrower: 'Chị Hoa', details: [buildExportLine(desk, { qty: 4 })] };
  for (const given of [loan, { details: pair }, { details: [...pair, ...pair] }]) {
    note(exports, await buildExport(server, desk, desk.admin, given));
  }
  note(exports, await sendShort(scene));
}

/** One take that is booked, one that is begun, and one nobody has counted for. */
async function countGoods({ server, desk, takes }: Scene): Promise<void> {
  const booked = await buildStockTake(server, desk, desk.admin);
  await counted(server, booked, desk.admin, { product_id: desk.shirt.product_id, qty: 12 });
  note(takes, (await approve(server, booked, desk.admin)).saved);
  const begun = await buildStockTake(server, desk, desk.admin);
  const hats = { product_id: desk.hat.product_id, qty: 5 };
  await counted(server, begun, desk.admin, hats, hats, hats);
  note(takes, { ...begun, row_count: 1 });
  note(takes, await buildStockTake(server, desk, desk.admin));
}

/** Four shirts that were sent, and of which nobody has found any yet. */
async function sendShort(scene: Scene): Promise<SavedExport> {
  const { server, desk } = scene;
  const headers = desk.admin;
  const details = [buildExportLine(desk, { qty: 4 })];
  const { id, sent_to } = await buildExport(server, desk, headers, { details });
  const { receipt_id } = sent_to as { receipt_id: number };
  const receipt = await readReceipt(scene, receipt_id);
  const body = { details: receipt.details.map((line) => ({ id: line.id, counted_qty: 0 })) };
  await writeReceipt(server, 'PUT', `/confirm/${receipt_id}`, { headers, body });
  return await read<SavedExport>(scene, `/api/warehouse-exports/${id}`);
}

export function readReceipt(scene: Scene, id: number): Promise<SavedReceipt> {
  return read<SavedReceipt>(scene, `/api/warehouse-receipts/${id}`);
}

export async function read<T>({ server, desk }: Scene, url: string): Promise<T> {
  return (await server.app.inject({ url, headers: desk.admin })).json().data;
}

/** Nobody goes back further, however long the scene lasts. */
const mostKnown = 100;

/** Whoever comes next knows the document as it is now. */
export function note<T extends { id: number }>(known: Map<number, T>, saved: T): void {
  known.set(saved.id, saved);
  const [oldest] = known.keys();
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
}
