import type { Bill } from '@soquay/contract/bills';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../database/database.ts';
import { documentAnswer } from '../../documents/document-answer.ts';
import { sellableAt } from '../../stock/availability.ts';
import { promisedLinesOf } from '../preorders/promised-lines.queries.ts';
import { answeredBill } from './bill-answer.ts';
import { billDocument } from './bill-document.ts';
import { repaidQty, returnsOf } from './repaid.queries.ts';

/** One bill with its lines, as this person may see it (decisions.md, "Whose bills"). */
export const billAnswer = documentAnswer(billDocument, {
  select: selectBill,
  name: 'bill',
  shown: (rights, { writer_fullname, ...bill }): Bill =>
    answeredBill(rights, { ...bill, userinfo: { fullname: writer_fullname } }),
});

function selectBill(db: Db, companyId: number, id: number) {
  return selectBills(db, companyId)
    .where('bill.id', '=', id)
    .innerJoin('payment_methods', 'payment_methods.payment_code', 'bill.payment_code')
    .leftJoin('preorders as preorder', (join) =>
      join.onRef('preorder.company_id', '=', 'bill.company_id').onRef('preorder.id', '=', 'bill.preorder_id'),
    )
    .select((eb) => [
      'bill.customer_address',
      'bill.bill_note',
      'bill.payment_code',
      'payment_methods.payment_desc',
      'bill.version',
      'bill.preorder_id',
      'preorder.order_number as preorder_number',
      'preorder.pre_paid as preorder_deposit',
      promisedLinesOf(db, {
        company_id: eb.ref('bill.company_id'),
        preorder_id: eb.ref('bill.preorder_id'),
      }).as('preorder_lines'),
      'writer.fullname as writer_fullname',
      jsonArrayFrom(
        eb
          .selectFrom('bill_lines as line')
          .innerJoin('products as product', (join) =>
            join
              .onRef('product.company_id', '=', 'line.company_id')
              .onRef('product.product_id', '=', 'line.product_id'),
          )
          .select([
            'line.id',
            'line.product_id',
            'line.product_code',
            'line.product_name',
            'line.unit_code',
            'line.warehouse_code',
            'line.qty',
            'line.original_price',
            'line.regular_price',
            'line.sale_price',
            'line.price',
            'line.amount',
            'line.discount',
            'line.final_amount',
            'product.color',
            'product.size',
            'product.thumb_file',
            'product.slide_file',
            'product.code_anh',
            'product.status_note',
            'line.preorder_line_id',
            'line.agreed_price',
            sellableAt('line').as('stock'),
            repaidQty('line').as('repaid_qty'),
          ])
          .whereRef('line.company_id', '=', 'bill.company_id')
          .whereRef('line.bill_id', '=', 'bill.id')
          .orderBy('line.line_number'),
      ).as('details'),
      returnsOf(db, { company_id: eb.ref('bill.company_id'), id: eb.ref('bill.id') }).as('returns'),
    ]);
}

/** The bills of a shop as a list shows them, whoever may see them. */
export function selectBills(db: Db, companyId: number) {
  return db
    .selectFrom('bills as bill')
    .where('bill.company_id', '=', companyId)
    .innerJoin('users as writer', 'writer.user_id', 'bill.created_by')
    .innerJoin('users as salesperson', 'salesperson.user_id', 'bill.saleman_id')
    .select([
      'bill.id',
      'bill.company_id',
      'bill.bill_number',
      'bill.bill_date',
      'bill.created_at',
      'bill.customer_name',
      'bill.customer_phone',
      'writer.username',
      'bill.saleman_id',
      'salesperson.fullname as saleman_fullname',
      'bill.row_count',
      'bill.total_amount',
      'bill.total_discount',
      'bill.total_final_amount',
      'bill.pre_paid',
      'bill.is_ship',
      'bill.status',
      'bill.accounting_status',
      'bill.order_origin',
    ]);
}
