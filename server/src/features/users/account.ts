import type { NewUser, UserChange } from '@soquay/contract/users';
import type { Person } from '../../http/session.ts';
import type { Shops } from './users.queries.ts';
import { refuseAccountChange, refuseFlagsBeyondOwn, worksElsewhere } from './users.rules.ts';
import type { Account } from './users.writes.ts';

interface AccountOwner {
  /** Who changes it. */
  person: Person;
  /** Shops in which they may change people; undefined for all. */
  mine: Shops;
  /** Shops in which its owner works. */
  shops: readonly number[];
}

/** The account with what changes of it; ACCESS_DENIED at fields that are not the person's to change. */
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

/** An account with what is given of it; what is left out stays. */
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
