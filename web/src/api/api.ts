import { refresh } from '@soquay/contract/auth';
import type { Topic } from '@soquay/contract/topics';
import { createSessionRefresher } from '@/session/session-refresher.ts';
import {
  currentSession,
  keepSession,
  leaveView,
  readSession,
  refreshTokenOfOtherShape,
} from '@/session/session-store.ts';
import { inOneTab } from '@/session/tab-lock.ts';
import { createClient } from './client.ts';
import { readServerClock } from './server-clock.ts';
import { lookForServer } from './server-presence.ts';

let endSession = () => {};

/** Says what happens when the server no longer accepts the session; set once at the start. */
export function onSessionEnd(handler: () => void): void {
  endSession = handler;
}

let announceWrite: (topics: readonly Topic[]) => void = () => {};

/** Says who hears of every write; set once at the start. */
export function onWrite(handler: (topics: readonly Topic[]) => void): void {
  announceWrite = handler;
}

/** Shorter than a tab holds the lock under which it refreshes (tab-lock.ts): a request that is swallowed must not hold up the other tabs. */
const refreshLimitMs = 8_000;

/** Asks without a token and without trying to refresh. */
const unsigned = createClient({
  fetch: (...request) => fetch(...request),
  session: () => null,
  refresh: async () => null,
  onSessionEnd: () => {},
  onWrite: () => {},
});

const renew = (refreshToken: string) =>
  unsigned.api(refresh, { body: { refresh_token: refreshToken } }, { timeLimitMs: refreshLimitMs });

const refreshSession = createSessionRefresher({
  read: readSession,
  renew,
  keep: keepSession,
  lock: (work) => inOneTab('refresh-session', work),
});

const signedIn = createClient({
  fetch: async (...request) => {
    const response = await fetch(...request).catch((error) => {
      if (!request[1]?.signal?.aborted) void lookForServer();
      throw error;
    });
    readServerClock(response);
    return response;
  },
  session: currentSession,
  refresh: refreshSession,
  onSessionEnd: () => endSession(),
  onViewRefused: () => {
    leaveView();
    location.reload();
  },
  onWrite: (topics) => announceWrite(topics),
});

/** `api(endpoint, input)`: one typed call; throws ApiError or NetworkError. `download(url)` gives a file. */
export const { api, download } = signedIn;

/** A fresh access token in place of one that the server no longer takes; null when nobody is signed in any more. */
export const renewToken = signedIn.renew;

/**
 * Renews a session that another version of the program has kept in another shape, before anything asks who is signed
 * in; where that cannot be, one signs in anew.
 */
export async function renewOldSession(): Promise<void> {
  const refreshToken = refreshTokenOfOtherShape();
  if (refreshToken === null) return;
  await inOneTab('refresh-session', async () => {
    // Another tab was first while this one waited for the lock.
    if (refreshTokenOfOtherShape() === refreshToken) keepSession(await renew(refreshToken));
  }).catch(() => {});
}

/** Fetches the session anew, with the shops and rights the person has now. */
export async function renewSession(): Promise<void> {
  // A renewal under way, in whichever tab, may have been answered before what this one is asked for was written.
  await inOneTab('refresh-session', async () => {});
  const session = readSession();
  if (session) await renewToken(session.token);
}
