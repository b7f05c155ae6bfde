import { billFilters } from '@soquay/contract/bills';
import { type ReturnFilters, returnFilters } from '@soquay/contract/returns';
import type { ShopRights } from '@soquay/contract/rules/roles';
import type { Db } from '../../../server/src/database/database.ts';
import { listEvents } from '../../../server/src/documents/history.queries.ts';
import { billReader } from '../../../server/src/features/bills/bills.queries.ts';
import {
  findRepayableBills,
  getRepayableProducts,
  newestSales,
} from '../../../server/src/features/returns/repayable.queries.ts';
import { returnDocument } from '../../../server/src/features/returns/return-document.ts';
import { returnReader } from '../../../server/src/features/returns/returns.queries.ts';
import { pickDays } from '../scenarios/bill-lists.ts';
import { allBills, ownBills } from './bill-cases.ts';
import { type Filter, type PlanCase, perPage, type Sample, titled } from './question.ts';

const returnFilter = {
  week: ({ random }) => pickDays(random, 7),
  year: ({ random }) => pickDays(random, 365),
  phone: ({ shop, random }) => ({ customer_phone: random.pick(shop.customers).customer_phone }),
  'part of a phone': ({ shop, random }) => ({
    customer_phone: random.pick(shop.customers).customer_phone.slice(0, 7),
  }),
  customer: ({ shop, random }) => ({ customer_name: random.pick(shop.customers).customer_name }),
  person: ({ shop, random }) => ({ user: random.pick(shop.sellers).username }),
  number: ({ random }) => ({ repay_number: random.int(1, 10) }),
  'number of its bill': ({ random }) => ({ bill_number: random.int(1, 1000) }),
  'quick number': ({ random }) => ({ q: String(random.int(1, 1000)) }),
  'large amount': () => ({ amount_from: 5_000_000 }),
  'one amount': ({ random }) => {
    const amount = random.int(100, 900) * 1000;
    return { amount_from: amount, amount_to: amount };
  },
  deleted: () => ({ status: 0 }),
} satisfies Record<string, Filter<ReturnFilters>>;
type ReturnFilterName = keyof typeof returnFilter;

/** Filters answered from daily totals. */
const isKept: readonly ReturnFilterName[] = ['week', 'year'];

const asked: ReturnFilterName[][] = [
  [],
  ...(Object.keys(returnFilter) as ReturnFilterName[]).map((name) => [name]),
  ['week', 'phone'],
  ['week', 'person'],
  ['week', 'deleted'],
];

export const returnCases: readonly PlanCase[] = [
  ...asked.flatMap((names) => [returnList(names), returnSums(names)]),
  returnList([], ownBills),
  returnList(['week'], ownBills),
  ofBills('bill to return from, by number', (db, rights, { random }) =>
    findRepayableBills(db, rights, String(random.int(1, 100))),
  ),
  ofBills('what can come back of a bill', (db, rights, { shop, random }) =>
    getRepayableProducts(db, rights, random.pick(shop.billIds)),
  ),
  billsOfPhone(),
  billsOfName(),
  billsOfProduct('bill', allBills),
  billsOfProduct('own bill', ownBills),
  oneReturn('return', (db, rights, id) => returnReader.get(db, rights, id)),
  oneReturn('history of a return', (db, rights, id) =>
    listEvents(db, returnDocument, { rights, id, page: 1 }),
  ),
];

function returnList(names: ReturnFilterName[], rightsOf = allBills): PlanCase {
  const whose = rightsOf === ownBills ? 'own returns' : 'returns';
  return {
    name: titled(whose, names),
    draw(of) {
      const rights = rightsOf(of.shop, of.random.pick(of.shop.sellers));
      const filters = drawFilters(names, of);
      return {
        ask: (db) => returnReader.list(db, rights, { ...filters, page: 1, per_page: perPage }),
        worth: async (db) => perPage + (await narrowestOfReturns(db, rights, names, filters)),
      };
    },
  };
}

