import type { Endpoint } from '@soquay/contract/endpoint';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { type Db, inTransaction, type Trx } from '../database/database.ts';
import { lockRights, shareRights } from '../database/rights-lock.ts';
import { Refusal } from '../refusal.ts';
import { checkSharedAccess, checkShopAccess, checkSystemAccess, refuseInitialPassword } from './access.ts';
import { type FindGivers, sayingWhoGives } from './say-who-gives.ts';
import type { Person } from './session.ts';

/** Author of a write whose rights are checked at the moment of writing (docs/decisions/0160-rights-are-read-anew.md). */
export interface RightsActor<T extends Trx, Rights extends ShopRights | undefined> {
  user_id: number;
  session_id: string;
  /**
   * Runs `work` in one transaction behind the lock on rights, with the person's present rights. Throws SESSION_ENDED,
   * or the gate's refusal when the rights are gone.
   */
  inTransaction<Answer>(
    db: Db,
    work: (trx: T, by: { person: Person; rights: Rights }) => Promise<Answer>,
  ): Promise<Answer>;
}

/** Reads the person of a session; undefined once it has ended. */
export type ReadPerson = (db: Db, sessionId: string) => Promise<Person | undefined>;

interface ActorOptions {
  endpoint: Endpoint;
  /** Person as the session cache has them, perhaps some seconds old. */
  person: Person;
  company_id: number | undefined;
  readPerson: ReadPerson;
  findGivers: FindGivers;
}

export function actorOf(options: ActorOptions): RightsActor<Trx, ShopRights | undefined> {
  const { endpoint, person, readPerson, findGivers } = options;
  const { session_id } = person;
  return {
    user_id: person.user.user_id,
    session_id,
    inTransaction: (db, work) =>
      sayingWhoGives(
        () =>
          inTransaction(db, async (trx) => {
            await (endpoint.rightsLock === 'shared' ? shareRights(trx) : lockRights(trx));
            const now = await readPerson(trx, session_id);
            if (!now) throw new Refusal('SESSION_ENDED');
            return await work(trx, { person: now, rights: rightsNow(now, options) });
          }),
        findGivers,
      ),
  };
}

function rightsNow(person: Person, { endpoint, company_id }: ActorOptions): ShopRights | undefined {
  const { access, method } = endpoint;
  refuseInitialPassword(endpoint, person);
  if (access.scope === 'system') checkSystemAccess(person);
  if (access.scope === 'shared') checkSharedAccess(access, person);
  if (access.scope !== 'shop') return undefined;
  if (company_id === undefined) throw new Refusal('SHOP_FORBIDDEN');
  return checkShopAccess({ method, access }, person, company_id);
}
