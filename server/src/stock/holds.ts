import { say } from '@soquay/contract/said';
import { type Insertable, sql } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Trx } from '../database/database.ts';
import type { Reservations } from '../database/types.gen.ts';
import { invalidFields } from '../refusal.ts';
import { lockStock } from './lock-stock.ts';
import { keyOf } from './settlement.rules.ts';
import { refuseHold } from './shortages.ts';

/**
 * The verbs of holds. Whoever adds or changes one holds its level's lock (docs/decisions/0003): a sale that has
 * read the holds cannot be overtaken.
 */

export type NewHold = Pick<
  Insertable<Reservations>,
  'company_id' | 'warehouse_code' | 'product_id' | 'qty' | 'customer_name' | 'customer_phone' | 'expired_date'
> & { company_id: number; product_id: number; qty: number } & Actor;

/** Holds goods for a customer and returns the hold's id. Throws STOCK_INSUFFICIENT at `qty` for more than can be sold. */
export async function hold(trx: Trx, wanted: NewHold): Promise<number> {
  await refuseMoreThanFree(trx, wanted, { wanted: wanted.qty, alreadyHeld: 0 });
  const { id } = await trx
    .insertInto('reservations')
    .values(wanted)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface HoldChange {
  company_id: number;
  id: number;
  /** Held pieces from now on, including those that bills have used. */
  qty?: number;
  /** YYYY-MM-DD. */
  expired_date?: string;
}

/**
 * Changes the quantity or last day of a hold. An expired one holds again once extended: STOCK_INSUFFICIENT at `qty`
 * when its goods are gone, VALIDATION_FAILED at `qty` for less than bills have used. Returns false for a cancelled or
 * unknown hold.
 */
export async function changeHold(trx: Trx, { company_id, id, ...values }: HoldChange): Promise<boolean> {
  const before = await lockHold(trx, { company_id, id });
  if (!before) return false;
  const { fulfilled_qty, today } = before;
  const after = { qty: values.qty ?? before.qty, expired_date: values.expired_date ?? before.expired_date };
  if (after.qty < fulfilled_qty) throw invalidFields({ qty: say('holdBelowFulfilled') });
  if (after.expired_date >= today) {
    await refuseMoreThanFree(trx, before, {
      wanted: after.qty - fulfilled_qty,
      alreadyHeld: before.expired_date >= today ? before.qty - fulfilled_qty : 0,
    });
  }
  await trx
    .updateTable('reservations')
    .set(after)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute();
  return true;
}

/** Cancels a hold and frees its goods. Returns false for a cancelled or unknown one. */
export async function cancelHold(
  trx: Trx,
  { company_id, id, note, ...actor }: { company_id: number; id: number; note: string } & Actor,
): Promise<boolean> {
  if (!(await lockHold(trx, { company_id, id }))) return false;
  await trx
    .updateTable('reservations')
    .set({
      cancelled_at: sql<Date>`statement_timestamp()`,
      cancelled_by: actor.user_id,
      cancelled_by_kind: actor.actor_kind ?? 'user',
      cancel_note: note,
    })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute();
  return true;
}

/** Locks the level of a hold, whose key never changes, so that the hold cannot change after it is read. */
export async function lockLevelOfHold(
  trx: Trx,
  { company_id, id }: Pick<HoldChange, 'company_id' | 'id'>,
): Promise<void> {
  const keys = await trx
    .selectFrom('reservations')
    .select(['company_id', 'warehouse_code', 'product_id'])
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute();
  await lockStock(trx, keys);
}

/** Reads a hold that is not cancelled, with its level locked. */
async function lockHold(trx: Trx, { company_id, id }: Pick<HoldChange, 'company_id' | 'id'>) {
  await lockLevelOfHold(trx, { company_id, id });
  return await trx
    .selectFrom('reservations as hold')
    .select(['hold.company_id', 'hold.warehouse_code', 'hold.product_id', 'hold.qty', 'hold.fulfilled_qty'])
    .select('hold.expired_date')
    .select(sql<string>`business_day(statement_timestamp())`.as('today'))
    .where('hold.company_id', '=', company_id)
    .where('hold.id', '=', id)
    .where('hold.cancelled_at', 'is', null)
    .executeTakeFirst();
}

async function refuseMoreThanFree(
  trx: Trx,
  { company_id, warehouse_code, product_id }: Pick<NewHold, 'company_id' | 'warehouse_code' | 'product_id'>,
  { wanted, alreadyHeld }: { wanted: number; alreadyHeld: number },
): Promise<void> {
  const key = { company_id, warehouse_code, product_id };
  const { levels, holds } = await lockStock(trx, [key]);
  const held = holds.reduce((sum, { remaining }) => sum + remaining, 0);
  const available = Math.max(0, (levels.get(keyOf(key)) ?? 0) - held + alreadyHeld);
  // To hold less, or the same for longer, is allowed even where a count has left too little.
  if (wanted <= available || wanted <= alreadyHeld) return;
  await refuseHold(trx, { warehouse_code, product_id, wanted, available });
}
