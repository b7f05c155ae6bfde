import { beforeAll, expect, test } from 'vitest';
import { buildUser, signIn } from '../factories/people.ts';
import { buildShop } from '../factories/shops.ts';
import { useApp } from '../use-app.ts';
import { made } from './call.ts';
import { send, type World } from './send.ts';

const server = useApp();
let world: World;

beforeAll(async () => {
  const shop = await buildShop(server.db);
  const { user_id, ...user } = await buildUser(server.db, { shop, groups: ['Admin'], is_admin: true });
  const headers = await signIn(server.app, user);
  world = { server, shop, headers, company_id: shop.company_id, warehouses: shop.warehouses, user_id };
});

/** Calls with a field that they change, and the path of the history. */
const changes = [
  { thing: 'unit', path: '/api/units/', field: 'unit_name' },
  { thing: 'customer', path: '/api/customers/', field: 'customer_name' },
  { thing: 'product', path: '/api/products/', field: 'product_name', isForm: true },
];

test.each(changes)(
  'a change of a $thing without a version is marked in its history, one with it is not',
  async (change) => {
    const { thing, path, field, isForm } = change;
    const key = await made(world, thing);
    const put = async (values: object) => {
      const known = thing === 'customer' ? { customer_phone: `08${String(key).padStart(8, '0')}` } : {};
      const fields = { ...known, ...values };
      return await send(world, {
        call: `PUT ${path}${key}`,
        ...(isForm ? { form: fields } : { body: fields }),
      });
    };
    const unseen = await put({ [field]: `Không rõ ${key}` });
    const { version } = unseen.json().data;
    const seen = await put({ [field]: `Đã xem ${key}`, version });
    const stale = await put({ [field]: `Cũ ${key}`, version });
    const history = await send(world, { call: `GET ${path}${key}/history` });

    expect([unseen.statusCode, seen.statusCode, stale.statusCode]).toEqual([200, 200, 409]);
    const [last, before] = history.json().data;
    expect(last).toMatchObject({ action: 'update', fields: [{ field, after: `Đã xem ${key}` }] });
    expect(last).not.toHaveProperty('without_version');
    expect(before.without_version).toBe(true);
    expect(before.fields).toContainEqual(expect.objectContaining({ field, after: `Không rõ ${key}` }));
  },
);

test('of twenty changes of one unit without a version each is made, one after the other', async () => {
  const key = await made(world, 'unit');
  const names = Array.from({ length: 20 }, (_, index) => `Bó ${key} ${index}`);

  const answers = await Promise.all(
    names.map((unit_name) => send(world, { call: `PUT /api/units/${key}`, body: { unit_name } })),
  );

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(names.map(() => 200));
  const versions = answers.map((answer) => answer.json().data.version);
  expect(versions.sort((a, b) => a - b)).toEqual(names.map((_, index) => index + 2));
});

test('a version that is none is refused, as ever', async () => {
  const answer = await send(world, {
    call: 'PUT /api/units/cái',
    body: { unit_name: 'Cái', version: 'abc' },
  });

  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual({ version: 'Phiên bản phải là số' });
});
