import { billFilters } from '@soquay/contract/bills';
import type { FoundBill, RepayableBill, RepayableLine } from '@soquay/contract/returns';
import { shownRepayableBills } from '@soquay/contract/returns';
import { searchedBills } from '@soquay/contract/rules/bill-search';
import { normalizePhone } from '@soquay/contract/rules/phone';
import { remainingQty, returnAmounts } from '@soquay/contract/rules/return-arithmetic';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import { keyedStatement } from '../../database/keyed-statement.ts';
import { executeBatch } from '../../database/pipeline.ts';
import { isSeenIn } from '../../documents/seen-documents.ts';
import { wordAtLine } from '../../documents/words-of-lines.ts';
import { Refusal } from '../../refusal.ts';
import { billDocument } from '../bills/bill-document.ts';
import { billReader } from '../bills/bills.queries.ts';
import { repaidOf } from '../bills/repaid.queries.ts';
import { type ReturnedBill, refuseDeletedBill, type SoldLine } from './return-lines.rules.ts';

/** Reads what can still come back of bills: what was sold, less what live returns have brought back. */

interface BillPlace {
  company_id: number;
  bill_id: number;
}

const billColumns = `id, bill_number, bill_date, customer_id, customer_name, customer_phone, customer_address, saleman_id,
  order_origin, total_final_amount, status`;

const lockBill = keyedStatement<BillPlace, ReturnedBill>(
  (value) => `
    select ${billColumns} from bills
    where company_id = ${value('company_id')} and id = ${value('bill_id')} for update`,
);

/** Finds the named lines of the bill; all of them where none are named. */
const findSold = keyedStatement<BillPlace & { ids: readonly number[] | null }, SoldLine>(
  (value) => `
    select line.id, line.product_id, line.product_code, line.product_name, line.unit_code, line.warehouse_code,
      line.original_price, line.items, line.price, line.qty as sold_qty, line.discount as sold_discount,
      repaid.qty as repaid_qty, repaid.discount as repaid_discount,
      ${wordAtLine('color')} as color, ${wordAtLine('size')} as size, product.thumb_file, product.slide_file, product.status as product_status
    from bill_lines line
    join products product on product.company_id = line.company_id and product.product_id = line.product_id
    cross join lateral ${repaidOf('line')} repaid
    where line.company_id = ${value('company_id')} and line.bill_id = ${value('bill_id')}
      and (${value('ids')}::bigint[] is null or line.id = any(${value('ids')}::bigint[]))
    order by line.line_number`,
);

export interface Repayable {
  bill: ReturnedBill | undefined;
  /** Lines of the bill, by id. */
  sold: ReadonlyMap<number, SoldLine>;
}

/** Locks a bill and reads what of those lines has been sold and come back: one message. */
export async function findRepayable(
  trx: Trx,
  { ids, ...bill }: BillPlace & { ids: readonly number[] },
): Promise<Repayable> {
  const [[found], sold] = await executeBatch(trx, lockBill(bill), findSold({ ...bill, ids }));
  return { bill: found, sold: new Map(sold.map((line) => [line.id, line])) };
}

/** A bill with the lines of which something can still come back, whoever sold it; BILL_DELETED for a deleted one. */
export async function getRepayableProducts(
  db: Db,
  { company_id }: ShopRights,
  bill_id: number,
): Promise<RepayableBill & { details: RepayableLine[] }> {
  const [bill] = await selectBills(db, { ids: [bill_id] });
  if (!bill) throw new Refusal('NOT_FOUND');
  refuseDeletedBill(bill);
  const { status, company_name, row_count, goods, ...shown } = bill;
  const { rows } = await db.executeQuery(findSold({ company_id, bill_id, ids: null }));
  return { ...shown, details: rows.filter((line) => remainingQty(line) > 0).map(repayableLine) };
}

