import { createProduct, type Product } from '@soquay/contract/product';
import type { ProductField } from '@soquay/contract/product-fields';
import { type GroupName, groupNames } from '@soquay/contract/rights';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Headers, signInAs } from '../../../test/factories/bills.ts';
import { postProduct, putProduct } from '../../../test/factories/product-forms.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

/** Document 2, section 6, field by field: each test sends one changed value with the right to edit. */
const server = useApp({ connections: 4 });
type Who = GroupName | 'manager';
const everybody: readonly Who[] = [...groupNames, 'manager'];
let shop: Shop;
let headersOf: Map<Who, Headers>;
let admin: Headers;
let next = 1;

beforeAll(async () => {
  shop = await buildShop(server.db);
  await sql`delete from role_grants using roles
    where roles.role_id = role_grants.role_id and company_id = ${shop.company_id} and module_id = 'products'
  `.execute(server.db);
  await sql`insert into role_grants (role_id, module_id, actions)
    select role_id, 'products', '{view,create,edit,delete,restore}' from roles where company_id = ${shop.company_id}
  `.execute(server.db);
  headersOf = new Map();
  for (const group of groupNames) {
    headersOf.set(group, (await signInAs(server, { shop, groups: [group] })).headers);
  }
  const manager = { shop, groups: ['Sale'] satisfies GroupName[], is_warehouse_manager: true };
  headersOf.set('manager', (await signInAs(server, manager)).headers);
  admin = headersOf.get('Admin') as Headers;
});

const goods: readonly Who[] = ['Admin', 'KeToan', 'Kho', 'manager'];
const cost: readonly Who[] = ['Admin', 'Kho', 'manager'];
const website: readonly Who[] = ['Admin', 'Content'];
const allBut = (who: Who) => everybody.filter((one) => one !== who);

const table: [field: ProductField, value: () => unknown, who: readonly Who[]][] = [
  ['product_code', () => `MOI-${next}`, goods],
  ['barcode', () => `893${next}`, goods],
  ['product_name', () => 'Tên khác', goods],
  ['unit_code', () => 'đôi', goods],
  ['category_id', () => categoryId, goods],
  ['price', () => 1_000, goods],
  ['sale_price', () => 900, goods],
  ['status_note', () => 'Cũ', goods],
  ['product_desc', () => 'Mô tả', goods],
  ['active', () => 0, goods],
  ['code_anh', () => `ANH-${next}`, allBut('Content')],
  ['atts', () => [{ att_id: 1, value: 'Đỏ' }], allBut('Photo')],
  ['original_price', () => 1_000, cost],
  ['supplier_note', () => 'NCC', cost],
  ['product_web_name', () => 'Tên web', website],
  ['web_category_ids', () => String(webCategoryId), website],
  ['brand_id', () => brandId, website],
  ['product_content', () => 'Nội dung', website],
  ['posted_insta', () => 1, website],
  ['posted_fb_soquay', () => 1, website],
  ['posted_fb_soquay_hn', () => 1, website],
  ['posted_fb_soquay_sg', () => 1, website],
];
let categoryId: number;
let webCategoryId: number;
let brandId: number;

beforeAll(async () => {
  const { company_id } = shop;
  const { db } = server;
  const category = { company_id, category_name: 'Áo' };
  const [made, web, brand] = await Promise.all([
    db.insertInto('categories').values(category).returning('category_id').executeTakeFirstOrThrow(),
    db.insertInto('web_categories').values(category).returning('category_id').executeTakeFirstOrThrow(),
    db.insertInto('brands').values({ company_id, brand_name: 'X' }).returning('id').executeTakeFirstOrThrow(),
  ]);
  categoryId = made.category_id;
  webCategoryId = web.category_id;
  brandId = brand.id;
});

async function add(): Promise<Product> {
  const body = { product_code: `SP-${next++}`, price: 5_000 };
  const answer = await postProduct(server, { headers: admin, shop, body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

test.each(table)(
  '%s is changed by those whose field it is, and refused to others by its name',
  async (field, value, who) => {
    const allowed: Who[] = [];
    for (const one of everybody) {
      const product = await add();
      const headers = headersOf.get(one) as Headers;
      const { version, base_version } = product;
      const body = { version, base_version, [field]: value() };
      const answer = await putProduct(server, product.product_id, { headers, shop, body });
      if (answer.statusCode === 200) allowed.push(one);
      else {
        expect(answer.statusCode, `${one} ${answer.body}`).toBe(403);
        expect(answer.json().errors).toEqual({ [field]: 'Bạn không được sửa trường này' });
      }
    }
    expect(allowed).toEqual(everybody.filter((one) => who.includes(one)));
  },
);

test('every field that is kept stands in the table', () => {
  const besides = ['company_id', 'web_category_id', 'open_inventories'];
  const fields = Object.keys(createProduct.body.shape).filter((name) => !besides.includes(name));
  expect(table.map(([field]) => field).sort()).toEqual(fields.sort());
});

test('the cost and the supplier’s note are absent for who may not see them', async () => {
  const { product_id } = await add();
  for (const one of everybody) {
    const answer = await server.app.inject({
      url: `/api/products/${product_id}`,
      headers: headersOf.get(one) as Headers,
    });
    for (const field of ['original_price', 'supplier_note']) {
      expect(field in answer.json().data, `${one} ${field}`).toBe(cost.includes(one));
    }
  }
});

test('whether a guess of what one does not see is right shows nowhere', async () => {
  const kept = { original_price: 220_000, supplier_note: 'Chợ Ninh Hiệp' };
  for (const one of everybody.filter((who) => !cost.includes(who) && who !== 'KeToan')) {
    const { product_id, version } = await add();
    await server.db.updateTable('products').set(kept).where('product_id', '=', product_id).execute();
    const headers = headersOf.get(one) as Headers;
    const guesses = [kept.original_price, 1].flatMap((original_price) =>
      [kept.supplier_note, 'x'].map((supplier_note) => ({ original_price, supplier_note })),
    );
    const answers = await Promise.all(
      guesses.map((body) => putProduct(server, product_id, { headers, shop, body: { version, ...body } })),
    );
    const [first, ...others] = answers.map(({ statusCode, json }) => ({ statusCode, body: json() }));
    expect(first?.statusCode, one).toBe(403);
    for (const other of others) expect(other).toEqual(first);
    const blank = { version, original_price: '', supplier_note: '' };
    const answer = await putProduct(server, product_id, { headers, shop, body: blank });
    expect(answer.statusCode, one).toBe(200);
    const after = await server.db
      .selectFrom('products')
      .select(['original_price', 'supplier_note'])
      .where('product_id', '=', product_id)
      .executeTakeFirst();
    expect(after).toEqual(kept);
  }
});

test('who holds the action for it changes what the website says, such as a member of Kho', async () => {
  await sql`update role_grants set actions = array_append(actions, 'edit-web') from roles
    where roles.role_id = role_grants.role_id and company_id = ${shop.company_id} and role_name = 'Kho'
      and module_id = 'products'`.execute(server.db);
  const { headers } = await signInAs(server, { shop, groups: ['Kho'] });
  const product = await add();
  const body = { version: 1, base_version: product.base_version, product_web_name: 'Tên web' };
  expect((await putProduct(server, product.product_id, { headers, shop, body })).statusCode).toBe(200);
});
