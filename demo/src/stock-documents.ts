import { randomUUID } from 'node:crypto';
import { defaultGrants } from '@soquay/contract/default-grants';
import type { Endpoint } from '@soquay/contract/endpoint';
import { type PreorderInput, preorderInput } from '@soquay/contract/preorders';
import { addDays, businessDay } from '@soquay/contract/rules/day';
import type { ShopRights } from '@soquay/contract/rules/roles';
import {
  deleteExport,
  exportInput,
  restoreExport,
  type SavedExport,
} from '@soquay/contract/warehouse-exports';
import { deleteReceipt, receiptInput, restoreReceipt } from '@soquay/contract/warehouse-receipts';
import { sql } from 'kysely';
import type { Db } from '../../server/src/database/database.ts';
import { changeStatus, type StatusAction } from '../../server/src/documents/change-status.ts';
import { createPreorder } from '../../server/src/features/preorders/create-preorder.ts';
import { setLineProcess } from '../../server/src/features/preorders/set-line-process.ts';
import { setProcessStatus } from '../../server/src/features/preorders/set-process-status.ts';
import { createOrFindSupplier } from '../../server/src/features/suppliers/supplier-record.ts';
import { createExport } from '../../server/src/features/warehouse-exports/create-export.ts';
import { exportDocument } from '../../server/src/features/warehouse-exports/export-document.ts';
import { exportReader } from '../../server/src/features/warehouse-exports/exports.queries.ts';
import { tickExportLine } from '../../server/src/features/warehouse-exports/tick-export-line.ts';
import { confirmReceipt } from '../../server/src/features/warehouse-receipts/confirm-receipt.ts';
import { createReceipt } from '../../server/src/features/warehouse-receipts/create-receipt.ts';
import { receiptDocument } from '../../server/src/features/warehouse-receipts/receipt-document.ts';
import { receiptReader } from '../../server/src/features/warehouse-receipts/receipts.queries.ts';
import { shops, staff } from './shops.ts';
import { countStock } from './stock-takes.ts';

/** Shop with all that its Admin needs for the documents. */
interface Shop {
  db: Db;
  rights: ShopRights;
  /** Warehouse of the shop floor, then the store behind it. */
  floor: string;
  back: string;
  /** Goods of which the store has more than a few pieces. */
  goods: readonly { product_id: number; product_name: string; unit_code: string; price: number }[];
  /** Seller and buyer. */
  saleman_id: number;
  orderman_id: number;
  storekeeper: ShopRights;
}

/**
 * Writes the other documents of each shop by the operations themselves, some dated back or ahead, some deleted and
 * restored: receipts, a transfer under way and a short one, a loan, a write-off, pre-orders in every state, stock takes.
 */
export async function writeStockDocuments(db: Db, now: Date): Promise<void> {
  for (const { key } of shops) {
    const shop = await findShop(db, key);
    await bringGoodsIn(shop, businessDay(now));
    await takeGoodsOut(shop, businessDay(now));
    await promiseGoods(shop, businessDay(now));
    await countStock({ ...shop, manager: shop.rights });
  }
  // Analyzes once: each document alone is too small for new statistics.
  await sql`analyze`.execute(db);
}

async function findShop(db: Db, key: string): Promise<Shop> {
  const shop = shops.find((one) => one.key === key);
  const [floor = '', back = ''] = shop?.warehouses.map(({ code }) => code) ?? [];
  const { company_id } = await db
    .selectFrom('warehouses')
    .select('company_id')
    .where('warehouse_code', '=', floor)
    .executeTakeFirstOrThrow();
  const goods = await db
    .selectFrom('products')
    .innerJoin('stock_levels', (join) =>
      join
        .onRef('stock_levels.company_id', '=', 'products.company_id')
        .onRef('stock_levels.product_id', '=', 'products.product_id'),
    )
    .select(['products.product_id', 'product_name', 'unit_code', 'price'])
    .where('products.company_id', '=', company_id)
    .where('products.status', '=', 1)
    .where('warehouse_code', '=', back)
    .where('qty', '>=', 4)
    .orderBy('products.product_id')
    .limit(12)
    .execute();
  const manager = await findPerson(db, key, 'Admin');
  const storekeeper = await findPerson(db, key, 'Kho');
  return {
    db,
    floor,
    back,
    goods,
    saleman_id: await findPerson(db, key, 'Sale'),
    orderman_id: await findPerson(db, key, 'Order').catch(() => manager),
    rights: rightsOf('Admin', { user_id: manager, company_id }),
    storekeeper: rightsOf('Kho', { user_id: storekeeper, company_id }),
  };
}