function returnSums(names: ReturnFilterName[]): PlanCase {
  return {
    name: titled('sums of returns', names),
    draw(of) {
      const rights = allBills(of.shop, of.random.pick(of.shop.sellers));
      const filters = drawFilters(names, of);
      return {
        ask: (db) => returnReader.sums(db, rights, filters),
        worth: (db) => narrowestOfReturns(db, rights, names, filters),
      };
    },
  };
}

function drawFilters(names: readonly ReturnFilterName[], of: Sample): ReturnFilters {
  return Object.assign(returnFilters.parse({}), ...names.map((name) => returnFilter[name](of)));
}

/** Returns the fewest rows that one filter finds; each is combined with the days alone, which are read as a range. */
async function narrowestOfReturns(
  db: Db,
  rights: ShopRights,
  names: readonly ReturnFilterName[],
  filters: ReturnFilters,
): Promise<number> {
  const isOfShop = rights.can_list_sale;
  if (isOfShop && names.every((name) => isKept.includes(name))) return 0;
  const { from_date, to_date, status, ...others } = filters;
  const kept = { from_date, to_date };
  const parts = [kept, ...(isOfShop ? [{ ...others, status }] : [])];
  const found = parts.map(async (part) => {
    const { repay_count, deleted_count } = await returnReader.sums(db, rights, {
      ...returnFilters.parse({}),
      ...part,
    });
    return repay_count + deleted_count;
  });
  return Math.min(...(await Promise.all(found)));
}

function ofBills(name: string, read: (db: Db, rights: ShopRights, of: Sample) => Promise<unknown>): PlanCase {
  return {
    name,
    draw(of) {
      const rights = allBills(of.shop, of.random.pick(of.shop.sellers));
      return { ask: (db) => read(db, rights, of).catch(ignoreDeleted), worth: async () => 0 };
    },
  };
}

/** Ignores a deleted bill, as one in a hundred is. */
function ignoreDeleted(error: { code?: unknown }): void {
  if (error.code !== 'BILL_DELETED') throw error;
}

/** Case of all bills of a customer, which are found before they are sorted. */
function billsOfPhone(): PlanCase {
  return {
    name: 'bill to return from, by phone',
    draw({ shop, random }) {
      const rights = allBills(shop, random.pick(shop.sellers));
      const { customer_phone } = random.pick(shop.customers);
      return {
        ask: (db) => findRepayableBills(db, rights, customer_phone),
        worth: async (db) => (await findRepayableBills(db, rights, customer_phone)).data.length,
      };
    },
  };
}

/** Case of the newest sales of a product, up to the number that is searched. */
function billsOfProduct(whose: string, rightsOf: typeof allBills): PlanCase {
  return {
    name: `${whose} to return from, by product`,
    draw({ shop, random }) {
      const rights = rightsOf(shop, random.pick(shop.sellers));
      const { product_code } = random.pick(shop.products);
      return {
        ask: (db) => findRepayableBills(db, rights, product_code),
        worth: async () => newestSales,
      };
    },
  };
}

/** Case of bills by a customer's name, searched as in the list of bills. */
function billsOfName(): PlanCase {
  return {
    name: 'bill to return from, by name',
    draw({ shop, random }) {
      const rights = allBills(shop, random.pick(shop.sellers));
      const { customer_name } = random.pick(shop.customers);
      const filters = billFilters.parse({ customer_name, order_origin: 'all' });
      return {
        ask: (db) => findRepayableBills(db, rights, customer_name),
        worth: async (db) => {
          const { bill_count, deleted_count } = await billReader.sums(db, rights, filters);
          return bill_count + deleted_count;
        },
      };
    },
  };
}

/** Case of a return found by the list, since the bench does not know its id. */
function oneReturn(
  name: string,
  read: (db: Db, rights: ShopRights, id: number) => Promise<unknown>,
): PlanCase {
  return {
    name,
    draw({ shop, random }) {
      const rights = allBills(shop, random.pick(shop.sellers));
      const query = { ...returnFilters.parse({}), page: 1, per_page: perPage };
      return {
        ask: async (db) => {
          const [row] = (await returnReader.list(db, rights, query)).data;
          if (!row) throw new Error(`nothing came back in shop ${shop.company_id}`);
          return await read(db, rights, row.id);
        },
        worth: async () => perPage,
      };
    },
  };
}
