import { expect, test } from 'vitest';
import { buildUser, signIn } from '../../../test/factories/people.ts';
import { buildShop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();

async function prepare() {
  const shop = await buildShop(server.db, { warehouses: [] });
  const headers = await signIn(server.app, await buildUser(server.db, { shop, groups: ['Admin'] }));
  const create = (given: object) =>
    server.app.inject({
      method: 'POST',
      url: '/api/warehouses',
      headers,
      payload: { company_id: shop.company_id, warehouse_name: 'Kho', ...given },
    });
  const suggest = () =>
    server.app.inject({
      url: `/api/warehouses/free-code?company_id=${shop.company_id}`,
      headers,
    });
  return { shop, create, suggest };
}

test('adds a warehouse to the shop', async () => {
  const { shop, create } = await prepare();

  const answer = await create({ warehouse_code: ' Q1 ', warehouse_name: 'Kho Quận 1' });

  expect(answer.json()).toMatchObject({
    data: {
      active: 1,
      company_id: shop.company_id,
      warehouse_code: 'Q1',
      warehouse_name: 'Kho Quận 1',
      warehouse_address: '',
      warehouse_phone: '',
      version: 1,
    },
    message: 'Thêm mới thành công',
  });
  const saved = await server.db
    .selectFrom('warehouses')
    .select('company_id')
    .where('warehouse_code', '=', 'Q1')
    .executeTakeFirstOrThrow();
  expect(saved.company_id).toBe(shop.company_id);
});

test('CODE_TAKEN at warehouse_code when any shop has it, in whatever case', async () => {
  const [first, second] = [await prepare(), await prepare()];
  await first.create({ warehouse_code: 'Q2-Đ' });

  const answer = await second.create({ warehouse_code: 'q2-đ' });

  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({
    code: 'CODE_TAKEN',
    message: 'Mã kho đã tồn tại',
    errors: { warehouse_code: 'Mã kho đã tồn tại' },
  });
});

test('CODE_TAKEN for all but one who create one code at the same moment', async () => {
  const { create } = await prepare();

  const answers = await Promise.all(Array.from({ length: 8 }, () => create({ warehouse_code: 'Q3' })));

  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(refused.map((answer) => answer.json().errors)).toEqual(
    Array(7).fill({ warehouse_code: 'Mã kho đã tồn tại' }),
  );
  const audit = await server.db
    .selectFrom('audit_log')
    .select('action')
    .where('entity', '=', 'warehouse')
    .where('entity_id', '=', 'Q3')
    .execute();
  expect(audit).toHaveLength(1);
});

test('VALIDATION_FAILED at warehouse_phone for what is no number', async () => {
  const { create } = await prepare();

  const answer = await create({ warehouse_code: 'Q5', warehouse_phone: 'abc' });

  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual({ warehouse_phone: 'Số điện thoại không đúng' });
});

test.each(['Q 4', 'Q/4', '<b>😀', ''])('VALIDATION_FAILED at warehouse_code for %j', async (code) => {
  const { create } = await prepare();

  const answer = await create({ warehouse_code: code });

  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toHaveProperty('warehouse_code');
});

test('the code that is suggested is one that no shop has, in whatever case', async () => {
  const [first, second] = [await prepare(), await prepare()];
  await first.create({ warehouse_code: 'KHO1' });
  await first.create({ warehouse_code: 'Kho2' });

  const suggested = await second.suggest();
  expect(suggested.json()).toEqual({ data: { warehouse_code: 'KHO3' } });
  expect((await second.create(suggested.json().data)).statusCode).toBe(200);
  expect((await second.suggest()).json()).toEqual({ data: { warehouse_code: 'KHO4' } });
});
