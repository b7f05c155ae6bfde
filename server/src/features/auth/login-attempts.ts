/**
 * How many wrong passwords are taken before one has to wait, counted in the database for every process.
 * Whoever checks a password reserves an attempt before, and takes it back when the password was right: guesses
 * sent all at once are each counted before the first is answered.
 */
import { type RawBuilder, sql } from 'kysely';
import { type Db, inTransaction, type Trx } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import { clientAddress } from './client-address.ts';

interface Limit {
  attempts: number;
  /** Length of the window, which slides. */
  minutes: number;
}

/** Wrong passwords of one name from one address, and of all names from one address (decisions.md, "Signing in, rights"). */
const ofNameAndAddress: Limit = { attempts: 10, minutes: 1 };
const ofAddress: Limit = { attempts: 100, minutes: 1 };
/** Of one name from all addresses it has not signed in from lately: guessers with many addresses share it, the person does not. */
const ofNameElsewhere: Limit = { attempts: 30, minutes: 15 };
const longestWindowMinutes = ofNameElsewhere.minutes;

const knownDays = 30;

/**
 * 'login' on a telephone's keys. One at a time counts and reserves, which takes a millisecond; without it,
 * attempts at once would not see each other.
 */
const reservationLock = 56446;

export interface LoginAttempt {
  attempt_id: number;
  address: string;
}

export interface Attempted {
  username: string;
  /** Absent for a name that nobody has: it is counted like any other. */
  user_id: number | undefined;
  /** Address of the caller. */
  ip: string;
}

/** Counts an attempt in advance; TOO_MANY_ATTEMPTS with the time to wait once a limit is used up. */
export function reserveAttempt(db: Db, { username, user_id, ip }: Attempted): Promise<LoginAttempt> {
  const account = username.toLowerCase();
  const address = clientAddress(ip);
  return inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${reservationLock})`.execute(trx);
    await deleteOldAttempts(trx);
    const is_known_address = await isKnown(trx, { user_id, address });
    const attempt = { account, address, is_known_address };
    const seconds = await secondsToWait(trx, attempt);
    if (seconds > 0) {
      throw new Refusal('TOO_MANY_ATTEMPTS', {
        params: { minutes: Math.ceil(seconds / 60), retry_after: seconds },
      });
    }
    return trx
      .insertInto('login_attempts')
      .values(attempt)
      .returning(['attempt_id', 'address'])
      .executeTakeFirstOrThrow();
  });
}

/** The password was right: nothing failed, and the person is known at this address from now on. */
export async function acceptAttempt(trx: Trx, user_id: number, attempt: LoginAttempt): Promise<void> {
  const { attempt_id, address } = attempt;
  await trx.deleteFrom('login_attempts').where('attempt_id', '=', attempt_id).execute();
  await trx
    .deleteFrom('known_addresses')
    .where('user_id', '=', user_id)
    .where('signed_in_at', '<=', daysAgo(knownDays))
    .execute();
  await trx
    .insertInto('known_addresses')
    .values({ user_id, address })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'address']).doUpdateSet({ signed_in_at: sql<Date>`now()` }),
    )
    .execute();
}

async function deleteOldAttempts(trx: Trx): Promise<void> {
  await trx
    .deleteFrom('login_attempts')
    .where('at', '<=', sql<Date>`now() - make_interval(mins => ${longestWindowMinutes})`)
    .execute();
}

async function isKnown(
  trx: Trx,
  { user_id, address }: { user_id: number | undefined; address: string },
): Promise<boolean> {
  const known = await trx
    .selectFrom('known_addresses')
    .select('user_id')
    // Asked for a name that nobody has too, or the time would tell.
    .where('user_id', '=', user_id ?? 0)
    .where('address', '=', address)
    .where('signed_in_at', '>', daysAgo(knownDays))
    .executeTakeFirst();
  return known !== undefined;
}

/** 0 while every limit has an attempt left. */
async function secondsToWait(
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

/** When the first of the attempts that use up a limit leaves its window; no row while one is left. */
function freeAgain({ attempts, minutes }: Limit, counted: RawBuilder<unknown>): RawBuilder<unknown> {
  const window = sql`make_interval(mins => ${minutes})`;
  return sql`(
    select at + ${window} as free_at
    from login_attempts
    where ${counted} and at > now() - ${window}
    order by at desc
    offset ${attempts - 1} limit 1)`;
}

function daysAgo(days: number): RawBuilder<Date> {
  return sql<Date>`now() - make_interval(days => ${days})`;
}
