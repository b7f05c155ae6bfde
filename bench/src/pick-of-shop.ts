import type { Random } from '../../demo/src/random.ts';
import type { Shop } from './business.ts';

/** One of the shop's, where every shop has `perShop` whose ids follow each other, as those of insert-catalogue.ts do. */
export function pickOfShop({ company_id }: Shop, random: Random, perShop: number): number {
  return random.int((company_id - 1) * perShop + 1, company_id * perShop);
}
