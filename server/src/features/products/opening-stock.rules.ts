import type { OpenInventory } from '@soquay/contract/product';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { type FieldErrors, say } from '@soquay/contract/said';
import { refuseForbiddenMoves } from '../../documents/assigned-warehouses.ts';
import { wrongWarehouse } from '../../documents/references.ts';
import { invalidFields } from '../../refusal.ts';
import type { FoundReferences } from './product-references.queries.ts';

/** Throws unless each warehouse is named once, belongs to the shop, is in use, and the person may move its goods (S2-079). */
export function refuseWrongOpening(
  rights: ShopRights,
  { open_inventories }: { open_inventories: readonly OpenInventory[] },
  { warehouses }: Pick<FoundReferences, 'warehouses'>,
): void {
  const errors: FieldErrors = {};
  const moves = open_inventories.flatMap(({ warehouse_code, qty }, index) =>
    qty > 0 ? [{ warehouse_code, path: `open_inventories.${index}.warehouse_code` }] : [],
  );
  const seen = new Set<string>();
  for (const { warehouse_code, path } of moves) {
    const wrong = wrongWarehouse(warehouses, { code: warehouse_code });
    if (wrong) errors[path] = wrong;
    else if (seen.has(warehouse_code)) errors[path] = say('warehouseTwice');
    seen.add(warehouse_code);
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  refuseForbiddenMoves(rights, moves);
}
