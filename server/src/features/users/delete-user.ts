import { type Said, say } from '@soquay/contract/said';
import * as contract from '@soquay/contract/users';
import type { Db } from '../../database/database.ts';
import type { ActorOf } from '../../http/route.ts';
import { disableAccountInTrx } from './disable-account.ts';
import { endMembershipsInTrx } from './end-memberships.ts';
import { shopsOf } from './users.rules.ts';

interface DeleteUser {
  actor: ActorOf<typeof contract.deleteUser>;
  user_id: number;
  /** Limits the deletion to this shop. */
  company_id?: number | undefined;
}

/** Disables the account when a system admin names no shop, else ends the work in the author's shops; returns which it was. */
export function deleteUser(db: Db, { actor, user_id, company_id }: DeleteUser): Promise<Said> {
  return actor.inTransaction(db, async (trx, { person }) => {
    if (person.user.is_admin && company_id === undefined) {
      await disableAccountInTrx(trx, { person, user_id });
      return say('accountDisabled');
    }
    await endMembershipsInTrx(trx, {
      person,
      mine: shopsOf(person, contract.deleteUser),
      user_id,
      company_id,
    });
    return say('membershipEnded');
  });
}
