import { type BillFilters, billFilters } from '@soquay/contract/bills';
import { defaultGrants } from '@soquay/contract/default-grants';
import { type ShopRights, seesOnlyOwnBills } from '@soquay/contract/rules/roles';
import type { Db } from '../../../server/src/database/database.ts';
import { listEvents } from '../../../server/src/documents/history.queries.ts';
import { billDocument } from '../../../server/src/features/bills/bill-document.ts';
import { billReader } from '../../../server/src/features/bills/bills.queries.ts';
import { getCustomerFigures } from '../../../server/src/features/bills/customer-figures.queries.ts';
import type { Seller, Shop } from '../business.ts';
import { pickDays } from '../scenarios/bill-lists.ts';
import { pickModel } from '../scenarios/product-searches.ts';
import { type Filter, lastPage, type PlanCase, perPage, titled } from './question.ts';

const billFilter = {
  week: ({ random }) => pickDays(random, 7),
  month: ({ random }) => pickDays(random, 30),
  year: ({ random }) => pickDays(random, 365),
  'from a day': ({ random }) => ({ from_date: pickDays(random, 90).from_date }),
  phone: ({ shop, random }) => ({ customer_phone: random.pick(shop.customers).customer_phone }),
  'part of a phone': ({ shop, random }) => ({
    customer_phone: random.pick(shop.customers).customer_phone.slice(0, 7),
  }),
  customer: ({ shop, random }) => ({ customer_name: random.pick(shop.customers).customer_name }),
  salesperson: ({ shop, random }) => ({ user: random.pick(shop.sellers).username }),
  'who sold': ({ shop, random }) => ({ saleman_id: random.pick(shop.sellers).user_id }),
  'a common payment': () => ({ payment_code: ['TM'] }),
  'a rare payment': () => ({ payment_code: ['COD'] }),
  'two payments': () => ({ payment_code: ['COD', 'THE'] }),
  'accounting has to deal with': () => ({ accounting_status: 0 }),
  'accounting has dealt with': () => ({ accounting_status: 1 }),
  'partly returned': () => ({ repaid: 'part' }),
  number: ({ random }) => ({ bill_number: random.int(1, 100) }),
  product: ({ shop, random }) => ({ product_code: random.pick(shop.products).product_code }),
  'the beginning of a code': ({ shop, random }) => ({
    product_code: random.pick(shop.products).product_code.slice(0, -2),
  }),
  model: ({ shop, random }) => ({ product_name: pickModel(shop, random) }),
  picture: ({ shop, random }) => ({ code_anh: `A${pickModel(shop, random)}` }),
  deleted: () => ({ status: 0 }),
  'not deleted': () => ({ status: 1 }),
  'large amount': () => ({ amount_from: 10_000_000 }),
  'one amount': ({ random }) => {
    const amount = random.int(500, 3000) * 1000;
    return { amount_from: amount, amount_to: amount };
  },
  collaborators: () => ({ order_origin: 'ctv' }),
  'every origin': () => ({ order_origin: 'all' }),
} satisfies Record<string, Filter<BillFilters>>;
type BillFilterName = keyof typeof billFilter;

/** Filters answered from daily totals: only the page is read, however many bills there are. */
const isKept = new Set<BillFilterName>([
  'week',
  'month',
  'year',
  'from a day',
  'collaborators',
  'every origin',
]);
/** Filters without an index of their own: combined with another filter, they select among its matches. */
const isCoarse = new Set<BillFilterName>([
  'deleted',
  'not deleted',
  'large amount',
  'one amount',
  'collaborators',
  'every origin',
]);

const billPairs: BillFilterName[][] = [
  ['week', 'phone'],
  ['week', 'customer'],
  ['week', 'salesperson'],
  ['week', 'product'],
  ['week', 'model'],
  ['week', 'deleted'],
  ['week', 'large amount'],
  ['month', 'salesperson'],
  ['month', 'who sold'],
  ['month', 'a common payment'],
  ['month', 'a rare payment'],
  ['year', 'a rare payment'],
  ['a rare payment', 'every origin'],
  ['week', 'accounting has to deal with'],
  ['month', 'partly returned'],
  ['month', 'product'],
  ['month', 'deleted'],
  ['month', 'collaborators'],
  ['year', 'phone'],
  ['phone', 'product'],
  ['phone', 'every origin'],
  ['salesperson', 'deleted'],
];

export const billCases: readonly PlanCase[] = [
  billList([]),
  billList([], 10),
  lastBills(),
  nextBills(),
  ...singles().map((name) => billList([name])),
  ...billPairs.map((names) => billList(names)),
  billList([], 1, ownBills),
  billList(['week'], 1, ownBills),
  billSums([]),
  ...singles().map((name) => billSums([name])),
  ...billPairs.map((names) => billSums(names)),
  figuresOfCustomer(),
  oneBill('bill', (db, rights, id) => billReader.get(db, rights, id)),
  oneBill('history of a bill', (db, rights, id) => listEvents(db, billDocument, { rights, id, page: 1 })),
];

