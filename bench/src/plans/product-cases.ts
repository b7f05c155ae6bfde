import type { Db } from '../../../server/src/database/database.ts';
import { findCustomers } from '../../../server/src/features/customers/customers.queries.ts';
import { findStockByCode } from '../../../server/src/features/inventories/inventories.queries.ts';
import type { ProductFilters } from '../../../server/src/features/products/product-search.ts';
import { findProductOptions, listProducts } from '../../../server/src/features/products/products.queries.ts';
import { pickModel } from '../scenarios/product-searches.ts';
import { type Filter, type PlanCase, perPage, type Sample, titled } from './question.ts';

const productFilter = {
  words: ({ random }) => ({ q: random.pick(['áo sơ mi', 'dam', 'khăn', 'linen']) }),
  'quick model': ({ shop, random }) => ({ q: pickModel(shop, random) }),
  'quick code': ({ shop, random }) => ({ q: random.pick(shop.products).product_code }),
  'quick barcode': ({ shop, random }) => ({ q: random.pick(shop.products).barcode }),
  code: ({ shop, random }) => ({ code: random.pick(shop.products).product_code.slice(0, -1) }),
  name: ({ shop, random }) => ({ name: pickModel(shop, random) }),
  price: ({ random }) => {
    const from_price = random.int(10, 90) * 10_000;
    return { from_price, to_price: from_price + 2_000 };
  },
  'in stock': () => ({ in_stock: 1 }),
} satisfies Record<string, Filter<ProductFilters>>;
type ProductFilterName = keyof typeof productFilter;

const productPairs: ProductFilterName[][] = [
  ['quick model', 'price'],
  ['quick model', 'in stock'],
  ['name', 'price'],
  ['name', 'in stock'],
  ['code', 'in stock'],
  ['price', 'in stock'],
  ['words', 'in stock'],
];

/** What is typed or scanned where a document takes a product. */
const typedOf = {
  barcode: ({ shop, random }) => random.pick(shop.products).barcode,
  code: ({ shop, random }) => random.pick(shop.products).product_code,
  'part of a code': ({ shop, random }) => random.pick(shop.products).product_code.slice(0, -1),
  model: ({ shop, random }) => pickModel(shop, random),
  letter: () => 'a',
} satisfies Record<string, (sample: Sample) => string>;

type Typed = keyof typeof typedOf;

export const productCases: readonly PlanCase[] = [
  productList([]),
  productList([], 10),
  ...(Object.keys(productFilter) as ProductFilterName[]).map((name) => productList([name])),
  ...productPairs.map((names) => productList(names)),
  ...(Object.keys(typedOf) as Typed[]).flatMap((typed) => [
    productOptions(typed, false),
    productOptions(typed, true),
  ]),
  stockOfProduct(),
  customersByPhone('phone', 10),
  customersByPhone('part of a phone', 4),
];

function productList(names: ProductFilterName[], page = 1): PlanCase {
  return {
    name: titled('products', names, page),
    draw(of) {
      const { company_id } = of.shop;
      const drawn: Partial<ProductFilters>[] = names.map((name) => productFilter[name](of));
      const list = (db: Db, filters: Partial<ProductFilters>) =>
        listProducts(db, { ...filters, company_id, page, per_page: perPage }, { withCost: false });
      return {
        ask: (db) => list(db, Object.assign({}, ...drawn)),
        async worth(db) {
          const found = drawn.map(async (filters) => (await list(db, filters)).total);
          // The list of all counts the shop's products, for want of a kept figure.
          const all = drawn.length === 0 ? [of.shop.products.length] : [];
          return page * perPage + Math.min(...all, ...(await Promise.all(found)));
        },
      };
    },
  };
}

function productOptions(kind: Typed, onlyInStock: boolean): PlanCase {
  return {
    name: titled(onlyInStock ? 'products to sell' : 'products to choose', [kind]),
    draw(of) {
      const typed = typedOf[kind](of);
      return {
        ask: (db) => findProductOptions(db, of.shop.company_id, typed, { onlyInStock }),
        // So many candidates are looked at.
        worth: async () => 500,
      };
    },
  };
}

function stockOfProduct(): PlanCase {
  return {
    name: 'stock of a product',
    draw({ shop, random }) {
      const { product_code } = random.pick(shop.products);
      return {
        ask: (db) => findStockByCode(db, { company_id: shop.company_id, product_code }),
        worth: async () => 0,
      };
    },
  };
}

function customersByPhone(name: string, digits: number): PlanCase {
  return {
    name: titled('customers', [name]),
    draw({ shop, random }) {
      const typed = random.pick(shop.customers).customer_phone.slice(0, digits);
      return { ask: (db) => findCustomers(db, typed), worth: async () => 0 };
    },
  };
}
