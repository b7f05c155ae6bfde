import { endpointName } from '@soquay/contract/endpoint';
import { strictestLength } from '@soquay/contract/rules/system-params';
import { say } from '@soquay/contract/said';
import * as contract from '@soquay/contract/users';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Db } from '../../database/database.ts';
import type { RightsTrx } from '../../database/rights-lock.ts';
import { workOnceInTrx } from '../../documents/idempotency.ts';
import type { ActorOf } from '../../http/route.ts';
import type { Person } from '../../http/session.ts';
import { invalidFields, Refusal } from '../../refusal.ts';
import { listShopNames } from '../auth/auth.queries.ts';
import { refuseGuessable } from '../auth/guessable-password.ts';
import { hashPassword } from '../auth/passwords.ts';
import { refuseShort } from '../auth/short-password.ts';
import { findParam } from '../system-params/system-params.queries.ts';
import { accountOf } from './account.ts';
import { changeMembership, placed } from './change-membership.ts';
import { codeTaken } from './code-taken.ts';
import { findUser } from './users.queries.ts';
import { refuseAccountChange, refuseFlagsBeyondOwn, shopsOf } from './users.rules.ts';
import { insertUser } from './users.writes.ts';

interface CreateUser {
  actor: ActorOf<typeof contract.createUser>;
  user: contract.NewUser;
  idempotencyKey: string | undefined;
}

const nobody = {
  username: '',
  fullname: '',
  phone: '',
  email: '',
  address: '',
  birthday: null,
  gender: null,
  is_admin: false,
  is_warehouse_manager: false,
  can_list_sale: false,
};

/**
 * Creates a person with account and work in each shop. Throws CODE_TAKEN for a username that exists, also of a deleted
 * user. A shop's Admin must give work in a shop, or would not see the person again.
 */
export async function createUser(
  db: Db,
  { actor, user, idempotencyKey: key }: CreateUser,
): Promise<contract.User> {
  const { password, ...request } = user;
  // Without the password, of which no quick hash is kept.
  const write = { user_id: actor.user_id, endpoint: endpointName(contract.createUser), key, request };
  const password_hash = await hashPassword(password);
  return actor.inTransaction(db, async (trx, { person }) => {
    const { document_id } = await workOnceInTrx(trx, write, async () => ({
      document_id: await writeUser(trx, { person, user, password_hash }),
      answer: null,
    }));
    return (await findUser(trx, shopsOf(person, contract.createUser), document_id)) as contract.User;
  });
}

/** Returns the id of the person. */
async function writeUser(
  trx: RightsTrx,
  { person, user, password_hash }: Pick<CreateUser, 'user'> & { person: Person; password_hash: string },
): Promise<number> {
  const { password, companies = [] } = user;
  const account = accountOf(nobody, user);
  const shops = companies.filter(({ role_ids = [] }) => role_ids.length > 0);
  const mine = shopsOf(person, contract.createUser);
  refuseGuessable(password, { ...account, shops: await listShopNames(trx) });
  refuseAccountChange(nobody, account, { person, isShared: false });
  if (mine && shops.length === 0) throw invalidFields({ companies: say('groupRequired') });
  const others = shops.findIndex(({ company_id }) => mine !== undefined && !mine.includes(company_id));
  if (others >= 0) {
    const message = say('shopOfOthers');
    throw new Refusal('ACCESS_DENIED', {
      message,
      errors: { [`companies.${others}.company_id`]: message },
    });
  }
  refuseFlagsBeyondOwn(nobody, account, { person, shops: shops.map(({ company_id }) => company_id) });
  const kept: (string | null)[] = [];
  for (const { company_id } of shops) {
    kept.push(await findParam(trx, company_id, 'password_min_length'));
  }
  refuseShort(password, strictestLength(kept));
  const user_id = await insertUser(trx, { ...account, password_hash });
  if (user_id === undefined) throw codeTaken('username', 'Tên đăng nhập');
  await recordAudit(trx, {
    company_id: shops.length === 1 ? (shops[0]?.company_id ?? null) : null,
    user_id: person.user.user_id,
    action: 'create',
    entity: 'user',
    entity_id: user_id,
    after: account,
  });
  await changeMembership(trx, {
    person,
    mine,
    people: [{ user_id, companies: placed(companies), isNew: true }],
  });
  return user_id;
}
