import {
  type DocumentLine,
  type DocumentStore,
  dueScans,
  type Scan,
  type ScanChoice,
} from './document-store.ts';

/** Why a scanned code is no line, in words for the person who scanned it. */
export class ScanProblem extends Error {
  override readonly name = 'ScanProblem';
  /** What the code turned out to be; null where nobody knows. */
  readonly goods: string | null;
  /** Products that share the code. */
  readonly choices: readonly ScanChoice[];

  constructor(message: string, goods: string | null = null, choices: readonly ScanChoice[] = []) {
    super(message);
    this.goods = goods;
    this.choices = choices;
  }
}

/** As many as a browser asks a server at a time: the others would wait in its queue, and their time limit run out there. */
const mostAtOnce = 6;

export interface ScannerParts {
  store: DocumentStore<object, DocumentLine>;
  /**
   * Makes a line of a code, in its place by `turn` among those of other scans; throws what stands in the way. `productId`
   * was chosen among products that share the code.
   */
  take: (text: string, turn: number, productId: number | null) => Promise<void>;
  /** The problem in words. */
  explain: (error: unknown) => string;
  sound: (outcome: 'taken' | 'failed') => void;
}

/**
 * What is scanned stands on the document at once and stays there until it is a line or somebody drops it. Each
 * is looked up by itself: a slow answer holds up no other. A save closes the list: scans after it wait for the next document.
 */
export function createScanner({ store, take, explain, sound }: ScannerParts) {
  /** Looked up now, by key. */
  const underWay = new Map<string, Promise<void>>();
  /** The how manieth scan each is, by key: one that is tried again keeps its turn. */
  const turns = new Map<string, number>();
  let isClosed = false;

  async function work({ key, text, product_id }: Scan): Promise<void> {
    try {
      await take(text, turns.get(key) ?? 0, product_id);
      store.getState().dropScan(key);
      sound('taken');
    } catch (error) {
      const { goods, choices } = error instanceof ScanProblem ? error : { goods: null, choices: [] };
      store.getState().setScanProblem(key, { text: explain(error), goods, choices });
      sound('failed');
    } finally {
      underWay.delete(key);
      startWaiting();
    }
  }

  function startWaiting(): void {
    for (const scan of dueScans(store.getState().scans)) {
      if (underWay.size >= mostAtOnce) return;
      if (!turns.has(scan.key)) turns.set(scan.key, turns.size);
      if (scan.problem === null && !underWay.has(scan.key)) underWay.set(scan.key, work(scan));
    }
  }

  return {
    add: (text: string) => {
      store.getState().addScan(text, isClosed);
      startWaiting();
    },
    /** A code that was entered while the form could be typed in: however late it is known, a save that began since waits for it. */
    addEntered: (text: string) => {
      store.getState().addScan(text, false);
      startWaiting();
    },
    retry: (key: string, productId: number | null = null) => {
      store.getState().retryScan(key, productId);
      startWaiting();
    },
    /** Looks up anew all that failed, but for the codes of which somebody has to choose the product. */
    retryFailed: () => {
      for (const { key, problem, choices } of dueScans(store.getState().scans)) {
        if (problem !== null && choices.length === 0) store.getState().retryScan(key, null);
      }
      startWaiting();
    },
    /** Looks up what is waiting, such as the scans of a draft; what is scanned now is on this document. */
    open: () => {
      isClosed = false;
      startWaiting();
    },
    /** From now on what is scanned belongs to the next document: this one is being saved. */
    close: () => {
      isClosed = true;
    },
    /** The scans that came while it was closed are on this document after all. */
    takeLater: () => {
      store.getState().takeLaterScans();
      startWaiting();
    },
    /** When every scan of this document is a line or has a problem. */
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay.values());
    },
  };
}

export type Scanner = ReturnType<typeof createScanner>;
