import type { User, UserShop } from '@soquay/contract/users';
import type { UserBody, UserChangeBody } from './users.api.ts';

/** What a person is in one shop, as the form holds it. */
export interface MembershipValues {
  company_id: number;
  role_ids: number[];
  warehouse_codes: string[];
}

export interface UserValues {
  username: string;
  fullname: string;
  phone: string;
  email: string;
  address: string;
  birthday: string | null;
  gender: 0 | 1 | null;
  can_list_sale: boolean;
  is_warehouse_manager: boolean;
  is_admin: boolean;
  password?: string;
  confirmPassword?: string;
  companies: MembershipValues[];
}

/** A new person, who is to work in the shop that is selected if one may give work there. */
export function newValues(shops: readonly UserShop[], selectedShop: number): UserValues {
  const first = shops.find(({ company_id }) => company_id === selectedShop) ?? shops[0];
  return {
    username: '',
    fullname: '',
    phone: '',
    email: '',
    address: '',
    birthday: null,
    gender: null,
    can_list_sale: false,
    is_warehouse_manager: false,
    is_admin: false,
    companies: first ? [blankMembership(first.company_id)] : [],
  };
}

export function blankMembership(company_id: number): MembershipValues {
  return { company_id, role_ids: [], warehouse_codes: [] };
}

/** Of the shops they work in, those that are in use: what they are in others stays as it is. */
export function valuesOf(user: User, shops: readonly UserShop[]): UserValues {
  const isGiven = ({ company_id }: { company_id: number }) =>
    shops.some((shop) => shop.company_id === company_id);
  const { username, fullname, phone, email, address, birthday, gender } = user;
  return {
    username,
    fullname,
    phone,
    email,
    address,
    birthday,
    gender,
    can_list_sale: user.can_list_sale === 1,
    is_warehouse_manager: user.is_warehouse_manager === 1,
    is_admin: user.is_admin === 1,
    companies: user.companies.filter(isGiven).map(({ company_id, role_ids, warehouse_codes }) => ({
      company_id,
      role_ids,
      warehouse_codes,
    })),
  };
}

function flag(isSet: boolean): 0 | 1 {
  return isSet ? 1 : 0;
}

function accountBody({ companies, password, confirmPassword, ...values }: UserValues) {
  return {
    ...values,
    birthday: values.birthday ?? null,
    gender: values.gender ?? null,
    can_list_sale: flag(values.can_list_sale),
    is_warehouse_manager: flag(values.is_warehouse_manager),
    is_admin: flag(values.is_admin),
  };
}

export function newBody(values: UserValues): UserBody {
  const { password = '', confirmPassword = '', companies } = values;
  return { ...accountBody(values), password, confirmPassword, companies };
}

/** A shop that was taken from the form is one in which the work ends; an empty password is not sent (S3-020). */
export function changeBody(initial: UserValues, values: UserValues, version: number): UserChangeBody {
  const { companies, password, confirmPassword } = values;
  const ended = initial.companies.filter(
    ({ company_id }) => !companies.some((one) => one.company_id === company_id),
  );
  return {
    ...accountBody(values),
    ...(password && { password, confirmPassword }),
    companies: [...companies, ...ended.map(({ company_id }) => blankMembership(company_id))],
    version,
  };
}
