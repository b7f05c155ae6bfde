import { returnFilters, returnRow, type SavedReturn } from '@soquay/contract/returns';
import { searchedBills } from '@soquay/contract/rules/bill-search';
import { returnSummed } from '@soquay/contract/rules/return-arithmetic';
import { lineColumns } from '@soquay/contract/summed-fields';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../database/database.ts';
import { matchesFilters } from '../../documents/document-filters.ts';
import { documentReader } from '../../documents/document-reader.ts';
import { selectGoodsLines } from '../../documents/goods-lines.queries.ts';
import { rowColumns } from '../../documents/row-columns.ts';
import { shownDocument } from '../../documents/shown-document.ts';
import { returnDays, returnDocument } from './return-document.ts';
import { returnSheet } from './return-sheet.ts';

export const returnReader = documentReader(returnDocument, {
  days: returnDays,
  filters: returnFilters,
  conditions(_, __, { q, bill_number }) {
    const conditions: RawBuilder<boolean>[] = [];
    if (bill_number !== undefined) conditions.push(sql`document.bill_number = ${bill_number}`);
    if (q) conditions.push(...matchesQuickly(q));
    return conditions;
  },
  rows: selectReturns,
  one: selectReturn,
  name: 'repay',
  shownRow: shownReturn,
  shown: ({ details, ...row }): SavedReturn => ({
    ...shownReturn(row),
    details: details.map((line) => ({ ...line, checked: true })),
  }),
  shownSums: ({ live_count, ...sums }) => ({ repay_count: live_count, ...sums }),
  sheet: returnSheet,
});

/** Condition of the quick search: the number of the return or of its bill, else as bills are searched. */
function matchesQuickly(typed: string): RawBuilder<boolean>[] {
  const { bill_number: number, ...others } = searchedBills(typed);
  if (number === undefined) return matchesFilters(returnDays, others);
  return [sql`(document.repay_number = ${number} or document.bill_number = ${number})`];
}

type StoredReturn = Parameters<typeof shownDocument>[0] &
  SavedReturn['customer'] & { writer_fullname: string };

function shownReturn<Row extends StoredReturn>({ writer_fullname, ...row }: Row) {
  const { customer_name, customer_phone, customer_address } = row;
  return {
    ...shownDocument(row),
    customer: { customer_name, customer_phone, customer_address },
    userinfo: { fullname: writer_fullname },
  };
}

function selectReturn(db: Db, companyId: number, id: number) {
  return selectReturns(db, companyId)
    .where('repay.id', '=', id)
    .innerJoin('payment_methods', 'payment_methods.payment_code', 'repay.payment_code')
    .select((eb) => [
      'repay.customer_id',
      'repay.payment_code',
      'payment_methods.payment_desc',
      jsonArrayFrom(
        selectGoodsLines(db, returnDocument.lines, {
          company_id: eb.ref('repay.company_id'),
          id: eb.ref('repay.id'),
        })
          .select(['line.bill_line_id', 'line.original_price', 'line.price'])
          .select(lineColumns(returnSummed).map((column) => `line.${column}` as const))
          .select(['line.items', 'line.sold_from']),
      ).as('details'),
    ]);
}

const readOtherwise = ['customer', 'username', 'userinfo', 'saleman_fullname', 'status_text'] as const;

/** The returns of a shop as a list shows them, whoever may see them. */
function selectReturns(db: Db, companyId: number) {
  return db
    .selectFrom('repays as repay')
    .where('repay.company_id', '=', companyId)
    .innerJoin('users as writer', 'writer.user_id', 'repay.created_by')
    .innerJoin('users as salesperson', 'salesperson.user_id', 'repay.saleman_id')
    .select(rowColumns('repay', returnRow, readOtherwise))
    .select(['writer.username', 'writer.fullname as writer_fullname'])
    .select('salesperson.fullname as saleman_fullname');
}
