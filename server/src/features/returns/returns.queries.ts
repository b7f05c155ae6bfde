import type { DocumentPageQuery } from '@soquay/contract/documents';
import {
  type ReturnFilters,
  type ReturnRow,
  type ReturnSums,
  returnFilters,
  type SavedReturn,
} from '@soquay/contract/returns';
import { searchedBills } from '@soquay/contract/rules/bill-search';
import { canSeeCost, type ShopRights } from '@soquay/contract/rules/roles';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../database/database.ts';
import { documentAnswer } from '../../documents/document-answer.ts';
import { matchesFilters } from '../../documents/document-filters.ts';
import { findPage, sumDocuments } from '../../documents/document-list.queries.ts';
import { shownDocument } from '../../documents/shown-document.ts';
import { sellableAt } from '../../stock/availability.ts';
import { returnDays, returnDocument } from './return-document.ts';

const returnList = {
  type: returnDocument,
  days: returnDays,
  filters: Object.keys(returnFilters.shape) as (keyof ReturnFilters)[],
  asked: (_: Db, __: number, { q, bill_number }: ReturnFilters) => {
    const asked: RawBuilder<boolean>[] = [];
    if (bill_number !== undefined) asked.push(sql`document.bill_number = ${bill_number}`);
    if (q) asked.push(...matchesQuickly(q));
    return asked;
  },
};

/** One has the return's number in hand, or that of the bill. */
function matchesQuickly(typed: string): RawBuilder<boolean>[] {
  const { bill_number: number, ...others } = searchedBills(typed);
  if (number === undefined) return matchesFilters(returnDays, others);
  return [sql`(document.repay_number = ${number} or document.bill_number = ${number})`];
}

/** A page of the shop's returns, newest first. `total` is exact up to maxCountedRows. */
export async function listReturns(
  db: Db,
  rights: ShopRights,
  query: ReturnFilters & DocumentPageQuery,
): Promise<{ data: ReturnRow[]; current_page: number; total: number; per_page: number }> {
  const rows = selectReturns(db, rights.company_id);
  const { data, ...page } = await findPage(db, rights, returnList, { query, rows });
  return { ...page, data: data.map(shownReturn) };
}

/** Sums over all returns the filters find, deleted ones counted apart. */
export async function sumReturns(db: Db, rights: ShopRights, filters: ReturnFilters): Promise<ReturnSums> {
  const { live_count, ...sums } = await sumDocuments(db, rights, returnList, filters);
  return { repay_count: live_count, ...sums };
}

/** One return with its lines, as this person may see it. */
export const returnAnswer = documentAnswer(returnDocument, {
  select: selectReturn,
  name: 'repay',
  shown(rights, { writer_fullname, details, ...row }): SavedReturn {
    const withCost = canSeeCost(rights, 'bills');
    return {
      ...shownReturn(row),
      userinfo: { fullname: writer_fullname },
      details: details.map(({ original_price, ...line }) => ({
        ...line,
        ...(withCost ? { original_price } : {}),
        checked: true,
      })),
    };
  },
});

function shownReturn<Row extends Parameters<typeof shownDocument>[0] & ReturnRow['customer']>(row: Row) {
  const { customer_name, customer_phone, customer_address } = row;
  return { ...shownDocument(row), customer: { customer_name, customer_phone, customer_address } };
}

function selectReturn(db: Db, companyId: number, id: number) {
  return selectReturns(db, companyId)
    .where('repay.id', '=', id)
    .innerJoin('payment_methods', 'payment_methods.payment_code', 'repay.payment_code')
    .select((eb) => [
      'repay.payment_code',
      'payment_methods.payment_desc',
      'repay.version',
      'writer.fullname as writer_fullname',
      jsonArrayFrom(
        eb
          .selectFrom('repay_lines as line')
          .innerJoin('products as product', (join) =>
            join
              .onRef('product.company_id', '=', 'line.company_id')
              .onRef('product.product_id', '=', 'line.product_id'),
          )
          .select([
            'line.id',
            'line.bill_line_id',
            'line.product_id',
            'line.product_code',
            'line.product_name',
          ])
          .select(['line.unit_code', 'line.warehouse_code', 'line.qty', 'line.original_price', 'line.price'])
          .select(['line.amount', 'line.discount', 'line.reduce_amount', 'line.final_amount'])
          .select(['product.color', 'product.size', 'product.thumb_file', 'product.slide_file'])
          .select(sellableAt('line').as('stock'))
          .whereRef('line.company_id', '=', 'repay.company_id')
          .whereRef('line.repay_id', '=', 'repay.id')
          .orderBy('line.line_number'),
      ).as('details'),
    ]);
}

/** The returns of a shop as a list shows them, whoever may see them. */
function selectReturns(db: Db, companyId: number) {
  return db
    .selectFrom('repays as repay')
    .where('repay.company_id', '=', companyId)
    .innerJoin('users as writer', 'writer.user_id', 'repay.created_by')
    .innerJoin('users as salesperson', 'salesperson.user_id', 'repay.saleman_id')
    .select(['repay.id', 'repay.company_id', 'repay.repay_number', 'repay.repay_date', 'repay.created_at'])
    .select(['repay.bill_id', 'repay.bill_number', 'repay.repay_note', 'repay.saleman_id', 'repay.row_count'])
    .select(['repay.customer_name', 'repay.customer_phone', 'repay.customer_address', 'writer.username'])
    .select(['salesperson.fullname as saleman_fullname', 'repay.status', 'repay.accounting_status'])
    .select(['repay.total_amount', 'repay.total_discount', 'repay.total_reduce_amount'])
    .select('repay.total_final_amount');
}
