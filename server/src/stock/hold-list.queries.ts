import type { Hold, HoldFilters, HoldState } from '@soquay/contract/holds';
import { phonePrefixes } from '@soquay/contract/rules/phone';
import { sellingPrice } from '@soquay/contract/rules/selling-price';
import { type RawBuilder, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { shownActor } from '../actor.ts';
import { selectPrices } from '../catalogue/prices-of.ts';
import type { Db } from '../database/database.ts';
import { countUpToCap, limitToPage } from '../database/paging.ts';
import { likeText, startsWords } from '../database/search.ts';
import { heldAt } from './held.ts';
import { onHandAt } from './on-hand.ts';

/** Holds as people see them. */

const today = sql<string>`business_day(statement_timestamp())`;
/** Condition of a hold that is neither cancelled nor used up, as the indexes have it. */
const isOpen = sql<boolean>`(hold.cancelled_at is null and hold.fulfilled_qty < hold.qty)`;

const isIn: Record<HoldState, RawBuilder<boolean>> = {
  active: sql`(${isOpen} and hold.expired_date >= ${today})`,
  expired: sql`(${isOpen} and hold.expired_date < ${today})`,
  fulfilled: sql`(hold.cancelled_at is null and hold.fulfilled_qty >= hold.qty)`,
  cancelled: sql`(hold.cancelled_at is not null)`,
};

/** Limit on expired holds in the list of a product; older ones are of no use. */
const mostOfProduct = 100;

/** Lists holds of a product that bills have not used up, in one warehouse or all: active ones by their last day, then expired ones, latest first. */
export async function listHoldsOfProduct(
  db: Db,
  {
    company_id,
    product_code,
    warehouse_code,
  }: { company_id: number; product_code: string; warehouse_code?: string | undefined },
): Promise<Hold[]> {
  let found = selectHolds(db, company_id)
    .where('product.search_code', '=', product_code.toLowerCase())
    .where(isOpen);
  if (warehouse_code) found = found.where('hold.warehouse_code', '=', warehouse_code);
  const rows = await found
    .orderBy(sql`hold.expired_date < ${today}`)
    .orderBy(sql`abs(hold.expired_date - ${today})`)
    .orderBy('hold.id')
    .limit(mostOfProduct)
    .execute();
  return rows.map(shownHold);
}

/** Returns a page of a shop's holds in one state: active ones by their last day, others latest first. */
export async function listHolds(
  db: Db,
  {
    company_id,
    state = 'active',
    userId,
    ...query
  }: HoldFilters & {
    company_id: number;
    /** Limits the list to holds that this user has made. */
    userId?: number | undefined;
    page: number;
    per_page: number;
  },
): Promise<{ data: Hold[]; total: number }> {
  let found = selectHolds(db, company_id).where(isIn[state]);
  if (query.q) found = found.where(matches(query.q));
  if (query.warehouse) found = found.where('hold.warehouse_code', 'in', query.warehouse);
  if (query.ends) found = found.where('hold.expired_date', '=', today);
  if (userId !== undefined) found = found.where('hold.user_id', '=', userId);
  const total = await countUpToCap(db, found.clearSelect().select('hold.id'));
  const rows = await found.orderBy(order[state]).modifyEnd(limitToPage(query)).execute();
  return { data: rows.map(shownHold), total };
}

const order: Record<HoldState, RawBuilder<unknown>> = {
  active: sql`hold.expired_date, hold.id`,
  expired: sql`hold.expired_date desc, hold.id desc`,
  fulfilled: sql`hold.id desc`,
  cancelled: sql`hold.id desc`,
};

/** Selects a hold in any state. */
export function selectHold(db: Db, { company_id, id }: { company_id: number; id: number }) {
  return selectHolds(db, company_id).where('hold.id', '=', id);
}

/** Finds the shop of a hold without checking rights. */
export async function findShopOfHold(db: Db, { id }: { id: number }): Promise<number | undefined> {
  const found = db.selectFrom('reservations').select('company_id').where('id', '=', id);
  return (await found.executeTakeFirst())?.company_id;
}

export type HoldRow = Awaited<ReturnType<ReturnType<typeof selectHolds>['execute']>>[number];

export function shownHold({ created_at, user_info, ...hold }: HoldRow): Hold {
  const price = sellingPrice(hold);
  // Beyond what a number holds exactly nobody reads the last digits.
  const pieces = hold.state === 'fulfilled' ? hold.qty : hold.remaining;
  const value = Math.min(pieces * price, Number.MAX_SAFE_INTEGER);
  return { ...hold, price, value, user_info: shownActor(user_info), created_at: created_at.toISOString() };
}

function selectHolds(db: Db, companyId: number) {
  return db
    .selectFrom('reservations as hold')
    .innerJoin('products as product', (join) =>
      join
        .onRef('product.company_id', '=', 'hold.company_id')
        .onRef('product.product_id', '=', 'hold.product_id'),
    )
    .leftJoin('users as writer', 'writer.user_id', 'hold.user_id')
    .where('hold.company_id', '=', companyId)
    .select([
      'hold.id',
      'hold.company_id',
      'hold.warehouse_code',
      'hold.product_id',
      'product.product_code',
      'product.product_name',
      'product.thumb_file',
      'hold.qty',
      'hold.customer_name',
      'hold.customer_phone',
      'hold.expired_date',
      'hold.created_at',
      'hold.cancel_note',
    ])
    .select(selectPrices('product'))
    .select((eb) => [
      sql<number>`hold.qty - hold.fulfilled_qty`.as('remaining'),
      sql<number>`hold.expired_date - ${today}`.as('days_left'),
      sql<HoldState>`case
        when hold.cancelled_at is not null then 'cancelled'
        when hold.fulfilled_qty >= hold.qty then 'fulfilled'
        when hold.expired_date < ${today} then 'expired'
        else 'active' end`.as('state'),
      sql<boolean>`(${isIn.active} and ${sql.raw(onHandAt('hold'))} < ${sql.raw(heldAt('hold'))})`.as(
        'is_short',
      ),
      jsonBuildObject({
        user_id: eb.ref('writer.user_id'),
        username: eb.ref('writer.username'),
        fullname: eb.ref('writer.fullname'),
        actor_kind: eb.ref('hold.actor_kind'),
      }).as('user_info'),
    ]);
}

function matches(typed: string): RawBuilder<boolean> {
  const phones = phonePrefixes(typed).map((prefix) => sql`hold.customer_phone like ${`${prefix}%`}`);
  const end = phoneEnd(typed);
  if (end) phones.push(sql`hold.customer_phone like ${`%${end}`}`);
  phones.push(...phonePrefixes(typed).map(isOfMerged));
  const isWhat = [
    sql`product.search_code like lower(${likeText(typed)}) || '%'`,
    startsWords(sql`vn_words(hold.customer_name)`, typed),
    ...phones,
  ];
  return sql`(${sql.join(isWhat, sql` or `)})`;
}

/** Condition that a customer with a phone of this prefix was merged into the one whom the hold is for. */
function isOfMerged(prefix: string): RawBuilder<unknown> {
  return sql`hold.customer_phone = any(array(
    select kept.customer_phone
    from customers named join customers kept on kept.customer_id = named.merged_into
    where named.customer_phone like ${`${prefix}%`} and kept.customer_phone <> ''))`;
}

/** Least number of last digits that a search by the end of a phone takes; fewer would match too much. */
const leastOfEnd = 3;

function phoneEnd(typed: string): string | undefined {
  const digits = typed.replace(/[\s.]/g, '');
  return /^\d+$/.test(digits) && digits.length >= leastOfEnd ? digits : undefined;
}
