import { messages } from '@soquay/contract/messages';
import type { Trx } from '../../database/database.ts';
import type { Person } from '../../http/session.ts';
import { Refusal } from '../../refusal.ts';
import { listRolesFor } from './memberships.queries.ts';
import { holdsAll } from './users.rules.ts';

/**
 * ACCESS_DENIED where a user holds in one of these shops a group that grants more than the person holds there: by the
 * account, its password or its name, the person would come to it.
 */
export async function refuseHolderOfMore(
  trx: Trx,
  { person, user_id, shops }: { person: Person; user_id: number; shops: readonly number[] },
): Promise<void> {
  if (person.user.is_admin || person.user.user_id === user_id) return;
  for (const company_id of shops) {
    const rights = person.rights.get(company_id);
    const held = (await listRolesFor(trx, { user_id, company_id })).filter(({ is_held }) => is_held);
    if (!rights || !held.every(({ grants }) => holdsAll(rights, grants))) {
      throw new Refusal('ACCESS_DENIED', { message: messages.holdsMoreProtected });
    }
  }
}
