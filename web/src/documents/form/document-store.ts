import { createStore, type StoreApi } from 'zustand';
import { randomId } from '@/ui/random-id.ts';

/** A line of any document. */
export interface DocumentLine {
  /** Stays with the line while it is changed and moved. */
  key: string;
}

/** A code that came from a scanner and is no line yet. */
export interface Scan {
  key: string;
  text: string;
  /** Why it is none; null while it is looked up. */
  problem: string | null;
  /** What it turned out to be, such as 'AO01 Áo sơ mi'; null where nobody knows. */
  goods: string | null;
  /** Products that share its code, for a person to choose from. */
  choices: readonly ScanChoice[];
  /** The one that was chosen. */
  product_id: number | null;
  /** Scanned after a save had begun: it belongs to the next document, unless somebody takes it onto this one. */
  isLater: boolean;
  /** The how manieth document after this one a later scan belongs to: a save key may be pressed while another one is saved. */
  laterPlace: number;
}

export interface ScanChoice {
  product_id: number;
  name: string;
}

/** All that a form is made of and that must not be lost: plain data, fit to be kept as a draft and to begin from again. */
export interface DocumentDraft<Header extends object, Line extends DocumentLine> {
  /** The shop the document was begun in, wherever the switcher goes. */
  shopId: number;
  /** The document that is being changed, as the person saw it; null for a new one. */
  saved: { id: number; version: number } | null;
  header: Header;
  lines: readonly Line[];
  scans: readonly Scan[];
  /**
   * Names the next write, so that it happens once however often it is sent. It lives until the server says that it is
   * done: a refusal leaves it free, and after a lost answer nothing else tells whether there was a write.
   */
  writeKey: string;
  /** It was sent under that key, and no answer says what became of it. */
  wasSent: boolean;
  /** What was put on it from a list of this device, by key: after a crash it may still stand there too. */
  taken: readonly string[];
}

/** Field to what is wrong with it: `payment_code`, `details.{key of the line}.qty`. */
export type DocumentErrors = Readonly<Record<string, string>>;

/**
 * The one owner of a document form's values, filled once when the form opens. Every part of the form reads just
 * what it shows, so that a keystroke in one of a hundred lines draws that line and the totals only.
 */
export interface DocumentState<Header extends object, Line extends DocumentLine>
  extends DocumentDraft<Header, Line> {
  /** The line that was added, or added to, last; `count` tells the second time from the first. */
  lastTouched: { key: string; count: number } | null;
  /** The line that was removed last, until it is put back or cannot be any more. */
  removed: { line: Line; index: number } | null;
  errors: DocumentErrors;
  /** Texts that a field could not take as its value: nothing is saved while there is one. */
  faults: DocumentErrors;
  /** Whether anything was typed since the form opened. */
  isTouched: boolean;
  /** Being saved, or saved and about to go: nothing is put on it any more, and no other is shown in its place. */
  isSaving: boolean;
  /** Something was typed that is not on the document yet, such as in the entry area. */
  touch(): void;
  setHeader(change: Partial<Header>): void;
  /** Other lines in place of these; `touched` is the key of the one that was meant. */
  setLines(lines: readonly Line[], touched?: string): void;
  changeLine(key: string, change: (line: Line) => Line): void;
  removeLine(key: string): void;
  /** Puts the removed line back where it was. */
  putBack(): void;
  /** `laterPlace`: of the how manieth document after this one, whose save has begun; 0 for this one. */
  addScan(text: string, laterPlace: number): Scan;
  /** The scans of a later document belong to this one after all. */
  takeLaterScans(laterPlace: number): void;
  dropLaterScans(laterPlace: number): void;
  /** Its problem, what it is known to be, and what there is to choose. */
  setScanProblem(
    key: string,
    problem: { text: string; goods: string | null; choices: readonly ScanChoice[] },
  ): void;
  /** Has it looked up again, as the product that a person chose for it. */
  retryScan(key: string, product_id: number | null): void;
  dropScan(key: string): void;
  /** Errors as the server names them, lines by their place among those that were sent, all if left out: `details.2.qty`. */
  setErrors(errors: Readonly<Record<string, string>>, sent?: readonly Line[]): void;
  setError(field: string, text: string | null): void;
  /** What a field that is left says of itself: `text` or, where it is right, no more of it. What the server has said of it stays. */
  checkField(field: string, text: string, isWrong: boolean): void;
  setFault(field: string, text: string | null): void;
  /** Of the entry area, whose fields are named `entry.qty`: what was entered there is another thing now. A refused text stands on in a field that it does not `replace`. */
  clearEntryErrors(replaces?: (field: string) => boolean): void;
  /** The form goes on as a change of a document that has been saved, another write. */
  becomeSaved(saved: { id: number; version: number }): void;
  /** Writes under the key; once that is done, what was typed is saved and the next write has a key of its own. */
  write<Saved>(send: (key: string) => Promise<Saved>): Promise<Saved>;
}

