import { createRandom } from './random.ts';

/** Stock of a shop while its history is made, so that nothing is sold that was not there. */
export interface ShopStock {
  /** Pieces of a product in a warehouse. */
  on(warehouse_code: string, product_id: number): number;
  take(warehouse_code: string, product_id: number, qty: number): void;
  /** Refills low stock and returns what came in. */
  replenish(): { warehouse_code: string; product_id: number; qty: number }[];
}

/** Share of products that are not reordered once they are sold out. */
const shareDiscontinued = 0.08;

export function createShopStock(warehouses: readonly string[], productIds: readonly number[]): ShopStock {
  const stock = new Map<string, number>();
  const keyOf = (warehouse: string, product: number) => `${warehouse} ${product}`;
  const on = (warehouse: string, product: number) => stock.get(keyOf(warehouse, product)) ?? 0;
  const change = (warehouse: string, product: number, qty: number) =>
    stock.set(keyOf(warehouse, product), on(warehouse, product) + qty);

  const shelves = warehouses.flatMap((warehouse_code, place) =>
    productIds.map((product_id) => {
      const random = createRandom('shelf', warehouse_code, product_id);
      // The shop floor has a few of each, the store more of some.
      const isKept = random.chance(place === 0 ? 0.93 : 0.55);
      const target = isKept ? (place === 0 ? random.int(4, 12) : random.int(8, 36)) : 0;
      const isDiscontinued = createRandom('discontinued', product_id).chance(shareDiscontinued);
      return { warehouse_code, product_id, target, isDiscontinued };
    }),
  );
  let isOpened = false;

  return {
    on,
    take: (warehouse, product, qty) => void change(warehouse, product, -qty),
    replenish() {
      const arrived = shelves
        .filter((shelf) => !isOpened || !shelf.isDiscontinued)
        .map(({ warehouse_code, product_id, target }) => {
          const missing = target - on(warehouse_code, product_id);
          return { warehouse_code, product_id, qty: missing > target / 2 ? missing : 0 };
        })
        .filter(({ qty }) => qty > 0);
      for (const { warehouse_code, product_id, qty } of arrived) change(warehouse_code, product_id, qty);
      isOpened = true;
      return arrived;
    },
  };
}
