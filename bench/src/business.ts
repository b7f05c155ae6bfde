import type pg from 'pg';

/** Facts about the database's business that requests are made of. */
export interface Business {
  /** A system admin. */
  owner: number;
  shops: readonly Shop[];
}

export interface Shop {
  company_id: number;
  sellers: readonly Seller[];
  products: readonly SoldProduct[];
  warehouses: readonly string[];
  /** Number of groups of goods, and as many of the website. */
  groups: number;
  /** Customers named on recent bills. */
  customers: readonly { customer_name: string; customer_phone: string }[];
  /** Ids of recent bills. */
  billIds: readonly number[];
  /** Last counted page of the list of all bills, with ten a page. */
  lastBillPage: number;
}

export interface Seller {
  user_id: number;
  username: string;
}

export interface SoldProduct {
  product_id: number;
  product_code: string;
  product_name: string;
  barcode: string;
  price: number;
  sale_price: number;
}

const ownerName = 'chu.bench';

/** Plain SQL over columns that older versions have too, so that they can be asked the same. */
export async function readBusiness(pool: pg.Pool): Promise<Business> {
  const { rows: companies } = await pool.query<{ company_id: number }>(
    'select company_id from companies order by company_id',
  );
  const shops: Shop[] = [];
  for (const { company_id } of companies) shops.push(await readShop(pool, company_id));
  const everybody = shops.flatMap(({ customers }) => customers);
  return {
    owner: await findOwner(pool),
    // In the data of older versions half of the shops know nobody.
    shops: shops.map((shop) => (shop.customers.length > 0 ? shop : { ...shop, customers: everybody })),
  };
}

async function readShop(pool: pg.Pool, company_id: number): Promise<Shop> {
  const recent = `select id, customer_name, customer_phone from bills
    where company_id = $1 order by bill_number desc limit 2000`;
  const of = async <Row extends pg.QueryResultRow>(text: string) =>
    (await pool.query<Row>(text, [company_id])).rows;
  const warehouses = await of<{ warehouse_code: string }>(
    'select warehouse_code from warehouses where company_id = $1 order by warehouse_code',
  );
  const bills = await of<{ id: number }>(recent);
  const [counted] = await of<{ pages: number }>(
    'select ceil(least(count(*), 100000) / 10.0)::integer as pages from bills where company_id = $1',
  );
  const [{ groups } = { groups: 0 }] = await of<{ groups: number }>(
    'select count(*)::integer as groups from categories where company_id = $1',
  );
  return {
    company_id,
    groups,
    warehouses: warehouses.map(({ warehouse_code }) => warehouse_code),
    sellers: await of(`
      select users.user_id, users.username from users
      join user_roles using (user_id) join roles using (role_id)
      where roles.company_id = $1 order by users.user_id`),
    products: await of(`
      select product_id, product_code, product_name, barcode, price, sale_price from products
      where company_id = $1 order by product_id`),
    customers: await of(
      `select customer_name, customer_phone from (${recent}) recent where customer_phone <> ''`,
    ),
    billIds: bills.map(({ id }) => id),
    lastBillPage: counted?.pages ?? 1,
  };
}

async function findOwner(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ user_id: number }>(
    `insert into users (username, password_hash, fullname, is_admin) values ($1, '', 'Chủ', true)
     on conflict (lower(username)) do update set is_admin = true returning user_id`,
    [ownerName],
  );
  return (rows[0] as { user_id: number }).user_id;
}

/** Everybody who asks something. */
export function peopleOf({ owner, shops }: Business): number[] {
  return [owner, ...shops.flatMap(({ sellers }) => sellers.map(({ user_id }) => user_id))];
}
