import type { DocumentPageQuery } from '@soquay/contract/documents';
import { canSeeCost, type ShopRights } from '@soquay/contract/rules/roles';
import {
  type ReceiptFilters,
  type ReceiptRow,
  type ReceiptSums,
  receiptFilters,
  type SavedReceipt,
} from '@soquay/contract/warehouse-receipts';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db, Trx } from '../../database/database.ts';
import { startsWords } from '../../database/search.ts';
import { documentAnswer } from '../../documents/document-answer.ts';
import { findPage, sumDocuments } from '../../documents/document-list.queries.ts';
import { shownWithWriter } from '../../documents/shown-document.ts';
import { sellableAt } from '../../stock/availability.ts';
import { receiptDays, receiptDocument } from './receipt-document.ts';

const receiptList = {
  type: receiptDocument,
  days: receiptDays,
  filters: Object.keys(receiptFilters.shape) as (keyof ReceiptFilters)[],
  asked: (db: Db, _: number, { q, supplier_id }: ReceiptFilters) => {
    const asked: RawBuilder<boolean>[] = [];
    if (supplier_id !== undefined) asked.push(sql`document.supplier_id = ${supplier_id}`);
    if (q) asked.push(matchesQuickly(db, q));
    return asked;
  },
};

/** One has the receipt's number in hand, or that of the invoice, or knows who sent the goods. */
function matchesQuickly(db: Db, typed: string): RawBuilder<boolean> {
  const suppliers = db
    .selectFrom('suppliers')
    .select('supplier_id')
    .where(startsWords(sql.ref('search_name'), typed));
  const ways = [
    sql`document.invoice_number = ${typed}`,
    // An array, found once, is looked up in an index.
    sql`document.supplier_id = any(array(${suppliers}))`,
  ];
  if (/^\d{1,15}$/.test(typed)) ways.push(sql`document.receipt_number = ${Number(typed)}`);
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** A page of the shop's receipts, newest first. `total` is exact up to maxCountedRows. */
export async function listReceipts(
  db: Db,
  rights: ShopRights,
  query: ReceiptFilters & DocumentPageQuery,
): Promise<{ data: ReceiptRow[]; current_page: number; total: number; per_page: number }> {
  const rows = selectReceipts(db, rights.company_id);
  const { data, ...page } = await findPage(db, rights, receiptList, { query, rows });
  return { ...page, data: data.map(shownWithWriter) };
}

/** Sums over all receipts the filters find, deleted ones counted apart. */
export async function sumReceipts(db: Db, rights: ShopRights, filters: ReceiptFilters): Promise<ReceiptSums> {
  const { live_count, ...sums } = await sumDocuments(db, rights, receiptList, filters);
  return { receipt_count: live_count, ...sums };
}

/** One receipt with its lines, as this person may see it. */
export const receiptAnswer = documentAnswer(receiptDocument, {
  select: selectReceipt,
  name: 'receipt',
  shown(rights, { details, ...row }): SavedReceipt {
    const withCost = canSeeCost(rights, 'products');
    return {
      ...shownWithWriter(row),
      details: details.map(({ original_price, updates_cost, ...line }) => ({
        ...line,
        ...(withCost ? { original_price, updates_cost } : {}),
      })),
    };
  },
});

function selectReceipt(db: Db, companyId: number, id: number) {
  return selectReceipts(db, companyId)
    .where('receipt.id', '=', id)
    .select((eb) => [
      'receipt.version',
      jsonObjectFrom(
        eb
          .selectFrom('warehouse_exports as export')
          .innerJoin('companies as sender', 'sender.company_id', 'export.company_id')
          .select(['export.company_id', 'sender.company_name', 'export.id as export_id'])
          .select('export.export_number')
          .whereRef('export.receipt_company_id', '=', 'receipt.company_id')
          .whereRef('export.receipt_id', '=', 'receipt.id'),
      ).as('sent_from'),
      jsonArrayFrom(
        eb
          .selectFrom('warehouse_receipt_lines as line')
          .innerJoin('products as product', (join) =>
            join
              .onRef('product.company_id', '=', 'line.company_id')
              .onRef('product.product_id', '=', 'line.product_id'),
          )
          .select(['line.id', 'line.product_id', 'line.product_code', 'line.product_name', 'line.unit_code'])
          .select(['line.warehouse_code', 'line.qty', 'line.sent_qty', 'line.original_price'])
          .select(['line.updates_cost', 'product.color', 'product.size', 'product.thumb_file'])
          .select(['product.slide_file', sellableAt('line').as('stock')])
          .whereRef('line.company_id', '=', 'receipt.company_id')
          .whereRef('line.receipt_id', '=', 'receipt.id')
          .orderBy('line.line_number'),
      ).as('details'),
    ]);
}

/** The shop that has sent what a receipt waits for. */
export async function findSenders(
  trx: Trx,
  { company_id, id }: { company_id: number; id: number },
): Promise<{ company_id: number }[]> {
  return await trx
    .selectFrom('warehouse_exports')
    .select('company_id')
    .where('receipt_company_id', '=', company_id)
    .where('receipt_id', '=', id)
    .execute();
}

/** The receipts of a shop as a list shows them. */
function selectReceipts(db: Db, companyId: number) {
  return db
    .selectFrom('warehouse_receipts as receipt')
    .where('receipt.company_id', '=', companyId)
    .innerJoin('users as writer', 'writer.user_id', 'receipt.created_by')
    .innerJoin('warehouse_receipt_types as type', 'type.warehouse_receipt_type_id', 'receipt.receipt_type')
    .leftJoin('suppliers as supplier', 'supplier.supplier_id', 'receipt.supplier_id')
    .select(['receipt.id', 'receipt.company_id', 'receipt.receipt_number', 'receipt.receipt_date'])
    .select(['receipt.created_at', 'receipt.receipt_type', 'receipt.behaviour', 'receipt.receipt_note'])
    .select(['type.warehouse_receipt_type_name as receipt_type_name', 'receipt.supplier_id'])
    .select(({ fn, val }) => fn.coalesce('supplier.supplier_name', val('')).as('supplier_name'))
    .select(['receipt.invoice_number', 'receipt.row_count', 'receipt.total_qty', 'receipt.status'])
    .select(['writer.user_id', 'writer.username', 'writer.fullname']);
}
