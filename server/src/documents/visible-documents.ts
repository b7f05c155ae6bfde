import { type ShopRights, seesOnlyOwnBills } from '@soquay/contract/rules/roles';
import { type RawBuilder, sql } from 'kysely';

/** Who has to do with a document that sells. */
export interface Handled {
  saleman_id: number;
  created_by: number;
}

/** Sale and Order see what they sold or wrote, unless flagged (decisions.md, "Whose bills"). */
export function maySee(rights: ShopRights, { saleman_id, created_by }: Handled): boolean {
  return !seesOnlyOwnBills(rights) || [saleman_id, created_by].includes(rights.user_id);
}

/** The same of the row `name` of a query. */
export function isSeenBy(rights: ShopRights, name: string): RawBuilder<boolean> {
  if (!seesOnlyOwnBills(rights)) return sql`true`;
  const [seller, writer] = [sql.ref(`${name}.saleman_id`), sql.ref(`${name}.created_by`)];
  return sql`(${seller} = ${rights.user_id} or ${writer} = ${rights.user_id})`;
}
