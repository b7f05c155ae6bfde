import { createBill } from '@soquay/contract/bills';
import { viewAsHeader } from '@soquay/contract/endpoint';
import { beforeAll, expect, test } from 'vitest';
import { isOfDocument, loadEndpoints, requestTo } from '../../test/endpoints.ts';
import { buildNamedDocuments } from '../../test/factories/named-documents.ts';
import { buildUser, joinShop, signIn, type User } from '../../test/factories/people.ts';
import { buildShop, type Shop } from '../../test/factories/shops.ts';
import { listenTo } from '../../test/live-stream.ts';
import { useApp } from '../../test/use-app.ts';

const server = useApp();
const endpoints = await loadEndpoints();

type Headers = Record<string, string>;

let shop: Shop;
let other: Shop;
let admin: User;
let own: Headers;
let roleIds: Record<string, number>;

beforeAll(async () => {
  [shop, other] = [await buildShop(server.db), await buildShop(server.db)];
  admin = await buildUser(server.db, { shop, groups: ['Admin'] });
  await joinShop(server.db, { user: admin, shop: other, groups: ['Sale'] });
  own = await signIn(server.app, admin);
  roleIds = await rolesOf(shop);
});

async function rolesOf({ company_id }: Shop): Promise<Record<string, number>> {
  const roles = await server.db
    .selectFrom('roles')
    .select(['role_id', 'role_name'])
    .where('company_id', '=', company_id)
    .execute();
  return Object.fromEntries(roles.map(({ role_id, role_name }) => [role_name, role_id]));
}

function as(name: string, headers = own): Headers {
  return { ...headers, [viewAsHeader]: String(roleIds[name]) };
}

function read(url: string, headers: Headers) {
  return server.app.inject({ url, headers });
}

const modulesOf = ({ company_id }: Shop) => `/api/users/modules/${company_id}`;
const billsOf = ({ company_id }: Shop) => `/api/bills?company_id=${company_id}`;

test('modules and rules are the role’s, of its shop alone', async () => {
  const mine = (await read(modulesOf(shop), own)).json();
  const asSale = (await read(modulesOf(shop), as('Sale'))).json();

  expect(mine.groups).toEqual(['Admin']);
  expect(asSale.groups).toEqual(['Sale']);
  expect(asSale.data.map(({ module_id }: { module_id: string }) => module_id)).not.toContain('roles');
  expect((await read(billsOf(shop), as('Sale'))).statusCode).toBe(200);
  expect((await read(billsOf(shop), as('Photo'))).json().code).toBe('ACCESS_DENIED');
  expect((await read(billsOf(other), own)).statusCode).toBe(200);
  expect((await read(billsOf(other), as('Sale'))).json().code).toBe('SHOP_FORBIDDEN');
  expect((await read('/api/modules', as('Sale'))).json().code).toBe('ACCESS_DENIED');
});

test('a system admin is none through a role', async () => {
  const owner = await signIn(server.app, await buildUser(server.db, { is_admin: true }));

  expect((await read('/api/modules', owner)).statusCode).toBe(200);
  expect((await read('/api/modules', as('Photo', owner))).json().code).toBe('ACCESS_DENIED');
  expect((await read(billsOf(other), owner)).statusCode).toBe(200);
  expect((await read(billsOf(other), as('Admin', owner))).json().code).toBe('SHOP_FORBIDDEN');
});

const writes = endpoints
  .filter(({ access, method }) => method !== 'GET' && !['public', 'website'].includes(access.scope))
  .map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }));

test.each(writes)('$name is refused through a role, whatever the role may', async ({ endpoint }) => {
  const request = await requestTo(endpoint, shop.company_id);
  const answer = await server.app.inject({
    ...request,
    headers: { ...request.headers, ...as('Admin') },
  });
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({
    code: 'VIEW_AS_READ_ONLY',
    message: 'Đang xem như một nhóm quyền nên chỉ xem được, hãy thoát chế độ xem để làm việc',
  });
});

