import type { BaseProductFilters } from '@soquay/contract/base-products';
import type { Db } from '../../../server/src/database/database.ts';
import { listBaseProducts } from '../../../server/src/features/base-products/base-products.queries.ts';
import { brands } from '../insert-catalogue.ts';
import { pickOfShop } from '../pick-of-shop.ts';
import { pickModel } from '../scenarios/product-searches.ts';
import { type Filter, type PlanCase, perPage, titled } from './question.ts';

const baseProductFilter = {
  'quick model': ({ shop, random }) => ({ q: pickModel(shop, random) }),
  code: ({ shop, random }) => ({ code: `A${pickModel(shop, random)}` }),
  name: ({ shop, random }) => ({ name: pickModel(shop, random) }),
  'group of the website': ({ shop, random }) => ({ web_cat: [pickOfShop(shop, random, shop.groups)] }),
  brand: ({ shop, random }) => ({ brand: [pickOfShop(shop, random, brands)] }),
  'sold online': () => ({ active: 1 }),
  'not sold online': () => ({ active: 0 }),
} satisfies Record<string, Filter<BaseProductFilters>>;
type BaseProductFilterName = keyof typeof baseProductFilter;

export const baseProductCases: readonly PlanCase[] = [
  baseProductList([]),
  baseProductList([], 10),
  ...(Object.keys(baseProductFilter) as BaseProductFilterName[]).map((name) => baseProductList([name])),
  baseProductList(['brand', 'group of the website']),
];

function baseProductList(names: BaseProductFilterName[], page = 1): PlanCase {
  return {
    name: titled('base products', names, page),
    draw(of) {
      const { company_id, products } = of.shop;
      const drawn: Partial<BaseProductFilters>[] = names.map((name) => baseProductFilter[name](of));
      const list = (db: Db, filters: Partial<BaseProductFilters>) =>
        listBaseProducts(db, { ...filters, company_id, page, per_page: perPage });
      return {
        ask: (db) => list(db, Object.assign({}, ...drawn)),
        async worth(db) {
          const found = drawn.map(async (filters) => (await list(db, filters)).total);
          // Without filters the list counts the shop's models, with a look-up of products for each.
          const all = drawn.length === 0 ? [products.length] : [];
          return page * perPage + Math.min(...all, ...(await Promise.all(found)));
        },
      };
    },
  };
}
