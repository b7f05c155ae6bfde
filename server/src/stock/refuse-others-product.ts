import { mayWorkOnProduct } from '@soquay/contract/rules/product-rights';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { Refusal } from '../refusal.ts';

/** Throws WAREHOUSE_FORBIDDEN for goods that were never in a warehouse of the person (S2-073). */
export function refuseOthersProduct(
  rights: ShopRights,
  product: { original_warehouses: readonly string[] },
): void {
  if (mayWorkOnProduct(rights, product)) return;
  throw new Refusal('WAREHOUSE_FORBIDDEN', {
    params: { warehouse_code: product.original_warehouses.join(', ') || '–' },
  });
}
