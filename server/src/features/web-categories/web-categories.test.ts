import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@soquay/contract/endpoint';
import { uploadWebCategoryImage, webCategories } from '@soquay/contract/web-categories';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { countWaiting } from '../../../test/count-waiting.ts';
import { requestTo } from '../../../test/endpoints.ts';
import { type Headers, signInAs } from '../../../test/factories/bills.ts';
import { buildWebCategory } from '../../../test/factories/groups.ts';
import { buildUser, signIn } from '../../../test/factories/people.ts';
import { putProduct } from '../../../test/factories/product-forms.ts';
import { buildProduct, markDeleted } from '../../../test/factories/products.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';
import { sweepPictures } from '../../pictures/sweep-pictures.ts';

const server = useApp({ connections: 6 });
let shop: Shop;
let writer: Headers;

beforeEach(async () => {
  shop = await buildShop(server.db);
  writer = (await signInAs(server, { shop, groups: ['Content'] })).headers;
});

async function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  given: object = {},
  headers: Headers = writer,
) {
  const { company_id } = shop;
  const hasBody = method === 'POST' || method === 'PUT';
  const answer = await server.app.inject({
    method,
    url: `/api/${path}`,
    query: hasBody ? {} : { company_id: String(company_id), ...given },
    headers: { ...headers, 'idempotency-key': randomUUID() },
    ...(hasBody ? { payload: { company_id, ...given } } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
}

async function add(category_name: string, category_parent_id?: number): Promise<number> {
  const added = await call('POST', 'categories/web', { category_name, category_parent_id });
  expect(added.status, JSON.stringify(added)).toBe(200);
  return added.data.category_id;
}

async function read(id: number) {
  return (await call('GET', `categories/web/${id}`)).data;
}

async function move(id: number, given: object) {
  const { version } = await read(id);
  return await call('PUT', `categories/web/${id}/place`, { version, ...given });
}

interface Told {
  category_name: string;
  parent_cat: { category_name: string } | null;
}

async function tree(): Promise<[string, string | null][]> {
  const data: Told[] = (await call('GET', 'all-categories/web')).data;
  return data.map(({ category_name, parent_cat }) => [category_name, parent_cat?.category_name ?? null]);
}

test('new groups stand behind the others beside them; the tree of the website has their order', async () => {
  const clothes = await add('Thời trang 👗');
  await add('Áo');
  await add('Váy', clothes);
  await add('Áo', clothes);
  const { data } = await call('GET', 'categories/web/tree');
  expect(data.map(({ category_name }: { category_name: string }) => category_name)).toEqual([
    'Thời trang 👗',
    'Áo',
    'Váy',
    'Áo',
  ]);
  expect((await read(clothes)).display_order).toBe(1);
});

describe('a group that is moved', () => {
  test('stands before the one that is named, or last, and all beside it are numbered', async () => {
    const [a, b, c] = [await add('A'), await add('B'), await add('C')];
    expect((await move(c, { before_id: a })).data.display_order).toBe(1);
    expect(await tree()).toEqual([
      ['C', null],
      ['A', null],
      ['B', null],
    ]);
    expect((await move(c, { category_parent_id: b })).data.category_parent_id).toBe(b);
    expect((await move(a, { category_parent_id: b, before_id: c })).data).toMatchObject({
      category_parent_id: b,
      display_order: 1,
    });
    expect((await read(c)).display_order).toBe(2);
    expect((await move(a, { category_parent_id: 0 })).data.category_parent_id).toBeNull();
  });

  test('goes neither below its own child, nor beside one of its name, nor before one that is elsewhere', async () => {
    const top = await add('Giày');
    const child = await add('Dép', top);
    expect(await move(top, { category_parent_id: child })).toMatchObject({
      status: 422,
      errors: { category_parent_id: 'Nhóm cha không được là nhóm con của nó' },
    });
    const twin = await add('DÉP');
    expect(await move(twin, { category_parent_id: top })).toMatchObject({ status: 409, code: 'CODE_TAKEN' });
    expect(await move(twin, { before_id: child })).toMatchObject({ status: 409, code: 'LIST_CHANGED' });
  });

  test('by two at once, each below the other’s, is moved by one of them', async () => {
    const [a, b] = [await add('A'), await add('B')];
    const answers = await Promise.all([
      call('PUT', `categories/web/${a}/place`, { version: 1, category_parent_id: b }),
      call('PUT', `categories/web/${b}/place`, { version: 1, category_parent_id: a }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.map(({ status }) => status).sort()[1]).toBeLessThan(500);
  });

  test('leaves alone what has gone elsewhere meanwhile, and says of the others that they have moved', async () => {
    const { company_id } = shop;
    const [elsewhere, first, second, third] = [
      await add('Khác'),
      await add('A'),
      await add('B'),
      await add('C'),
    ];
    const answer = await server.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('web_categories')
        .set({ category_parent_id: elsewhere, display_order: 1 })
        .where('category_id', '=', second)
        .execute();
      const asked = move(third, { before_id: first });
      await expect.poll(() => countWaiting(server.db)).toBe(1);
      return { asked };
    });
    expect(await answer.asked).toMatchObject({ status: 200, data: { display_order: 2 } });
    expect(await read(second)).toMatchObject({ category_parent_id: elsewhere, display_order: 1 });
    const told = server.db.selectFrom('audit_log').select(['entity_id', 'before', 'after']);
    expect(
      await told
        .where('company_id', '=', company_id)
        .where('entity_id', '=', String(first))
        .where('action', '=', 'update')
        .execute(),
    ).toMatchObject([{ before: { display_order: 2 }, after: { display_order: 3 } }]);
  });

  test('is not put beside one that has come meanwhile', async () => {
    const [parent, child, other] = [await add('Áo'), await add('Quần'), await add('Mũ')];
    await move(child, { category_parent_id: parent });
    const answer = await server.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('web_categories')
        .set({ category_parent_id: parent })
        .where('category_id', '=', other)
        .execute();
      await trx
        .updateTable('web_categories')
        .set({ display_order: 9 })
        .where('category_id', '=', child)
        .execute();
      const asked = move(child, { category_parent_id: parent });
      await expect.poll(() => countWaiting(server.db)).toBe(1);
      return { asked };
    });
    expect(await answer.asked).toMatchObject({ status: 409, code: 'LIST_CHANGED' });
  });

  test('from a version that somebody has changed stays where it is', async () => {
    const id = await add('A');
    await call('PUT', `categories/web/${id}`, { version: 1, category_name: 'A mới' });
    expect((await call('PUT', `categories/web/${id}/place`, { version: 1 })).code).toBe('VERSION_STALE');
  });
});

test('one with groups below it or goods in it stays, with their counts', async () => {
  const top = await add('Đồ chơi');
  const child = await add('Xe', top);
  const product = await buildProduct(server.db, { shop });
  await buildWebCategory(server.db, shop, { category_name: 'Búp bê', parent: top, products: [product] });
  expect(await call('DELETE', `categories/web/${top}`, { version: '1' })).toMatchObject({
    status: 409,
    code: 'GROUP_NOT_EMPTY',
    params: { children: 2, products: 0 },
    message: 'Còn 2 nhóm con, hãy chuyển sang nhóm khác trước khi xóa',
  });
  expect((await call('DELETE', `categories/web/${child}`, { version: '1' })).message).toBe(
    'Đã xóa nhóm trên web',
  );
  expect((await call('GET', `categories/web/${child}`)).status).toBe(404);
});

test('models whose products are deleted or have left them are not counted, and keep no group', async () => {
  const [left, deleted] = [
    await buildProduct(server.db, { shop, code_anh: 'A' }),
    await buildProduct(server.db, { shop }),
  ];
  const products = [left, deleted];
  const id = await buildWebCategory(server.db, shop, { category_name: 'Áo', products });
  expect((await read(id)).product_count).toBe(2);
  const { company_id } = shop;
  await buildProduct(server.db, { shop, code_anh: 'B' });
  const { headers } = await signInAs(server, { shop, groups: ['Admin'] });
  await putProduct(server, left.product_id, { headers, shop, body: { code_anh: 'B' } });
  expect(await call('DELETE', `categories/web/${id}`, { version: '1' })).toMatchObject({
    code: 'GROUP_NOT_EMPTY',
    params: { children: 0, products: 1 },
  });
  await markDeleted(server.db, deleted);
  expect((await read(id)).product_count).toBe(0);
  expect((await call('DELETE', `categories/web/${id}`, { version: '1' })).status).toBe(200);
  const placed = server.db.selectFrom('base_product_web_categories').where('company_id', '=', company_id);
  expect(await placed.selectAll().execute()).toEqual([]);
});

describe('the menu of groups', () => {
  /** May keep the menu, and nothing else. */
  async function menuKeeper(): Promise<Headers> {
    const { company_id } = shop;
    const user = await buildUser(server.db);
    const role = await server.db
      .insertInto('roles')
      .values({ company_id, role_name: 'Giữ menu', base_group: 'Content' })
      .returning('role_id')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('user_roles')
      .values({ ...role, user_id: user.user_id })
      .execute();
    const grant = { ...role, module_id: 'category-menu', actions: ['view', 'edit'] };
    await server.db.insertInto('role_grants').values(grant).execute();
    return await signIn(server.app, user);
  }

  test('gives places by number; a blank one leaves the place', async () => {
    const id = await add('Áo');
    const keeper = await menuKeeper();
    const { data } = await call('PUT', `categories/web/${id}`, { version: 1, display_order: 7 }, keeper);
    expect(data).toMatchObject({ category_name: 'Áo', display_order: 7 });
    expect(
      (await call('PUT', `categories/web/${id}`, { version: 2, display_order: -1 }, keeper)).status,
    ).toBe(422);
  });

  test('runs as the tree does: below each group those of its own', async () => {
    const [first, second] = [await add('Áo'), await add('Quần')];
    await add('Áo dài', first);
    await add('Quần bò', second);
    const { data } = await call('GET', 'categories/web');
    expect(data.map((row: { category_name: string }) => row.category_name)).toEqual([
      'Áo',
      'Áo dài',
      'Quần',
      'Quần bò',
    ]);
  });

  test('its keeper renames no group', async () => {
    const id = await add('Áo');
    const keeper = await menuKeeper();
    const asked = { version: 1, display_order: 7, category_name: 'Quần' };
    expect((await call('PUT', `categories/web/${id}`, asked, keeper)).code).toBe('ACCESS_DENIED');
    expect(await read(id)).toMatchObject({ category_name: 'Áo', display_order: 1 });
  });

  test('shows each with a picture, which no sweep takes away', async () => {
    const id = await add('Áo');
    const headers = await menuKeeper();
    const sent = await upload(id, await picture(), headers);
    expect(sent).toMatchObject({ status: 200, data: { category_id: id, version: 2 } });
    await sql`update pictures set sent_at = now() - interval '2 days'`.execute(server.db);
    await sweepPictures(server.db);
    const { image } = await read(id);
    expect((await server.app.inject({ url: image })).statusCode).toBe(200);
    expect(await upload(id, new File(['không phải ảnh'], 'ao.png'), headers)).toMatchObject({
      status: 422,
      errors: { image: 'Không đọc được ảnh này, hãy chọn ảnh JPG, PNG hay WEBP' },
    });
  });

  test('its keeper sends a picture and names it, leaves it as it is, and takes it away', async () => {
    const id = await add('Áo');
    const keeper = await menuKeeper();
    const { link } = (await send(webCategories.uploadPicture, { image: await picture() }, keeper)).data;
    const change = async (version: number, given: object) =>
      (await call('PUT', `categories/web/${id}`, { version, ...given }, keeper)).data.image;
    expect(await change(1, { image: link })).toBe(link);
    expect(await change(2, { display_order: 7 })).toBe(link);
    expect(await change(3, { image: '' })).toBe('');
    const { data } = await call('GET', `categories/web/${id}/history`);
    expect(data.map(({ fields }: { fields: object[] }) => fields)).toMatchObject([
      [{ field: 'image', before: link, after: '' }],
      [{ field: 'display_order' }],
      [{ field: 'image', before: '', after: link }],
      [],
    ]);
  });

  async function picture(): Promise<File> {
    const shown = sharp({ create: { width: 40, height: 20, channels: 3, background: '#804020' } });
    return new File([new Uint8Array(await shown.png().toBuffer())], 'ao.png');
  }

  function upload(id: number, image: File, headers: Headers) {
    return send(uploadWebCategoryImage, { image }, headers, { key: String(id) });
  }

  async function send(endpoint: Endpoint, files: Record<string, File>, headers: Headers, params = {}) {
    const request = await requestTo(endpoint, shop.company_id, { params, files });
    const answer = await server.app.inject({ ...request, headers: { ...request.headers, ...headers } });
    return { status: answer.statusCode, ...answer.json() };
  }
});
