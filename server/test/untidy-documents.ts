import type { DocumentKind } from '@soquay/contract/document-kinds';
import { addDays } from '@soquay/contract/rules/day';
import type { SavedExport } from '@soquay/contract/warehouse-exports';
import type { DocumentTable, DocumentType } from '../src/documents/document-type.ts';
import { billDocument } from '../src/features/bills/bill-document.ts';
import { preorderDocument } from '../src/features/preorders/preorder-document.ts';
import { returnDocument } from '../src/features/returns/return-document.ts';
import { stockTakeDocument } from '../src/features/stock-takes/stock-take-document.ts';
import { buildBill, buildBillLine, type Headers, signInAs } from './factories/bills.ts';
import { moveDocumentToDay } from './factories/days.ts';
import { buildExport } from './factories/exports.ts';
import { buildPreorder, type OrderFixture, today } from './factories/preorders.ts';
import { buildReceipt } from './factories/receipts.ts';
import { buildReturn } from './factories/returns.ts';
import { approve, buildStockTake, counted } from './factories/stock-takes.ts';
import { writerOf } from './factories/writes.ts';
import type { TestApp } from './use-app.ts';

/** More than ten pages of ten, and more than one of a hundred. */
const count = 112;

/** As people leave them: neither days nor what became of a document follow its number. */
const daysBack = (index: number) => addDays(today, -((index * 17) % 45));

const isDeleted = (index: number) => index % 7 === 3;

const customers = [
  { customer_name: 'Chị Lan', customer_phone: '0912345678' },
  { customer_name: 'Anh Bình', customer_phone: '0987654321' },
  {},
];

/** Documents of every kind in the desk's shop, dated back and ahead, confirmed later, some deleted, some of those restored. */
export async function buildUntidyDocuments(server: TestApp, fixture: OrderFixture, manager: Headers) {
  const { admin } = fixture;
  const { headers: colleague } = await signInAs(server, { shop: fixture.shop });
  const builders: Record<DocumentKind, () => Promise<void>> = {
    bill: buildSales,
    return: buildSales,
    receipt: buildMovedGoods,
    export: buildMovedGoods,
    preorder: buildPreorders,
    'stock-take': buildTakes,
  };
  for (const build of new Set(Object.values(builders))) await build();

  async function buildSales(): Promise<void> {
    const [bills, returns]: [number[], number[]] = [[], []];
    for (let index = 0; index < count; index += 1) {
      const origin = index % 9 === 4 ? { order_origin: 'ctv' as const } : {};
      const details = [buildBillLine(fixture, { qty: 2 })];
      const seller = index % 4 === 2 ? colleague : fixture.headers;
      const bill = await buildBill(server, fixture, { ...customers[index % 3], ...origin, details }, seller);
      await moveTo(billDocument, bill.id, index);
      // A bill is deleted only without a return.
      if (isDeleted(index)) bills.push(bill.id);
      else returns.push((await buildReturn(server, bill, fixture.headers)).id);
      if (index % 7 === 4) returns.push((await buildReturn(server, bill, fixture.headers)).id);
    }
    for (const [index, id] of returns.entries()) await moveTo(returnDocument, id, index + 3);
    await deleteSome(
      '/api/repays',
      returns.filter((_, index) => isDeleted(index)),
    );
    await deleteSome('/api/bills', bills);
  }

  async function buildMovedGoods(): Promise<void> {
    const receipts: number[] = [];
    const loans: number[] = [];
    const sent: SavedExport[] = [];
    for (let index = 0; index < count; index += 1) {
      const day = daysBack(index);
      const receipt_type = index % 5 === 2 ? 2 : 1;
      receipts.push((await buildReceipt(server, fixture, admin, { receipt_date: day, receipt_type })).id);
      const loan = { export_type: 4, borrower: `Chị Hoa ${index % 4}`, receipt_warehouse_code: '' };
      const type = index % 2 === 0 ? {} : loan;
      const saved = await buildExport(server, fixture, admin, { export_date: daysBack(index + 5), ...type });
      if (saved.sent_to) sent.push(saved);
      else loans.push(saved.id);
    }
    // Their receipts move to today, which is later than those of higher numbers.
    for (const [index, { sent_to }] of sent.entries()) {
      if (index % 3 === 1) await change('PUT', '/api/warehouse-receipts', `/confirm/${sent_to?.receipt_id}`);
    }
    await deleteSome(
      '/api/warehouse-receipts',
      receipts.filter((_, index) => isDeleted(index)),
    );
    await deleteSome(
      '/api/warehouse-exports',
      loans.filter((_, index) => isDeleted(index)),
    );
  }

  async function buildPreorders(): Promise<void> {
    const preorders: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const order_date = addDays(today, (index * 17) % 45);
      const line = {
        product_name: `Giày mẫu ${index % 104}`,
        color: 'Nâu',
        size: '42',
        unit_code: 'đôi',
        qty: 1,
      };
      const { id } = await buildPreorder(server, fixture, {
        ...customers[index % 2],
        order_date,
        expire_date: addDays(order_date, index % 3),
        details: [{ ...line, price: 500_000 }],
      });
      // Those that were written before their day came.
      if (index % 4 === 1) await moveTo(preorderDocument, id, index);
      preorders.push(id);
    }
    await deleteSome(
      '/api/orders',
      preorders.filter((_, index) => isDeleted(index)),
    );
  }

  async function buildTakes(): Promise<void> {
    const takes: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const take = await buildStockTake(server, fixture, manager, { stock_take_note: `kệ ${index % 4}` });
      await moveTo(stockTakeDocument, take.id, index);
      if (index % 9 === 5) {
        await counted(server, take, manager, { product_id: fixture.hat.product_id, qty: 100_000 });
        const { status, message } = await approve(server, take, manager);
        if (status !== 200) throw new Error(`the take was not approved: ${message}`);
      } else takes.push(take.id);
    }
    for (const [index, id] of takes.entries()) {
      if (isDeleted(index)) await change('DELETE', '/api/stock-takes', `/${id}`, manager);
    }
  }

  /** Deletes documents and restores every second one. */
  async function deleteSome(base: string, ids: readonly number[]): Promise<void> {
    for (const id of ids) await change('DELETE', base, `/${id}`);
    for (const id of ids.filter((_, index) => index % 2 === 0)) await change('PUT', base, `/restore/${id}`);
  }

  async function change(
    method: 'PUT' | 'DELETE',
    base: string,
    path: string,
    headers = admin,
  ): Promise<void> {
    const body = path.startsWith('/confirm') ? {} : undefined;
    const { status, message } = await writerOf(base)(server, method, path, { headers, body });
    if (status !== 200) throw new Error(`${method} ${base}${path} was refused: ${message}`);
  }

  function moveTo<T extends DocumentTable>(type: DocumentType<T>, id: number, index: number): Promise<void> {
    return moveDocumentToDay(server.db, type, id, daysBack(index));
  }
}
