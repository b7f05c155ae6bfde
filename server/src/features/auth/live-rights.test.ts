import { afterEach, expect, test, vi } from 'vitest';
import { buildUser, joinShop, signIn } from '../../../test/factories/people.ts';
import { buildShop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();

afterEach(() => vi.useRealTimers());

type Headers = Awaited<ReturnType<typeof signIn>>;

function listWarehouses(headers: Headers, companyId: number) {
  return server.app.inject({ url: '/api/all-warehouses', query: { company_id: String(companyId) }, headers });
}

test('SESSION_ENDED within 5 s for a user deleted meanwhile', async () => {
  const shop = await buildShop(server.db);
  const user = await buildUser(server.db, { shop });
  const headers = await signIn(server.app, user);
  expect((await listWarehouses(headers, shop.company_id)).statusCode).toBe(200);

  await server.db.updateTable('users').set({ status: 0 }).where('user_id', '=', user.user_id).execute();
  server.passSeconds(5);

  expect((await listWarehouses(headers, shop.company_id)).json().code).toBe('SESSION_ENDED');
});

test('an ended session ends though the machine’s clock was set back meanwhile', async () => {
  const shop = await buildShop(server.db);
  const user = await buildUser(server.db, { shop });
  const headers = await signIn(server.app, user);
  expect((await listWarehouses(headers, shop.company_id)).statusCode).toBe(200);

  const hourMs = 60 * 60 * 1000;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - hourMs });
  await server.db
    .updateTable('sessions')
    .set({ ended_at: new Date() })
    .where('user_id', '=', user.user_id)
    .execute();
  server.passSeconds(5);

  expect((await listWarehouses(headers, shop.company_id)).json().code).toBe('SESSION_ENDED');
});

test('a shop joined or left counts within 5 s', async () => {
  const [first, second] = [await buildShop(server.db), await buildShop(server.db)];
  const user = await buildUser(server.db, { shop: first });
  const headers = await signIn(server.app, user);
  expect((await listWarehouses(headers, second.company_id)).json().code).toBe('SHOP_FORBIDDEN');

  await joinShop(server.db, { user, shop: second, groups: ['Kho'] });
  await joinShop(server.db, { user, shop: first, groups: [] });
  server.passSeconds(5);

  expect((await listWarehouses(headers, second.company_id)).statusCode).toBe(200);
  expect((await listWarehouses(headers, first.company_id)).json().code).toBe('SHOP_FORBIDDEN');
});

test('a changed grant counts within 5 s', async () => {
  const shop = await buildShop(server.db);
  const headers = await signIn(server.app, await buildUser(server.db, { shop, groups: ['Photo'] }));
  const findCustomers = () =>
    server.app.inject({ url: '/api/customers/filter-phone', query: { phone: '09' }, headers });
  expect((await findCustomers()).json().code).toBe('ACCESS_DENIED');

  const photo = await server.db
    .selectFrom('roles')
    .select('role_id')
    .where('company_id', '=', shop.company_id)
    .where('role_name', '=', 'Photo')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('role_grants')
    .values({ ...photo, module_id: 'customers', actions: ['view'] })
    .execute();
  server.passSeconds(5);

  expect((await findCustomers()).statusCode).toBe(200);
});

test('SESSION_ENDED for a token signed by somebody else, and for none', async () => {
  const forged = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sid":"x"}').toString('base64url')}.`;

  const answers = await Promise.all([
    listWarehouses({ authorization: `Bearer ${forged}` }, 1),
    listWarehouses({ authorization: 'Bearer x' }, 1),
    server.app.inject({ url: '/api/all-companies' }),
  ]);

  expect(answers.map((answer) => answer.json().code)).toEqual(Array(3).fill('SESSION_ENDED'));
});
