import { refresh } from '@soquay/contract/auth';
import { createSessionRefresher } from '@/session/session-refresher.ts';
import { currentSession, keepSession, readSession } from '@/session/session-store.ts';
import { inOneTab } from '@/session/tab-lock.ts';
import { createClient } from './client.ts';
import { readServerClock } from './server-clock.ts';

let endSession = () => {};

/** Says what happens when the server no longer accepts the session; set once at the start. */
export function onSessionEnd(handler: () => void): void {
  endSession = handler;
}

/** Asks without a token and without trying to refresh. */
const unsigned = createClient({
  fetch: (...request) => fetch(...request),
  session: () => null,
  refresh: async () => null,
  onSessionEnd: () => {},
});

const refreshSession = createSessionRefresher({
  read: readSession,
  renew: (refreshToken) => unsigned.api(refresh, { body: { refresh_token: refreshToken } }),
  keep: keepSession,
  lock: (work) => inOneTab('refresh-session', work),
});

const signedIn = createClient({
  fetch: async (...request) => {
    const response = await fetch(...request);
    readServerClock(response);
    return response;
  },
  session: currentSession,
  refresh: refreshSession,
  onSessionEnd: () => endSession(),
});

/** `api(endpoint, input)`: one typed call; throws ApiError or NetworkError. `download(url)` gives a file. */
export const { api, download } = signedIn;

/** Fetches the session anew, with the shops and rights the person has now. */
export async function renewSession(): Promise<void> {
  const session = currentSession();
  if (session) await signedIn.renew(session.token);
}
