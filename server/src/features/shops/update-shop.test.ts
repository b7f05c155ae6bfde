import { expect, test } from 'vitest';
import { buildUser, signIn } from '../../../test/factories/people.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();
const renamed = {
  company_name: 'Tên Mới',
  company_address: '',
  company_phone: '0900 000 000',
  company_tax_code: '0101234567-001',
};

async function update(user: { username: string }, { company_id }: Shop, payload: object = renamed) {
  return server.app.inject({
    method: 'PUT',
    url: `/api/companies/${company_id}`,
    headers: await signIn(server.app, user),
    payload: { version: 1, ...payload },
  });
}

const nameOf = ({ company_id }: Shop) =>
  server.db.selectFrom('companies').select('company_name').where('company_id', '=', company_id).execute();

test('changes the shop and leaves what it was in the audit log', async () => {
  const shop = await buildShop(server.db);
  const owner = await buildUser(server.db, { shop, groups: ['Admin'] });

  const answer = await update(owner, shop);

  expect(answer.json()).toMatchObject({
    data: { company_id: shop.company_id, ...renamed, active: 1, version: 2 },
    message: 'Cập nhật thành công',
  });
  const audit = await server.db
    .selectFrom('audit_log')
    .select(['user_id', 'action', 'entity_id', 'before', 'after'])
    .where('company_id', '=', shop.company_id)
    .executeTakeFirstOrThrow();
  expect(audit).toMatchObject({
    user_id: owner.user_id,
    action: 'update',
    entity_id: String(shop.company_id),
    before: { company_name: shop.company_name },
    after: renamed,
  });
});

test('NOT_FOUND for the Admin of another shop', async () => {
  const [shop, other] = [await buildShop(server.db), await buildShop(server.db)];
  const owner = await buildUser(server.db, { shop, groups: ['Admin'] });

  const answer = await update(owner, other);

  expect(answer.statusCode).toBe(404);
  expect(answer.json().code).toBe('NOT_FOUND');
  expect(await nameOf(other)).toEqual([{ company_name: other.company_name }]);
});

test('a shop keeps its own name in another case, and CODE_TAKEN for that of another shop', async () => {
  const [shop, other] = [await buildShop(server.db), await buildShop(server.db)];
  const owner = await buildUser(server.db, { shop, groups: ['Admin'] });

  const own = await update(owner, shop, { company_name: shop.company_name.toUpperCase() });
  const taken = await update(owner, shop, { company_name: other.company_name.toUpperCase(), version: 2 });

  expect(own.statusCode).toBe(200);
  expect(taken.statusCode).toBe(409);
  expect(taken.json().errors).toEqual({ company_name: 'Tên cửa hàng đã tồn tại' });
});

test('VERSION_STALE with the shop as it is for the second of two who edit it, and nothing changes', async () => {
  const shop = await buildShop(server.db);
  const [one, two] = [
    await buildUser(server.db, { shop, groups: ['Admin'] }),
    await buildUser(server.db, { shop, groups: ['Admin'] }),
  ];
  const first = await update(one, shop, { company_name: 'Tên Thứ Nhất' });

  const late = await update(two, shop, { company_name: 'Tên Khác' });

  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({
    code: 'VERSION_STALE',
    message: 'Dữ liệu đã được người khác thay đổi, vui lòng tải lại',
    params: { current: first.json().data },
  });
  expect(await nameOf(shop)).toEqual([{ company_name: 'Tên Thứ Nhất' }]);
  expect((await update(two, shop, { company_name: 'Tên Khác', version: 2 })).statusCode).toBe(200);
});

test('of two who save a shop at one moment exactly one does', async () => {
  const shop = await buildShop(server.db);
  const owner = await buildUser(server.db, { shop, groups: ['Admin'] });
  const names = [`${shop.company_name} một`, `${shop.company_name} hai`];

  const answers = await Promise.all(names.map((company_name) => update(owner, shop, { company_name })));

  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
  const saved = answers.find(({ statusCode }) => statusCode === 200);
  expect(await nameOf(shop)).toEqual([{ company_name: saved?.json().data.company_name }]);
});

test('a change that names no version is written, and its history says so', async () => {
  const shop = await buildShop(server.db);
  const owner = await buildUser(server.db, { shop, groups: ['Admin'] });

  const company_name = `${shop.company_name} mới`;
  const answer = await update(owner, shop, { ...renamed, company_name, version: undefined });

  expect(answer.statusCode, answer.body).toBe(200);
  expect(await nameOf(shop)).toEqual([{ company_name }]);
  const { after } = await server.db
    .selectFrom('audit_log')
    .select('after')
    .where('company_id', '=', shop.company_id)
    .executeTakeFirstOrThrow();
  expect(after).toMatchObject({ without_version: true });
});
