import { type BillFilters, defaultOrderOrigin } from '@soquay/contract/bills';
import { searchedBills } from '@soquay/contract/rules/bill-search';
import { phonePrefixes } from '@soquay/contract/rules/phone';
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { likeText, matchesCode, startsWords } from '../../database/search.ts';
import type { DB } from '../../database/types.gen.ts';

type BillExpressions = ExpressionBuilder<DB & { bill: DB['bills'] }, 'bill'>;

/**
 * What the advanced search asks of a bill of the shop, but for `user`; filters that are not given ask nothing
 * (document 1, section 7).
 */
export function matchesFilters(
  eb: BillExpressions,
  companyId: number,
  filters: BillFilters,
): Expression<SqlBool> {
  const asked: Expression<SqlBool>[] = [];
  if (filters.q) asked.push(isFoundBy(eb, filters.q));
  const origin = filters.order_origin ?? defaultOrderOrigin;
  if (origin !== 'all') asked.push(eb('bill.order_origin', '=', origin));
  if (filters.status !== undefined) asked.push(eb('bill.status', '=', sql.lit(filters.status)));
  if (filters.bill_number !== undefined) asked.push(eb('bill.bill_number', '=', filters.bill_number));
  if (filters.from_date) asked.push(eb('bill.bill_date', '>=', filters.from_date));
  if (filters.to_date) asked.push(eb('bill.bill_date', '<=', filters.to_date));
  if (filters.amount_from !== undefined) asked.push(eb('bill.total_final_amount', '>=', filters.amount_from));
  if (filters.amount_to !== undefined) asked.push(eb('bill.total_final_amount', '<=', filters.amount_to));
  if (filters.customer_name) asked.push(startsWords(eb.ref('bill.search_customer'), filters.customer_name));
  if (filters.customer_phone) asked.push(phoneStarts(eb, filters.customer_phone));
  if (filters.product_code || filters.product_name || filters.code_anh) {
    asked.push(sells(eb, companyId, filters));
  }
  return eb.and(asked);
}

/** The quick search, beside whatever else is asked. */
function isFoundBy(eb: BillExpressions, typed: string): Expression<SqlBool> {
  const { bill_number, customer_phone, customer_name } = searchedBills(typed);
  if (bill_number !== undefined) return eb('bill.bill_number', '=', bill_number);
  if (customer_phone) return phoneStarts(eb, customer_phone);
  return startsWords(eb.ref('bill.search_customer'), customer_name ?? '');
}

function phoneStarts(eb: BillExpressions, typed: string): Expression<SqlBool> {
  const prefixes = phonePrefixes(typed);
  const wanted = prefixes.length > 0 ? prefixes : ['0'];
  return eb.or(wanted.map((prefix) => eb('bill.customer_phone', 'like', `${prefix}%`)));
}

/** Those whose username starts with, or whose name has, what was typed; for `=`. An array, found once, is looked up in an index. */
export function anyOfPeople(db: Db, typed: string): RawBuilder<number> {
  const people = db
    .selectFrom('users')
    .select('users.user_id')
    .where((user) =>
      user.or([
        user(sql`lower(users.username)`, 'like', `${likeText(typed.toLowerCase())}%`),
        startsWords(sql<string>`vn_words(users.fullname)`, typed),
      ]),
    );
  return sql<number>`any(array(${people}))`;
}

/** Has a line of a product with this code, name or picture code, as the product is called today. */
function sells(eb: BillExpressions, companyId: number, filters: BillFilters): Expression<SqlBool> {
  const { product_code, product_name, code_anh } = filters;
  let lines = eb
    .selectFrom('products as product')
    .innerJoin('bill_lines as line', (join) =>
      join
        .onRef('line.company_id', '=', 'product.company_id')
        .onRef('line.product_id', '=', 'product.product_id'),
    )
    .select('line.bill_id')
    .where('product.company_id', '=', companyId);
  if (product_code) lines = lines.where(matchesCode(sql.ref('product.search_code'), product_code));
  if (product_name) lines = lines.where(startsWords(sql.ref('product.search_name'), product_name));
  if (code_anh) {
    lines = lines
      .where('product.code_anh', '<>', '')
      .where(matchesCode(sql`lower(product.code_anh)`, code_anh));
  }
  return eb('bill.id', 'in', lines);
}
