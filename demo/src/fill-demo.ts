import type { DocumentAction } from '@soquay/contract/documents';
import { sql } from 'kysely';
import { type Db, inTransaction, type Trx } from '../../server/src/database/database.ts';
import { lockRights } from '../../server/src/database/rights-lock.ts';
import { bookHistory } from './book-history.ts';
import { buildCustomers, type DemoCustomer } from './customers.ts';
import { buildHolds } from './holds.ts';
import { insertBundles } from './insert-bundles.ts';
import { insertPeople, type People } from './insert-people.ts';
import { insertProducts } from './insert-products.ts';
import { continueIds, insertRows } from './insert-rows.ts';
import type { PictureOf } from './pictures.ts';
import { buildReturns, type DemoReturn } from './returns.ts';
import { billLineRows, billRow, type NumberedSale, numberSales } from './sale-rows.ts';
import { type Arrival, type SellingShop, simulateShop } from './sales.ts';
import { shops } from './shops.ts';
import { addDays, type TradingDay, tradingDays } from './trading-days.ts';
import { insertWebsiteContent } from './website.ts';

export interface DemoSize {
  products: number;
  customers: number;
  /** Days of sales, today included. */
  days: number;
  /** Bills of all shops on an ordinary day. */
  billsPerDay: number;
}

const fullSize: DemoSize = { products: 3000, customers: 2000, days: 91, billsPerDay: 90 };

/** Held while a database is filled: 'demo' on a telephone's keys. */
const demoLock = 3366;

export interface FillDemoOptions {
  adminUsername: string;
  passwordHash: string;
  pictureOf: PictureOf;
  /** Logo of every shop, a data URL. */
  logo: string;
  now: Date;
  size?: DemoSize;
}

