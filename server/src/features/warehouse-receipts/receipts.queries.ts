import type { ShopRights } from '@soquay/contract/rules/roles';
import {
  type ReceiptFilters,
  type ReceiptRow,
  type ReceiptSums,
  receiptFilters,
  receiptRow,
  type SavedReceipt,
} from '@soquay/contract/warehouse-receipts';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Trx } from '../../database/database.ts';
import { startsWords } from '../../database/search.ts';
import { documentReader } from '../../documents/document-reader.ts';
import { selectGoodsLines } from '../../documents/goods-lines.queries.ts';
import { rowColumns } from '../../documents/row-columns.ts';
import { shownWithWriter } from '../../documents/shown-document.ts';
import { lastCostBefore } from './last-costs.queries.ts';
import { receiptDays, receiptDocument } from './receipt-document.ts';
import { receiptSheet } from './receipt-sheet.ts';

const reader = documentReader(receiptDocument, {
  days: receiptDays,
  filters: receiptFilters,
  conditions(db, _, { q, supplier_id, warehouse }) {
    const conditions: RawBuilder<boolean>[] = [];
    if (supplier_id !== undefined) conditions.push(sql`document.supplier_id = ${supplier_id}`);
    if (warehouse) conditions.push(bringsInto(warehouse));
    if (q) conditions.push(matchesQuickly(db, q));
    return conditions;
  },
  rows: selectReceipts,
  one: selectReceipt,
  name: 'receipt',
  shownRow: shownWithWriter,
  shown: ({ details, ...row }): SavedReceipt => ({ ...shownWithWriter(row), details }),
  shownSums: ({ live_count, ...sums }): ReceiptSums => ({
    receipt_count: live_count,
    ...sums,
    waiting_qty: 0,
  }),
  sheet: receiptSheet,
});

export const receiptReader: typeof reader = { ...reader, sums: sumReceipts };

/** Pieces that wait are no part of those in stock; of the days' figures they are, so they are summed once more alone. */
async function sumReceipts(db: Db, rights: ShopRights, filters: ReceiptFilters): Promise<ReceiptSums> {
  if (filters.status === 0 || filters.status === 1) return await reader.sums(db, rights, filters);
  const [found, { total_qty: waiting_qty }] = await Promise.all([
    reader.sums(db, rights, filters),
    reader.sums(db, rights, { ...filters, status: 2 }),
  ]);
  return { ...found, total_qty: found.total_qty - waiting_qty, waiting_qty };
}

function bringsInto(warehouses: readonly string[]): RawBuilder<boolean> {
  return sql`exists (
    select from warehouse_receipt_lines line
    where line.company_id = document.company_id and line.receipt_id = document.id
      and line.warehouse_code = any(${warehouses}))`;
}

/** Condition of the quick search: the number of the receipt or of the invoice, or words of the supplier's name. */
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

function selectReceipt(db: Db, companyId: number, id: number) {
  return selectReceipts(db, companyId)
    .where('receipt.id', '=', id)
    .select((eb) => [
      'receipt.version',
      jsonArrayFrom(
        selectGoodsLines(db, receiptDocument.lines, {
          company_id: eb.ref('receipt.company_id'),
          id: eb.ref('receipt.id'),
        }).select([
          'line.sent_qty',
          'line.original_price',
          'line.updates_cost',
          costBefore.as('cost_before'),
          sql<
            number | null
          >`case when line.original_price is not null and line.sent_qty is null then line.amount end`.as(
            'amount',
          ),
          lastCostBefore(sql`line.company_id`, sql`line.product_id`, {
            id: sql`line.id`,
            receipt_id: sql`line.receipt_id`,
          }).as('last_cost'),
        ]),
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

/** Pieces that were sent to the row `receipt`, did not come, and are not settled yet. */
const missingQty = sql<number>`
  case when receipt.behaviour = 'transfer' and receipt.status = 1 then (
    select coalesce(sum(line.qty - line.lost_qty - line.back_qty), 0) - receipt.total_qty
    from warehouse_exports export
    join warehouse_export_lines line on line.company_id = export.company_id and line.export_id = export.id
    where export.receipt_company_id = receipt.company_id and export.receipt_id = receipt.id
  ) else 0 end::bigint`;

/** Cost before the row `line` changed it; naming the product as well finds its few changes by their index. */
const costBefore = sql<number | null>`
  (select change.price_before from product_price_changes change
    where change.company_id = line.company_id and change.product_id = line.product_id
      and change.price_field = 'original_price' and change.document_kind = 'receipt' and change.document_id = line.receipt_id and change.line_id = line.id
    order by change.id desc limit 1)`;

/** The export that has made the row `receipt`. */
const sentFrom = sql<ReceiptRow['sent_from']>`
  case when receipt.behaviour = 'transfer' then (
    select json_build_object('company_id', export.company_id, 'company_name', sender.company_name,
      'export_id', export.id, 'export_number', export.export_number, 'export_note', export.export_note,
      'warehouse_codes', array(
        select distinct line.warehouse_code from warehouse_export_lines line
        where line.company_id = export.company_id and line.export_id = export.id order by line.warehouse_code))
    from warehouse_exports export join companies sender on sender.company_id = export.company_id
    where export.receipt_company_id = receipt.company_id and export.receipt_id = receipt.id
  ) end`;

/** Null for a transfer, of which nothing is paid. */
const totalAmount = sql<
  number | null
>`case when receipt.behaviour <> 'transfer' then receipt.total_amount end`;

const unpricedCount = sql<number | null>`
  case when receipt.behaviour <> 'transfer' then (
    select count(*) from warehouse_receipt_lines line
    where line.company_id = receipt.company_id and line.receipt_id = receipt.id and line.original_price is null
  ) end`;

const readOtherwise = [
  'receipt_type_name',
  'supplier_name',
  'missing_qty',
  'sent_from',
  'total_amount',
  'unpriced_count',
  'status_text',
  'userinfo',
] as const;

/** The receipts of a shop as a list shows them. */
function selectReceipts(db: Db, companyId: number) {
  return db
    .selectFrom('warehouse_receipts as receipt')
    .where('receipt.company_id', '=', companyId)
    .innerJoin('users as writer', 'writer.user_id', 'receipt.created_by')
    .innerJoin('warehouse_receipt_types as type', 'type.warehouse_receipt_type_id', 'receipt.receipt_type')
    .leftJoin('suppliers as supplier', 'supplier.supplier_id', 'receipt.supplier_id')
    .select(rowColumns('receipt', receiptRow, readOtherwise))
    .select('type.warehouse_receipt_type_name as receipt_type_name')
    .select(({ fn, val }) => fn.coalesce('supplier.supplier_name', val('')).as('supplier_name'))
    .select([missingQty.as('missing_qty'), sentFrom.as('sent_from')])
    .select([totalAmount.as('total_amount'), unpricedCount.as('unpriced_count')])
    .select(['writer.user_id', 'writer.username', 'writer.fullname']);
}