export type DocumentStore<Header extends object, Line extends DocumentLine> = StoreApi<
  DocumentState<Header, Line>
>;

/** Scans of this document; the others wait for the next one. */
export function dueScans(scans: readonly Scan[]): readonly Scan[] {
  return scans.filter(({ isLater }) => !isLater);
}

/** Scans that came after a save had begun, document by document. */
export function laterScans(scans: readonly Scan[]): { place: number; texts: string[] }[] {
  const later = scans.filter(({ isLater }) => isLater);
  const places = [...new Set(later.map(({ laterPlace }) => laterPlace))].toSorted(
    (one, other) => one - other,
  );
  return places.map((place) => ({
    place,
    texts: later.filter(({ laterPlace }) => laterPlace === place).map(({ text }) => text),
  }));
}

/** How errors and the page name a field of a line. */
export function lineField(key: string, name: string): string {
  return `details.${key}.${name}`;
}

/** A form of a new document, or one that goes on from a draft. */
export function createDocumentStore<Header extends object, Line extends DocumentLine>(
  draft: Pick<DocumentDraft<Header, Line>, 'shopId' | 'header'> & Partial<DocumentDraft<Header, Line>>,
): DocumentStore<Header, Line> {
  return createStore<DocumentState<Header, Line>>()((set, get) => ({
    saved: null,
    lines: [],
    scans: [],
    writeKey: randomId(),
    wasSent: false,
    taken: [],
    ...draft,
    lastTouched: null,
    removed: null,
    errors: {},
    faults: {},
    isTouched: false,
    isSaving: false,
    touch: () => set({ isTouched: true }),
    setHeader: (change) =>
      set((form) => ({
        header: { ...form.header, ...change },
        errors: without(form.errors, (field) => field in change),
        faults: without(form.faults, (field) => field in change),
        isTouched: true,
      })),
    setLines: (lines, touched) =>
      set((form) => {
        const isReplaced = isOfOtherLine(form.lines, lines);
        return {
          lines,
          errors: without(form.errors, (field) => field === 'details' || isReplaced(field)),
          faults: without(form.faults, isOfChangedValue(form.lines, lines)),
          isTouched: true,
          ...(touched
            ? { lastTouched: { key: touched, count: (form.lastTouched?.count ?? 0) + 1 }, removed: null }
            : {}),
        };
      }),
    changeLine: (key, change) =>
      set((form) => {
        const lines = form.lines.map((line) => (line.key === key ? change(line) : line));
        return {
          lines,
          errors: without(form.errors, isOfLines(key)),
          faults: without(form.faults, isOfChangedValue(form.lines, lines)),
          isTouched: true,
        };
      }),
    removeLine: (key) =>
      set((form) => {
        const index = form.lines.findIndex((line) => line.key === key);
        const line = form.lines[index];
        if (!line) return {};
        return {
          lines: form.lines.filter((other) => other !== line),
          removed: { line, index },
          errors: without(form.errors, isOfLines(key)),
          faults: without(form.faults, isOfLine(key)),
          isTouched: true,
        };
      }),
    putBack: () =>
      set(({ lines, removed, lastTouched }) =>
        removed
          ? {
              lines: lines.toSpliced(removed.index, 0, removed.line),
              lastTouched: { key: removed.line.key, count: (lastTouched?.count ?? 0) + 1 },
              removed: null,
            }
          : {},
      ),
    addScan: (text, laterPlace) => {
      const scan = {
        key: randomId(),
        text,
        problem: null,
        goods: null,
        choices: [],
        product_id: null,
        isLater: laterPlace > 0,
        laterPlace: Math.max(1, laterPlace),
      };
      // A form that is saved is kept no more: found again it would be saved a second time.
      set(({ scans, isTouched, isSaving }) => ({
        scans: [...scans, scan],
        isTouched: isTouched || !isSaving,
      }));
      return scan;
    },
    takeLaterScans: (laterPlace) =>
      set(({ scans }) => ({
        scans: scans.map((scan) =>
          scan.isLater && scan.laterPlace === laterPlace ? { ...scan, isLater: false, laterPlace: 1 } : scan,
        ),
      })),
    dropLaterScans: (laterPlace) =>
      set(({ scans }) => ({
        scans: scans.filter((scan) => !(scan.isLater && scan.laterPlace === laterPlace)),
      })),
    setScanProblem: (key, problem) =>
      set(({ scans }) => ({
        scans: scans.map((scan) =>
          scan.key === key
            ? { ...scan, problem: problem.text, goods: problem.goods ?? scan.goods, choices: problem.choices }
            : scan,
        ),
      })),
    retryScan: (key, product_id) =>
      set(({ scans }) => ({
        scans: scans.map((scan) =>
          scan.key === key
            ? { ...scan, problem: null, choices: [], product_id: product_id ?? scan.product_id }
            : scan,
        ),
      })),
    dropScan: (key) => set(({ scans }) => ({ scans: scans.filter((scan) => scan.key !== key) })),
    setErrors: (errors, sent) => set(({ lines }) => ({ errors: namedByLines(errors, sent ?? lines) })),
    setError: (field, text) => set(({ errors }) => ({ errors: withText(errors, field, text) })),
    checkField: (field, text, isWrong) =>
      set(({ errors }) => {
        if (!isWrong && errors[field] !== text) return {};
        return { errors: withText(errors, field, isWrong ? text : null) };
      }),
    setFault: (field, text) => set(({ faults }) => ({ faults: withText(faults, field, text) })),
    clearEntryErrors: (replaces = isOfEntry) =>
      set(({ errors, faults }) => ({
        errors: without(errors, isOfEntry),
        faults: without(faults, (field) => isOfEntry(field) && replaces(field)),
      })),
    becomeSaved: (saved) => set({ saved, writeKey: randomId(), wasSent: false }),
    write: async (send) => {
      const saved = await send(get().writeKey);
      set({ isTouched: false, writeKey: randomId(), wasSent: false });
      return saved;
    },
  }));
}

