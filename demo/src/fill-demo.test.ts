import { saveLogo } from '@soquay/contract/letterheads';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, type Db } from '../../server/src/database/database.ts';
import { createPool } from '../../server/src/database/pool.ts';
import { allDocuments } from '../../server/src/features/all-documents.ts';
import { expectBooksToBalance } from '../../server/test/expect-books-to-balance.ts';
import { buildUser, signIn } from '../../server/test/factories/people.ts';
import { readAll } from '../../server/test/read-all.ts';
import { createTestDatabase, type TestDatabase } from '../../server/test/test-database.ts';
import { openApp } from '../../server/test/use-app.ts';
import { drawLogo } from './draw-logo.ts';
import { type DemoSize, fillDemo, hasBusiness } from './fill-demo.ts';
import { drawPictures, type PictureOf } from './pictures.ts';
import { picturesOfArticles } from './products.ts';
import { writeStockDocuments } from './stock-documents.ts';

const now = new Date('2026-11-21T14:30:00+07:00');
const small: DemoSize = { products: 300, customers: 120, days: 15, billsPerDay: 40 };

let pictureOf: PictureOf;
let logo: string;
const databases: { db: Db; database: TestDatabase }[] = [];

beforeAll(async () => {
  pictureOf = await drawPictures(picturesOfArticles().slice(0, 3));
  logo = await drawLogo();
});

afterAll(async () => {
  for (const { db, database } of databases) {
    await db.destroy();
    await database.drop();
  }
});

async function openEmpty(): Promise<Db> {
  const database = await createTestDatabase();
  const db = createDatabase(createPool({ url: database.url, size: 2 }));
  databases.push({ db, database });
  return db;
}

async function fill(size = small, given?: Db): Promise<Db> {
  const db = given ?? (await openEmpty());
  const anyPicture = pictureOf(...firstPicture());
  await fillDemo(db, {
    adminUsername: 'admin',
    passwordHash: '',
    pictureOf: () => anyPicture,
    logo,
    now,
    size,
  });
  return db;
}

function firstPicture(): Parameters<PictureOf> {
  const [first] = picturesOfArticles();
  if (!first) throw new Error('the catalogue is empty');
  return [first.shape, first.colour];
}

test('two demos that fill one database at once make one business', async () => {
  const db = await openEmpty();
  const tiny = { products: 60, customers: 20, days: 3, billsPerDay: 10 };
  await Promise.all([fill(tiny, db), fill(tiny, db)]);
  const { shops } = await db
    .selectFrom('companies')
    .select((eb) => eb.fn.countAll<number>().as('shops'))
    .executeTakeFirstOrThrow();
  expect(shops).toBe(3);
});

