import type { MovementAction, StockDocumentKind } from '@soquay/contract/stock-history';
import type { RawBuilder } from 'kysely';
import type { Actor } from '../actor.ts';

/** A document that moves goods, and who posts it. */
export type StockDocument = StockDocumentFields & Actor;

interface StockDocumentFields {
  /** Kind and id name the document behind every movement, so that each figure can be traced. */
  kind: StockDocumentKind;
  company_id: number;
  id: number;
  /** Day of the document, YYYY-MM-DD; null stands for the day of posting, as for a correction. */
  business_date: string | null;
  /** Action that this booking is part of, shown in the stock history. */
  action: MovementAction;
}

declare const isLocked: unique symbol;

/**
 * Document that nobody else can change before this transaction ends. The ledger takes no other: of two settlements of
 * one document, the second must see what the first has booked.
 */
export type LockedDocument = StockDocument & {
  /** True when nothing can be booked for these lines yet: the document or the lines are new, or were never booked. */
  hasNothingBooked: boolean;
  readonly [isLocked]: true;
};

export type NewStockDocument = Omit<StockDocumentFields, 'action'> & Actor;

/** Marks a document as new: its id was taken from the sequence in this transaction, so nobody else can know it. */
export function newDocument(document: NewStockDocument): LockedDocument {
  return { ...document, action: 'create', hasNothingBooked: true } as LockedDocument;
}

/** Row read `for update` in this transaction (documents/documents.queries.ts). */
export interface LockedRow {
  company_id: number;
  id: number;
  readonly [isLocked]: true;
}

type Posting = Pick<StockDocument, 'kind' | 'business_date'> & Actor;

/** Marks a saved document as locked, by the row this transaction has locked; `action` is an edit unless given. */
export function lockedDocument(
  { company_id, id }: LockedRow,
  posting: Posting & Partial<Pick<StockDocument, 'action'>>,
): LockedDocument {
  return { action: 'update', company_id, id, ...posting, hasNothingBooked: false } as LockedDocument;
}

/**
 * A saved document of which only such lines are said as nothing was ever booked for: of a line that is added, or a count
 * that is booked in parts, those before would else be read and said again each time, and what is left unsaid would be
 * taken back. Its row is locked, and what says that a line is booked is written with the booking.
 */
export function unbookedLines(
  row: LockedRow,
  posting: Posting & Pick<StockDocument, 'action'>,
): LockedDocument {
  return { ...lockedDocument(row, posting), hasNothingBooked: true };
}

/** Key of the ledger: a product in a warehouse, whose code is unique in the whole business. */
export interface StockKey {
  warehouse_code: string;
  product_id: number;
}

/** Key with its shop, by which the tables are ordered. */
export interface LevelKey extends StockKey {
  company_id: number;
}

/** Movement of `qty` pieces for a line of a document, positive in and negative out. A line that sells a bundle has several. */
export interface Movement extends StockKey {
  /** Id of the document's line. */
  line_id: number;
  qty: number;
}

/** Movement that a document is to have booked. */
export interface WantedMovement extends Movement {
  /** Field of the request that asks for it, such as `details.2.qty`, where a shortage is shown. */
  path: string;
  /** Pieces of this product in one piece of the line, when it is an item of a bundle; 1 by default. */
  perPiece?: number;
}

/** All that a document wants to have moved. */
export interface Settlement {
  document: LockedDocument;
  /** Empty for a document that is deleted or has not arrived yet. */
  movements: readonly WantedMovement[];
  /** Normalised phone of a bill's customer, whose holds may be used. */
  customerPhone?: string;
  /** Phone the saved document had: when the customer stays, only additional pieces may use more of the holds. */
  phoneBefore?: string;
  /** True for counts, which book what is there even where holds keep it. */
  ignoresHolds?: boolean;
}

/** Movements as a query, for documents too long to pass through the server: columns as a Movement has them. */
export type MovementRelation = RawBuilder<Movement>;
