/**
 * The ledger once more, as arithmetic without a database, for the generated tests to compare with.
 * Keys and holds are numbered from 0, holds by age; a list of pieces has a place for each key
 * (`levels`, `change`) or for each hold (`used`).
 */

interface ModelHold {
  key: number;
  customerPhone: string;
  qty: number;
  /** False once it has expired or was cancelled. */
  active: boolean;
}

/** What a document has booked so far. */
export interface Booked {
  change: readonly number[];
  used: readonly number[];
}

export interface Books {
  holds: readonly ModelHold[];
  levels: readonly number[];
  used: readonly number[];
  documents: Readonly<Record<number, Booked>>;
}

/** A document for `customerPhone` ('' is nobody) that changes the levels, or its reversal. */
export type Posting = { documentId: number } & (
  | { verb: 'book'; change: readonly number[]; customerPhone: string }
  | { verb: 'reverse' }
);

export interface Outcome {
  posting: Posting;
  committed: boolean;
}

/** The books after a posting; undefined if it must be refused. */
function post(books: Books, posting: Posting): Books | undefined {
  const before = books.documents[posting.documentId];
  const booking = posting.verb === 'book' ? fulfil(books, posting) : opposite(before);
  const customerPhone = posting.verb === 'book' ? posting.customerPhone : '';
  const levels = add(books.levels, booking.change);
  const isShort = levels.some(
    (level, key) => (booking.change[key] ?? 0) < 0 && level < keptForOthers(books, key, customerPhone),
  );
  if (isShort) return undefined;
  const booked = before
    ? { change: add(before.change, booking.change), used: add(before.used, booking.used) }
    : booking;
  return {
    holds: books.holds,
    levels,
    used: add(books.used, booking.used),
    documents: { ...books.documents, [posting.documentId]: booked },
  };
}

/**
 * The books that the outcomes lead to one after another, for every order in which each could have its
 * turn: what committed was possible then, and what was refused was not. None when no order explains them.
 */
export function* explain(books: Books, outcomes: readonly Outcome[]): Generator<Books> {
  if (outcomes.length === 0) yield books;
  for (const [index, { posting, committed }] of outcomes.entries()) {
    const after = post(books, posting);
    const couldBe = (after !== undefined) === committed;
    if (couldBe) yield* explain(after ?? books, outcomes.toSpliced(index, 1));
  }
}

/** Pieces of a key that active holds keep for others than `customerPhone`. */
export function keptForOthers({ holds, used }: Books, key: number, customerPhone = ''): number {
  return holds.reduce((sum, hold, index) => {
    const isKept = hold.active && hold.key === key && hold.customerPhone !== customerPhone;
    return isKept ? sum + hold.qty - (used[index] ?? 0) : sum;
  }, 0);
}

function fulfil({ holds, used }: Books, posting: Posting & { verb: 'book' }): Booked {
  const left = posting.change.map((qty) => Math.max(0, -qty));
  const fulfilled = holds.map((hold, index) => {
    if (!hold.active || hold.customerPhone !== posting.customerPhone) return 0;
    const qty = Math.min(hold.qty - (used[index] ?? 0), left[hold.key] ?? 0);
    left[hold.key] = (left[hold.key] ?? 0) - qty;
    return qty;
  });
  return { change: posting.change, used: fulfilled };
}

function opposite(booked: Booked | undefined): Booked {
  // Not -qty: 0 would become -0, which is not equal to 0 for a deep comparison.
  const negate = (pieces: readonly number[] = []) => pieces.map((qty) => 0 - qty);
  return { change: negate(booked?.change), used: negate(booked?.used) };
}

function add(one: readonly number[], other: readonly number[]): number[] {
  return one.map((qty, index) => qty + (other[index] ?? 0));
}