function repayableLine({ original_price, ...line }: SoldLine): RepayableLine {
  const qty = remainingQty(line);
  return {
    ...line,
    qty,
    reduce_amount: 0,
    ...returnAmounts(line, { qty, reduce_amount: 0 }),
    checked: false,
  };
}

/** Sales of a product that are looked through for some of which pieces are left: all of a bestseller would take seconds. */
export const newestSales = 500;

interface FoundBills {
  data: FoundBill[];
  elsewhere: FoundBill[];
  product_code: string | null;
}

/**
 * Bills to return from. An exact number or a customer's whole phone finds them whoever had sold (decisions.md, 'Returns'),
 * a name, or the code of a product or of an item of a bundle, among those this person sees. `otherShops` are asked where this one has none.
 */
export async function findRepayableBills(
  db: Db,
  rights: ShopRights,
  typed: string,
  otherShops: readonly number[] = [],
): Promise<FoundBills> {
  const { company_id } = rights;
  const { customer_name } = searchedBills(typed);
  const exact = exactCondition(typed);
  const products = await findProducts(db, company_id, typed);
  const product_ids = products.map(({ product_id }) => product_id);
  const ids = [
    ...(exact ? await findIds(db, [company_id], exact) : []),
    ...(await findSales(db, rights, products)),
    // A code is nobody's name.
    ...(customer_name && products.length === 0 ? await findByName(db, rights, customer_name) : []),
  ];
  const data = await selectBills(db, { ids, product_ids });
  const isElsewhere = data.length === 0 && exact !== undefined && otherShops.length > 0;
  const elsewhere = isElsewhere ? await selectBills(db, { ids: await findIds(db, otherShops, exact) }) : [];
  const [own, ...others] = products.filter(({ item_id }) => item_id === null);
  return { data, elsewhere, product_code: own && others.length === 0 ? own.product_code : null };
}

/** Undefined for what is neither a number nor a phone: '+84' alone is nobody's phone, and no walk-in customer's either. */
function exactCondition(typed: string): RawBuilder<boolean> | undefined {
  const { bill_number, customer_phone } = searchedBills(typed);
  if (bill_number !== undefined) return sql`bill.bill_number = ${bill_number}`;
  const phone = normalizePhone(customer_phone ?? '');
  return phone === ''
    ? undefined
    : sql`bill.customer_phone = any((select phones_of_customer(${phone}))::text[])`;
}