test('nothing of a refused write is kept', async () => {
  const request = await requestTo(createBill, shop.company_id, { body: {} });
  await server.app.inject({ ...request, headers: { ...request.headers, ...as('Sale') } });
  const bills = await server.db
    .selectFrom('bills')
    .select('id')
    .where('company_id', '=', shop.company_id)
    .execute();
  expect(bills).toEqual([]);
});

test('refused to who is no Admin there, may not see roles, or names a role that is none of theirs', async () => {
  const seller = await signIn(server.app, await buildUser(server.db, { shop }));
  const elsewhere = (await rolesOf(other)).Sale;

  for (const headers of [
    as('Photo', seller),
    { ...own, [viewAsHeader]: String(elsewhere) },
    { ...own, [viewAsHeader]: '999999999' },
    { ...own, [viewAsHeader]: '' },
    { ...own, [viewAsHeader]: '1 or 1=1' },
    { ...own, [viewAsHeader]: '9'.repeat(30) },
  ]) {
    const answer = await read(modulesOf(shop), headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe('VIEW_AS_REFUSED');
  }
});

test('no read is open through a role that is closed to its viewer', async () => {
  const deputy = await buildUser(server.db);
  const { role_id } = await server.db
    .insertInto('roles')
    .values({ company_id: shop.company_id, role_name: 'Trưởng nhóm', base_group: 'Admin' })
    .returning('role_id')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('role_grants')
    .values({ role_id, module_id: 'roles', actions: ['view'] })
    .execute();
  await server.db.insertInto('user_roles').values({ user_id: deputy.user_id, role_id }).execute();
  const headers = await signIn(server.app, deputy);
  const documentOf = await buildNamedDocuments(server.db, shop, admin.user_id);
  const reads = endpoints.filter(
    ({ access, method, response }) =>
      method === 'GET' && !['public', 'website'].includes(access.scope) && response !== 'events',
  );

  const gained: string[] = [];
  for (const endpoint of reads) {
    const id = isOfDocument(endpoint) ? documentOf(endpoint) : '1';
    const named = Object.fromEntries(Object.keys(endpoint.params?.shape ?? {}).map((key) => [key, id]));
    if ('shopFrom' in endpoint.access && endpoint.access.shopFrom.startsWith('params.')) {
      named[endpoint.access.shopFrom.slice('params.'.length)] = String(shop.company_id);
    }
    const request = await requestTo(endpoint, shop.company_id, { params: named });
    const ask = async (by: Headers) =>
      (await server.app.inject({ ...request, headers: { ...request.headers, ...by } })).statusCode;
    const mine = await ask(headers);
    for (const name of ['Admin', 'KeToan', 'Kho'] as const) {
      if (mine === 403 && (await ask(as(name, headers))) !== 403) gained.push(`${name} ${endpoint.path}`);
    }
  }

  expect(reads.length).toBeGreaterThan(50);
  expect(gained).toEqual([]);
  expect((await read(modulesOf(shop), as('Admin', headers))).json().data).toMatchObject([
    { module_id: 'roles', actions: ['view'] },
  ]);
});

test('ends within 5 s for who is no Admin any more', async () => {
  const leaving = await buildUser(server.db, { shop, groups: ['Admin'] });
  const headers = as('Sale', await signIn(server.app, leaving));
  expect((await read(modulesOf(shop), headers)).statusCode).toBe(200);

  await server.db.deleteFrom('user_roles').where('user_id', '=', leaving.user_id).execute();
  await joinShop(server.db, { user: leaving, shop, groups: ['Sale'] });
  server.passSeconds(5);

  expect((await read(modulesOf(shop), headers)).json().code).toBe('VIEW_AS_REFUSED');
});

test('the stream of changes is opened by the viewer’s own rights, whatever role is named', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const ofNoShop = await buildUser(server.db);
  const headers = { ...(await signIn(server.app, ofNoShop)), [viewAsHeader]: '999999999' };
  const screen = await listenTo(server.app, { headers });
  expect(screen.response.status).toBe(200);
  screen.close();
});