function singles(): BillFilterName[] {
  return Object.keys(billFilter) as BillFilterName[];
}

/** Rights of somebody who sees all bills of the shop. */
export function allBills({ company_id }: Shop, { user_id }: Seller): ShopRights {
  return {
    user_id,
    company_id,
    is_admin: false,
    is_warehouse_manager: false,
    can_list_sale: true,
    groups: ['Sale'],
    grants: defaultGrants.Sale,
    warehouses: [],
  };
}

/** Rights of somebody who sees the bills they sold or wrote. */
export function ownBills(shop: Shop, seller: Seller): ShopRights {
  return { ...allBills(shop, seller), can_list_sale: false };
}

function billList(names: BillFilterName[], page = 1, rightsOf = allBills): PlanCase {
  const whose = rightsOf === ownBills ? 'own bills' : 'bills';
  return {
    name: titled(whose, names, page),
    draw(of) {
      const rights = rightsOf(of.shop, of.random.pick(of.shop.sellers));
      const drawn = names.map((name) => ({ name, filters: billFilter[name](of) }));
      const query = { ...allFilters(drawn), page, per_page: perPage };
      return {
        ask: (db) => billReader.list(db, rights, query),
        worth: async (db) => page * perPage + (await narrowestOfBills(db, rights, drawn)),
      };
    },
  };
}

function lastBills(): PlanCase {
  return {
    name: 'bills, last page',
    draw({ shop, random }) {
      const rights = allBills(shop, random.pick(shop.sellers));
      const query = { ...billFilters.parse({}), order_origin: 'all' as const };
      return {
        ask: (db) => lastPage((page) => billReader.list(db, rights, { ...query, ...page })),
        worth: async (db) =>
          (await billReader.list(db, rights, { ...query, page: 1, per_page: perPage })).total,
      };
    },
  };
}

/** Case of a next page, requested by the last number of the page before. */
function nextBills(): PlanCase {
  return {
    name: 'next page of bills',
    draw({ shop, random }) {
      const rights = allBills(shop, random.pick(shop.sellers));
      const query = { ...billFilters.parse({}), page: 2, per_page: perPage, before: random.int(20, 2000) };
      return { ask: (db) => billReader.list(db, rights, query), worth: async () => perPage };
    },
  };
}

function billSums(names: BillFilterName[]): PlanCase {
  return {
    name: titled('sums of bills', names),
    draw(of) {
      const rights = allBills(of.shop, of.random.pick(of.shop.sellers));
      const drawn = names.map((name) => ({ name, filters: billFilter[name](of) }));
      return {
        ask: (db) => billReader.sums(db, rights, allFilters(drawn)),
        worth: (db) => narrowestOfBills(db, rights, drawn),
      };
    },
  };
}

interface DrawnFilter {
  name: BillFilterName;
  filters: Partial<BillFilters>;
}

function allFilters(drawn: readonly DrawnFilter[]): BillFilters {
  return Object.assign(billFilters.parse({}), ...drawn.map(({ filters }) => filters));
}

/** Counts without a cap, beyond what a list counts. */
async function narrowestOfBills(db: Db, rights: ShopRights, drawn: readonly DrawnFilter[]): Promise<number> {
  const isOfShop = !seesOnlyOwnBills(rights);
  if (isOfShop && drawn.every(({ name }) => isKept.has(name))) return 0;
  const fine = drawn.filter(({ name }) => !isCoarse.has(name));
  const counted = [...(fine.length > 0 ? fine : drawn).map((filter) => [filter]), ...(isOfShop ? [] : [[]])];
  const found = counted.map(async (filters) => {
    const { bill_count, deleted_count } = await billReader.sums(db, rights, allFilters(filters));
    return bill_count + deleted_count;
  });
  return Math.min(...(await Promise.all(found)));
}

/** Case of a phone that has some bills, by what the list finds. */
function figuresOfCustomer(): PlanCase {
  return {
    name: 'figures of a customer',
    draw({ shop, random }) {
      const rights = allBills(shop, random.pick(shop.sellers));
      const { customer_phone } = random.pick(shop.customers);
      return {
        ask: (db) => getCustomerFigures(db, rights, customer_phone),
        worth: (db) =>
          narrowestOfBills(db, rights, [{ name: 'phone', filters: { customer_phone, order_origin: 'all' } }]),
      };
    },
  };
}

function oneBill(name: string, read: (db: Db, rights: ShopRights, id: number) => Promise<unknown>): PlanCase {
  return {
    name,
    draw({ shop, random }) {
      const rights = allBills(shop, random.pick(shop.sellers));
      const id = random.pick(shop.billIds);
      return { ask: (db) => read(db, rights, id), worth: async () => 0 };
    },
  };
}
