import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../database/any-of.ts';
import type { Db, Trx } from '../database/database.ts';
import { activeHolds } from './held.ts';
import { lockStock } from './lock-stock.ts';

/**
 * Holds of a customer whose phone changes or is removed. An open hold is neither cancelled nor used up; an expired one
 * counts, since it may be extended.
 */

const isOpenHold = sql<boolean>`cancelled_at is null and fulfilled_qty < qty`;

export async function countOpenHolds(db: Db, phone: string): Promise<number> {
  const { count } = await openHolds(db, phone)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Condition that the shop holds goods for one of these phones now. */
export function isHoldingFor(
  companyId: RawBuilder<unknown>,
  phones: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql`exists (
    select from ${sql.raw(activeHolds)} hold where company_id = ${companyId} and customer_phone in (${phones}))`;
}

/** Locks the open holds of a phone in all shops, and their levels (docs/decisions/0003), and returns their ids. */
export async function lockOpenHolds(trx: Trx, phone: string): Promise<number[]> {
  const holds = await openHolds(trx, phone)
    .select(['id', 'company_id', 'warehouse_code', 'product_id'])
    .execute();
  if (holds.length > 0) await lockStock(trx, holds);
  return holds.map(({ id }) => id);
}

/** Moves locked holds to another phone; their customer name stays. */
export async function moveHolds(trx: Trx, ids: readonly number[], phone: string): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('reservations')
    .set({ customer_phone: phone })
    .where('id', '=', anyOf(ids))
    .where('cancelled_at', 'is', null)
    .execute();
}

/** Counts active holds of these phones. */
export async function countActiveHolds(db: Db, phones: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.raw(activeHolds)} hold
    where company_id = any(array(select company_id from companies)) and customer_phone = any(${[...phones]}::text[])
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Erases name and phone from all holds of these phones, and returns them. A pass over all holds. */
export async function forgetHolders(
  trx: Trx,
  phones: readonly string[],
): Promise<{ company_id: number; id: number }[]> {
  return await trx
    .updateTable('reservations')
    .set({ customer_name: '', customer_phone: '' })
    .where('customer_phone', '=', sql<string>`any(${[...phones]}::text[])`)
    .returning(['company_id', 'id'])
    .execute();
}

function openHolds(db: Db, phone: string) {
  return db
    .selectFrom('reservations')
    .where('company_id', '=', sql<number>`any(array(select company_id from companies))`)
    .where(isOpenHold)
    .where('customer_phone', '=', phone);
}
