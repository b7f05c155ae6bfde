import type { WarehouseStock } from '@soquay/contract/inventories';

type Pieces = Pick<WarehouseStock, 'qty' | 'on_hand' | 'held'>;

/** Adds up the stock of several warehouses. */
export function sumStock(stock: readonly Pieces[]): Pieces {
  const sum = (column: keyof Pieces) => stock.reduce((all, at) => all + at[column], 0);
  return { qty: sum('qty'), on_hand: sum('on_hand'), held: sum('held') };
}