describe('a filled demo', () => {
  let db: Db;
  beforeAll(async () => {
    db = await fill();
  });

  test('has on its slips what a shop may say of itself, and an account of nobody', async () => {
    const shops = await db
      .selectFrom('companies')
      .innerJoin('bank_accounts', 'bank_accounts.company_id', 'companies.company_id')
      .select(['logo', 'company_phone', 'account_number'])
      .execute();
    expect(shops).toHaveLength(3);
    for (const shop of shops) {
      // As the server takes it from a screen.
      expect(saveLogo.body.safeParse(shop)).toMatchObject({ success: true });
      expect(shop.company_phone).not.toBe('');
      expect(shop.account_number).toMatch(/^0+$/);
    }
  });

  test('shows a picture of all goods, in the sizes of lists and of large views, and says something of each model', async () => {
    const { rows } = await sql`
      select bool_and(thumb.width = 160 and slide.width = 800) as has_both_sizes, bool_and(base.product_content <> '') as has_texts
      from products product
      join base_products base using (company_id, base_product_id)
      left join pictures thumb
        on product.thumb_file = '/api/pictures/' || thumb.sha256 and thumb.company_id = product.company_id
      left join pictures slide
        on product.slide_file = '/api/pictures/' || slide.sha256 and slide.company_id = product.company_id`.execute(
      db,
    );
    expect(rows).toEqual([{ has_both_sizes: true, has_texts: true }]);
  });

  test('leaves no list of the website or of records empty', async () => {
    const { rows } = await sql`
      select company_id,
        (select count(*)::int from banners where company_id = shop.company_id and picture_sha256 is not null) as banners,
        (select count(*) > 0 from footer_menus where company_id = shop.company_id) as has_footer,
        (select count(*) > 0 from brands where company_id = shop.company_id) as has_brands,
        counter_warehouse_code is not null and counter_named_at is not null as has_counter,
        (select count(distinct customer_group)::int from customers where customer_group <> '') as groups,
        (select count(*) > 1 from suppliers) as has_suppliers
      from companies shop order by company_id`.execute(db);
    const filled = {
      banners: 3,
      has_footer: true,
      has_brands: true,
      has_counter: true,
      groups: 3,
      has_suppliers: true,
    };
    expect(rows).toEqual([1, 2, 3].map((company_id) => ({ company_id, ...filled })));
  });

  test('keeps every balance', async () => {
    await expectBooksToBalance(db);
  });

  test('never had less than nothing of a product, at any moment', async () => {
    const { rows } = await sql`
      select * from (
        select sum(qty) over (
          partition by company_id, warehouse_code, product_id order by posted_at, id
        ) as level from stock_movements
      ) levels where level < 0`.execute(db);
    expect(rows).toEqual([]);
  });

  test('has the shops, people and goods of a business', async () => {
    const counted = await sql`
      select
        (select count(*) from companies) as shops,
        (select count(*) from warehouses) as warehouses,
        (select count(*) from products) as products,
        (select count(*) from customers) as customers,
        (select count(distinct role_name) from roles join user_roles using (role_id)) as groups,
        (select count(*) from users where can_list_sale) as sees_all_sales,
        (select count(*) from user_warehouses) as limited_to_a_warehouse`.execute(db);
    expect(counted.rows).toEqual([
      {
        shops: 3,
        warehouses: 7,
        // Two bundles of each shop among them.
        products: 306,
        customers: 120,
        groups: 7,
        sees_all_sales: 1,
        limited_to_a_warehouse: 1,
      },
    ]);
  });

  test('has bills of every kind on every day up to now', async () => {
    const { rows } = await sql`
      select
        count(distinct bill_date) as days,
        max(created_at) <= ${now}::timestamptz as is_past,
        bool_or(bill_date = ${'2026-11-21'}) as sold_today,
        bool_or(status = 0) as has_deleted,
        bool_or(accounting_status = 1) as has_marked,
        bool_or(is_ship = 1) as has_shipped,
        bool_or(pre_paid > 0) as has_deposit,
        bool_or(total_discount > 0) as has_discount,
        bool_or(customer_phone = '') as has_walk_in,
        bool_or(order_origin = 'ctv') as has_collaborator
      from bills`.execute(db);
    expect(rows).toEqual([
      {
        days: small.days,
        is_past: true,
        sold_today: true,
        has_deleted: true,
        has_marked: true,
        has_shipped: true,
        has_deposit: true,
        has_discount: true,
        has_walk_in: true,
        has_collaborator: true,
      },
    ]);
  });

  test('has returns of some days, a part of a bill or all of it, some reduced, most of them marked', async () => {
    const { rows } = await sql`
      select
        count(distinct repay.repay_date) > 5 as has_days,
        max(repay.created_at) <= ${now}::timestamptz as is_past,
        bool_and(repay.created_at > bill.created_at and bill.status = 1) as is_of_what_was_sold,
        bool_or(repay.row_count < bill.row_count) as has_parts,
        bool_or(repay.total_final_amount = bill.total_final_amount) as has_whole,
        bool_or(repay.total_reduce_amount > 0) as has_reduced,
        bool_or(repay.accounting_status = 1) as has_marked,
        bool_or(repay.created_by <> repay.saleman_id) as has_taken_by_others
      from repays repay join bills bill on bill.company_id = repay.company_id and bill.id = repay.bill_id
    `.execute(db);
    expect(rows).toEqual([
      {
        has_days: true,
        is_past: true,
        is_of_what_was_sold: true,
        has_parts: true,
        has_whole: true,
        has_reduced: true,
        has_marked: true,
        has_taken_by_others: true,
      },
    ]);
    const { rows: strange } = await sql`
      select from repays repay where version - 1 <> (
        select count(*) from audit_log where entity = 'return' and entity_id = repay.id::text)`.execute(db);
    expect(strange).toEqual([]);
  });

  test('has a history of every bill, an event for each change, as the operations write it', async () => {
    const { rows } = await sql`
      select bill.status, bill.accounting_status, array_agg(distinct event.actions) as actions
      from bills bill
      join lateral (
        select string_agg(action, ' ' order by id) as actions, count(*) as events,
          bool_or(before is not null or after is not null or at < bill.created_at or at > ${now}::timestamptz) as is_odd
        from audit_log
        where company_id = bill.company_id and entity = 'bill' and entity_id = bill.id::text
      ) event on events = bill.version - 1 and is_odd is not true
      group by 1, 2 order by 1, 2`.execute(db);
    expect(rows).toEqual([
      { status: 0, accounting_status: 0, actions: ['delete'] },
      { status: 1, accounting_status: 0, actions: [null] },
      { status: 1, accounting_status: 1, actions: ['mark'] },
    ]);
    const { rows: strange } = await sql`
      select from bills bill where version - 1 <> (
        select count(*) from audit_log where entity = 'bill' and entity_id = bill.id::text)`.execute(db);
    expect(strange).toEqual([]);
  });

  test('has holds that stand, are over, were called off and were sold, and holds no more than there is', async () => {
    const { rows } = await sql<{ state: string }>`
      select distinct case
        when cancelled_at is not null then 'cancelled'
        when fulfilled_qty = qty then 'fulfilled'
        when expired_date < business_day(${now}::timestamptz) then 'expired'
        else 'active' end as state
      from reservations order by state`.execute(db);
    expect(rows.map(({ state }) => state)).toEqual(['active', 'cancelled', 'expired', 'fulfilled']);
    const { rows: overheld } = await sql`
      select from reservations hold
      join stock_levels level using (company_id, warehouse_code, product_id)
      where hold.cancelled_at is null and hold.expired_date >= business_day(${now}::timestamptz)
      group by company_id, warehouse_code, product_id, level.qty
      having sum(hold.qty - hold.fulfilled_qty) > level.qty`.execute(db);
    expect(overheld).toEqual([]);
  });

  test('goes on where it ends: the next ids and numbers are free', async () => {
    const { rows } = await sql`
      select nextval('bills_id_seq') > (select max(id) from bills) as bill,
        nextval('bill_lines_id_seq') > (select max(id) from bill_lines) as line,
        nextval('repays_id_seq') > (select max(id) from repays) as repay,
        nextval('repay_lines_id_seq') > (select max(id) from repay_lines) as repay_line,
        nextval('products_product_id_seq') > (select max(product_id) from products) as product,
        nextval('customers_customer_id_seq') > (select max(customer_id) from customers) as customer,
        nextval('reservations_id_seq') > (select max(id) from reservations) as hold,
        nextval('opening_stocks_id_seq') > (select max(id) from opening_stocks) as arrival`.execute(db);
    expect(rows).toEqual([
      {
        bill: true,
        line: true,
        repay: true,
        repay_line: true,
        product: true,
        customer: true,
        hold: true,
        arrival: true,
      },
    ]);
  });

  test('is the same business when made again', async () => {
    expect(await fingerprint(await fill())).toEqual(await fingerprint(db));
  });

  test('shows all that is read of a shop at once', async () => {
    const url = databases.find((one) => one.db === db)?.database.url ?? '';
    const user = await buildUser(db, { is_admin: true });
    const { company_id, company_name } = await db
      .selectFrom('companies')
      .select(['company_id', 'company_name'])
      .orderBy('company_id')
      .executeTakeFirstOrThrow();
    const warehouses = await db
      .selectFrom('warehouses')
      .select('warehouse_code')
      .where('company_id', '=', company_id)
      .execute();
    const shop = { company_id, company_name, warehouses: warehouses.map((one) => one.warehouse_code) };
    const { app, close } = await openApp(url);
    try {
      expect(await readAll({ app, db }, shop, await signIn(app, user))).toEqual([]);
    } finally {
      await close();
    }
  });
});