/** True once the database holds a business, the demo's or another. */
export async function hasBusiness(db: Db): Promise<boolean> {
  return (await db.selectFrom('companies').select('company_id').limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Fills a migrated, empty database with the demo business and its history up to `now`, in one
 * transaction: cut short, it has left nothing. The same size and moment give the same business. Of two
 * fillings at once the second waits, and leaves the first one's business as it is.
 */
export async function fillDemo(db: Db, options: FillDemoOptions): Promise<void> {
  const { now, pictureOf, size = fullSize } = options;
  const days = tradingDays(now, size.days);
  await inTransaction(db, async (trx) => {
    // Waits without a limit for another process that fills the database.
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local lock_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${demoLock})`.execute(trx);
    if (await hasBusiness(trx)) return;
    const people = await insertPeople(await lockRights(trx), options);
    await insertWebsiteContent(trx, people, options.now);
    await insertRows(
      trx,
      'suppliers',
      suppliers.map((supplier_name) => ({ supplier_name })),
    );
    const products = await insertProducts(trx, {
      companyIds: people.companyIds,
      count: size.products,
      created_at: addDays(now, -size.days - 2),
      pictureOf,
    });
    const customers = buildCustomers(size.customers);
    const histories = shops.map((shop) => {
      const seller = sellingShop(shop.key, people, { products, customers });
      const history = simulateShop(seller, { days, billsPerDay: size.billsPerDay, now });
      return { shop: seller, history };
    });
    const sales = numberSales(histories.flatMap(({ history }) => history.sales));
    await insertCustomers(trx, { customers, sales, days });
    await insertRows(trx, 'bills', sales.map(billRow));
    await insertRows(trx, 'bill_lines', sales.flatMap(billLineRows));
    const returns = buildReturns(sales, now);
    await insertRows(
      trx,
      'repays',
      returns.map(({ row }) => row),
    );
    await insertRows(
      trx,
      'repay_lines',
      returns.flatMap(({ lines }) => lines),
    );
    await insertArrivals(
      trx,
      histories.flatMap(({ history }) => history.arrivals),
    );
    await recordChanges(trx, sales, returns);
    await bookSales(trx, sales);

    const holds = buildHolds(
      histories.map((one) => ({ ...one, sales: sales.filter(({ shop }) => shop === one.shop) })),
      now,
    );
    await insertRows(trx, 'reservations', holds.reservations);
    await insertRows(trx, 'reservation_fulfilments', holds.fulfilments);
    await continueIds(trx, filledIds);
    await insertBundles(trx);
  });
  // Analyzes after the transaction, for the first lists.
  await sql`analyze`.execute(db);
}

const suppliers = [
  'Lụa Vạn Phúc Bảy Hoa',
  'Gốm sứ Bát Tràng Minh Long',
  'Mây tre Phú Vinh',
  'Công ty TNHH Dệt may Nam Định',
  'Da giày Khánh Hội',
  'Bao bì An Phát',
];

const filledIds = [
  { table: 'base_product_images', column: 'id' },
  { table: 'products', column: 'product_id' },
  { table: 'customers', column: 'customer_id' },
  { table: 'bills', column: 'id' },
  { table: 'bill_lines', column: 'id' },
  { table: 'repays', column: 'id' },
  { table: 'repay_lines', column: 'id' },
  { table: 'opening_stocks', column: 'id' },
  { table: 'reservations', column: 'id' },
] as const;

function sellingShop(
  key: string,
  people: People,
  goods: { products: readonly SellingShop['products'][number][]; customers: readonly DemoCustomer[] },
): SellingShop {
  const shop = shops.find((one) => one.key === key);
  const company_id = people.companyIds.get(key);
  if (!shop || company_id === undefined) throw new Error(`shop ${key} was not inserted`);
  const here = people.staff.filter((person) => person.shops.includes(key));
  const [manager] = here.filter(({ group }) => group === 'Admin');
  const [storekeeper] = here.filter(({ group }) => group === 'Kho');
  const [accountant] = here.filter(({ group }) => group === 'KeToan');
  if (!manager || !storekeeper || !accountant) {
    throw new Error(`shop ${key} lacks a manager, a storekeeper or an accountant`);
  }
  return {
    key,
    company_id,
    billShare: shop.billShare,
    warehouses: shop.warehouses.map(({ code }) => code),
    products: goods.products.filter((product) => product.company_id === company_id),
    customers: goods.customers.filter((customer) => customer.shop === key),
    salespeople: here
      .filter(({ group }) => group === 'Sale')
      .map(({ user_id, warehouses = [] }) => ({ user_id, warehouses })),
    manager_id: manager.user_id,
    storekeeper_id: storekeeper.user_id,
    accountant_id: accountant.user_id,
  };
}

/** Inserts customers, created at their first bill or, without one, at the beginning. */
async function insertCustomers(
  trx: Trx,
  known: { customers: readonly DemoCustomer[]; sales: readonly NumberedSale[]; days: readonly TradingDay[] },
): Promise<void> {
  const firstBills = new Map<number, Date>();
  for (const { customer, at } of known.sales.toReversed()) {
    if (customer) firstBills.set(customer.customer_id, at);
  }
  const beginning = new Date(known.days[0]?.startMs ?? 0);
  const rows = known.customers.map(({ shop, ...customer }) => ({
    ...customer,
    created_at: firstBills.get(customer.customer_id) ?? beginning,
  }));
  await insertRows(trx, 'customers', rows);
}

/** Puts the lines into a temporary table for the ledger, since opening stock stores only their sums. */
async function insertArrivals(trx: Trx, arrivals: readonly Arrival[]): Promise<void> {
  const numbered = arrivals
    .filter(({ goods }) => goods.length > 0)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map((arrival, index) => ({ ...arrival, id: index + 1 }));
  await insertRows(
    trx,
    'opening_stocks',
    numbered.map(({ id, shop, at, note, goods }) => ({
      id,
      company_id: shop.company_id,
      created_by: shop.storekeeper_id,
      created_at: at,
      note,
      row_count: goods.length,
      total_qty: goods.reduce((sum, { qty }) => sum + qty, 0),
    })),
  );
  const lines = numbered.flatMap(({ id, shop, goods }) =>
    goods.map((line) => ({ ...line, company_id: shop.company_id, document_id: id })),
  );
  await sql`
    create temporary table arrival on commit drop as
    select line.*, document.created_by as user_id, document.created_at as at
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as line (company_id bigint, warehouse_code text, product_id bigint, qty bigint, document_id bigint)
    join opening_stocks document on document.company_id = line.company_id and document.id = line.document_id
  `.execute(trx);
}

async function bookSales(trx: Trx, sales: readonly NumberedSale[]): Promise<void> {
  const deletions = sales.flatMap(({ id, shop, deletedAt }) =>
    deletedAt ? [{ company_id: shop.company_id, bill_id: id, user_id: shop.manager_id, at: deletedAt }] : [],
  );
  await bookHistory(trx, {
    arrivals: sql`select * from arrival`,
    deletions: sql`
      select * from jsonb_to_recordset(${JSON.stringify(deletions)}::jsonb)
        as deletion (company_id bigint, bill_id bigint, user_id bigint, at timestamptz)`,
  });
}

/** Records later changes of bills and returns as the operations do: who and when. */
async function recordChanges(
  trx: Trx,
  sales: readonly NumberedSale[],
  returns: readonly DemoReturn[],
): Promise<void> {
  const ofBills = sales.flatMap(({ id, shop, markedAt, deletedAt }) => [
    ...change(shop, { entity: 'bill', id, action: 'mark', user_id: shop.accountant_id, at: markedAt }),
    ...change(shop, { entity: 'bill', id, action: 'delete', user_id: shop.manager_id, at: deletedAt }),
  ]);
  const ofReturns = returns.flatMap(({ sale: { shop }, row: { id }, markedAt }) =>
    change(shop, { entity: 'return', id, action: 'mark', user_id: shop.accountant_id, at: markedAt }),
  );
  await insertRows(
    trx,
    'audit_log',
    [...ofBills, ...ofReturns].toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  );
}

interface Change {
  entity: string;
  id: number;
  action: DocumentAction;
  user_id: number;
  /** Undefined when the change did not happen. */
  at: Date | undefined;
}

function change({ company_id }: SellingShop, { entity, id, action, user_id, at }: Change) {
  return at ? [{ company_id, user_id, at, action, entity, entity_id: String(id) }] : [];
}
