import { type RawBuilder, sql } from 'kysely';
import { bookHistory } from '../../demo/src/book-history.ts';
import { buildArticles } from '../../demo/src/products.ts';
import type { Db, Trx } from '../../server/src/database/database.ts';
import { insertDefaultGroups } from '../../server/src/features/shops/default-groups.writes.ts';
import { insertCatalogue } from './insert-catalogue.ts';
import { insertDatedDocuments } from './insert-dated-documents.ts';
import { insertStockTakes } from './insert-stock-takes.ts';
import type { BenchOptions } from './options.ts';
import { picked } from './picked.ts';
import { withoutIndexes } from './without-indexes.ts';
import { withoutTimeout } from './without-timeout.ts';

type Size = Pick<BenchOptions, 'products' | 'variants' | 'groups' | 'bills' | 'shops' | 'warehouses'>;

/** Salespeople of each shop; user ids are (shop - 1) * salespeople + 1 and so on. */
const salespeople = 5;
const linesPerBill = 3;
const largeTables = [
  'bill_lines',
  'bills',
  'customers',
  'products',
  'repay_lines',
  'repays',
  'stock_levels',
  'stock_movements',
] as const;
/** Bills whose lines one statement writes: it sorts them in memory. */
const billsAtOnce = 100_000;
/** Movements of the first and the second product of each shop, in addition to its sales. */
export const busyMovements = 10_000;
export const quietMovements = 100;
/** Pieces in stock beyond the past sales, so that no measured sale is refused. */
const spareStock = 100_000;

/**
 * Generates a business of many shops with a year of sales, in set-based SQL. Choices are hashes of the row number, so
 * that two runs measure the same data.
 */
export async function generateBusiness(db: Db, size: Size): Promise<void> {
  await withoutIndexes(db, largeTables, async (trx) => {
    await insertPeople(trx, size);
    await insertProducts(trx, size);
    await insertCatalogue(trx, size);
    await insertCustomers(trx, size);
    await insertBills(trx, size);
    await insertReturns(trx);
    // Disables the trigger, which looks up each product without its key; there are no bundles.
    await sql`alter table stock_levels disable trigger stock_levels_no_bundle`.execute(trx);
    await bookHistory(trx, { arrivals: await insertArrivals(trx, size), deletions });
    await sql`alter table stock_levels enable trigger stock_levels_no_bundle`.execute(trx);
    await insertStockTakes(trx, { takes: size.bills, shops: size.shops, salespeople });
    await insertDatedDocuments(trx, { documents: size.bills, shops: size.shops, salespeople });
  });
  // Vacuums for index-only scans, as autovacuum would have done in a real shop.
  await withoutTimeout(db, (connection) => sql`vacuum (analyze)`.execute(connection));
}

async function insertPeople(trx: Trx, { shops, warehouses }: Size): Promise<void> {
  await sql`
    insert into companies (company_name)
    select 'Cửa hàng ' || shop from generate_series(1, ${shops}::int) shop
  `.execute(trx);
  await sql`
    insert into warehouses (warehouse_code, company_id, warehouse_name)
    select 'K' || shop || place, shop, 'Kho ' || shop || place
    from generate_series(1, ${shops}::int) shop,
      lateral (select chr(ascii('A') + number - 1) as place from generate_series(1, ${warehouses}::int) number) of_shop
  `.execute(trx);
  await sql`
    insert into users (username, password_hash, fullname, can_list_sale)
    select 'ban' || number, '', 'Nguyễn Văn Bán ' || number, true
    from generate_series(1, ${shops * salespeople}::int) number
  `.execute(trx);
  for (let shop = 1; shop <= shops; shop++) await insertDefaultGroups(trx, shop);
  await sql`
    insert into user_roles (user_id, role_id)
    select users.user_id, role.role_id
    from users
    join roles role on role.company_id = (users.user_id - 1) / ${salespeople}::int + 1 and role.role_name = 'Sale'
  `.execute(trx);
}

/**
 * Product n belongs to shop (n - 1) % shops + 1. Those of a model follow each other in their shop and share a word of
 * their names, which therefore finds as many in a shop of any size.
 */
