import {
  type BillFilters,
  type BillRow,
  type BillSums,
  billFilters,
  defaultOrderOrigin,
} from '@soquay/contract/bills';
import type { DocumentPageQuery } from '@soquay/contract/documents';
import { searchedBills } from '@soquay/contract/rules/bill-search';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { isAmong, matchesCode, matchesPlannedCode, startsPlannedWords } from '../../database/search.ts';
import { plannedForItsValues } from '../../database/statement-names.ts';
import { matchesFilters } from '../../documents/document-filters.ts';
import { findPage, sumDocuments } from '../../documents/document-list.queries.ts';
import { shownBill } from './bill-answer.ts';
import { billDays } from './bill-days.ts';
import { billDocument } from './bill-document.ts';
import { selectBills } from './bills.queries.ts';

const billList = {
  type: billDocument,
  days: billDays,
  filters: Object.keys(billFilters.shape) as (keyof BillFilters)[],
  asked: (db: Db, companyId: number, filters: BillFilters) => {
    const { q, saleman_id, product_code, product_name, code_anh } = filters;
    const asked: RawBuilder<boolean>[] = [];
    if (saleman_id !== undefined) asked.push(sql`document.saleman_id = ${saleman_id}`);
    if (q) asked.push(...matchesFilters(billDays, searchedBills(q)));
    if (product_code || product_name || code_anh) asked.push(sells(db, companyId, filters));
    return asked;
  },
};

/** A page of the shop's bills, newest first. `total` is exact up to maxCountedRows. */
export async function listBills(
  db: Db,
  rights: ShopRights,
  query: BillFilters & DocumentPageQuery,
): Promise<{ data: BillRow[]; current_page: number; total: number; per_page: number }> {
  const rows = selectBills(db, rights.company_id);
  const { data, ...page } = await findPage(db, rights, billList, { query: ofOrigin(query), rows });
  return { ...page, data: data.map(shownBill) };
}

/** Sums over all bills the filters find, deleted ones counted apart. */
export async function sumBills(db: Db, rights: ShopRights, filters: BillFilters): Promise<BillSums> {
  const { live_count, ...sums } = await sumDocuments(db, rights, billList, ofOrigin(filters));
  return { bill_count: live_count, ...sums };
}

function ofOrigin<Query extends BillFilters>(query: Query): Query {
  const { order_origin = defaultOrderOrigin } = query;
  return { ...query, order_origin: order_origin === 'all' ? undefined : order_origin };
}

/** Has a line of a product with this code, name or picture code, as the product is called today. */
function sells(
  db: Db,
  companyId: number,
  { product_code, product_name, code_anh }: BillFilters,
): RawBuilder<boolean> {
  let lines = db
    .selectFrom('products as product')
    .innerJoin('bill_lines as line', (join) =>
      join
        .onRef('line.company_id', '=', 'product.company_id')
        .onRef('line.product_id', '=', 'product.product_id'),
    )
    .select('line.bill_id')
    .where('product.company_id', '=', companyId);
  const isPlannedOnce = !product_name && [product_code, code_anh].every((code) => !code || fewHave(code));
  const matches = isPlannedOnce ? matchesCode : matchesPlannedCode;
  if (product_code) {
    const hasCode = matches(sql.ref('product.search_code'), product_code);
    lines = lines.where(isPlannedOnce ? isAmong(companyId, product_code, hasCode) : hasCode);
  }
  if (product_name) lines = lines.where(startsPlannedWords(sql.ref('product.search_name'), product_name));
  if (code_anh) {
    lines = lines.where('product.code_anh', '<>', '').where(matches(sql`lower(product.code_anh)`, code_anh));
  }
  return sql`document.id in (${sql.raw(isPlannedOnce ? '' : plannedForItsValues)} ${lines})`;
}

/** Four figures in a row are in few codes; a word, or the letters that codes begin with, may be in most. */
function fewHave(code: string): boolean {
  return /\d{4}/.test(code);
}
