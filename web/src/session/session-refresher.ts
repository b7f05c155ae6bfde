import type { SignedIn } from '@soquay/contract/auth';
import type { Session } from './session-store.ts';

interface Dependencies {
  /** The session as storage has it now. */
  read: () => Session | null;
  /** Asks the server for a new one. */
  renew: (refreshToken: string) => Promise<SignedIn>;
  keep: (signedIn: SignedIn) => void;
  /** Runs the work in one tab at a time. */
  lock: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Gives a fresh access token in place of a stale one; null when nobody is signed in any more. */
export type RefreshSession = (staleToken: string) => Promise<string | null>;

/** However many requests find the token stale, in however many tabs, the server is asked once. */
export function createSessionRefresher({ read, renew, keep, lock }: Dependencies): RefreshSession {
  let running: Promise<string | null> | null = null;

  async function refresh(staleToken: string): Promise<string | null> {
    const session = read();
    // Another tab was first while this one waited for the lock.
    if (session?.token !== staleToken) return session?.token ?? null;
    const [answer] = await Promise.allSettled([renew(session.refreshToken)]);
    // A password change or a sign-out, in whichever tab, was quicker: the answer is about a session that is gone.
    const kept = read()?.token ?? null;
    if (kept !== staleToken) return kept;
    if (answer.status === 'rejected') throw answer.reason;
    keep(answer.value);
    return answer.value.access_token;
  }

  return (staleToken) => {
    running ??= lock(() => refresh(staleToken)).finally(() => {
      running = null;
    });
    return running;
  };
}
