import type { Endpoint } from '@soquay/contract/endpoint';
import { isAllowed } from '@soquay/contract/rules/access';
import type { ShopRights } from '@soquay/contract/rules/roles';

/** Whether the server would let this person call it in the shop: a button shows where it works. */
export function mayCall(rights: ShopRights, { access, method }: Endpoint): boolean {
  if (access.scope === 'public') return true;
  if (access.scope === 'website') return false;
  if (access.scope === 'system') return rights.is_admin;
  if ((rights.is_shop_off || rights.is_viewing) && method !== 'GET') return false;
  return isAllowed(access, rights);
}