/** Places change when a line goes, keys do not. */
function namedByLines(errors: Readonly<Record<string, string>>, lines: readonly DocumentLine[]) {
  return Object.fromEntries(
    Object.entries(errors).map(([path, text]) => {
      const [, place, name] = /^details\.(\d+)\.(.+)$/.exec(path) ?? [];
      const line = lines[Number(place)];
      return [line && name ? lineField(line.key, name) : path, text];
    }),
  );
}

/** Of this line, or of the lines together, which are others now. */
function isOfLines(key: string): (field: string) => boolean {
  const isOfThis = isOfLine(key);
  return (field) => field === 'details' || isOfThis(field);
}

function isOfLine(key: string): (field: string) => boolean {
  const start = lineField(key, '');
  return (field) => field.startsWith(start);
}

/** Whether a field belongs to a line that is another now: what was wrong with it is so no more. */
function isOfOtherLine(before: readonly DocumentLine[], after: readonly DocumentLine[]) {
  const kept = new Set(after);
  const others = before.filter((line) => !kept.has(line)).map(({ key }) => isOfLine(key));
  return (field: string) => others.some((isOfIt) => isOfIt(field));
}

/** Whether a field's value is another now, or gone with its line: a text that was no value of it stands there no more. */
function isOfChangedValue<Line extends DocumentLine>(before: readonly Line[], after: readonly Line[]) {
  const changed = before.flatMap((line) => {
    const now = after.find(({ key }) => key === line.key);
    if (now === line) return [];
    if (!now) return [isOfLine(line.key)];
    const names = (Object.keys(line) as (keyof Line & string)[]).filter((name) => line[name] !== now[name]);
    const fields = new Set(names.map((name) => lineField(line.key, name)));
    return [(field: string) => fields.has(field)];
  });
  return (field: string) => changed.some((isOfIt) => isOfIt(field));
}

/** Whether a field belongs to the area in which the next line is put together. */
export function isOfEntry(field: string): boolean {
  return field.startsWith('entry.');
}

function withText(texts: DocumentErrors, field: string, text: string | null): DocumentErrors {
  return text === null ? without(texts, (name) => name === field) : { ...texts, [field]: text };
}

function without(texts: DocumentErrors, isGone: (field: string) => boolean): DocumentErrors {
  const fields = Object.keys(texts);
  if (!fields.some(isGone)) return texts;
  return Object.fromEntries(Object.entries(texts).filter(([field]) => !isGone(field)));
}
