import type { StockTakeLine } from '@soquay/contract/stock-take-counts';
import { createStore } from 'zustand';
import { randomId } from '@/ui/random-id.ts';
import type { Count, FoundGoods } from './count.ts';
import type { CountStorage } from './count-storage.ts';

/** The server that was away a moment ago may be back. */
const againMs = 3_000;

/** What came of the count that was dealt with last. */
interface Outcome {
  count: Count;
  /** What it has become part of; null where the server does not take it. */
  line: StockTakeLine | null;
  /** Tells the second count of the same goods from the first. */
  number: number;
}

interface QueueState {
  /** Those that the server does not have, in their order. */
  counts: readonly Count[];
  last: Outcome | null;
  /** The server gives no answer: what is counted waits. */
  isAway: boolean;
}

interface QueueParts {
  storage: CountStorage;
  send: (count: Count) => Promise<StockTakeLine | null>;
  /** Whether the same may well be taken a moment later. */
  isPassing: (error: unknown) => boolean;
  /** Whose counts they are is signed in; another person must not send them. */
  mayGoOn: () => boolean;
  explain: (error: unknown) => string;
  sound: (outcome: 'taken' | 'failed') => void;
}

/**
 * Takes what is counted at once and sends one after the other, in their order: a count stays until the server has it, or
 * until somebody drops one that it does not take. Nothing is counted twice, since each is sent under its own key.
 */
export function createCountQueue({ storage, send, isPassing, mayGoOn, explain, sound }: QueueParts) {
  const store = createStore<QueueState>()(() => ({ counts: storage.list(), last: null, isAway: false }));
  const { getState, setState } = store;
  let isSending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Scans that were heard when they came, since nobody could say more of them then. */
  const heard = new Set<string>();

  async function sendAll(): Promise<void> {
    if (isSending) return;
    isSending = true;
    clearTimeout(timer);
    try {
      let next = firstWaiting();
      while (next && mayGoOn() && (await isSent(next))) next = firstWaiting();
    } finally {
      isSending = false;
    }
  }

  const firstWaiting = () => getState().counts.find(({ problem }) => problem === null);

  /** False when the server is away: what waits is sent later. */
  async function isSent(count: Count): Promise<boolean> {
    try {
      const line = await send(count);
      leave(count.key);
      setState({ isAway: false });
      tell(count, line);
      if (count.product === null && !heard.delete(count.key)) sound('taken');
      return true;
    } catch (error) {
      if (isPassing(error)) {
        setState({ isAway: true });
        timer = setTimeout(sendAll, againMs);
        return false;
      }
      setState({ isAway: false });
      // Somebody else is signed in by now: it waits for its own.
      if (!mayGoOn()) return false;
      const refused = { ...count, problem: explain(error) };
      change(refused);
      tell(refused, null);
      sound('failed');
      return true;
    }
  }

  function tell(count: Count, line: StockTakeLine | null): void {
    setState(({ last }) => ({ last: { count, line, number: (last?.number ?? 0) + 1 } }));
  }

  function change(changed: Count): void {
    storage.keep(changed);
    setState(({ counts }) => ({
      counts: counts.map((count) => (count.key === changed.key ? changed : count)),
    }));
  }

  function leave(key: string): void {
    storage.forget(key);
    setState(({ counts }) => ({ counts: counts.filter((count) => count.key !== key) }));
  }

  return {
    store,
    add: (goods: FoundGoods): void => {
      const { counts, isAway } = getState();
      // The clock of a device may stand still or go back.
      const turn = Math.max(Date.now(), (counts.at(-1)?.turn ?? 0) + 1);
      const count = { ...goods, key: randomId(), turn, problem: null };
      storage.keep(count);
      setState({ counts: [...counts, count] });
      if (isAway && goods.product === null) {
        heard.add(count.key);
        sound('taken');
      }
      void sendAll();
    },
    /** Sends one again that was refused. Under the same key: a refusal leaves nothing behind. */
    retry: (key: string): void => {
      const count = getState().counts.find((one) => one.key === key);
      if (count) change({ ...count, problem: null });
      void sendAll();
    },
    drop: leave,
    /** Goes on with what waits, such as counts of before a reload. */
    resume: (): void => void sendAll(),
  };
}

export type CountQueue = ReturnType<typeof createCountQueue>;
