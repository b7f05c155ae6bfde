import type { NewUser, UserChange } from '@soquay/contract/users';
import type { Account } from './users.writes.ts';

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
