import type { LiveEvent } from '@soquay/contract/live';
import { type LiveStream, openLiveStream } from './live-stream.ts';

/** What a tab says to the relay. */
export type TabWord =
  /** Who is signed in; null: nobody. `knownMs` is when the tab began to read what it shows. */
  | { about: 'session'; session: { userId: number; token: string } | null; knownMs: number }
  /** It is looked at again, or the network is back. */
  | { about: 'wake' }
  | { about: 'bye' };
/** And the other way round. */
export type RelayWord =
  | { about: 'event'; event: LiveEvent }
  /** Nothing is heard for the moment: the server may be away. */
  | { about: 'lost' }
  /** The server no longer takes this token: a tab renews the session, and says so by a word about it. */
  | { about: 'renew'; token: string };

type Port = Pick<MessagePort, 'postMessage' | 'onmessage'>;

/** A tab opened later may have read what it shows a moment before it could hear. */
const keptMs = 60_000;
/** Longer than a tab takes to renew a session (tab-lock.ts). */
const renewMs = 12_000;

/** Shares one stream of the server among the tabs that connect to it. */
export function createRelay(request: typeof fetch): { connect(port: Port): void } {
  const ports = new Set<Port>();
  let session: { userId: number; token: string } | null = null;
  let stream: LiveStream | null = null;
  let recent: { atMs: number; event: LiveEvent }[] = [];
  let onToken = () => {};

  function connect(port: Port): void {
    port.onmessage = ({ data }: MessageEvent<TabWord>) => hear(port, data);
  }

  function hear(port: Port, word: TabWord): void {
    if (word.about === 'bye') leave(port);
    else if (word.about === 'wake') stream?.wake();
    else follow(port, word);
  }

  function follow(port: Port, { session: told, knownMs }: Extract<TabWord, { about: 'session' }>): void {
    const isNew = !ports.has(port);
    const before = session;
    ports.add(port);
    session = told;
    if (told?.userId !== before?.userId) open(knownMs);
    else if (isNew) tellRecent(port, knownMs);
    if (told && told.token !== before?.token) onToken();
  }

  function leave(port: Port): void {
    ports.delete(port);
    if (ports.size > 0) return;
    session = null;
    open(0);
  }

  /** Another person hears nothing of what was meant for the one before. */
  function open(knownMs: number): void {
    stream?.stop();
    recent = [];
    stream = session
      ? openLiveStream({ fetch: request, token: () => session?.token ?? '', renew, onEvent, onLost, knownMs })
      : null;
  }

  function onLost(): void {
    for (const port of ports) port.postMessage({ about: 'lost' } satisfies RelayWord);
  }

  function onEvent(event: LiveEvent): void {
    const atMs = Date.now();
    recent = [...recent.filter((told) => told.atMs > atMs - keptMs), { atMs, event }];
    for (const port of ports) port.postMessage({ about: 'event', event } satisfies RelayWord);
  }

  function tellRecent(port: Port, knownMs: number): void {
    for (const { atMs, event } of recent) {
      if (atMs >= knownMs) port.postMessage({ about: 'event', event } satisfies RelayWord);
    }
  }

  /** Any tab can; they agree among themselves which one does. */
  function renew(staleToken: string): Promise<void> {
    if (session?.token !== staleToken) return Promise.resolve();
    for (const port of ports) port.postMessage({ about: 'renew', token: staleToken } satisfies RelayWord);
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, renewMs);
      onToken = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  return { connect };
}
