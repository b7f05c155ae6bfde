import type { z } from 'zod';
import type { DocumentLine, DocumentStore } from '../form/document-store.ts';
import { createKeeper } from './draft-keeper.ts';
import { contentOf, type DraftPlace, type DraftRecord, type DraftSubject } from './draft-record.ts';
import { openDraftStorage, openedDraftStorage } from './draft-storage.ts';

/** What a kind of document gives so that its forms are kept. `Parts` is all that one form works with. */
export interface DraftKind<Form extends { writeKey: string }, Parts> {
  /** What was kept as this version of the program knows it. */
  schema: z.ZodType<Form>;
  /** What another version has kept, with what that did not know yet. */
  filled: (kept: unknown) => unknown;
  /** The form of a new document, or of the one that is being changed. */
  begin: () => Form;
  open: (form: Form) => Parts;
  store: (parts: Parts) => DocumentStore<object, DocumentLine>;
  /** All that must not be lost, as it is now. */
  read: (parts: Parts) => Form;
  subscribe: (parts: Parts, onChange: () => void) => () => void;
  /** What it is known by, such as its customer's name; '' where there is nothing yet. */
  title: (parts: Parts) => string;
  /** Lines that a save would write. */
  lineCount: (parts: Parts) => number;
}

interface KeptFormParts<Form extends { writeKey: string }, Parts> {
  kind: DraftKind<Form, Parts>;
  parts: Parts;
  /** What the form held when nothing had been typed. */
  blank: string;
  place: DraftPlace & DraftSubject;
  id: string;
  number: number;
  holder: string;
  /** When it was left, where it was found. */
  foundLeftAtMs: number | undefined;
  /** What changes in it by itself, behind another one, does not make it the one left last. */
  isInFront: () => boolean;
  onKept: (isKept: boolean) => void;
  /** Another window has taken it. */
  onTaken: () => void;
  /** Others see it by another name or number of lines. */
  onTold: () => void;
}

let lastLeftMs = 0;

/** No two forms of this page were left at one moment: the later one is the one in front. */
function leftNow(): number {
  lastLeftMs = Math.max(Date.now(), lastLeftMs + 1);
  return lastLeftMs;
}

/** One form that is kept as long as there is something in it to keep. */
export function keepForm<Form extends { writeKey: string }, Parts>({
  kind,
  parts,
  blank,
  place,
  id,
  number,
  holder,
  foundLeftAtMs,
  isInFront,
  onKept,
  onTaken,
  onTold,
}: KeptFormParts<Form, Parts>) {
  const store = kind.store(parts);
  let told = '';
  let leftAtMs = foundLeftAtMs;

  const isWorthKeeping = () => store.getState().isTouched && contentOf(kind.read(parts)) !== blank;

  /** As it is now; null when there is nothing to keep. */
  function currentRecord(): DraftRecord | null {
    if (!isWorthKeeping()) return null;
    const form = kind.read(parts);
    const title = kind.title(parts);
    const lineCount = kind.lineCount(parts);
    if (leftAtMs === undefined || isInFront()) leftAtMs = leftNow();
    return { ...place, id, number, title, lineCount, leftAtMs, holder, form };
  }

  async function write(): Promise<void> {
    const record = currentRecord();
    try {
      const storage = await openDraftStorage();
      if (!record) await storage.remove(id, holder);
      else if (!(await storage.write(record))) onTaken();
      onKept(true);
    } catch {
      onKept(false);
    }
    const telling = record ? `${record.lineCount} ${record.title}` : '';
    if (telling !== told) onTold();
    told = telling;
  }

  const keeper = createKeeper({
    store,
    read: () => kind.read(parts),
    subscribe: (onChange) => kind.subscribe(parts, onChange),
    write,
  });
  return {
    isWorthKeeping,
    writeAgain: keeper.writeAgain,
    flush: keeper.flush,
    /** The same of a page that ends. */
    flushLast: (): void => {
      const record = keeper.isWritten() ? null : currentRecord();
      if (record) openedDraftStorage()?.writeLast(record);
    },
    stop: keeper.stop,
    /** Nothing of it stays. */
    forget: async (): Promise<void> => {
      keeper.stop();
      try {
        await (await openDraftStorage()).remove(id, holder);
        onTold();
      } catch {
        onKept(false);
      }
    },
  };
}

export type KeptForm = ReturnType<typeof keepForm>;
