import { hasGrant, mayAddProducts, type ShopRights } from '@soquay/contract/rules/roles';

/** The server asks for both. */
export function mayImportProducts(rights: ShopRights): boolean {
  return hasGrant(rights, 'products', 'import') && mayAddProducts(rights);
}