async function insertProducts(trx: Trx, { products, variants, shops }: Size): Promise<void> {
  const articles = buildArticles().map(
    ({ kind, style, colour, size, price, sale_price, original_price }) => ({
      product_name: `${kind.name} ${style} ${colour.name.toLowerCase()} ${size}`.trim(),
      unit_code: kind.unit,
      color: colour.name,
      size,
      price,
      sale_price,
      original_price,
    }),
  );
  await insertModels(trx, { products, variants, shops });
  await sql`
    insert into products (product_id, company_id, base_product_id, product_code, barcode, product_name, code_anh,
      unit_code, color, size, price, sale_price, original_price)
    overriding system value
    select number, (number - 1) % ${shops}::int + 1, known.base_product_id, 'SP' || lpad(number::text, 7, '0'),
      '893' || lpad(number::text, 10, '0'), (article ->> 'product_name') || ' ' || model, 'A' || model,
      article ->> 'unit_code',
      article ->> 'color', article ->> 'size', (article ->> 'price')::bigint,
      (article ->> 'sale_price')::bigint, (article ->> 'original_price')::bigint
    from generate_series(1, ${products}::bigint) number
    cross join lateral (
      select 'M' || lpad(((number - 1) / ${variants}::int / ${shops}::int)::text, 5, '0') as model
    ) of_model
    join jsonb_array_elements(${JSON.stringify(articles)}::jsonb) with ordinality as chosen (article, place)
      on place = 1 + ${picked(sql`number`, 1, articles.length)}
    join base_products known on known.company_id = (number - 1) % ${shops}::int + 1 and known.code_anh = 'A' || model
    order by number
  `.execute(trx);
  await sql`select setval(pg_get_serial_sequence('products', 'product_id'), ${products}::bigint)`.execute(
    trx,
  );
}

/** Adds models, each with one of a shop's hundred pictures, before there are products that would have to get it. */
async function insertModels(
  trx: Trx,
  { products, variants, shops }: Pick<Size, 'products' | 'variants' | 'shops'>,
): Promise<void> {
  await sql`
    insert into pictures (sha256, company_id, content_type, width, height, content)
    select encode(sha256(picture::text::bytea), 'hex'), shop, 'image/webp', 160, 160, ''
    from generate_series(1, ${shops}::int) shop, generate_series(0, 99) picture
  `.execute(trx);
  await sql`
    insert into base_products (company_id, code_anh)
    select distinct shop, 'AM' || lpad(model::text, 5, '0')
    from generate_series(1, ${shops}::int) shop,
      generate_series(0, (${products}::bigint - 1) / ${variants}::int / ${shops}::int) model
  `.execute(trx);
  await sql`
    insert into base_product_images (company_id, base_product_id, image_file, slide_file, thumb_file, image_order)
    select company_id, base_product_id, link, link, link, 1
    from base_products
    cross join lateral (
      select '/api/pictures/' || encode(sha256((base_product_id % 100)::text::bytea), 'hex') as link
    ) of_store
  `.execute(trx);
}

/** Adds a customer for every ten bills. */
async function insertCustomers(trx: Trx, { bills }: Size): Promise<void> {
  await sql`
    insert into customers (customer_name, customer_phone)
    select 'Trần Thị Khách ' || lpad(number::text, 7, '0'), '09' || lpad(number::text, 8, '0')
    from generate_series(1, greatest(10, ${bills}::bigint / 10)) number
  `.execute(trx);
}

/** A year of bills, one after the other, made from their lines, which therefore come first. */
async function insertBills(trx: Trx, size: Size): Promise<void> {
  await sql`analyze products, customers`.execute(trx);
  for (let first = 1; first <= size.bills; first += billsAtOnce) {
    await insertLines(trx, size, { first, last: Math.min(size.bills, first + billsAtOnce - 1) });
  }
  await insertBillsOfLines(trx, size);
  await sql`select setval('bills_id_seq', ${size.bills}::bigint), setval('bill_lines_id_seq', ${size.bills * linesPerBill}::bigint)`.execute(
    trx,
  );
}

