import { columnsOf } from '@soquay/contract/header-fields';
import { type Preorder, preorderFields, preorderFilters } from '@soquay/contract/preorders';
import { searchedBills } from '@soquay/contract/rules/bill-search';
import { lineProcessTexts, processTexts } from '@soquay/contract/rules/preorder-process';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Trx } from '../../database/database.ts';
import { anyOfPeople, matchesFilters } from '../../documents/document-filters.ts';
import { documentReader } from '../../documents/document-reader.ts';
import { findLines } from '../../documents/goods-lines.queries.ts';
import { receivedSum } from '../../documents/received-transfer.rules.ts';
import { shownDocument } from '../../documents/shown-document.ts';
import { billsOf } from './bills-of-preorders.queries.ts';
import { preorderDays, preorderDocument } from './preorder-document.ts';
import type { SavedPreorderLine } from './preorder-lines.rules.ts';
import { preorderSheet } from './preorder-sheet.ts';

export const preorderReader = documentReader(preorderDocument, {
  days: preorderDays,
  filters: preorderFilters,
  conditions(db, _, { q, sale_user, order_user, due }) {
    const conditions: RawBuilder<boolean>[] = [];
    if (sale_user) conditions.push(sql`document.saleman_id = ${anyOfPeople(db, sale_user)}`);
    if (order_user) conditions.push(sql`document.orderman_id = ${anyOfPeople(db, order_user)}`);
    // As the condition of preorders_open, which has them by their promised day.
    if (due) {
      conditions.push(
        sql`document.status = 1 and document.process_status < 109 and document.expire_date <= (select business_day(now()))`,
      );
    }
    if (q) conditions.push(...matchesQuickly(q));
    return conditions;
  },
  rows: selectPreorders,
  one: selectPreorder,
  name: 'preorder',
  shownRow: shownPreorder,
  shown({ writer_fullname, details, image_files, ...row }): Preorder {
    return {
      ...shownPreorder(row),
      userinfo: { fullname: writer_fullname },
      details: details.map((line) => ({
        ...line,
        product_code: line.product_code ?? '',
        process_status_text: lineProcessTexts[line.process_status],
      })),
      images: image_files.map((image_file) => ({ image_file })),
      refund_amount: refundOf(row),
    };
  },
  shownSums: ({ live_count, ...sums }) => ({ order_count: live_count, ...sums }),
  sheet: preorderSheet,
});

function matchesQuickly(typed: string): RawBuilder<boolean>[] {
  const { bill_number: order_number, ...others } = searchedBills(typed);
  return matchesFilters(preorderDays, { ...others, order_number });
}

/** Returns the part of the deposit that no bill takes, for a pre-order that is over (decisions.md, 'Pre-orders'). */
function refundOf({
  process_status,
  pre_paid,
  bills,
}: Pick<Preorder, 'pre_paid' | 'bills'> & { process_status: number }): number {
  if (process_status === 201 || process_status === 202) return pre_paid;
  const bill = bills.find(({ status }) => status === 1);
  return bill ? pre_paid - bill.pre_paid : 0;
}

type StoredPreorder = Awaited<ReturnType<ReturnType<typeof selectPreorders>['executeTakeFirstOrThrow']>>;

function shownPreorder<Row extends StoredPreorder>({
  saleman_id,
  saleman_fullname,
  orderman_id,
  orderman_fullname,
  payment_code,
  payment_desc,
  process_status,
  ...row
}: Row) {
  const process_status_text = processTexts[process_status];
  return {
    ...shownDocument(row),
    received_amount: receivedSum(row, row.pre_paid),
    saleman: { user_id: saleman_id, fullname: saleman_fullname },
    orderman: { user_id: orderman_id, fullname: orderman_fullname },
    payment: { payment_code, payment_desc },
    process_status: { status_id: process_status, status_text: process_status_text },
    process_status_text,
  };
}

function selectPreorder(db: Db, companyId: number, id: number) {
  return selectPreorders(db, companyId)
    .where('preorder.id', '=', id)
    .select((eb) => [
      'preorder.customer_id',
      'preorder.image_files',
      'preorder.refund_date',
      eb
        .selectFrom('payment_methods as refund')
        .select('refund.payment_desc')
        .whereRef('refund.payment_code', '=', 'preorder.refund_payment_code')
        .as('refund_payment_desc'),
      'writer.fullname as writer_fullname',
      jsonArrayFrom(
        eb
          .selectFrom('preorder_lines as line')
          .leftJoin('products as product', (join) =>
            join
              .onRef('product.company_id', '=', 'line.company_id')
              .onRef('product.product_id', '=', 'line.product_id'),
          )
          .select(['line.id', 'line.product_id', 'product.product_code', 'line.product_name'])
          .select(['line.color', 'line.size', 'line.unit_code', 'line.qty', 'line.price', 'line.amount'])
          .select('line.process_status')
          .whereRef('line.company_id', '=', 'preorder.company_id')
          .whereRef('line.preorder_id', '=', 'preorder.id')
          .orderBy('line.line_number'),
      ).as('details'),
      billsOf(db, { company_id: eb.ref('preorder.company_id'), id: eb.ref('preorder.id') }).as('bills'),
    ]);
}

/** Selects a shop's pre-orders as the list shows them, without checking who may see them. */
function selectPreorders(db: Db, companyId: number) {
  return db
    .selectFrom('preorders as preorder')
    .where('preorder.company_id', '=', companyId)
    .innerJoin('users as writer', 'writer.user_id', 'preorder.created_by')
    .innerJoin('users as seller', 'seller.user_id', 'preorder.saleman_id')
    .innerJoin('users as buyer', 'buyer.user_id', 'preorder.orderman_id')
    .innerJoin('payment_methods as payment', 'payment.payment_code', 'preorder.payment_code')
    .select(['preorder.id', 'preorder.company_id', 'preorder.order_number', 'preorder.order_date'])
    .select(['preorder.expire_date', 'preorder.created_at', 'preorder.customer_name'])
    .select(['preorder.customer_phone', 'preorder.customer_address'])
    .select(columnsOf(preorderFields).map((column) => `preorder.${column}` as const))
    .select(['writer.username', 'preorder.saleman_id', 'seller.fullname as saleman_fullname'])
    .select(['seller.username as saleman_username', 'preorder.orderman_id'])
    .select(['buyer.fullname as orderman_fullname', 'buyer.username as orderman_username'])
    .select(['preorder.payment_code', 'payment.payment_desc', 'preorder.process_status'])
    .select(['preorder.row_count', 'preorder.total_amount', 'preorder.pre_paid', 'preorder.status'])
    .select([
      'preorder.transfer_received',
      'preorder.received_amount',
      'preorder.accounting_status',
      'preorder.version',
    ]);
}

/** Reads the lines of a locked pre-order. */
export async function findPreorderLines(
  trx: Trx,
  preorder: { company_id: number; id: number },
): Promise<SavedPreorderLine[]> {
  return await findLines(trx, preorderDocument.lines, preorder, [
    'id',
    'line_number',
    'product_id',
    'product_name',
    'color',
    'size',
    'unit_code',
    'qty',
    'price',
    'amount',
    'process_status',
  ]);
}
