import { mayMoveGoodsOf, type ShopRights } from '@soquay/contract/rules/roles';
import { type FieldErrors, type Said, say } from '@soquay/contract/said';
import { type Named, wrongWarehouse } from '../../documents/references.ts';
import type { SheetLine } from './line-import.ts';

/** Error of the form's default warehouse, at its field. */
export function errorsOfDefaultWarehouse(
  { warehouse_code }: { warehouse_code: string },
  warehouses: Named,
): FieldErrors {
  const wrong = wrongWarehouse(warehouses, { code: warehouse_code });
  return warehouse_code !== '' && wrong ? { warehouse_code: wrong } : {};
}

/** Reasons against the warehouse of a line by today's data; none when the sheet's reading has found faults already. */
export function warehouseReasons(
  rights: ShopRights,
  { warehouse_code, sheet_reasons }: SheetLine,
  warehouses: Named,
): Said[] {
  if (sheet_reasons.length > 0) return [];
  const wrong = wrongWarehouse(warehouses, { code: warehouse_code });
  if (wrong) return [wrong];
  return mayMoveGoodsOf(rights, warehouse_code) ? [] : [say('warehouseForbidden', { warehouse_code })];
}
