/**
 * The ledger once more, as arithmetic without a database, for the generated test to compare with. Keys are
 * numbered from 0; levels have a place for each. A hold goes by a tag: ids are given in the order of commits,
 * which nobody knows beforehand.
 */

interface ModelHold {
  tag: string;
  key: number;
  customerPhone: string;
  /** Pieces held, and how many of them documents have used. */
  qty: number;
  used: number;
  isExpired: boolean;
  isCancelled: boolean;
}

export interface ModelDocument {
  /** Pieces booked, by line and key; none that are 0. */
  lines: Readonly<Record<string, number>>;
  /** Pieces used of holds, by tag; none that are 0. */
  used: Readonly<Record<string, number>>;
}

export interface Books {
  levels: readonly number[];
  /** From the oldest on. */
  holds: readonly ModelHold[];
  /** Documents that have booked something, by id. */
  documents: Readonly<Record<number, ModelDocument>>;
}

export interface ModelMovement {
  line: number;
  key: number;
  qty: number;
}

export interface ModelSettlement {
  documentId: number;
  movements: readonly ModelMovement[];
  customerPhone: string;
  ignoresHolds: boolean;
}

export type Deed =
  | { verb: 'settle'; settlements: readonly ModelSettlement[] }
  | { verb: 'hold'; tag: string; key: number; qty: number; customerPhone: string }
  /** To hold so many pieces, to hold until today, or both. */
  | { verb: 'changeHold'; tag: string; qty: number | undefined; untilToday: boolean }
  | { verb: 'cancelHold'; tag: string };

type Result = 'done' | 'refused' | 'not found';

export interface Outcome {
  deed: Deed;
  result: Result;
}

/**
 * The books that the outcomes lead to one after another, for every order in which each could have its turn:
 * what was done was possible then, and what was refused was not. None when no order explains them.
 */
export function* explain(books: Books, outcomes: readonly Outcome[]): Generator<Books> {
  if (outcomes.length === 0) yield books;
  for (const [index, { deed, result }] of outcomes.entries()) {
    const after = act(books, deed);
    const couldBe = (typeof after === 'string' ? after : 'done') === result;
    if (couldBe) yield* explain(typeof after === 'string' ? books : after, outcomes.toSpliced(index, 1));
  }
}

/** Pieces of a key that are not held. */
export function free(books: Books, key: number): number {
  return (books.levels[key] ?? 0) - kept(books.holds, key);
}

/** The books after a deed, or why there are none. */
function act(books: Books, deed: Deed): Books | Exclude<Result, 'done'> {
  if (deed.verb === 'settle') return settle(books, deed.settlements);
  if (deed.verb === 'hold') {
    const { tag, key, qty, customerPhone } = deed;
    if (qty > free(books, key)) return 'refused';
    const hold = { tag, key, customerPhone, qty, used: 0, isExpired: false, isCancelled: false };
    return { ...books, holds: [...books.holds, hold] };
  }
  const hold = books.holds.find(({ tag }) => tag === deed.tag);
  if (!hold || hold.isCancelled) return 'not found';
  if (deed.verb === 'cancelHold') return withHold(books, { ...hold, isCancelled: true });
  const changed = { ...hold, qty: deed.qty ?? hold.qty, isExpired: hold.isExpired && !deed.untilToday };
  if (changed.qty < changed.used) return 'refused';
  const after = withHold(books, changed);
  const keepsMore = free(after, hold.key) < free(books, hold.key);
  return keepsMore && free(after, hold.key) < 0 ? 'refused' : after;
}

/** Puts back all that the documents have, to shelves and holds, and then lets them take what they want now. */
function settle(before: Books, settlements: readonly ModelSettlement[]): Books | 'refused' {
  const emptied = settlements.reduce((books, { documentId }) => putBack(books, documentId), before);
  const after = settlements.reduce(
    (books, settlement) => take(books, settlement, before.documents[settlement.documentId]?.used ?? {}),
    emptied,
  );
  const isCount = settlements.some(({ ignoresHolds }) => ignoresHolds);
  const isShort = before.levels.some((_, key) => {
    const left = (books: Books) => (isCount ? (books.levels[key] ?? 0) : free(books, key));
    return (after.levels[key] ?? 0) < 0 || (left(after) < 0 && left(after) < left(before));
  });
  return isShort ? 'refused' : after;
}

function putBack(books: Books, documentId: number): Books {
  const { [documentId]: document = { lines: {}, used: {} }, ...documents } = books.documents;
  const levels = [...books.levels];
  for (const [name, qty] of Object.entries(document.lines)) {
    const key = Number(name.split(' ')[1]);
    levels[key] = (levels[key] ?? 0) - qty;
  }
  const holds = books.holds.map((hold) => ({ ...hold, used: hold.used - (document.used[hold.tag] ?? 0) }));
  return { levels, holds, documents };
}

function take(
  books: Books,
  { documentId, movements, customerPhone }: ModelSettlement,
  usedBefore: Readonly<Record<string, number>>,
): Books {
  if (movements.length === 0) return books;
  const levels = [...books.levels];
  const lines: Record<string, number> = {};
  for (const { line, key, qty } of movements) {
    lines[`${line} ${key}`] = qty;
    levels[key] = (levels[key] ?? 0) + qty;
  }
  const goingOut = levels.map((level, key) => (books.levels[key] ?? 0) - level);
  const used: Record<string, number> = {};
  const holds = books.holds.map((hold) => {
    if (hold.customerPhone !== customerPhone) return hold;
    const mayUse = isActive(hold) ? hold.qty - hold.used : (usedBefore[hold.tag] ?? 0);
    const qty = Math.min(mayUse, goingOut[hold.key] ?? 0);
    if (qty <= 0) return hold;
    goingOut[hold.key] = (goingOut[hold.key] ?? 0) - qty;
    used[hold.tag] = qty;
    return { ...hold, used: hold.used + qty };
  });
  return { levels, holds, documents: { ...books.documents, [documentId]: { lines, used } } };
}

function kept(holds: readonly ModelHold[], key: number): number {
  return holds.reduce(
    (sum, hold) => (hold.key === key && isActive(hold) ? sum + hold.qty - hold.used : sum),
    0,
  );
}

function isActive({ isExpired, isCancelled }: ModelHold): boolean {
  return !isExpired && !isCancelled;
}

function withHold(books: Books, changed: ModelHold): Books {
  return { ...books, holds: books.holds.map((hold) => (hold.tag === changed.tag ? changed : hold)) };
}
