import { type Said, say } from '@soquay/contract/said';
import * as contract from '@soquay/contract/users';
import type { Db } from '../../database/database.ts';
import type { ActorOf } from '../../http/route.ts';
import { restoreAccountInTrx } from './restore-account.ts';
import { restoreMembershipsInTrx } from './restore-memberships.ts';
import { shopsOf } from './users.rules.ts';

interface RestoreUser {
  actor: ActorOf<typeof contract.restoreUser>;
  user_id: number;
  /** Limits the restoration to this shop. */
  company_id?: number | undefined;
}

/** Enables the account when a system admin names no shop, else restores the work in the author's shops; returns which it was. */
export function restoreUser(db: Db, { actor, user_id, company_id }: RestoreUser): Promise<Said> {
  return actor.inTransaction(db, async (trx, { person }) => {
    const mine = shopsOf(person, contract.restoreUser);
    if (mine === undefined && company_id === undefined) {
      await restoreAccountInTrx(trx, { person, user_id });
      return say('accountRestored');
    }
    const named = company_id === undefined ? (mine ?? []) : [company_id];
    const shops = named.filter((shop) => mine?.includes(shop) ?? true);
    await restoreMembershipsInTrx(trx, { person, mine: shops, user_id });
    return say('restored');
  });
}
