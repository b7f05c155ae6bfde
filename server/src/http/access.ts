import type { Access, Endpoint } from '@soquay/contract/endpoint';
import { numberInText } from '@soquay/contract/fields';
import { isAllowed, lackingRight } from '@soquay/contract/rules/access';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { Refusal } from '../refusal.ts';
import { RightLacking } from './say-who-gives.ts';
import type { Person } from './session.ts';

export type ShopAccess = Extract<Access, { scope: 'shop' }>;
type SharedAccess = Extract<Access, { scope: 'shared' }>;

interface ShopCall {
  method: Endpoint['method'];
  access: ShopAccess;
}

/**
 * The rights in the shop a request is about, or a refusal: SHOP_FORBIDDEN for a shop the person does
 * not belong to, a lacking right without the grant or the named role, SHOP_OFF for a change in a shop that is switched
 * off. Grants and named roles must both agree; nothing denies (decisions.md, "Signing in, rights").
 */
export function checkShopAccess({ method, access }: ShopCall, person: Person, companyId: number): ShopRights {
  const rights = person.rights.get(companyId);
  if (!rights) throw new Refusal('SHOP_FORBIDDEN');
  if (!isAllowed(access, rights)) throw new RightLacking(lackingRight(access, rights), companyId);
  if (rights.is_shop_off && method !== 'GET') throw new Refusal('SHOP_OFF');
  return rights;
}

/** Until it is changed, whoever gave it may be at work in the person's name. */
export function refuseInitialPassword({ access }: Endpoint, { user }: Person): void {
  const isOpen = access.scope === 'shared' && access.beforePasswordChange;
  if (user.must_change_password && !isOpen) throw new Refusal('PASSWORD_CHANGE_REQUIRED');
}

export function checkSystemAccess(person: Person): void {
  if (!person.user.is_admin) throw new Refusal('ACCESS_DENIED');
}

/** For data all shops share: the grant is needed in one shop in use, whichever. */
export function checkSharedAccess(access: SharedAccess, person: Person): void {
  if (isSharedAllowed(access, person)) return;
  const [rights] = person.rights.values();
  throw new RightLacking(rights && lackingRight(access, rights), rights?.company_id);
}

function isSharedAllowed(access: SharedAccess, person: Person): boolean {
  if (person.user.is_admin || (!access.module && !access.groups)) return true;
  return [...person.rights.values()].some((rights) => !rights.is_shop_off && isAllowed(access, rights));
}

/** Whether who makes one call may make another one too, in the same shop where it is about one. */
export function mayCallToo({ access }: Endpoint, person: Person, rights?: ShopRights): boolean {
  if (access.scope === 'shared') return isSharedAllowed(access, person);
  if (access.scope === 'shop') return rights !== undefined && isAllowed(access, rights);
  return access.scope === 'system' && Boolean(person.user.is_admin);
}

/**
 * The shop a request names, before anything else of it has been checked; undefined where it names none
 * (validation then says so), and for a body that has not been read yet.
 */
export function namedShop({ shopFrom }: ShopAccess, request: RequestParts): number | undefined {
  if (shopFrom === 'document') return undefined;
  const value = shopFrom.startsWith('params.')
    ? field(request.params, shopFrom.slice('params.'.length))
    : field(shopFrom === 'query' ? request.query : request.body, 'company_id');
  const companyId = numberInText(value);
  return Number.isSafeInteger(companyId) ? (companyId as number) : undefined;
}

/** Id of the document as a request without path parameters names it, not validated yet. */
export function documentIn({ documentIn: place = 'body.id' }: ShopAccess, request: RequestParts): unknown {
  const [part, name] = place.split('.') as ['body' | 'query', string];
  return field(request[part], name);
}

interface RequestParts {
  params: unknown;
  query: unknown;
  body: unknown;
}

function field(part: unknown, name: string): unknown {
  return typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[name] : undefined;
}
