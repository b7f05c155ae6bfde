/**
 * Limits wrong passwords, counted in the database for all processes. An attempt is reserved before the password is
 * checked and taken back when it was right, so that guesses sent at once are all counted before the first is answered.
 */
import { type Db, inTransaction, type Trx } from '../../database/database.ts';
import { clientAddress } from '../../http/client-address.ts';
import { Refusal } from '../../refusal.ts';
import { isKnown, lockReservations, secondsToWait } from './login-attempts.queries.ts';
import { deleteAttempt, deleteOldAttempts, insertAttempt, upsertAddress } from './login-attempts.writes.ts';

export interface LoginAttempt {
  attempt_id: number;
  address: string;
}

export interface Attempted {
  username: string;
  /** Undefined for an unknown name, which is counted like any other. */
  user_id: number | undefined;
  ip: string;
}

/** Counts an attempt in advance. Throws TOO_MANY_ATTEMPTS, with the time to wait, when a limit is used up. */
export function reserveAttempt(db: Db, { username, user_id, ip }: Attempted): Promise<LoginAttempt> {
  const account = username.toLowerCase();
  const address = clientAddress(ip);
  return inTransaction(db, async (trx) => {
    await lockReservations(trx);
    await deleteOldAttempts(trx);
    const is_known_address = await isKnown(trx, { user_id, address });
    const attempt = { account, address, is_known_address };
    const seconds = await secondsToWait(trx, attempt);
    if (seconds > 0) {
      throw new Refusal('TOO_MANY_ATTEMPTS', {
        params: { minutes: Math.ceil(seconds / 60), retry_after: seconds },
      });
    }
    return insertAttempt(trx, attempt);
  });
}

/** Takes back an attempt whose password was right; the person is known at this address from now on. */
export async function acceptAttempt(trx: Trx, user_id: number, attempt: LoginAttempt): Promise<void> {
  await deleteAttempt(trx, attempt.attempt_id);
  await upsertAddress(trx, user_id, attempt.address);
}
