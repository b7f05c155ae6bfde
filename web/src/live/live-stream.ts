import type { LiveEvent } from '@soquay/contract/live';
import { readEvents } from './event-blocks.ts';

interface StreamParts {
  fetch: typeof fetch;
  /** The token as it is now. */
  token: () => string;
  /** Has `token` be another than this one, which the server no longer takes, if that can be. */
  renew: (staleToken: string) => Promise<void>;
  onEvent: (event: LiveEvent) => void;
  /** It was cut off, or not answered. */
  onLost: () => void;
  /** Since when, in ms, what is shown may be out of date. */
  knownMs: number;
}

export interface LiveStream {
  /** Tries at once, and looks whether the connection has outlived a sleep of the machine. */
  wake(): void;
  stop(): void;
}

/** The server shows every 20 s that it is there; one that has been silent for longer than this is not. */
const silentMs = 50_000;
const leastPauseMs = 500;
const mostPauseMs = 30_000;
/** Away for longer than anybody remembers, or the clock was set back: the server says that something was missed. */
const foreverMs = 24 * 60 * 60_000;

/** Keeps one stream open, again and again, until it is stopped. */
export function openLiveStream({ fetch, token, renew, onEvent, onLost, knownMs }: StreamParts): LiveStream {
  let isStopped = false;
  let heardMs = knownMs;
  let pauseMs = leastPauseMs;
  let connection = new AbortController();
  let endPause = () => {};
  /** The server ends the stream with this event: rights that change until the next one is open are nobody's news. */
  let mayRightsBeOld = false;

  function hear(event: LiveEvent): void {
    if (event.event === 'rights') mayRightsBeOld = true;
    onEvent(event);
  }

  async function connect(): Promise<void> {
    connection = new AbortController();
    let silence = watchSilence();
    try {
      const agoMs = Math.ceil(Date.now() - heardMs);
      const asked = token();
      const response = await fetch(`/api/live?heard_ms_ago=${agoMs < 0 ? foreverMs : agoMs}`, {
        headers: { Authorization: `Bearer ${asked}` },
        cache: 'no-store',
        signal: connection.signal,
      });
      if (response.status === 401) {
        // The next try takes the new one.
        await renew(asked);
        return;
      }
      if (!response.ok || !response.body) return;
      pauseMs = leastPauseMs;
      if (mayRightsBeOld) onEvent({ event: 'rights', data: null });
      mayRightsBeOld = false;
      await readEvents(response.body, {
        onPiece() {
          heardMs = Date.now();
          clearTimeout(silence);
          silence = watchSilence();
        },
        onEvent: hear,
      });
    } catch {
      // Cut off: the next try tells what was missed.
    } finally {
      clearTimeout(silence);
    }
  }

  function watchSilence() {
    const watched = connection;
    return setTimeout(() => watched.abort(), silentMs);
  }

  /** Two hundred screens must not all come back in the same moment. */
  function pause(): Promise<void> {
    const thisMs = pauseMs * (0.5 + Math.random());
    pauseMs = Math.min(2 * pauseMs, mostPauseMs);
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, thisMs);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      await connect();
      if (isStopped) return;
      onLost();
      await pause();
    }
  }
  void run();

  return {
    wake() {
      if (Date.now() - heardMs > silentMs) connection.abort();
      endPause();
    },
    stop() {
      isStopped = true;
      connection.abort();
      endPause();
    },
  };
}
