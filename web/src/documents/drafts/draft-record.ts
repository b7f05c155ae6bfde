import { z } from 'zod';
import { randomId } from '@/ui/random-id.ts';
import type { DocumentDraft, DocumentLine, DocumentState } from '../form/document-store.ts';

/** What of a half-written document is kept, and for how long. Pure; the storage, the desk and its notices call these. */

/** Whose drafts, of what and where. */
export interface DraftPlace {
  userId: number;
  shopId: number;
  /** Such as 'bill'. */
  kind: string;
}

/** What a form is of: a saved document that is changed, one made of another document, or neither. */
export interface DraftSubject {
  documentId: number | null;
  /** Such as the bill whose goods come back. */
  parentId: number | null;
}

/** One form as it is kept in the browser. */
export const draftRecord = z.object({
  id: z.string(),
  userId: z.int(),
  shopId: z.int(),
  kind: z.string(),
  /** The saved document whose form it is; null in the form of a new one. */
  documentId: z.int().nullable(),
  /** The document it is made of; null where there is none. */
  parentId: z.int().nullable().default(null),
  /** 'Hóa đơn 2' stays that, whatever becomes of the first. */
  number: z.int(),
  /** What it is known by without reading the form. */
  title: z.string(),
  lineCount: z.int(),
  /** When the person last did something to it, by this machine's clock. */
  leftAtMs: z.number(),
  /** Who has it open: only they write it. */
  holder: z.string().nullable(),
  /** As the kind's own schema knows it. */
  form: z.unknown(),
});
export type DraftRecord = z.output<typeof draftRecord>;

/** The draft of any kind of document, of the kind's own header and lines; kinds extend it by what else they keep. */
export function draftSchema<Header extends object, Line extends DocumentLine>(
  header: z.ZodType<Header>,
  line: z.ZodType<Line>,
) {
  return z.object({
    shopId: z.int(),
    saved: z.object({ id: z.int(), version: z.int() }).nullable(),
    header,
    lines: z.array(line),
    scans: z.array(
      z.object({
        key: z.string(),
        text: z.string(),
        problem: z.string().nullable(),
        goods: z.string().nullable().default(null),
        choices: z.array(z.object({ product_id: z.int(), name: z.string() })).default([]),
        product_id: z.int().nullable().default(null),
        isLater: z.boolean().default(false),
        laterPlace: z.int().default(1),
      }),
    ),
    writeKey: z.string(),
    wasSent: z.boolean().default(false),
    taken: z.array(z.string()).default([]),
  });
}

/** One in which nothing has been typed yet. */
export function untouchedDraft<Header extends object, Line extends DocumentLine>(
  begun: Pick<DocumentDraft<Header, Line>, 'shopId' | 'header' | 'lines'> &
    Partial<Pick<DocumentDraft<Header, Line>, 'saved'>>,
): DocumentDraft<Header, Line> {
  return { saved: null, scans: [], writeKey: randomId(), wasSent: false, taken: [], ...begun };
}

/** What of a form's state is its draft. */
export function draftOf<Header extends object, Line extends DocumentLine>({
  shopId,
  saved,
  header,
  lines,
  scans,
  writeKey,
  wasSent,
  taken,
}: DocumentState<Header, Line>): DocumentDraft<Header, Line> {
  return { shopId, saved, header, lines, scans, writeKey, wasSent, taken };
}

/**
 * What another version of the program has kept: what it did not know stands as in a blank form, in a line as in the
 * blank form's line of the same key, else as in a blank line.
 */
export function filledIn(
  kept: unknown,
  { blank, blankLine = {} }: { blank: { lines: readonly DocumentLine[] }; blankLine?: object | undefined },
): unknown {
  const filled = laidOver(blank, kept);
  if (!isPlain(filled) || !Array.isArray(filled.lines)) return filled;
  const lines = filled.lines.map((line) => {
    const same = blank.lines.find(({ key }) => isPlain(line) && key === line.key);
    return laidOver(same ?? blankLine, line);
  });
  return { ...filled, lines };
}

function laidOver(below: unknown, kept: unknown): unknown {
  if (kept === undefined) return below;
  if (!isPlain(below) || !isPlain(kept)) return kept;
  const names = new Set([...Object.keys(below), ...Object.keys(kept)]);
  return Object.fromEntries([...names].map((name) => [name, laidOver(below[name], kept[name])]));
}

/** Neither a list nor a file. */
export function isPlain(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;
}

/** Two forms that hold the same, whatever their next write is called and wherever it came from. */
export function contentOf(form: { writeKey: string }): string {
  return JSON.stringify({ ...form, writeKey: '', taken: [] });
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * A week: by then the goods and prices are others, and a customer's name and number have no business on a shared
 * machine.
 */
export const keptForMs = 7 * dayMs;

/** Beyond them one looks longer for a document than one writes it anew. */
export const mostOpen = 20;

/** The lowest number that none has. */
export function freeNumber(taken: readonly number[]): number {
  let number = 1;
  while (taken.includes(number)) number += 1;
  return number;
}
