import { billFilters, billInput } from '@soquay/contract/bills';
import { sellingPrice } from '@soquay/contract/rules/selling-price';
import { createRandom, type Random } from '../../demo/src/random.ts';
import type { Db } from '../../server/src/database/database.ts';
import { listBills } from '../../server/src/features/bills/bill-list.queries.ts';
import { createBill } from '../../server/src/features/bills/create-bill.ts';
import { listProducts } from '../../server/src/features/products/products.queries.ts';
import type { HttpRequest } from './http-client.ts';
import type { Seller } from './staff.ts';

/** What a shop does all day, as a request and as the calls of the server's own code behind it. */
export interface Scenario {
  name: string;
  /** One made-up request. */
  make(random: Random): {
    request: HttpRequest;
    /** The same work without HTTP, for its statements to be recorded. */
    run(db: Db): Promise<unknown>;
  };
  /** Writes: its values must be new each time they are sent. */
  isWrite: boolean;
}

/** What the screens ask for when nobody chose another size. */
const perPage = 10;
const searches = [
  'áo sơ mi',
  'ao thun',
  'đầm',
  'linen',
  'binh hoa gom',
  'khăn',
  'SP00012',
  'quần jeans',
  'coc gom',
  'xanh reu',
  'nến thơm',
  'túi xách',
];
const linesPerSale = 3;

interface SoldProduct {
  product_id: number;
  price: number;
  sale_price: number;
  warehouses: readonly string[];
}

export interface BusinessData {
  sellers: readonly Seller[];
  /** By company_id. */
  products: ReadonlyMap<number, readonly SoldProduct[]>;
  phones: readonly string[];
}

export function buildScenarios(data: BusinessData): Scenario[] {
  return [billList(data), productSearch(data), sale(data)];
}

function billList({ sellers }: BusinessData): Scenario {
  return {
    name: 'bill list',
    isWrite: false,
    make(random) {
      const { rights, authorization } = random.pick(sellers);
      const page = random.int(1, 5);
      const path = `/api/bills?company_id=${rights.company_id}&page=${page}`;
      return {
        request: { method: 'GET', path, headers: { authorization } },
        run: (db) => listBills(db, rights, { ...billFilters.parse({}), page, per_page: perPage }),
      };
    },
  };
}

function productSearch({ sellers }: BusinessData): Scenario {
  return {
    name: 'product search',
    isWrite: false,
    make(random) {
      const { rights, authorization } = random.pick(sellers);
      const { company_id } = rights;
      const q = random.pick(searches);
      const path = `/api/products?company_id=${company_id}&q=${encodeURIComponent(q)}`;
      return {
        request: { method: 'GET', path, headers: { authorization } },
        run: (db) => listProducts(db, { company_id, q, page: 1, per_page: perPage }, { withCost: false }),
      };
    },
  };
}

function sale({ sellers, products, phones }: BusinessData): Scenario {
  let lastKey = 0;
  return {
    name: 'sale of 3 lines',
    isWrite: true,
    make(random) {
      const { rights, authorization } = random.pick(sellers);
      const body = {
        company_id: rights.company_id,
        customer_phone: random.chance(0.5) ? random.pick(phones) : '',
        payment_code: 'TM',
        details: chooseGoods(random, products.get(rights.company_id) ?? []),
      };
      lastKey += 1;
      const idempotencyKey = `bench ${recordedIds.bills + lastKey}`;
      const headers = {
        authorization,
        'content-type': 'application/json',
        'idempotency-key': `${process.pid} ${idempotencyKey}`,
      };
      return {
        request: { method: 'POST', path: '/api/bills', headers, body: JSON.stringify(body) },
        run(db) {
          return createBill(db, { rights, body: billInput.parse(body), idempotencyKey });
        },
      };
    },
  };
}

function chooseGoods(random: Random, products: readonly SoldProduct[]) {
  const chosen = new Set<SoldProduct>();
  while (chosen.size < linesPerSale) chosen.add(random.pick(products));
  return [...chosen].map((product) => ({
    product_id: product.product_id,
    warehouse_code: random.pick(product.warehouses),
    qty: random.int(1, 2),
    price: sellingPrice(product),
    discount: 0,
  }));
}

/** Where ids begin while sales are recorded, so that no other number in a statement looks like one. */
export const recordedIds = { bills: 7_000_000_000, bill_lines: 8_000_000_000 };
const looksRecorded = /\b[78]0{4}\d{5}\b/g;
const idsApart = 10_000_000_000;

/** Gives every id and key in the values of a recorded sale another one, for the `times`-th sending. */
export function renewIds(value: unknown, times: number): unknown {
  if (Array.isArray(value)) return value.map((item) => renewIds(item, times));
  if (typeof value === 'number')
    return value >= recordedIds.bills && value < idsApart ? value + times * idsApart : value;
  if (typeof value !== 'string') return value;
  return value.replace(looksRecorded, (id) => String(Number(id) + times * idsApart));
}

export async function readBusiness(db: Db, sellers: readonly Seller[]): Promise<BusinessData> {
  const warehouses = Map.groupBy(
    await db.selectFrom('warehouses').select(['company_id', 'warehouse_code']).execute(),
    ({ company_id }) => company_id,
  );
  const products = await db
    .selectFrom('products')
    .select(['company_id', 'product_id', 'price', 'sale_price'])
    .execute();
  const sold = products.map((product) => ({
    ...product,
    warehouses: (warehouses.get(product.company_id) ?? []).map(({ warehouse_code }) => warehouse_code),
  }));
  const customers = await db.selectFrom('customers').select('customer_phone').execute();
  return {
    sellers,
    products: Map.groupBy(sold, ({ company_id }) => company_id),
    phones: customers.map(({ customer_phone }) => customer_phone),
  };
}

/** For the picks of one client. */
export function randomOfClient(scenario: Scenario, client: number): Random {
  return createRandom('client', scenario.name, client, Date.now());
}
