import { say } from '@soquay/contract/said';
import type { Trx } from '../../database/database.ts';
import type { Person } from '../../http/session.ts';
import { Refusal } from '../../refusal.ts';
import { listGrantsOf } from './memberships.queries.ts';
import { holdsAll } from './users.rules.ts';

/**
 * Throws ACCESS_DENIED when a user's groups grant more in a shop than the person holds there: by the user's account,
 * name or password the person would get those rights.
 */
export async function refuseHolderOfMore(trx: Trx, person: Person, userId: number): Promise<void> {
  if (person.user.is_admin || person.user.user_id === userId) return;
  for (const { company_id, ...granted } of await listGrantsOf(trx, userId)) {
    const rights = person.rights.get(company_id);
    if (!rights || !holdsAll(rights, [granted])) {
      throw new Refusal('ACCESS_DENIED', { message: say('holdsMoreProtected') });
    }
  }
}