function rightsOf(group: 'Admin' | 'Kho', person: { user_id: number; company_id: number }): ShopRights {
  return {
    ...person,
    is_admin: false,
    is_warehouse_manager: false,
    can_list_sale: true,
    groups: [group],
    grants: defaultGrants[group],
    warehouses: [],
  };
}

async function findPerson(db: Db, key: string, group: string): Promise<number> {
  const person = staff.find((one) => one.group === group && one.shops.includes(key));
  const { user_id } = await db
    .selectFrom('users')
    .select('user_id')
    .where('username', '=', person?.username ?? '')
    .executeTakeFirstOrThrow();
  return user_id;
}

/** Arguments of every write besides its body. */
function asked({ rights }: Shop) {
  return { rights, idempotencyKey: randomUUID() };
}

/** Writes receipts from a supplier at a cost, and a part of a larger delivery. */
async function bringGoodsIn(shop: Shop, today: string): Promise<void> {
  const { db, rights, goods, back, floor } = shop;
  const { company_id, user_id: userId } = rights;
  const supplier = await createOrFindSupplier(db, {
    user_id: userId,
    company_id: undefined,
    values: { supplier_name: 'Xưởng may Hà Đông' },
    idempotencyKey: undefined,
  });
  const supplier_id = Number(supplier.supplier_id);
  const bought = goods.slice(0, 3).map(({ product_id, price }) => ({
    product_id,
    warehouse_code: back,
    qty: 10,
    original_price: Math.round(price / 2_000) * 1_000,
  }));
  const given = { company_id, supplier_id, invoice_number: 'HĐ 2417', receipt_note: 'Hàng thu đông' };
  const once = receiptInput.parse({ ...given, receipt_type: 1, details: bought });
  await createReceipt(db, { ...asked(shop), body: once });
  const some = goods.slice(3, 5).map(({ product_id }) => ({ product_id, warehouse_code: floor, qty: 5 }));
  const open = { company_id, receipt_type: 2, receipt_note: 'Giao nhiều đợt', details: some };
  await createReceipt(db, { ...asked(shop), body: receiptInput.parse(open) });
  // Writes late documents: one stays, one is deleted, one is deleted and restored.
  const late = [];
  for (const [index, daysAgo] of [9, 2, 17].entries()) {
    const body = receiptInput.parse({
      ...given,
      receipt_type: 1,
      receipt_date: addDays(today, -daysAgo),
      invoice_number: `HĐ 23${index}8`,
      details: bought.slice(index, index + 1),
    });
    late.push(await createReceipt(db, { ...asked(shop), body }));
  }
  const change = (done: { id: number; endpoint: Endpoint; action: StatusAction }) =>
    changeStatus(db, receiptDocument, { rights: shop.rights, key: randomUUID(), ...done }, receiptReader);
  for (const { id } of late.slice(1)) await change({ id, endpoint: deleteReceipt, action: 'delete' });
  for (const { id } of late.slice(2)) await change({ id, endpoint: restoreReceipt, action: 'restore' });
}

