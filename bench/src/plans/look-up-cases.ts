import type { AdvancedFilters, QuickFilters } from '@soquay/contract/inventory-look-up';
import type { ShopRights } from '@soquay/contract/rules/roles';
import type { Db } from '../../../server/src/database/database.ts';
import { advancedFilter, fastCheck } from '../../../server/src/features/inventories/look-up.ts';
import { getVariants } from '../../../server/src/features/inventories/variants.queries.ts';
import { pickModel } from '../scenarios/product-searches.ts';
import { allBills } from './bill-cases.ts';
import { type Filter, type PlanCase, perPage, titled } from './question.ts';

const quick = {
  'a common word': () => ({ product_name: 'ao' }),
  'several words': () => ({ product_name: 'áo sơ mi', size: 'M', color: 'đen' }),
  'size and colour told in words': () => ({ product_name: 'áo sơ mi cỡ M màu đen' }),
  'words run together': () => ({ product_name: 'damhoa' }),
  'a model': ({ shop, random }) => ({ product_name: pickModel(shop, random) }),
  'a code': ({ shop, random }) => ({ product_name: random.pick(shop.products).product_code }),
  'a letter': () => ({ product_name: 'q' }),
  'size and colour': () => ({ size: 'L', color: 'be' }),
  'a word in a warehouse': ({ shop, random }) => ({
    product_name: 'khan',
    warehouse: [random.pick(shop.warehouses)],
  }),
} satisfies Record<string, Filter<QuickFilters>>;

const advanced = {
  'part of a name': () => ({ name: 'thơm' }),
  'the end of a code': ({ shop, random }) => ({
    code: random.pick(shop.products).product_code.slice(-4),
    code_op: 'endWith',
  }),
  'what is not': () => ({ name: 'áo', name_op: 'notContains', color: 'đen' }),
} satisfies Record<string, Filter<AdvancedFilters>>;

export const lookUpCases: readonly PlanCase[] = [
  ...Object.entries(quick).map(([name, filter]) => lookUpCase(name, filter, fastCheck)),
  ...Object.entries(advanced).map(([name, filter]) => lookUpCase(name, filter, advancedFilter)),
  {
    name: 'variants of a product',
    draw({ shop, random }) {
      const { product_code } = random.pick(shop.products);
      return {
        ask: (db) => getVariants(db, { company_id: shop.company_id, product_code }),
        worth: async () => 0,
      };
    },
  },
];

type LookUp<Filters> = (
  db: Db,
  rights: ShopRights,
  query: Filters & { company_id: number; page: number; per_page: number },
) => Promise<{ total: number }>;

function lookUpCase<Filters extends object>(
  name: string,
  filter: Filter<Filters>,
  lookUp: LookUp<Filters>,
): PlanCase {
  return {
    name: titled('look-up', [name]),
    draw(of) {
      const query = {
        ...(filter(of) as Filters),
        company_id: of.shop.company_id,
        page: 1,
        per_page: perPage,
      };
      const rights = allBills(of.shop, of.random.pick(of.shop.sellers));
      const ask = (db: Db) => lookUp(db, rights, query);
      // Number of matches that the look-up counts.
      return { ask, worth: async (db) => (await ask(db)).total };
    },
  };
}