test('the other papers of today stand beside it in every state, and keep every balance', async () => {
  const db = await fill();
  await writeStockDocuments(db, new Date());
  const { rows } = await sql`
    select company_id,
      array(select distinct concat(receipt_type, ':', status) from warehouse_receipts one
        where one.company_id = shop.company_id order by 1) as receipts,
      array(select concat(export_type, ':', status) from warehouse_exports one
        where one.company_id = shop.company_id order by 1) as exports,
      array(select process_status from preorders one where one.company_id = shop.company_id order by 1) as preorders,
      array(select concat(status, ':', row_count, ':', different_count) from stock_takes one
        where one.company_id = shop.company_id order by 1) as takes,
      array(select count(distinct counted_by)::integer from stock_take_counts one
        where one.company_id = shop.company_id group by stock_take_id order by 1) as people
    from companies shop`.execute(db);
  const each = {
    receipts: ['1:0', '1:1', '2:1', '3:1', '3:2'],
    exports: ['1:1', '1:1', '2:0', '2:1', '2:1', '4:1'],
    preorders: [101, 102, 103, 109, 201],
    // One approved with differences, one still counted, by two.
    takes: ['1:6:3', '2:8:1'],
    people: [1, 2],
  };
  expect(rows).toMatchObject([each, each, each]);
  const { rows: unordered } = await sql`
    select distinct 'receipt' as kind from warehouse_receipts one join warehouse_receipts next using (company_id)
      where next.receipt_number > one.receipt_number and next.receipt_date < one.receipt_date
    union all select distinct 'export' from warehouse_exports one join warehouse_exports next using (company_id)
      where next.export_number > one.export_number and next.export_date < one.export_date
    union all select distinct 'preorder' from preorders one join preorders next using (company_id)
      where next.order_number > one.order_number and next.order_date < one.order_date`.execute(db);
  expect(unordered).toEqual([{ kind: 'receipt' }, { kind: 'export' }, { kind: 'preorder' }]);
  for (const { type } of Object.values(allDocuments)) {
    const { rows: some } = await sql`select from ${sql.table(type.table)} limit 1`.execute(db);
    expect(some, `documents in ${type.table}`).toHaveLength(1);
  }
  await expectBooksToBalance(db);
});