async function insertLines(
  trx: Trx,
  { products, shops }: Size,
  { first, last }: { first: number; last: number },
): Promise<void> {
  // The shop's own products: a third of them for each line, so that no bill has one twice.
  const third = Math.floor(products / shops / linesPerBill);
  await sql`
    insert into bill_lines (id, company_id, bill_id, line_number, product_id, product_code, product_name, unit_code,
      warehouse_code, qty, original_price, regular_price, sale_price, price, amount, discount, final_amount)
    select (bill - 1) * ${sql.lit(linesPerBill)} + line, shop + 1, bill, line, product.product_id, product.product_code,
      product.product_name, product.unit_code, 'K' || (shop + 1) || warehouse, qty, product.original_price,
      product.price, product.sale_price, asked, qty * asked, 0, qty * asked
    from (
      select bill, line, shop, 1 + ${picked(sql`bill * 8 + line`, 2, 3)} as qty,
        case ${picked(sql`bill * 8 + line`, 3, 2)} when 0 then 'A' else 'B' end as warehouse,
        (${picked(sql`bill * 8 + line`, 4, third)} * ${sql.lit(linesPerBill)} + line - 1) * ${shops}::int + shop + 1 as wanted
      from generate_series(${first}::bigint, ${last}::bigint) bill, generate_series(1, ${sql.lit(linesPerBill)}) line,
        lateral (select (bill - 1) % ${shops}::int as shop) of_shop
    ) drawn
    join (
      select *, coalesce(nullif(sale_price, 0), price) as asked from products
    ) product on product.product_id = wanted
    order by bill, line
  `.execute(trx);
}

/**
 * Half have a known customer, a third are paid by transfer, one in a hundred on delivery. One in ten is written by
 * somebody else than who sold, one in a hundred is deleted. Accounting has dealt with nearly all of before the last month.
 */
async function insertBillsOfLines(trx: Trx, { bills, shops }: Size): Promise<void> {
  const customers = sql`greatest(10, ${bills}::bigint / 10)`;
  const firstSeller = sql`(company_id - 1) * ${sql.lit(salespeople)} + 1`;
  await sql`
    insert into bills (id, company_id, bill_number, bill_date, customer_id, customer_name, customer_phone,
      customer_address, is_ship, payment_code, bill_note, saleman_id, created_by, created_at, row_count,
      total_amount, total_discount, total_final_amount, pre_paid, status, accounting_status, order_origin)
    select bill, company_id, (bill - 1) / ${shops}::int + 1, business_day(at), customer_id,
      coalesce(customer_name, ''), coalesce(customer_phone, ''), '', ${picked(sql`bill`, 5, 2)},
      case ${picked(sql`bill`, 14, 100)} when 0 then 'COD' when 1 then 'THE' else
        case ${picked(sql`bill`, 15, 3)} when 0 then 'CK' else 'TM' end end, '',
      seller, case ${picked(sql`bill`, 10, 10)} when 0 then ${firstSeller} else seller end, at, row_count,
      amount, 0, amount, 0,
      case ${picked(sql`bill`, 6, 100)} when 0 then 0 else 1 end,
      case when at < now() - interval '30 days' and ${picked(sql`bill`, 16, 20)} > 0 then 1 else 0 end,
      case ${picked(sql`bill`, 7, 12)} when 0 then 'ctv' else '24' end
    from (
      select bill_id as bill, company_id, count(*) as row_count, sum(amount) as amount,
        now() - interval '1 hour' - (${bills}::bigint - bill_id) * (interval '365 days' / ${bills}::float8) as at,
        ${firstSeller} + ${picked(sql`bill_id`, 8, salespeople)} as seller,
        case when ${picked(sql`bill_id`, 11, 2)} = 0 then 1 + ${picked(sql`bill_id`, 9, customers)} end as buyer
      from bill_lines group by bill_id, company_id
    ) drawn
    left join customers on customer_id = buyer
    order by bill
  `.execute(trx);
}

