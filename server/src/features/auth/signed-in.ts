import type { SignedIn } from '@soquay/contract/auth';
import type { Db } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import { loadPerson } from './load-person.ts';
import { type RefreshToken, signAccessToken, signRefreshToken } from './tokens.ts';

export interface SignedInOptions extends RefreshToken {
  tokenSecret: Uint8Array;
}

/** Builds the answer to signing in and refreshing; throws SESSION_ENDED if the session has ended meanwhile. */
export async function answerSignedIn(
  db: Db,
  { sessionId, generation, tokenSecret }: SignedInOptions,
): Promise<SignedIn> {
  const person = await loadPerson(db)(sessionId);
  if (!person) throw new Refusal('SESSION_ENDED');
  const { user } = person;
  return {
    user,
    access_token: await signAccessToken({ tokenSecret, sessionId, userId: user.user_id }),
    refresh_token: signRefreshToken({ sessionId, generation }, tokenSecret),
  };
}
