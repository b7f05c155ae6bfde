import { expect, test } from 'vitest';
import { buildUser, signIn } from '../../../test/factories/people.ts';
import { buildShop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();

async function prepare() {
  const [shop, other] = [await buildShop(server.db), await buildShop(server.db)];
  const headers = await signIn(server.app, await buildUser(server.db, { shop, groups: ['Admin'] }));
  const update = (code: string, change: object = {}) =>
    server.app.inject({
      method: 'PUT',
      url: `/api/warehouses/${encodeURIComponent(code)}`,
      headers,
      payload: {
        company_id: shop.company_id,
        warehouse_name: 'Tên mới',
        version: 1,
        ...change,
      },
    });
  return { shop, other, update };
}

test('changes the name and refuses another code', async () => {
  const { shop, update } = await prepare();
  const [code = ''] = shop.warehouses;

  const other = await update(code, { warehouse_code: 'OTHER' });
  expect([other.statusCode, Object.keys(other.json().errors)]).toEqual([422, ['warehouse_code']]);
  expect((await update(code, { warehouse_code: code })).statusCode).toBe(200);
  const saved = await server.db
    .selectFrom('warehouses')
    .select(['warehouse_code', 'warehouse_name'])
    .where('company_id', '=', shop.company_id)
    .where('warehouse_name', '=', 'Tên mới')
    .execute();
  expect(saved).toEqual([{ warehouse_code: code, warehouse_name: 'Tên mới' }]);
});

test('NOT_FOUND for a warehouse of another shop', async () => {
  const { other, update } = await prepare();

  const answer = await update(other.warehouses[0] ?? '');

  expect(answer.statusCode).toBe(404);
  expect(answer.json().code).toBe('NOT_FOUND');
});

test('VERSION_STALE with the warehouse as it is for a change made from an old version', async () => {
  const { shop, update } = await prepare();
  const [code = ''] = shop.warehouses;
  await update(code);

  const late = await update(code, { warehouse_name: 'Tên khác' });

  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({
    code: 'VERSION_STALE',
    params: { current: { warehouse_code: code, warehouse_name: 'Tên mới', version: 2 } },
  });
  const saved = await server.db
    .selectFrom('warehouses')
    .select(['warehouse_name', 'version'])
    .where('warehouse_code', '=', code)
    .executeTakeFirst();
  expect(saved).toEqual({ warehouse_name: 'Tên mới', version: 2 });
});

test('of two who save a warehouse at one moment exactly one does', async () => {
  const { shop, update } = await prepare();
  const [code = ''] = shop.warehouses;

  const answers = await Promise.all(['Một', 'Hai'].map((warehouse_name) => update(code, { warehouse_name })));

  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
});
