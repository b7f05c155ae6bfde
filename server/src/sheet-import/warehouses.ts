import { foldTitle } from '../spreadsheets/fold.ts';

/** A warehouse of the shop, as a sheet may name it. */
export interface Warehouse {
  warehouse_code: string;
  warehouse_name: string;
  /** Whether the person may move its goods. */
  isAssigned: boolean;
}

/** By the code as it is, else by code or name however written: codes may differ in a sign only. */
export function findWarehouse(named: string, warehouses: readonly Warehouse[]): Warehouse | undefined {
  const folded = foldTitle(named);
  return (
    warehouses.find(({ warehouse_code }) => warehouse_code === named) ??
    warehouses.find(({ warehouse_code }) => foldTitle(warehouse_code) === folded) ??
    warehouses.find(({ warehouse_name }) => foldTitle(warehouse_name) === folded)
  );
}
