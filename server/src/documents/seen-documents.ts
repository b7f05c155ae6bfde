import { type ShopRights, seesOnlyOwnBills } from '@soquay/contract/rules/roles';
import { type RawBuilder, sql } from 'kysely';

/**
 * Who sees the documents of a kind, of those who may look at it at all (decisions.md, "Whose bills"): everybody in
 * the shop; or, of what sells, its handlers and who is there to see all of it.
 */
export interface Seen {
  seenBy: 'everyone' | 'handlers';
}

/** Who has sold a document and who has written it. */
export interface Handled {
  saleman_id: number;
  created_by: number;
}

/** Whether this person sees no more than what they have handled. */
export function seesOnlyHandled({ seenBy }: Seen, rights: ShopRights): boolean {
  return seenBy === 'handlers' && seesOnlyOwnBills(rights);
}

/** Whether this person sees a document, by its row: one whose kind has handlers names them. */
export function isSeen(type: Seen, rights: ShopRights, row: Partial<Handled>): boolean {
  return !seesOnlyHandled(type, rights) || [row.saleman_id, row.created_by].includes(rights.user_id);
}

/** The same of the row `name` of a query. */
export function isSeenIn(type: Seen, rights: ShopRights, name: string): RawBuilder<boolean> {
  if (!seesOnlyHandled(type, rights)) return sql`true`;
  const [seller, writer] = [sql.ref(`${name}.saleman_id`), sql.ref(`${name}.created_by`)];
  return sql`(${seller} = ${rights.user_id} or ${writer} = ${rights.user_id})`;
}
