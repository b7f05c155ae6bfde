import { sql } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';

/** Failed sign-ins a minute (decisions.md, "Signing in, rights"). */
const maxFailuresOfName = 10;
const maxFailuresOfAddress = 100;

export interface LoginAttempt {
  username: string;
  /** Address of the caller. */
  ip: string;
}

const thisMinute = sql<Date>`date_trunc('minute', now())`;

/**
 * Refuses with TOO_MANY_ATTEMPTS once this minute's failures are used up. Called before a password is
 * checked, and again after it proved right: guesses sent at once all pass the first call.
 */
export async function refuseTooManyFailures(db: Db, attempt: LoginAttempt): Promise<void> {
  const limits = limitsOf(attempt);
  const counted = await db
    .selectFrom('login_failures')
    .select(['counter', 'failures'])
    .where('minute', '=', thisMinute)
    .where('counter', 'in', [...limits.keys()])
    .execute();
  if (counted.some(({ counter, failures }) => failures >= limitOf(limits, counter))) {
    throw new Refusal('TOO_MANY_ATTEMPTS');
  }
}

/** Counts a wrong password or name for every process; refuses with TOO_MANY_ATTEMPTS beyond the limit. */
export async function countFailure(db: Db, attempt: LoginAttempt): Promise<void> {
  const limits = limitsOf(attempt);
  const counted = await db
    .insertInto('login_failures')
    .values([...limits.keys()].map((counter) => ({ counter, minute: thisMinute, failures: 1 })))
    .onConflict((conflict) =>
      conflict
        .columns(['counter', 'minute'])
        .doUpdateSet((eb) => ({ failures: eb('login_failures.failures', '+', 1) })),
    )
    .returning(['counter', 'failures'])
    .execute();
  if (counted.some(({ counter, failures }) => failures > limitOf(limits, counter))) {
    throw new Refusal('TOO_MANY_ATTEMPTS');
  }
}

/** Forgets the failures of past minutes, which nothing reads any more. */
export async function pruneFailures(trx: Trx): Promise<void> {
  await trx.deleteFrom('login_failures').where('minute', '<', thisMinute).execute();
}

function limitsOf({ username, ip }: LoginAttempt): Map<string, number> {
  return new Map([
    [`name ${username.toLowerCase()} from ${ip}`, maxFailuresOfName],
    [`address ${ip}`, maxFailuresOfAddress],
  ]);
}

function limitOf(limits: Map<string, number>, counter: string): number {
  return limits.get(counter) ?? 0;
}
