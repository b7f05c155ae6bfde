import type { DocumentLine, DocumentStore, Scan } from './document-store.ts';

/** Why a scanned code is no line, in words for the person who scanned it. */
export class ScanProblem extends Error {
  override readonly name = 'ScanProblem';
}

/** As many as a browser asks a server at a time: the others would wait in its queue, and their time limit run out there. */
const mostAtOnce = 6;

interface ScannerParts {
  store: DocumentStore<object, DocumentLine>;
  /** Makes a line of a code; throws what stands in the way. */
  take: (text: string) => Promise<void>;
  /** The problem in words. */
  explain: (error: unknown) => string;
  sound: (outcome: 'taken' | 'failed') => void;
}

/**
 * What is scanned stands on the document at once and stays there until it is a line or somebody drops it. Each
 * is looked up by itself: a slow answer holds up no other.
 */
export function createScanner({ store, take, explain, sound }: ScannerParts) {
  /** Looked up now, by key. */
  const underWay = new Map<string, Promise<void>>();
  let isHeld = false;

  async function work({ key, text }: Scan): Promise<void> {
    try {
      await take(text);
      store.getState().dropScan(key);
      sound('taken');
    } catch (error) {
      store.getState().setScanProblem(key, explain(error));
      sound('failed');
    } finally {
      underWay.delete(key);
      if (!isHeld) startWaiting();
    }
  }

  function startWaiting(): void {
    for (const scan of store.getState().scans) {
      if (underWay.size >= mostAtOnce) return;
      if (scan.problem === null && !underWay.has(scan.key)) underWay.set(scan.key, work(scan));
    }
  }

  /** Looks up what is waiting, such as the scans of a draft. */
  function resume(): void {
    isHeld = false;
    startWaiting();
  }

  return {
    add: (text: string) => {
      store.getState().addScan(text);
      if (!isHeld) startWaiting();
    },
    retry: (key: string) => {
      store.getState().setScanProblem(key, null);
      if (!isHeld) startWaiting();
    },
    resume,
    /** From now on scans wait: the document is being sent, and they would not be on it. */
    hold: () => {
      isHeld = true;
    },
    /** When every scan is a line or has a problem. */
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay.values());
    },
  };
}

export type Scanner = ReturnType<typeof createScanner>;
