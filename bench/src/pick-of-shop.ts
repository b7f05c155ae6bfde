import type { Random } from '../../demo/src/random.ts';
import type { Shop } from './business.ts';

/** Picks an id of the shop, when every shop has `perShop` consecutive ids, as in insert-catalogue.ts. */
export function pickOfShop({ company_id }: Shop, random: Random, perShop: number): number {
  return random.int((company_id - 1) * perShop + 1, company_id * perShop);
}
