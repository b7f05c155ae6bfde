import type { EndpointInput } from '@soquay/contract/endpoint';
import type { createReceipt, SavedReceipt } from '@soquay/contract/warehouse-receipts';
import { type Db, inTransaction } from '../../src/database/database.ts';
import { executeBatch } from '../../src/database/pipeline.ts';
import { type DocumentIds, numbered } from '../../src/documents/insert-document.ts';
import { allocateReceiptIds, insertReceipt } from '../../src/features/warehouse-receipts/receipts.writes.ts';
import type { TestApp } from '../use-app.ts';
import type { Counter, Headers } from './bills.ts';
import type { Product } from './products.ts';
import type { Shop } from './shops.ts';
import { type WriteAnswer, writerOf } from './writes.ts';

export type ReceiptBody = EndpointInput<typeof createReceipt>['body'];
type ReceiptLineBody = ReceiptBody['details'][number];

/** Line of one shirt that comes into the counter's warehouse. */
export function buildReceiptLine(
  { shirt, warehouse }: Counter,
  given: Partial<ReceiptLineBody> = {},
): ReceiptLineBody {
  return { product_id: shirt.product_id, warehouse_code: warehouse, qty: 1, ...given };
}

/** Body of a receipt of a bought shirt; valid unless `given` makes it otherwise. */
export function buildReceiptBody(counter: Counter, given: Partial<ReceiptBody> = {}): ReceiptBody {
  return {
    company_id: counter.shop.company_id,
    receipt_type: 1,
    details: [buildReceiptLine(counter)],
    ...given,
  };
}

export type ReceiptAnswer = WriteAnswer<SavedReceipt>;

/** Sends a write of a receipt. */
export const writeReceipt = writerOf<SavedReceipt>('/api/warehouse-receipts');

/** A receipt that must succeed. */
export async function buildReceipt(
  server: TestApp,
  counter: Counter,
  headers: Headers,
  given: Partial<ReceiptBody> = {},
): Promise<SavedReceipt> {
  const body = buildReceiptBody(counter, given);
  const { status, saved, message } = await writeReceipt(server, 'POST', '', { headers, body });
  if (status !== 200) throw new Error(`the receipt was refused: ${message}`);
  return saved;
}

/** A receipt of a transfer, which waits: so many shirts and hats are on the way. Gives its id and those of its lines. */
export async function sendGoods(
  db: Db,
  { shop: { company_id }, warehouse: warehouse_code, shirt, hat, seller: { user_id } }: Counter,
  qtys: { shirts: number; hats: number },
): Promise<{ id: number; shirts: number; hats: number }> {
  const { id, line_ids } = await sendLines(db, { company_id, user_id }, [
    { ...shirt, warehouse_code, qty: qtys.shirts },
    { ...hat, warehouse_code, qty: qtys.hats },
  ]);
  const [shirts = 0, hats = 0] = line_ids;
  return { id, shirts, hats };
}

type SentLine = Pick<Product, 'product_id' | 'product_code' | 'product_name' | 'unit_code'> & {
  warehouse_code: string;
  qty: number;
};

/** The same of any goods. */
export async function sendLines(
  db: Db,
  { company_id, user_id: created_by }: { company_id: number; user_id: number },
  goods: readonly SentLine[],
): Promise<DocumentIds> {
  return await inTransaction(db, async (trx) => {
    const [[ids]] = await executeBatch(trx, allocateReceiptIds({ lines: goods.length }));
    const { id } = ids as DocumentIds;
    const given = {
      id,
      company_id,
      receipt_date: '2026-03-08',
      receipt_type: 3,
      behaviour: 'transfer',
      receipt_note: '',
      supplier_id: null,
      invoice_number: '',
      invoice_total: null,
      created_by,
      row_count: goods.length,
      total_qty: goods.reduce((sum, { qty }) => sum + qty, 0),
      total_amount: 0,
      status: 2,
    } as const;
    const lines = goods.map((line) => ({
      ...line,
      sent_qty: line.qty,
      original_price: null,
      updates_cost: false,
    }));
    await executeBatch(trx, ...insertReceipt(trx, given, numbered(lines, ids as DocumentIds)));
    return ids as DocumentIds;
  });
}

/** A receipt's row alone, whose number no other comes to: something for a path to name. Gives its id. */
export async function insertEmptyReceipt(db: Db, { company_id }: Shop, created_by: number): Promise<number> {
  const { id } = await db
    .insertInto('warehouse_receipts')
    .values({
      company_id,
      receipt_number: 1_000_000,
      receipt_date: '2026-03-08',
      receipt_type: 2,
      behaviour: 'open',
      receipt_note: '',
      invoice_number: '',
      created_by,
      row_count: 0,
      total_qty: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A line of one likewise. Gives its id. */
export async function insertReceiptLine(
  db: Db,
  receipt_id: number,
  goods: { product_id: number; warehouse_code: string },
): Promise<number> {
  const { company_id } = await db
    .selectFrom('warehouse_receipts')
    .select('company_id')
    .where('id', '=', receipt_id)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('warehouse_receipt_lines')
    .values({
      ...goods,
      company_id,
      receipt_id,
      line_number: 1,
      product_code: 'SP',
      product_name: 'Sản phẩm',
      unit_code: 'cái',
      qty: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
