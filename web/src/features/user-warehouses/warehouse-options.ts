import type { Warehouse } from '@soquay/contract/warehouses';

export interface WarehouseOption {
  value: string;
  label: string;
}

/** Those in use, by which people are assigned. */
export function warehouseOptions(
  warehouses: readonly Pick<Warehouse, 'warehouse_code' | 'warehouse_name' | 'active'>[],
): WarehouseOption[] {
  return warehouses
    .filter(({ active }) => active === 1)
    .map(({ warehouse_code, warehouse_name }) => ({
      value: warehouse_code,
      label: `${warehouse_code} · ${warehouse_name}`,
    }));
}
