import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import { knownDays, longestWindowMinutes } from './login-limits.ts';

export function insertAttempt(
  trx: Trx,
  attempt: { account: string; address: string; is_known_address: boolean },
): Promise<{ attempt_id: number; address: string }> {
  return trx
    .insertInto('login_attempts')
    .values(attempt)
    .returning(['attempt_id', 'address'])
    .executeTakeFirstOrThrow();
}

export async function deleteAttempt(trx: Trx, attemptId: number): Promise<void> {
  await trx.deleteFrom('login_attempts').where('attempt_id', '=', attemptId).execute();
}

/** Deletes attempts that count for no limit any more. */
export async function deleteOldAttempts(trx: Trx): Promise<void> {
  await trx
    .deleteFrom('login_attempts')
    .where('at', '<=', sql<Date>`now() - make_interval(mins => ${longestWindowMinutes})`)
    .execute();
}

/** Stores that the person is known at this address, and deletes addresses of long ago. */
export async function upsertAddress(trx: Trx, user_id: number, address: string): Promise<void> {
  await trx
    .deleteFrom('known_addresses')
    .where('user_id', '=', user_id)
    .where('signed_in_at', '<=', sql<Date>`now() - make_interval(days => ${knownDays})`)
    .execute();
  await trx
    .insertInto('known_addresses')
    .values({ user_id, address })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'address']).doUpdateSet({ signed_in_at: sql<Date>`now()` }),
    )
    .execute();
}
