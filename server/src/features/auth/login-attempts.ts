/**
 * How many wrong passwords are taken before one has to wait, counted in the database for every process.
 * Whoever checks a password reserves an attempt before, and takes it back when the password was right: guesses
 * sent all at once are each counted before the first is answered.
 */
import { type Db, inTransaction, type Trx } from '../../database/database.ts';
import { clientAddress } from '../../http/client-address.ts';
import { Refusal } from '../../refusal.ts';
import { isKnown, lockReservations, secondsToWait } from './login-attempts.queries.ts';
import { deleteAttempt, deleteOldAttempts, insertAttempt, rememberAddress } from './login-attempts.writes.ts';

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

/** The password was right: nothing failed, and the person is known at this address from now on. */
export async function acceptAttempt(trx: Trx, user_id: number, attempt: LoginAttempt): Promise<void> {
  await deleteAttempt(trx, attempt.attempt_id);
  await rememberAddress(trx, user_id, attempt.address);
}