test('a fill that breaks leaves nothing', async () => {
  const db = await openEmpty();
  const failing = fillDemo(db, {
    adminUsername: 'admin',
    passwordHash: '',
    logo,
    pictureOf: () => {
      throw new Error('no picture');
    },
    now,
    size: small,
  });
  await expect(failing).rejects.toThrow('no picture');
  expect(await hasBusiness(db)).toBe(false);
});

test('a picture drawn again is the same in both sizes', async () => {
  const again = await drawPictures(picturesOfArticles().slice(0, 1));
  expect(again(...firstPicture())).toEqual(pictureOf(...firstPicture()));
});

/** Everything a person could see, by table. */
async function fingerprint(db: Db) {
  const tables = [
    'bills',
    'bill_lines',
    'repays',
    'repay_lines',
    'products',
    'customers',
    'reservations',
    'stock_levels',
  ];
  const hashes = await Promise.all(
    [...tables, 'stock_movements', 'opening_stocks', 'user_roles', 'user_warehouses'].map(async (table) => {
      const { rows } = await sql<{ hash: string }>`
        select md5(string_agg(md5(row::text), '' order by row::text)) as hash from ${sql.table(table)} as row
      `.execute(db);
      return [table, rows[0]?.hash];
    }),
  );
  return Object.fromEntries(hashes);
}
