import type { BillFilters } from '@soquay/contract/bills';
import { defaultOrderOrigin } from '@soquay/contract/order-origins';
import { searchedBills } from '@soquay/contract/rules/bill-search';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { isAmong, matchesCode, startsWordsOfAny } from '../../database/search.ts';
import { matchesFilters } from '../../documents/document-filters.ts';
import { wasCalled } from '../../documents/words-of-lines.ts';
import { billDays } from './bill-days.ts';
import { billsRepaid, isAwaited } from './repaid.queries.ts';

/** Conditions on the row `document` for the filters that only bills have. */
export function billConditions(db: Db, companyId: number, filters: BillFilters): RawBuilder<boolean>[] {
  const { q, saleman_id, payment_code, repaid, transfer, product_code, product_name, code_anh } = filters;
  const conditions: RawBuilder<boolean>[] = [];
  if (saleman_id !== undefined) conditions.push(sql`document.saleman_id = ${saleman_id}`);
  if (payment_code) conditions.push(sql`document.payment_code = any(${payment_code})`);
  if (transfer) conditions.push(...isTransfer(transfer));
  if (repaid) conditions.push(sql`document.id in (${billsRepaid(db, companyId, repaid)})`);
  if (q) conditions.push(...matchesFilters(billDays, searchedBills(q)));
  if (product_code || product_name || code_anh) conditions.push(sells(db, companyId, filters));
  return conditions;
}

/** SQL counterpart of `isTransferAwaited` (contract/src/rules/collected.ts). */
function isTransfer(state: 'awaited' | 'received'): RawBuilder<boolean>[] {
  const byTransfer = sql<boolean>`document.payment_code = any(array(
    select payment_code from payment_methods where kind = 'transfer'))`;
  return state === 'awaited'
    ? [byTransfer, isAwaited('document')]
    : [byTransfer, sql`document.transfer_received = 1`];
}

/** Replaces a missing origin by the shop's own bills, and `all` by no filter. */
export function ofOrigin<Query extends BillFilters>(query: Query): Query {
  const { order_origin = defaultOrderOrigin } = query;
  return { ...query, order_origin: order_origin === 'all' ? undefined : order_origin };
}

/** Condition for a bill with a line of such a product, by code, image code, and by today's or former words of its name. */
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
  if (product_code) {
    const hasCode = matchesCode(sql.ref('product.search_code'), product_code);
    lines = lines.where(isAmong(companyId, product_code, hasCode));
  }
  if (product_name) {
    const words = ['search_name', 'search_color', 'search_size'] as const;
    const isCalled = startsWordsOfAny(
      words.map((word) => sql.ref(`product.${word}`)),
      product_name,
    );
    lines = lines.where(sql<boolean>`(${isCalled} or ${wasCalled(companyId, product_name)})`);
  }
  if (code_anh) {
    lines = lines
      .where('product.code_anh', '<>', '')
      .where(matchesCode(sql`lower(product.code_anh)`, code_anh));
  }
  return sql`document.id in (${lines})`;
}
