import type { Access } from '../endpoint.ts';
import { hasGrant, isInGroup, type ShopRights } from './roles.ts';

/** Whether rights in a shop are enough for what an endpoint asks, the shop itself apart. The server decides by it, screens leave out what it would refuse. */
export function isAllowed(
  access: Extract<Access, { scope: 'shared' | 'shop' }>,
  rights: ShopRights,
): boolean {
  const { module, action, groups } = access;
  const modules = module === undefined ? [] : [module].flat();
  const granted = modules.length === 0 || modules.some((key) => hasGrant(rights, key, action ?? 'view'));
  const named = !groups || rights.is_admin || isInGroup(rights, ...groups);
  const ruled = !('rule' in access) || !access.rule || access.rule(rights);
  return granted && named && ruled;
}
