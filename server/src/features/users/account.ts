import type { NewUser, UserChange } from '@soquay/contract/users';
import type { Account } from './users.writes.ts';

/** An account with what a form says of it; name and flags that it leaves out stay. */
export function accountOf(before: Account, given: NewUser | UserChange): Account {
  const { fullname, phone, email, address, birthday, gender } = given;
  return {
    username: given.username ?? before.username,
    fullname,
    phone,
    email,
    address,
    birthday,
    gender: gender as Account['gender'],
    is_admin: flag(given.is_admin, before.is_admin),
    is_warehouse_manager: flag(given.is_warehouse_manager, before.is_warehouse_manager),
    can_list_sale: flag(given.can_list_sale, before.can_list_sale),
  };
}

function flag(given: number | undefined, before: boolean): boolean {
  return given === undefined ? before : given === 1;
}
