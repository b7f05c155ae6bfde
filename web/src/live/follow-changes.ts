import { listMyModules } from '@soquay/contract/auth';
import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { renewSession, renewToken } from '@/api/api.ts';
import { isPassing } from '@/api/api-error.ts';
import { tellLiveChange } from '@/api/live-changes.ts';
import { lookForServer } from '@/api/server-presence.ts';
import { currentSession, useSession } from '@/session/session-store.ts';
import { outdateByChanges } from './outdate-by-changes.ts';
import { createRelay, type RelayWord, type TabWord } from './relay.ts';

/** Brings what is written elsewhere to this tab's screens. Without a stream they are as fresh as when they were read. */
export function followChanges(client: QueryClient): void {
  const outdate = outdateByChanges(client, () => document.hidden);
  const isShared = typeof SharedWorker !== 'undefined';
  const port = isShared ? sharedRelay() : ownRelay();
  const say = (word: TabWord) => port.postMessage(word);
  /** Since when what this tab shows may be out of date. */
  let knownMs = performance.timeOrigin;

  /** A stream of its own is for a tab that is looked at: a phone has one of them at most. */
  function saySession(): void {
    const session = currentSession();
    const mayHear = session && !session.user.must_change_password;
    const isHeard = mayHear && (isShared || !document.hidden);
    const told = isHeard ? { userId: session.user.user_id, token: session.token } : null;
    say({ about: 'session', session: told, knownMs });
    knownMs = Date.now();
  }

  port.onmessage = ({ data }: MessageEvent<RelayWord>) => {
    if (data.about === 'event') {
      if (data.event.event === 'rights') void takeNewRights(client);
      else {
        outdate(data.event);
        tellLiveChange(data.event.data);
      }
      return;
    }
    if (data.about === 'lost') {
      void lookForServer();
      return;
    }
    // What comes of it is a session, or none, and told as such.
    renewToken(data.token).then(saySession, () => {});
  };
  useSession.subscribe(({ session }, { session: before }) => {
    if (!before) knownMs = Date.now();
    if (session?.token !== before?.token) saySession();
  });
  document.addEventListener('visibilitychange', () => {
    if (!isShared) saySession();
    if (!document.hidden) say({ about: 'wake' });
  });
  window.addEventListener('online', () => say({ about: 'wake' }));
  window.addEventListener('pagehide', () => say({ about: 'bye' }));
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) saySession();
  });
  saySession();
}

/** What the person may no longer do leaves the open screen, and what they may do now comes; who has no session left signs in. */
async function takeNewRights(client: QueryClient): Promise<void> {
  const renewal = { mutationFn: renewSession, retry: (_: number, error: Error) => isPassing(error) };
  await new MutationObserver(client, renewal).mutate().catch(() => {});
  await client.invalidateQueries({ queryKey: [listMyModules.path] });
}

function sharedRelay(): MessagePort {
  // In one piece, by which the build finds the file.
  return new SharedWorker(new URL('./relay.worker.ts', import.meta.url), { type: 'module' }).port;
}

/** Where the browser has none to share, as on many phones. */
function ownRelay(): MessagePort {
  const { port1, port2 } = new MessageChannel();
  createRelay((...request) => fetch(...request)).connect(port1);
  return port2;
}
