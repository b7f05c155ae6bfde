import type { Shop } from '../business.ts';
import { busyMovements, quietMovements } from '../generate-business.ts';
import { reading, type Scenario } from './scenario.ts';

/** Scenarios of both ends of a product's history, with few and with many movements: old movements must cost nothing. */
export const stockHistory: readonly Scenario[] = [quietMovements, busyMovements].flatMap((movements) => [
  historyPage(`newest of ${movements} movements`, movements, {}),
  historyPage(`oldest of ${movements} movements`, movements, { after: 0 }),
]);

function historyPage(name: string, movements: number, end: { after?: 0 }): Scenario {
  return reading(name, '/api/reports/lichsunhapxuat', ({ shop }) => ({
    code: productWith(shop, movements).product_code,
    per_page: 20,
    ...end,
  }));
}

export function productWith({ products }: Shop, movements: number) {
  const product = products[movements === busyMovements ? 0 : 1];
  if (!product) throw new Error('the shop has too few products');
  return product;
}
