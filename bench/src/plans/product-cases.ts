import type { ProductFilters } from '@soquay/contract/product-list';
import { type TouchModel, touchPage } from '@soquay/contract/touch-goods';
import type { Db } from '../../../server/src/database/database.ts';
import { findCustomers } from '../../../server/src/features/customers/customers.queries.ts';
import { findStockByCode } from '../../../server/src/features/inventories/inventories.queries.ts';
import { findProductOptions, listProducts } from '../../../server/src/features/products/products.queries.ts';
import {
  listGroupModels,
  listTouchModels,
} from '../../../server/src/features/products/touch-models.queries.ts';
import { brands } from '../insert-catalogue.ts';
import { pickOfShop } from '../pick-of-shop.ts';
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
  group: ({ shop, random }) => ({ cat: [pickOfShop(shop, random, shop.groups)] }),
  'group of the website': ({ shop, random }) => ({ web_cat: [pickOfShop(shop, random, shop.groups)] }),
  brand: ({ shop, random }) => ({ brand: [pickOfShop(shop, random, brands)] }),
  'image code': ({ shop, random }) => ({ code_anh: `A${pickModel(shop, random)}` }),
  'no longer sold': () => ({ active: 0 }),
  'still sold': () => ({ active: 1 }),
  deleted: () => ({ status: 0 }),
  'no picture': () => ({ no_photo: 1 }),
  'a stand-in picture': () => ({ tmp_image: 1 }),
  'no text': () => ({ no_content: 1 }),
  'no image code': () => ({ no_code_anh: 1 }),
  'no group of the website': () => ({ no_web_cat: 1 }),
  'no brand': () => ({ no_brand: 1 }),
  'not posted': () => ({ not_post_insta: 1 }),
  'not posted on a page': () => ({ not_post_fb_soquay: 1 }),
  'not posted in Hanoi': () => ({ not_post_fb_soquay_hn: 1 }),
  'not posted in Saigon': () => ({ not_post_fb_soquay_sg: 1 }),
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
  ['quick model', 'not posted'],
  ['image code', 'brand'],
  ['brand', 'not posted'],
  ['group of the website', 'no brand'],
  ['no text', 'no brand'],
  ['no picture', 'group'],
];

/** Texts typed or scanned where a document takes a product. */
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
  productsByColour(),
  ...(Object.keys(typedOf) as Typed[]).flatMap((typed) => [
    productOptions(typed, false),
    productOptions(typed, true),
  ]),
  stockOfProduct(),
  touchModels(),
  modelsOfGroup(),
  modelsOfShop(),
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
        listProducts(db, { ...filters, company_id, page, per_page: perPage });
      return {
        ask: (db) => list(db, Object.assign({}, ...drawn)),
        async worth(db) {
          const found = drawn.map(async (filters) => (await list(db, filters)).total);
          // Without filters the list counts the shop's products, since no total is stored.
          const all = drawn.length === 0 ? [of.shop.products.length] : [];
          return page * perPage + Math.min(...all, ...(await Promise.all(found)));
        },
      };
    },
  };
}

/** Filters by an attribute value, whose id is looked up first. */
function productsByColour(): PlanCase {
  return {
    name: titled('products', ['colour']),
    draw({ shop, random }) {
      const { company_id } = shop;
      const ofShop = (att: number[]) => ({ company_id, att, page: 1, per_page: perPage });
      const place = random.int(0, 20);
      return {
        ask: async (db) => listProducts(db, ofShop(await findColours(db))),
        worth: async (db) => (await listProducts(db, ofShop(await findColours(db)))).total,
      };

      async function findColours(db: Db): Promise<number[]> {
        const values = await db
          .selectFrom('attribute_values')
          .select('value_id')
          .where('company_id', '=', company_id)
          .where('attribute_id', '=', 1)
          .orderBy('value_id')
          .execute();
        return values
          .slice(place % values.length, (place % values.length) + 1)
          .map(({ value_id }) => value_id);
      }
    },
  };
}

function productOptions(kind: Typed, onlyInStock: boolean): PlanCase {
  return {
    name: titled(onlyInStock ? 'products to sell' : 'products to choose', [kind]),
    draw(of) {
      const typed = typedOf[kind](of);
      return {
        ask: (db) =>
          findProductOptions(db, of.shop.company_id, typed, { onlyInStock, onlySold: onlyInStock }),
        // Number of candidates that a search checks.
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

/** The tiles of a page of products, each with the products of its model. */
function touchModels(): PlanCase {
  return {
    name: 'tiles of products',
    draw({ shop, random }) {
      const ids = Array.from({ length: touchPage }, () => random.pick(shop.products).product_id);
      return {
        ask: (db) => listTouchModels(db, shop.company_id, ids),
        worth: async (db) => productCount(await listTouchModels(db, shop.company_id, ids)),
      };
    },
  };
}

/** First tiles of a group, whose products are all read from the index. */
function modelsOfGroup(): PlanCase {
  return {
    name: titled('tiles', ['group']),
    draw({ shop, random }) {
      const { company_id } = shop;
      const cat = pickOfShop(shop, random, shop.groups);
      return {
        ask: (db) => listGroupModels(db, { company_id, cat }),
        async worth(db) {
          const filters = { company_id, cat: [cat], page: 1, per_page: perPage };
          const { total } = await listProducts(db, filters);
          return total + productCount((await listGroupModels(db, { company_id, cat })).data);
        },
      };
    },
  };
}

/** Tiles of the whole shop far from its newest ones. */
function modelsOfShop(): PlanCase {
  return {
    name: 'tiles of the shop',
    draw({ shop, random }) {
      const { product_id } = random.pick(shop.products);
      async function list(db: Db) {
        const [model] = await listTouchModels(db, shop.company_id, [product_id]);
        return await listGroupModels(db, { company_id: shop.company_id, before: model?.base_product_id });
      }
      return { ask: list, worth: async (db) => productCount((await list(db)).data) };
    },
  };
}

function productCount(models: readonly TouchModel[]): number {
  return models.reduce((count, { product_ids }) => count + product_ids.length, 0);
}