/** Found by the condition alone, before the limit: with the limit in sight the planner would walk the shop's bills from the newest on. */
async function findIds(
  db: Db,
  companyIds: readonly number[],
  condition: RawBuilder<boolean>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with found as materialized (
      select id from bills bill where bill.company_id = any(${companyIds}::bigint[]) and ${condition}
    )
    select id from found order by id desc limit ${sql.lit(shownRepayableBills)}`.execute(db);
  return rows.map(({ id }) => id);
}

interface FoundProduct {
  product_id: number;
  product_code: string;
  /** The item of this bundle that has the code; null of a product that has it itself. */
  item_id: number | null;
}

/** Products that have this code or barcode and bundles of them, deleted ones too: they come back as others do. */
async function findProducts(db: Db, companyId: number, typed: string): Promise<FoundProduct[]> {
  const { rows } = await sql<FoundProduct>`
    with own as materialized (
      select distinct product_id from product_codes
      where company_id = ${companyId} and code_key = product_code_key(${typed})
    ), found as (
      select product_id, null::bigint as item_id from own
      union all
      select bundle.set_id, own.product_id from own
      join product_sets bundle on bundle.company_id = ${companyId} and bundle.product_id = own.product_id
    )
    select found.product_id, product.product_code, found.item_id from found
    join products product on product.company_id = ${companyId} and product.product_id = found.product_id`.execute(
    db,
  );
  return rows;
}

/**
 * Finds the newest bills with such a product that this person sees and of which pieces are left; where none has any, the
 * newest with it. Bundles count that had the item when sold.
 */
async function findSales(db: Db, rights: ShopRights, products: readonly FoundProduct[]): Promise<number[]> {
  if (products.length === 0) return [];
  const productIds = products.map(({ product_id }) => product_id);
  const itemIds = products.map(({ item_id }) => item_id);
  const { rows } = await sql<{ id: number; is_left: boolean }>`
    with sale as materialized (
      select newest.* from unnest(${productIds}::bigint[], ${itemIds}::bigint[]) as looked_for(product_id, item_id)
      cross join lateral (
        select line.company_id, line.bill_id, line.id, line.qty, bill.status from bill_lines line
        join bills bill on bill.company_id = line.company_id and bill.id = line.bill_id
        where line.company_id = ${rights.company_id} and line.product_id = looked_for.product_id
          and ${isSeenIn(billDocument, rights, 'bill')}
          and (looked_for.item_id is null
            or line.items @> jsonb_build_array(jsonb_build_object('product_id', looked_for.item_id)))
        order by line.bill_id desc limit ${sql.lit(newestSales)}
      ) newest
      order by newest.bill_id desc limit ${sql.lit(newestSales)}
    ), seen as (
      select sale.bill_id as id, bool_or(sale.status = 1 and sale.qty > repaid.qty) as is_left
      from sale cross join lateral ${sql.raw(repaidOf('sale'))} repaid
      group by sale.bill_id
    )
    select * from seen order by is_left desc, id desc limit ${sql.lit(shownRepayableBills)}`.execute(db);
  const isAnyLeft = rows.some(({ is_left }) => is_left);
  return rows.filter(({ is_left }) => is_left || !isAnyLeft).map(({ id }) => id);
}

/** As the list of bills finds them. */
async function findByName(db: Db, rights: ShopRights, customer_name: string): Promise<number[]> {
  const filters = billFilters.parse({ customer_name, order_origin: 'all' });
  const { data } = await billReader.list(db, rights, { ...filters, page: 1, per_page: shownRepayableBills });
  return data.map(({ id }) => id);
}

/** Lines of a found bill that are shown. */
const shownGoods = 3;

/** Bills by their ids, the newest first, those of which something is left before the others. */
async function selectBills(
  db: Db,
  { ids, product_ids = [] }: { ids: readonly number[]; product_ids?: readonly number[] },
): Promise<FoundBill[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FoundBill>`
    select bill.id, bill.company_id, company_name, bill_number, bill_date, customer_name, customer_phone,
      customer_address, fullname as saleman_fullname, total_final_amount, bill.status, bill.row_count,
      coalesce((select sum(line.remaining_qty) from ${linesOf()} line), 0)::bigint as remaining_qty,
      (
        select jsonb_agg(to_jsonb(line) - 'product_id' - 'line_number')
        from (
          select * from ${linesOf()} line
          order by (line.product_id = any(${product_ids}::bigint[])) desc, line.line_number
          limit ${sql.lit(shownGoods)}
        ) line
      ) as goods
    from bills bill
    join companies on companies.company_id = bill.company_id
    join users on users.user_id = bill.saleman_id
    where bill.id = any(${ids}::bigint[])
    order by bill.id desc limit ${sql.lit(shownRepayableBills)}`.execute(db);
  const isOpen = ({ status, remaining_qty }: FoundBill) => status === 1 && remaining_qty > 0;
  return [...rows.filter(isOpen), ...rows.filter((bill) => !isOpen(bill))];
}

/** Lines of the row `bill`, as goods that were sold and what is left of them. */
function linesOf(): RawBuilder<unknown> {
  return sql.raw(`(
    select line.product_id, line.line_number, line.product_code, line.product_name,
      ${wordAtLine('color')} as color, ${wordAtLine('size')} as size, line.qty,
      line.qty - repaid.qty as remaining_qty
    from bill_lines line
    join products product on product.company_id = line.company_id and product.product_id = line.product_id
    cross join lateral ${repaidOf('line')} repaid
    where line.company_id = bill.company_id and line.bill_id = bill.id
  )`);
}
