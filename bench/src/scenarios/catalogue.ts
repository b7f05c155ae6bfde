import type { Random } from '../../../demo/src/random.ts';
import type { Shop, SoldProduct } from '../business.ts';
import { type HttpRequest, headerLines } from '../http-client.ts';
import { brands } from '../insert-catalogue.ts';
import { pickOfShop } from '../pick-of-shop.ts';
import { documentHeaders, makeSale, sellRequest } from './sales.ts';
import { get, reading, type Scenario } from './scenario.ts';

/** Combined filters of people who maintain the catalogue. */
const filters: Record<string, (shop: Shop, random: Random) => Record<string, string | number>> = {
  'brand and not posted': (shop, random) => ({ brand: pickOfShop(shop, random, brands), not_post_insta: 1 }),
  'group of the website and in stock': (shop, random) => ({
    web_cat: pickOfShop(shop, random, shop.groups),
    in_stock: 1,
  }),
  'group and price': (shop, random) => ({
    cat: pickOfShop(shop, random, shop.groups),
    from_price: 200_000,
    to_price: 300_000,
  }),
  'words and brand, by stock': (shop, random) => ({
    q: 'áo',
    brand: pickOfShop(shop, random, brands),
    sort: '-qty',
  }),
  'no text and no brand, by price': () => ({ no_content: 1, no_brand: 1, sort: 'price' }),
};

/** The catalogue as it is looked at and written. */
export const catalogue: readonly Scenario[] = [
  reading('product list', '/api/products', () => ({})),
  ...Object.entries(filters).map(([name, pick]) =>
    reading(`product list by ${name}`, '/api/products', ({ shop, random }) => pick(shop, random)),
  ),
  baseProductList(),
  saveOfProduct(),
  variantsMade(),
  saleOfBundle(),
];

/** Uses people who maintain the catalogue: salespeople may not read base products. */
function baseProductList(): Scenario {
  return {
    name: 'base product list',
    begin:
      ({ business, random, headersOf }) =>
      () => {
        const { company_id } = random.pick(business.shops);
        return get('/api/base-products', { company_id }, headersOf(business.owner));
      },
  };
}

/** Scenario of changing the note of a product of the client's own; its price is the scale for sales. */
function saveOfProduct(): Scenario {
  return {
    name: 'save of a product',
    async begin({ business, random, headersOf, ask }) {
      const { product_id } = random.pick(random.pick(business.shops).products);
      const headers = headersOf(business.owner);
      const read = await ask(get(`/api/products/${product_id}`, {}, headers));
      const kept = JSON.parse(read.text()).data as Versions;
      let { version } = kept;
      return () => {
        const body = formOf({ status_note: `Lần ${version}`, version, base_version: kept.base_version });
        version += 1;
        return { method: 'PUT', path: `/api/products/${product_id}`, headers: headers + formHeader, body };
      };
    },
  };
}

interface Versions {
  version: number;
  base_version: number;
}

const formHeader = headerLines({ 'content-type': 'multipart/form-data; boundary=bench' });

function formOf(fields: Record<string, string | number>): string {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--bench\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--bench--\r\n`;
}

/** Scenario of adding a model in three colours and four sizes with opening stock. */
function variantsMade(): Scenario {
  return {
    name: '12 variants of a model',
    begin({ business, random, headersOf }) {
      const shop = random.pick(business.shops);
      const { company_id, warehouses } = shop;
      const client = crypto.randomUUID().slice(0, 8);
      let made = 0;
      return () => {
        made += 1;
        const code = `B${client}${made}`;
        const rows = ['Đỏ', 'Đen', 'Xanh'].flatMap((color) =>
          ['S', 'M', 'L', 'XL'].map((size, index) => ({
            product_code: `${code}-${color.slice(0, 1)}${color.length}-${size}`,
            color,
            size,
            price: 250_000,
            open_inventories: [{ warehouse_code: warehouses[0], qty: index + 1 }],
          })),
        );
        return {
          method: 'POST',
          path: `/api/products/variants?company_id=${company_id}`,
          headers: headersOf(business.owner) + documentHeaders(),
          body: JSON.stringify({
            code_anh: code,
            product_name: 'Đầm xoè',
            unit_code: 'cái',
            category_id: null,
            status_note: '',
            rows,
          }),
        };
      };
    },
  };
}

/** Scenario of selling three lines, one of them a bundle of two goods: one stock level more than `sale of 3 lines`. */
function saleOfBundle(): Scenario {
  return {
    name: 'sale of 3 lines, one a bundle',
    async begin({ business, random, headersOf, ask }) {
      const shop = random.pick(business.shops);
      const { company_id } = shop;
      const headers = headersOf(business.owner);
      const write = async (request: HttpRequest) => {
        const { status, text } = await ask(request);
        if (status >= 300) throw new Error(`${request.path}: ${status} ${text()}`);
        return JSON.parse(text()).data;
      };
      const product_code = `BO-${crypto.randomUUID()}`;
      const { product_id } = await write({
        method: 'POST',
        path: `/api/products?company_id=${company_id}`,
        headers: headers + formHeader,
        body: formOf({ product_code, product_name: 'Bộ quà', unit_code: 'cái', price: 500_000 }),
      });
      for (const item of [shop.products[2], shop.products[3]] as SoldProduct[]) {
        await write({
          method: 'POST',
          path: '/api/products/sets',
          headers: headers + documentHeaders(),
          body: JSON.stringify({ company_id, set_id: product_id, product_id: item.product_id }),
        });
      }
      const bundle = {
        product_id,
        product_code,
        product_name: '',
        barcode: '',
        price: 500_000,
        sale_price: 0,
      };
      const seller = headersOf(random.pick(shop.sellers).user_id);
      return () => sellRequest(makeSale(shop, random, 3, [bundle]), seller);
    },
  };
}
