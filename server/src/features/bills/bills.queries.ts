import { type Bill, billFilters } from '@soquay/contract/bills';
import type { PaymentKind } from '@soquay/contract/payment-methods';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Trx } from '../../database/database.ts';
import { documentReader } from '../../documents/document-reader.ts';
import { selectGoodsLines } from '../../documents/goods-lines.queries.ts';
import { promisedLinesOf } from '../preorders/promised-lines.queries.ts';
import { answeredBill, shownBill } from './bill-answer.ts';
import { billDays } from './bill-days.ts';
import { billDocument } from './bill-document.ts';
import { billConditions, ofOrigin } from './bill-list.queries.ts';
import { billSheet } from './bill-sheet.ts';
import { counterAt } from './counter-at.ts';
import { repaidPart, repaidQty, returnsOf } from './repaid.queries.ts';

export const billReader = documentReader(billDocument, {
  days: billDays,
  filters: billFilters,
  withDefaults: ofOrigin,
  conditions: billConditions,
  rows: selectBills,
  one: selectBill,
  name: 'bill',
  shownRow: (_, { writer_fullname, ...row }) =>
    shownBill({ ...row, userinfo: { fullname: writer_fullname } }),
  shown: (rights, { writer_fullname, ...bill }): Bill =>
    answeredBill(rights, { ...bill, userinfo: { fullname: writer_fullname } }),
  shownSums: (_, { live_count, ...sums }) => ({ bill_count: live_count, ...sums }),
  sheet: billSheet,
});

function selectBill(db: Db, companyId: number, id: number) {
  return selectBills(db, companyId)
    .where('bill.id', '=', id)
    .innerJoin('companies as shop', 'shop.company_id', 'bill.company_id')
    .leftJoin('preorders as preorder', (join) =>
      join.onRef('preorder.company_id', '=', 'bill.company_id').onRef('preorder.id', '=', 'bill.preorder_id'),
    )
    .select((eb) => [
      'bill.customer_id',
      'bill.customer_address',
      'bill.bill_note',
      'bill.preorder_id',
      'preorder.order_number as preorder_number',
      'preorder.pre_paid as preorder_deposit',
      promisedLinesOf(db, {
        company_id: eb.ref('bill.company_id'),
        preorder_id: eb.ref('bill.preorder_id'),
      }).as('preorder_lines'),
      jsonArrayFrom(
        selectGoodsLines(db, billDocument.lines, {
          company_id: eb.ref('bill.company_id'),
          id: eb.ref('bill.id'),
        })
          .select([
            'line.original_price',
            'line.regular_price',
            'line.sale_price',
            'line.price',
            'line.amount',
          ])
          .select(['line.discount', 'line.final_amount', 'product.code_anh', 'product.status_note'])
          .select([
            'line.preorder_line_id',
            'line.agreed_price',
            'line.items',
            repaidQty('line').as('repaid_qty'),
            isElsewhere.as('is_elsewhere'),
          ]),
      ).as('details'),
      returnsOf(db, { company_id: eb.ref('bill.company_id'), id: eb.ref('bill.id') }).as('returns'),
    ]);
}

/** Whether a line left another warehouse than the counter's; older bills than the counter were sold from wherever there was most. */
const isElsewhere = sql<boolean>`coalesce(line.warehouse_code <> ${sql.raw(counterAt('bill.created_at'))}, false)`;

/** How the money of a payment method comes; undefined for an unknown one. */
export async function findPaymentKind(trx: Trx, payment_code: string): Promise<PaymentKind | undefined> {
  const method = await trx
    .selectFrom('payment_methods')
    .select('kind')
    .where('payment_code', '=', payment_code)
    .executeTakeFirst();
  return method?.kind;
}

/** The bills of a shop as a list shows them, whoever may see them. */
function selectBills(db: Db, companyId: number) {
  return db
    .selectFrom('bills as bill')
    .where('bill.company_id', '=', companyId)
    .innerJoin('users as writer', 'writer.user_id', 'bill.created_by')
    .innerJoin('users as salesperson', 'salesperson.user_id', 'bill.saleman_id')
    .innerJoin('payment_methods', 'payment_methods.payment_code', 'bill.payment_code')
    .select([
      'bill.id',
      'bill.company_id',
      'bill.bill_number',
      'bill.bill_date',
      'bill.created_at',
      'bill.customer_name',
      'bill.customer_phone',
      'writer.username',
      'writer.fullname as writer_fullname',
      'bill.saleman_id',
      'salesperson.fullname as saleman_fullname',
      'bill.payment_code',
      'payment_methods.payment_desc',
      'payment_methods.kind as payment_kind',
      'bill.transfer_received',
      'bill.received_amount',
      'bill.row_count',
      'bill.total_amount',
      'bill.total_discount',
      'bill.total_final_amount',
      'bill.pre_paid',
      'bill.is_ship',
      'bill.status',
      'bill.accounting_status',
      'bill.version',
      'bill.order_origin',
      repaidPart.as('repaid'),
    ]);
}