/** Adds a return of a piece for one in twenty live bills, half an hour later, taken by its seller or somebody else. */
async function insertReturns(trx: Trx): Promise<void> {
  const firstSeller = sql`(bill.company_id - 1) * ${sql.lit(salespeople)} + 1`;
  // Without keys and figures the planner would look through all lines for each bill.
  await sql`analyze bills, bill_lines`.execute(trx);
  await sql`
    insert into repays (id, company_id, repay_number, repay_date, bill_id, bill_number, customer_id, customer_name,
      customer_phone, customer_address, saleman_id, order_origin, payment_code, repay_note, created_by, created_at,
      row_count, total_amount, total_discount, total_reduce_amount, total_final_amount)
    select row_number() over (order by bill.id), bill.company_id,
      row_number() over (partition by bill.company_id order by bill.id),
      business_day(bill.created_at + interval '30 minutes'), bill.id, bill_number, customer_id, customer_name,
      customer_phone, customer_address, saleman_id, order_origin, 'TM', '',
      case ${picked(sql`bill.id`, 13, 10)} when 0 then ${firstSeller} else saleman_id end,
      bill.created_at + interval '30 minutes', 1, line.price, 0, 0, line.price
    from bills bill
    join bill_lines line on line.bill_id = bill.id and line_number = 1
    where bill.status = 1 and ${picked(sql`bill.id`, 12, 20)} = 0
  `.execute(trx);
  await sql`
    insert into repay_lines (id, company_id, repay_id, line_number, bill_line_id, product_id, product_code,
      product_name, unit_code, warehouse_code, qty, original_price, price, amount, discount, reduce_amount, final_amount)
    select repay.id, repay.company_id, repay.id, 1, line.id, product_id, product_code, product_name, unit_code,
      warehouse_code, 1, original_price, price, price, 0, 0, price
    from repays repay
    join bill_lines line on line.bill_id = repay.bill_id and line_number = 1
  `.execute(trx);
  await sql`
    select setval('repays_id_seq', max(id)), setval('repay_lines_id_seq', max(id)) from repays
  `.execute(trx);
}

/** Adds an opening document a shop, a year ago, with all that its past and the bench will sell; returns its lines. */
async function insertArrivals(trx: Trx, { shops }: Size): Promise<RawBuilder<unknown>> {
  await sql`
    create temporary table arrival on commit drop as
    select product.company_id, warehouse.warehouse_code, product.product_id,
      coalesce(sold.qty, 0) + ${sql.lit(spareStock)} as qty, product.company_id as document_id,
      (product.company_id - 1) * ${salespeople}::int + 1 as user_id, now() - interval '366 days' as at
    from products product
    join warehouses warehouse on warehouse.company_id = product.company_id
    left join (
      select product_id, warehouse_code, sum(qty) as qty from bill_lines group by product_id, warehouse_code
    ) sold on sold.product_id = product.product_id and sold.warehouse_code = warehouse.warehouse_code
  `.execute(trx);
  // A piece at a time, over the year and in two warehouses by turns.
  await sql`
    insert into arrival (company_id, warehouse_code, product_id, qty, document_id, user_id, at)
    select shop, 'K' || shop || case number % 2 when 0 then 'A' else 'B' end, product_id, 1, shop,
      (shop - 1) * ${salespeople}::int + 1,
      now() - interval '1 hour' - number * (interval '365 days' / movements::float8)
    from generate_series(1, ${shops}::int) shop,
      lateral (
        values (shop, ${sql.lit(busyMovements)}), (shop + ${shops}::int, ${sql.lit(quietMovements)})
      ) as chosen (product_id, movements),
      generate_series(1, movements) number
  `.execute(trx);
  await sql`
    insert into opening_stocks (id, company_id, created_by, created_at, row_count, total_qty)
    overriding system value
    select document_id, company_id, user_id, min(at), count(*), sum(qty)
    from arrival group by document_id, company_id, user_id order by document_id
  `.execute(trx);
  return sql`select * from arrival`;
}

const deletions = sql`
  select company_id, id as bill_id, created_by as user_id, created_at + interval '10 minutes' as at
  from bills where status = 0`;
