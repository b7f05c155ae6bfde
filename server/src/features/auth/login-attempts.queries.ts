import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import { knownDays, type Limit, ofAddress, ofNameAndAddress, ofNameElsewhere } from './login-limits.ts';

/** Key of the advisory lock: 'login' on a telephone's keys. */
const reservationLock = 56446;

/** Locks counting and reserving for a millisecond, or simultaneous attempts would not see each other. */
export async function lockReservations(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${reservationLock})`.execute(trx);
}

/** True when the person has signed in at the address lately. */
export async function isKnown(
  trx: Trx,
  { user_id, address }: { user_id: number | undefined; address: string },
): Promise<boolean> {
  const known = await trx
    .selectFrom('known_addresses')
    .select('user_id')
    // Asked for a name that nobody has too, or the time would tell.
    .where('user_id', '=', user_id ?? 0)
    .where('address', '=', address)
    .where('signed_in_at', '>', sql<Date>`now() - make_interval(days => ${knownDays})`)
    .executeTakeFirst();
  return known !== undefined;
}

/** Returns the seconds until a further attempt is allowed; 0 while no limit is used up. */
export async function secondsToWait(
  trx: Trx,
  { account, address, is_known_address }: { account: string; address: string; is_known_address: boolean },
): Promise<number> {
  const usedUp = [
    freeAgain(ofNameAndAddress, sql`account = ${account} and address = ${address}`),
    freeAgain(ofAddress, sql`address = ${address}`),
  ];
  if (!is_known_address) {
    usedUp.push(freeAgain(ofNameElsewhere, sql`account = ${account} and not is_known_address`));
  }
  const { rows } = await sql<{ seconds: number | null }>`
    select ceil(extract(epoch from max(free_at) - now()))::int as seconds
    from (${sql.join(usedUp, sql` union all `)}) as used_up`.execute(trx);
  return rows[0]?.seconds ?? 0;
}

/** Relation: the moment at which the oldest of the attempts that use up a limit leaves its window; no row while one is left. */
function freeAgain({ attempts, minutes }: Limit, counted: RawBuilder<unknown>): RawBuilder<unknown> {
  const window = sql`make_interval(mins => ${minutes})`;
  return sql`(
    select at + ${window} as free_at
    from login_attempts
    where ${counted} and at > now() - ${window}
    order by at desc
    offset ${attempts - 1} limit 1)`;
}
