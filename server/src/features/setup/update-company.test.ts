import { expect, test } from 'vitest';
import { buildUser, signIn } from '../../../test/factories/people.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();
const renamed = { company_name: 'Tên Mới', company_address: '', company_phone: '0900 000 000' };

async function update(user: { username: string }, { company_id }: Shop, payload: object = renamed) {
  return server.app.inject({
    method: 'PUT',
    url: `/api/companies/${company_id}`,
    headers: await signIn(server.app, user),
    payload,
  });
}

test('changes the shop and leaves what it was in the audit log', async () => {
  const shop = await buildShop(server.db);
  const owner = await buildUser(server.db, { shop, groups: ['Admin'] });

  const answer = await update(owner, shop);

  expect(answer.json()).toEqual({
    data: { company_id: shop.company_id, ...renamed },
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

test('SHOP_FORBIDDEN for the Admin of another shop', async () => {
  const [shop, other] = [await buildShop(server.db), await buildShop(server.db)];
  const owner = await buildUser(server.db, { shop, groups: ['Admin'] });

  const answer = await update(owner, other);

  expect(answer.statusCode).toBe(403);
  expect(answer.json().code).toBe('SHOP_FORBIDDEN');
});

test('a shop keeps its own name in another case, and CODE_TAKEN for that of another shop', async () => {
  const [shop, other] = [await buildShop(server.db), await buildShop(server.db)];
  const owner = await buildUser(server.db, { shop, groups: ['Admin'] });

  const own = await update(owner, shop, { company_name: shop.company_name.toUpperCase() });
  const taken = await update(owner, shop, { company_name: other.company_name.toUpperCase() });

  expect(own.statusCode).toBe(200);
  expect(taken.statusCode).toBe(409);
  expect(taken.json().errors).toEqual({ company_name: 'Tên cửa hàng đã tồn tại' });
});
