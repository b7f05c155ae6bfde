import type { StockTakeLine } from '@soquay/contract/stock-take-counts';
import { createStore } from 'zustand';
import { randomId } from '@/ui/random-id.ts';
import { type Count, type FoundGoods, isBehind } from './count.ts';
import type { CountStorage } from './count-storage.ts';

/** The server that was away a moment ago may be back. */
const againMs = 3_000;

/**
 * After so many failures of a count those behind it are tried, which tells whether it is the server or the count: as many
 * of them before the round ends. So often it may fail while the server is there.
 */
const mostTries = 3;

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
  /** Whether the server is there and fails on what it was asked. */
  isBroken: (error: unknown) => boolean;
  /** Whose counts they are is signed in; another person must not send them. */
  mayGoOn: () => boolean;
  explain: (error: unknown) => string;
  /** The products that a refused code may mean; none where it was refused for something else. */
  choicesOf: (error: unknown) => Count['choices'];
  sound: (outcome: 'taken' | 'failed') => void;
}

/** Once through those that wait. */
interface Round {
  /** Passed over in it. */
  failed: Set<string>;
  /** The server has taken one. */
  isThere: boolean;
}

/**
 * Takes what is counted at once and sends one after the other, in their order: a count stays until the server has it, or
 * until somebody drops one that it does not take. Nothing is counted twice, since each is sent under its own key. One that
 * fails again and again while others are taken is put aside until somebody has seen to it, and with it only those of the same goods.
 */
export function createCountQueue({
  storage,
  send,
  isPassing,
  isBroken,
  mayGoOn,
  explain,
  choicesOf,
  sound,
}: QueueParts) {
  const store = createStore<QueueState>()(() => ({ counts: storage.list(), last: null, isAway: false }));
  const { getState, setState } = store;
  let isSending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Scans that were heard when they came, since nobody could say more of them then. */
  const heard = new Set<string>();
  /** How often each has failed in a row. */
  const tries = new Map<string, number>();
  /** How often of these while the server was there, which is the count's own doing. */
  const faults = new Map<string, number>();

  async function sendAll(): Promise<void> {
    if (isSending) return;
    isSending = true;
    clearTimeout(timer);
    const round: Round = { failed: new Set(), isThere: false };
    try {
      let next = nextOf(round);
      while (next && mayGoOn() && (await goesOn(next, round))) next = nextOf(round);
    } finally {
      isSending = false;
      if (getState().isAway && mayGoOn()) timer = setTimeout(sendAll, againMs);
    }
  }

  function nextOf({ failed }: Round): Count | undefined {
    const { counts } = getState();
    const holds = ({ key, isPutAside }: Count) => isPutAside || failed.has(key);
    return counts.find(
      (count) => count.problem === null && !failed.has(count.key) && !isBehind(counts, count, holds),
    );
  }

  /** Sends one; false when the server is away, and what waits is sent later. */
  async function goesOn(count: Count, round: Round): Promise<boolean> {
    try {
      const line = await send(count);
      leave(count.key);
      setState({ isAway: false });
      tell(count, line);
      if (count.product === null && !heard.delete(count.key)) sound('taken');
      round.isThere = true;
      // What was passed over fails by itself, or gets through now.
      round.failed.clear();
      return true;
    } catch (error) {
      if (isPassing(error)) return goesOnAfter(error, count, round);
      setState({ isAway: false });
      // Somebody else is signed in by now: it waits for its own.
      if (!mayGoOn()) return false;
      refuse({ ...count, problem: explain(error), choices: choicesOf(error) });
      return true;
    }
  }

  function goesOnAfter(error: unknown, count: Count, round: Round): boolean {
    const isFault = round.isThere || isBroken(error);
    const isItself = isFault && oneMore(faults, count) >= mostTries;
    const isTried = oneMore(tries, count) >= mostTries;
    setState({ isAway: !isItself });
    if (isItself) refuse({ ...count, problem: explain(error), isPutAside: true });
    else round.failed.add(count.key);
    return isTried && round.failed.size < mostTries;
  }

  function refuse(refused: Count): void {
    change(refused);
    tell(refused, null);
    sound('failed');
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

  function forgive(key: string): void {
    tries.delete(key);
    faults.delete(key);
  }

  function leave(key: string): void {
    storage.forget(key);
    forgive(key);
    setState(({ counts }) => ({ counts: counts.filter((count) => count.key !== key) }));
  }

  return {
    store,
    add: (goods: FoundGoods): void => {
      const { counts, isAway } = getState();
      // The clock of a device may stand still or go back.
      const turn = Math.max(Date.now(), (counts.at(-1)?.turn ?? 0) + 1);
      const count = { ...goods, key: randomId(), turn, problem: null, isPutAside: false, choices: [] };
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
      forgive(key);
      if (count) change({ ...count, problem: null, isPutAside: false });
      void sendAll();
    },
    /** Sends a refused code as the product that a person has chosen among those that share it. */
    choose: (key: string, { product_id, name }: Count['choices'][number]): void => {
      const count = getState().counts.find((one) => one.key === key);
      if (count)
        change({ ...count, product: { product_id, product_name: name }, problem: null, choices: [] });
      void sendAll();
    },
    drop: (key: string): void => {
      leave(key);
      void sendAll();
    },
    /** Goes on with what waits, such as counts of before a reload. */
    resume: (): void => void sendAll(),
  };
}

function oneMore(times: Map<string, number>, { key }: Count): number {
  const increased = (times.get(key) ?? 0) + 1;
  times.set(key, increased);
  return increased;
}

export type CountQueue = ReturnType<typeof createCountQueue>;
