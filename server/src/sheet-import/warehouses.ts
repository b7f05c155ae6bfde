import { foldTitle } from '../spreadsheets/fold.ts';

/** Warehouse of the shop that a sheet may name. */
export interface Warehouse {
  warehouse_code: string;
  warehouse_name: string;
  /** True when the person may move its goods. */
  isAssigned: boolean;
}

/** Finds a warehouse by its exact code first, since codes may differ in a sign only, then by folded code or name. */
export function findWarehouse(named: string, warehouses: readonly Warehouse[]): Warehouse | undefined {
  const folded = foldTitle(named);
  return (
    warehouses.find(({ warehouse_code }) => warehouse_code === named) ??
    warehouses.find(({ warehouse_code }) => foldTitle(warehouse_code) === folded) ??
    warehouses.find(({ warehouse_name }) => foldTitle(warehouse_name) === folded)
  );
}