async function takeGoodsOut(shop: Shop, today: string): Promise<void> {
  const { db, floor } = shop;
  const toFloor = { export_type: 1, receipt_warehouse_code: floor };
  // Dates the transfer back, and counts it after documents written later.
  const before = { export_date: addDays(today, -4) };
  const sent = await takeOut(shop, [3, 5], { ...toFloor, ...before, export_note: 'Hàng cho cuối tuần' });
  await takeOut(shop, [0, 3], { ...toFloor, export_note: 'Bổ sung hàng cho quầy' });
  // Leaves a piece of the first line missing.
  const waiting = await db
    .selectFrom('warehouse_receipt_lines')
    .select(['id', 'qty'])
    .where('receipt_id', '=', sent.sent_to?.receipt_id ?? 0)
    .orderBy('line_number')
    .execute();
  const counted = waiting.map(({ id, qty }, index) => ({ id, counted_qty: index === 0 ? qty - 1 : qty }));
  const receipt = sent.sent_to?.receipt_id ?? 0;
  await confirmReceipt(db, { ...asked(shop), id: receipt, count: { details: counted } });
  const loan = { export_type: 4, borrower: 'Studio Nắng', due_date: addDays(today, 5) };
  const lent = await takeOut(shop, [5, 7], { ...loan, export_note: 'Mượn chụp ảnh' });
  await tickExportLine(db, { ...asked(shop), tick: { id: lent.details[0]?.id ?? 0, status: 2 } });
  await takeOut(shop, [7, 8], { export_type: 2, export_note: 'Hàng bị ố' });
  const stained = { export_type: 2, export_note: 'Hàng bị phai màu' };
  const restored = await takeOut(shop, [7, 8], { ...stained, export_date: addDays(today, -20) });
  const change = (done: { id: number; endpoint: Endpoint; action: StatusAction }) =>
    changeStatus(db, exportDocument, { rights: shop.rights, key: randomUUID(), ...done }, exportReader);
  const deleted = await takeOut(shop, [5, 6], { ...stained, export_date: addDays(today, -6) });
  for (const { id } of [restored, deleted]) await change({ id, endpoint: deleteExport, action: 'delete' });
  await change({ id: restored.id, endpoint: restoreExport, action: 'restore' });
}

/** Exports two pieces of each product. */
async function takeOut(shop: Shop, [from, to]: [number, number], given: object): Promise<SavedExport> {
  const { db, back, goods, rights } = shop;
  const details = goods
    .slice(from, to)
    .map(({ product_id }) => ({ product_id, warehouse_code: back, qty: 2 }));
  const body = exportInput.parse({ company_id: rights.company_id, details, ...given });
  return await createExport(db, { ...asked(shop), body });
}

const promised = [
  { customer_name: 'Nguyễn Thu Trang', customer_phone: '0905123401', days: 3, pre_paid: 0 },
  { customer_name: 'Trần Minh Anh', customer_phone: '0905123402', days: 5, pre_paid: 100_000 },
  { customer_name: 'Lê Hoài Nam', customer_phone: '0905123403', days: 1, pre_paid: 100_000 },
  { customer_name: 'Phạm Gia Linh', customer_phone: '0905123404', days: 7, pre_paid: 0 },
  { customer_name: 'Võ Thanh Tâm', customer_phone: '0905123405', days: 10, pre_paid: 100_000 },
];

/** Writes pre-orders that are new, being bought, arrived, delivered and cancelled. */
async function promiseGoods(shop: Shop, today: string): Promise<void> {
  const { db } = shop;
  await promise(shop, today, 0);
  const bought = await promise(shop, today, 1);
  const arrived = await promise(shop, today, 2);
  const delivered = await promise(shop, today, 3);
  const cancelled = await promise(shop, today, 4);
  const setLine = (line: number | undefined, process_status: 2 | 3 | 4) =>
    setLineProcess(db, { ...asked(shop), body: { order_detail_id: line ?? 0, process_status } });
  const step = (order_id: number, process_status: 109 | 201) =>
    setProcessStatus(db, { ...asked(shop), body: { order_id, process_status } });
  await setLine(bought.details[0]?.id, 2);
  await setLine(arrived.details[0]?.id, 3);
  await setLine(delivered.details[0]?.id, 4);
  await step(delivered.id, 109);
  await step(cancelled.id, 201);
}

async function promise(shop: Shop, today: string, index: number) {
  const { db, goods, saleman_id, orderman_id } = shop;
  const { days, ...customer } = promised[index] as (typeof promised)[number];
  const product = goods[index + 7] ?? goods[0];
  const { product_name = '', unit_code = '', price = 0 } = product ?? {};
  const wanted = { product_name, unit_code, color: 'Be', size: 'M', qty: 1, price };
  const body: PreorderInput = preorderInput.parse({
    ...customer,
    // Dates the first one ahead, although its number is the lowest.
    order_date: addDays(today, index === 0 ? 2 : 0),
    expire_date: addDays(today, days),
    payment_code: 'CK',
    saleman_id,
    orderman_id,
    order_note: '',
    details: [wanted],
  });
  return await createPreorder(db, { ...asked(shop), body, files: [] });
}
