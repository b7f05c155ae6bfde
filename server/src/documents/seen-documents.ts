import { type ShopRights, seesOnlyOwnBills } from '@soquay/contract/rules/roles';
import { type RawBuilder, sql } from 'kysely';

/** People who handle a document. */
export interface Handled {
  saleman_id: number;
  created_by: number;
  /** Person who buys for the customer of a pre-order. */
  orderman_id?: number;
}

/**
 * Rule of who sees the documents of a kind among people who may look at it at all (decisions.md, "Whose bills"): everybody
 * in the shop; or, where it sells, its handlers and people who see all of it.
 */
export interface Seen {
  seenBy: 'everyone' | 'handlers';
  /** Columns that name its handlers, the salesperson first; salesperson and writer where this is left out. */
  handlers?: readonly [keyof Handled, ...(keyof Handled)[]];
}

export function handlersOf({ handlers = ['saleman_id', 'created_by'] }: Seen) {
  return handlers;
}

/** Whether this person sees no more than what they have handled. */
export function seesOnlyHandled({ seenBy }: Seen, rights: ShopRights): boolean {
  return seenBy === 'handlers' && seesOnlyOwnBills(rights);
}

/** Whether this person sees a document, by its row: one whose kind has handlers names them. */
export function isSeen(type: Seen, rights: ShopRights, row: Partial<Handled>): boolean {
  return !seesOnlyHandled(type, rights) || handlersOf(type).some((column) => row[column] === rights.user_id);
}

/** The same of the row `name` of a query. */
export function isSeenIn(type: Seen, rights: ShopRights, name: string): RawBuilder<boolean> {
  if (!seesOnlyHandled(type, rights)) return sql`true`;
  const handled = handlersOf(type).map((column) => sql`${sql.ref(`${name}.${column}`)} = ${rights.user_id}`);
  return sql`(${sql.join(handled, sql` or `)})`;
}
