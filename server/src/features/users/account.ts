import type { NewUser, UserChange } from '@soquay/contract/users';
import type { Person } from '../../http/session.ts';
import type { Shops } from './users.queries.ts';
import { refuseAccountChange, refuseFlagsBeyondOwn, worksElsewhere } from './users.rules.ts';
import type { Account } from './users.writes.ts';

interface AccountOwner {
  /** Author of the change. */
  person: Person;
  /** Shops in which the author may change people; undefined for all. */
  mine: Shops;
  /** Shops in which the account's owner works. */
  shops: readonly number[];
}

/** Returns the account after the change; throws ACCESS_DENIED at fields that are not the author's to change. */
export function decideAccount(
  before: Account,
  change: UserChange,
  { person, mine, shops }: AccountOwner,
): Account {
  const after = accountOf(before, change);
  refuseAccountChange(before, after, { person, isShared: worksElsewhere(shops, mine) });
  refuseFlagsBeyondOwn(before, after, { person, shops });
  return after;
}

/** Merges a form into an account; fields left out stay. */
export function accountOf(before: Account, given: NewUser | UserChange): Account {
  const { username, fullname, phone, email, address, birthday, gender } = before;
  return {
    username: given.username ?? username,
    fullname: given.fullname ?? fullname,
    phone: given.phone ?? phone,
    email: given.email ?? email,
    address: given.address ?? address,
    birthday: given.birthday === undefined ? birthday : given.birthday,
    gender: given.gender === undefined ? gender : (given.gender as Account['gender']),
    is_admin: flag(given.is_admin, before.is_admin),
    is_warehouse_manager: flag(given.is_warehouse_manager, before.is_warehouse_manager),
    can_list_sale: flag(given.can_list_sale, before.can_list_sale),
  };
}

function flag(given: number | undefined, before: boolean): boolean {
  return given === undefined ? before : given === 1;
}
