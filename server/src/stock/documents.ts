import type { MovementAction, StockDocumentKind } from '@soquay/contract/stock-history';
import type { RawBuilder } from 'kysely';
import type { Actor } from '../actor.ts';

/** A document that moves goods, and who posts it. */
export type StockDocument = StockDocumentFields & Actor;

interface StockDocumentFields {
  /** Whoever posts says which one it is, so that every figure can be traced. */
  kind: StockDocumentKind;
  company_id: number;
  id: number;
  /** The document's own day, YYYY-MM-DD; null where that is the day on which it is posted, as of a correction. */
  business_date: string | null;
  /** What is done to the document by what it books now. */
  action: MovementAction;
}

declare const isLocked: unique symbol;

/**
 * A document that nobody else can change before this transaction ends. The ledger takes no other: of two
 * settlements of one document at once, the second must find what the first has booked.
 */
export type LockedDocument = StockDocument & {
  /** Nothing can have been booked for the lines it says: this transaction has made it, or them, or they were never booked. */
  hasNothingBooked: boolean;
  readonly [isLocked]: true;
};

export type NewStockDocument = Omit<StockDocumentFields, 'action'> & Actor;

/** A document whose id this transaction has taken from its sequence: nobody else can know it. */
export function newDocument(document: NewStockDocument): LockedDocument {
  return { ...document, action: 'create', hasNothingBooked: true } as LockedDocument;
}

/** A row read `for update` in this transaction (documents/documents.queries.ts). */
export interface LockedRow {
  company_id: number;
  id: number;
  readonly [isLocked]: true;
}

type Posting = Pick<StockDocument, 'kind' | 'business_date'> & Actor;

/** A saved document, of the row of it that this transaction has locked; it is edited unless said otherwise. */
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

/** A key of the ledger: a product in a warehouse. A warehouse's code names it in the whole business. */
export interface StockKey {
  warehouse_code: string;
  product_id: number;
}

/** With the shop it is in, by which the tables are ordered. */
export interface LevelKey extends StockKey {
  company_id: number;
}

/** `qty` pieces, above 0 in and below 0 out, for a line of a document. A bundle is several of them with one line_id. */
export interface Movement extends StockKey {
  /** The document's own line. */
  line_id: number;
  qty: number;
}

/** A movement that a document wants to have booked. */
export interface WantedMovement extends Movement {
  /** Field of the request that asks for it, to be named when there is not enough: `details.2.qty`. */
  path: string;
  /** Pieces of it that one piece of the line is; 1 where this is left out. */
  perPiece?: number;
}

/** All that a document wants to have moved. */
export interface Settlement {
  document: LockedDocument;
  /** None for a document that is deleted, or that has not arrived yet. */
  movements: readonly WantedMovement[];
  /** Of a bill, normalised: the holds of this customer may be used. */
  customerPhone?: string;
  /** The phone the saved document had: for a customer who stays, only what is taken more may use more of holds. */
  phoneBefore?: string;
  /** A count says what is there, whoever holds it. */
  ignoresHolds?: boolean;
}

/** Movements as a query, for documents too long to pass through the server: columns as a Movement has them. */
export type MovementRelation = RawBuilder<Movement>;
