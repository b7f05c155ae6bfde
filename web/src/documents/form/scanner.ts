import {
  type DocumentLine,
  type DocumentStore,
  dueScans,
  laterScans,
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

/** Codes scanned for a document while the one before it was being saved, and the key that closed its list of scans. */
export interface ScannedAhead {
  texts: readonly string[];
  saveKey: string | null;
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
  /** The keys that closed the lists of later documents, by their place after this one. */
  const saveKeys = new Map<number, string>();
  /** The key that saves this one as soon as it is shown. */
  let dueSaveKey: string | null = null;

  /** After a lost answer nobody knows whether the document is written: what is scanned then may be the next customer's. */
  function isPerhapsWritten(): boolean {
    const { saved, wasSent, isSaving } = store.getState();
    return saved === null && wasSent && !isSaving;
  }

  /** The document after this one that is scanned for now. */
  function laterPlace(): number {
    const last = laterScans(store.getState().scans).at(-1)?.place ?? 1;
    return saveKeys.has(last) ? last + 1 : last;
  }

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
      store.getState().addScan(text, isClosed || isPerhapsWritten() ? laterPlace() : 0);
      startWaiting();
    },
    /** A code that was entered while the form could be typed in: however late it is known, a save that began since waits for it. */
    addEntered: (text: string) => {
      store.getState().addScan(text, isPerhapsWritten() ? laterPlace() : 0);
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
    /** A save key while it is closed: what was scanned since belongs to one document, what comes now to the one after. */
    closeLater: (saveKey: string) => {
      const place = laterPlace();
      if (laterScans(store.getState().scans).at(-1)?.place === place) saveKeys.set(place, saveKey);
    },
    /** The scans of a later document are on this one after all. */
    takeLater: (place: number) => {
      store.getState().takeLaterScans(place);
      startWaiting();
    },
    /** Codes that wait for the documents after this one. */
    ahead: (): ScannedAhead[] =>
      laterScans(store.getState().scans).map(({ place, texts }) => ({
        texts,
        saveKey: saveKeys.get(place) ?? null,
      })),
    /** Begins with what was scanned ahead: for this document, and for those after it. */
    begin: ([first, ...others]: readonly ScannedAhead[]) => {
      for (const text of first?.texts ?? []) store.getState().addScan(text, 0);
      dueSaveKey = first?.saveKey ?? null;
      for (const [index, { texts, saveKey }] of others.entries()) {
        for (const text of texts) store.getState().addScan(text, index + 1);
        if (saveKey) saveKeys.set(index + 1, saveKey);
      }
      startWaiting();
    },
    /** The key that was pressed for this document before it was there, once. */
    takeDueSaveKey: (): string | null => {
      const saveKey = dueSaveKey;
      dueSaveKey = null;
      return saveKey;
    },
    /** When every scan of this document is a line or has a problem. */
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay.values());
    },
  };
}

export type Scanner = ReturnType<typeof createScanner>;
