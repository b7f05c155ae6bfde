import { type Bill, billFields, billFilters, billRow } from '@soquay/contract/bills';
import { columnsOf } from '@soquay/contract/header-fields';
import type { PaymentKind } from '@soquay/contract/payment-methods';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Trx } from '../../database/database.ts';
import { documentReader } from '../../documents/document-reader.ts';
import { selectGoodsLines } from '../../documents/goods-lines.queries.ts';
import { rowColumns } from '../../documents/row-columns.ts';
import { billPreorderLines } from '../preorders/bill-preorder-lines.queries.ts';
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
  shownRow: ({ writer_fullname, ...row }) => shownBill({ ...row, userinfo: { fullname: writer_fullname } }),
  shown: ({ writer_fullname, ...bill }): Bill =>
    answeredBill({ ...bill, userinfo: { fullname: writer_fullname } }),
  shownSums: ({ live_count, ...sums }) => ({ bill_count: live_count, ...sums }),
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
      ...columnsOf(billFields).map((column) => `bill.${column}` as const),
      'bill.preorder_id',
      'preorder.order_number as preorder_number',
      'preorder.pre_paid as preorder_deposit',
      billPreorderLines(db, {
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

/** Column: true when a line left another warehouse than the counter's; false on bills from before the shop named a counter. */
const isElsewhere = sql<boolean>`coalesce(line.warehouse_code <> ${sql.raw(counterAt('bill.created_at'))}, false)`;

/** Kind of a payment method; undefined for an unknown one. */
export async function findPaymentKind(trx: Trx, payment_code: string): Promise<PaymentKind | undefined> {
  const method = await trx
    .selectFrom('payment_methods')
    .select('kind')
    .where('payment_code', '=', payment_code)
    .executeTakeFirst();
  return method?.kind;
}

const readOtherwise = [
  'username',
  'userinfo',
  'saleman_fullname',
  'payment_desc',
  'payment_kind',
  'total_final_amount_after_pre_paid',
  'status_text',
  'repaid',
] as const;

/** Selects a shop's bills with the columns of the list, without regard to who may see them. */
function selectBills(db: Db, companyId: number) {
  return db
    .selectFrom('bills as bill')
    .where('bill.company_id', '=', companyId)
    .innerJoin('users as writer', 'writer.user_id', 'bill.created_by')
    .innerJoin('users as salesperson', 'salesperson.user_id', 'bill.saleman_id')
    .innerJoin('payment_methods', 'payment_methods.payment_code', 'bill.payment_code')
    .select(rowColumns('bill', billRow, readOtherwise))
    .select(['writer.username', 'writer.fullname as writer_fullname'])
    .select(['salesperson.fullname as saleman_fullname', 'payment_methods.payment_desc'])
    .select(['payment_methods.kind as payment_kind', repaidPart.as('repaid')]);
}
