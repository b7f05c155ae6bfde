/** Every endpoint of the app, called by a stranger, from another shop, without the grant, and with garbage. */
import { randomUUID } from 'node:crypto';
import { isBlank } from '@soquay/contract/blank';
import { type Endpoint, endpointName } from '@soquay/contract/endpoint';
import { errorBody } from '@soquay/contract/errors';
import type { InjectOptions } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { isOfDocument, loadEndpoints, placeOfDocument, requestTo } from '../../test/endpoints.ts';
import { buildNamedDocuments } from '../../test/factories/named-documents.ts';
import { buildUser, signIn } from '../../test/factories/people.ts';
import { somePicture } from '../../test/factories/pictures.ts';
import { buildShop, type Shop } from '../../test/factories/shops.ts';
import { buildWebsite } from '../../test/factories/websites.ts';
import { unclearWords } from '../../test/plain-vietnamese.ts';
import { useApp } from '../../test/use-app.ts';

/** Nothing else answers without a token. */
const publicEndpoints = [
  'GET /api/auth/refresh',
  'GET /api/pictures/:sha256',
  'POST /api/auth/login',
  'POST /api/auth/refresh',
];

const endpoints = (await loadEndpoints()).map((endpoint) => ({ name: endpointName(endpoint), endpoint }));
const guarded = endpoints.filter(({ endpoint: { access } }) => !['public', 'website'].includes(access.scope));
const ofWebsites = endpoints.filter(({ endpoint }) => endpoint.access.scope === 'website');
const ofShops = endpoints.filter(({ endpoint }) => endpoint.access.scope === 'shop');
const restricted = guarded.filter(
  ({ endpoint: { access } }) => access.scope === 'system' || 'module' in access || 'groups' in access,
);

const server = useApp();
let shop: Shop;
let other: Shop;
let admin: Headers;
let website: Record<string, string>;
let memberWithoutGrants: Headers;
let open: FilledShop;
let closed: FilledShop;
/** A system admin who keeps the accounts of the closed shop too. */
let everybody: Headers;

interface FilledShop {
  company_id: number;
  documentOf: (endpoint: Endpoint) => string;
}
type Headers = Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  [shop, other] = [await buildShop(server.db), await buildShop(server.db)];
  const user = await buildUser(server.db, { is_admin: true });
  admin = await signIn(server.app, user);
  website = await buildWebsite(server, shop);
  memberWithoutGrants = await signIn(server.app, await buildMemberWithoutGrants(shop));
  open = await fill(shop, user.user_id);
  const closedShop = await buildShop(server.db);
  closed = await fill(closedShop, user.user_id);
  everybody = await signIn(
    server.app,
    await buildUser(server.db, { is_admin: true, shop: closedShop, groups: ['KeToan'] }),
  );
  const { company_id } = closed;
  await server.db.updateTable('companies').set({ active: 0 }).where('company_id', '=', company_id).execute();
});

async function fill(shop: Shop, userId: number): Promise<FilledShop> {
  const { company_id } = shop;
  return { company_id, documentOf: await buildNamedDocuments(server.db, shop, userId) };
}

test('the app serves what the contract declares, no more and no less', async () => {
  const { paths = {} } = server.app.swagger() as { paths?: Record<string, object> };
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );

  expect(served.sort()).toEqual(endpoints.map(({ name }) => name).sort());
});

test('only the listed endpoints are public', () => {
  const open = endpoints.filter(({ endpoint }) => endpoint.access.scope === 'public');

  expect(open.map(({ name }) => name).sort()).toEqual(publicEndpoints);
});

test.each(guarded)('$name without a token: 401 SESSION_ENDED', async ({ endpoint }) => {
  const answer = await server.app.inject(await requestTo(endpoint, shop.company_id));

  expect(answer.statusCode).toBe(401);
  expect(answer.json().code).toBe('SESSION_ENDED');
});

test.each(ofWebsites)(
  '$name without a website’s key, whoever is signed in: 401 WEBSITE_KEY_UNKNOWN',
  async ({ endpoint }) => {
    const answer = await call(endpoint, admin);

    expect(answer.statusCode).toBe(401);
    expect(answer.json().code).toBe('WEBSITE_KEY_UNKNOWN');
  },
);

test.each(ofShops)('$name from another shop: forbidden, or as if it were not there', async ({ endpoint }) => {
  const stranger = await signIn(server.app, await buildUser(server.db, { shop: other, groups: ['Admin'] }));

  const answer = await call(endpoint, stranger);

  const isHidden = isOfDocument(endpoint) || namesShopItself(endpoint);
  expect(answer.statusCode).toBe(isHidden ? 404 : 403);
  expect(answer.json().code).toBe(isHidden ? 'NOT_FOUND' : 'SHOP_FORBIDDEN');
});

test.each(restricted)('$name without the grant: 403 ACCESS_DENIED', async ({ endpoint }) => {
  const answer = await call(endpoint, memberWithoutGrants);

  expect(answer.statusCode).toBe(403);
  expect(answer.json().code).toBe('ACCESS_DENIED');
});

/** Whether the shop is the record that its path names. */
function namesShopItself({ access }: Endpoint): boolean {
  return access.scope === 'shop' && access.shopFrom === 'params.key';
}

/** Modules by which people give and take rights. */
const modulesOfRights: readonly unknown[] = ['users', 'roles', 'permissions', 'user-warehouses'];

test('every write about rights takes their lock, and no other', () => {
  const [locked, writes] = [[] as string[], [] as string[]];
  for (const { name, endpoint } of guarded) {
    if (endpoint.rightsLock === 'exclusive') locked.push(name);
    const { access, method } = endpoint;
    const isOfRights = 'module' in access && modulesOfRights.includes(access.module);
    if (isOfRights && method !== 'GET') writes.push(name);
  }

  expect(locked.sort()).toEqual(writes.sort());
});

/** Valid for each of them: what one does not take it leaves out. */
const bodyOfRights = {
  username: 'nguoi.moi',
  fullname: 'Người Mới',
  password: 'Ghe$Nhua7Xanh',
  role_name: 'Nhóm Mới',
  base_group: 'Sale',
  data: [],
  role_ids: [1],
  user_id: 1,
  user_ids: [1],
  warehouse_codes: ['KHO'],
  how: 'add',
  customer_id: 1,
  version: 1,
  merged_version: 1,
};

const behindLock = guarded.filter(({ endpoint }) => endpoint.rightsLock);
test.each(behindLock)('$name by remembered rights that are gone: refused', async ({ endpoint }) => {
  const user = await buildUser(server.db, { shop, groups: ['Admin'], is_admin: true });
  const headers = await signIn(server.app, user);
  await server.app.inject({ url: '/api/all-companies', headers });
  const { user_id } = user;
  await server.db.updateTable('users').set({ is_admin: false }).where('user_id', '=', user_id).execute();
  await server.db.deleteFrom('user_roles').where('user_id', '=', user_id).execute();

  const answer = await call(endpoint, headers, open, {
    params: { session_id: randomUUID() },
    body: bodyOfRights,
  });

  expect(answer.statusCode, answer.body).toBe(403);
});

const ofAllShops = guarded.filter(({ endpoint: { access } }) => access.scope === 'system');
test.each(ofAllShops)('$name by the Admin of a shop: 403 ACCESS_DENIED', async ({ endpoint }) => {
  const owner = await signIn(server.app, await buildUser(server.db, { shop, groups: ['Admin'] }));

  const answer = await call(endpoint, owner);

  expect(answer.statusCode).toBe(403);
  expect(answer.json().code).toBe('ACCESS_DENIED');
});

test('who is no system admin writes nothing that all shops share, but who they are, whom they work with, buy from and sell to', () => {
  const writes = guarded.filter(
    ({ endpoint: { access, method } }) => access.scope === 'shared' && method !== 'GET',
  );

  expect(writes.map(({ name }) => name).sort()).toEqual([
    'DELETE /api/auth/sessions/:session_id',
    'DELETE /api/users/:id',
    'DELETE /api/users/:id/sessions',
    'DELETE /api/users/:id/sessions/:session_id',
    'DELETE /api/users/profile/picture',
    'POST /api/auth/change-my-pass',
    'POST /api/auth/logout',
    'POST /api/customers',
    'POST /api/customers/:key/anonymise',
    'POST /api/customers/:key/merge',
    'POST /api/customers/import',
    'POST /api/customers/import/:import_id',
    'POST /api/customers/import/:import_id/match',
    'POST /api/customers/import/check',
    'POST /api/suppliers',
    'POST /api/suppliers/import',
    'POST /api/suppliers/import/:import_id',
    'POST /api/suppliers/import/:import_id/match',
    'POST /api/suppliers/import/check',
    'POST /api/users',
    'PUT /api/customers/:key',
    'PUT /api/users/:id',
    'PUT /api/users/:id/password',
    'PUT /api/users/profile',
    'PUT /api/users/restore/:id',
  ]);
});

test.each(ofShops)('$name in a shop that is switched off: read, or 403 SHOP_OFF', async ({ endpoint }) => {
  const answer = await call(endpoint, everybody, closed);

  if (endpoint.method === 'GET') expect(answer.body).not.toContain('SHOP_OFF');
  else expect(answer.json()).toMatchObject({ code: 'SHOP_OFF' });
});

/** UTF-16 knows it, UTF-8 does not: a surrogate without its other half. */
const halfACharacter = '%ED%A0%80';

const withParams = endpoints.filter(({ endpoint }) => endpoint.params);
test.each(withParams)('$name with a path it cannot mean: 4xx in Vietnamese', async ({ endpoint }) => {
  const values = [
    'x',
    '0',
    '-1',
    '1.5',
    '9'.repeat(21),
    '9007199254740991',
    '%00',
    '%E0%A4%A',
    halfACharacter,
    'x'.repeat(500),
    'x'.repeat(100_000),
  ];
  for (const value of values) {
    const params = Object.fromEntries(keysOf(endpoint.params).map((key) => [key, value]));
    await expectRefusal(await requestTo(endpoint, shop.company_id, { params }));
  }
});

const withQuery = endpoints.filter(({ endpoint }) => endpoint.query);
test.each(withQuery)('$name with garbage in its query: never 500', async ({ endpoint }) => {
  const values = [
    '',
    'x',
    '-1',
    '1.5',
    '9'.repeat(21),
    '1e400',
    '\u0000',
    '%',
    "'",
    '\\',
    '0000-01-01',
    '🙂',
  ];
  const keys = keysOf(endpoint.query).filter((key) => key !== 'company_id');
  for (const value of [...values, 'x'.repeat(3000), 'x'.repeat(100_000), ['1', '2']]) {
    const query = Object.fromEntries(keys.map((key) => [key, value]));
    await expectNoFault(await requestTo(endpoint, shop.company_id, { query }));
  }
  await expectNoFault({
    ...(await requestTo(endpoint, shop.company_id)),
    query: { company_id: '\u0000' },
  });
  const { url, ...request } = await requestTo(endpoint, shop.company_id);
  const texts = keys.map((key) => `&${key}=${halfACharacter}`).join('');
  await expectNoFault({ ...request, query: {}, url: `${url}?company_id=${shop.company_id}${texts}` });
});

/** Absent fields of a person stay as they are, and no groups at all end the work. */
const mayChangeNothing = ['PUT /api/users/:id', 'PUT /api/users/:id/roles'];

const withBody = endpoints.filter(({ endpoint }) => endpoint.body && !endpoint.multipart);
test.each(withBody)('$name with a garbage body: 4xx in Vietnamese', async ({ name, endpoint }) => {
  const values = [null, -1, 1.5, 1e300, true, [], {}, [null], 'x\u0000', 'x\ud800', 'x'.repeat(5000)];
  const keys = keysOf(endpoint.body).filter((key) => key !== 'company_id');
  for (const value of keys.length > 0 ? values : []) {
    const body = Object.fromEntries(keys.map((key) => [key, value]));
    const request = await requestTo(endpoint, shop.company_id, { body });
    await (mayChangeNothing.includes(name) && isBlank(value)
      ? expectNoFault(request)
      : expectRefusal(request));
  }
  // Of one that asks for the shop alone these say enough.
  const bare = keys.length > 0 ? [null, [], {}] : [];
  for (const body of ['x', 1, ...bare]) {
    const request = await requestTo(endpoint, shop.company_id, { body });
    const saysNothing = typeof body === 'object' && mayChangeNothing.includes(name);
    await (saysNothing ? expectNoFault(request) : expectRefusal(request));
  }
  const request = await requestTo(endpoint, shop.company_id);
  await expectRefusal({ ...request, payload: '{"broken' });
  await expectRefusal({ ...request, headers: { 'content-type': 'application/xml' }, payload: '<x/>' });
});

const withUpload = endpoints.filter(({ endpoint }) => endpoint.multipart);
test.each(withUpload)('$name with garbage for a form: 4xx in Vietnamese', async ({ endpoint }) => {
  const upload = new File([Buffer.from([0, 255, 1, 254])], '../../x.xlsx');
  await expectRefusal(await requestTo(endpoint, shop.company_id));
  await expectRefusal(await requestTo(endpoint, shop.company_id, { files: { file: upload } }));
  await expectRefusal(await requestTo(endpoint, shop.company_id, { files: { stranger: upload } }));
  const body = Object.fromEntries(keysOf(endpoint.body).map((key) => [key, 'x\u0000']));
  await expectRefusal(await requestTo(endpoint, shop.company_id, { body, files: { file: upload } }));
  const request = await requestTo(endpoint, shop.company_id);
  await expectRefusal({ ...request, payload: 'no boundary in sight' });
  await expectRefusal({ ...request, headers: { 'content-type': 'multipart/form-data' } });
  await expectRefusal({ ...request, headers: { 'content-type': 'application/json' }, payload: '{}' });
});

test.each(withUpload)('$name with odd names of files: never 500', async ({ endpoint }) => {
  const picture = new Uint8Array(await somePicture());
  const field = endpoint.path.includes('images') ? 'images[]' : 'file';
  for (const name of ['a\u0000b.png', 'a\ud83d.png', `a${' '.repeat(60_000)}x.png`]) {
    const files = { [field]: new File([picture], name) };
    await expectNoFault(await requestTo(endpoint, shop.company_id, { files }));
  }
});

/** Headers that some code reads; `authorization` is the caller's own. */
const readHeaders = [
  'idempotency-key',
  'user-agent',
  'x-view-as',
  'x-forwarded-for',
  'origin',
  'cookie',
  'accept-language',
];
const plain = endpoints.filter(({ endpoint }) => !endpoint.multipart && endpoint.response !== 'events');
test.each(plain)('$name with odd headers: never 500', async ({ endpoint }) => {
  for (const text of ["a'\u0000\u0080", 'a'.repeat(10_000)]) {
    const request = await requestTo(endpoint, shop.company_id);
    const odd = Object.fromEntries(readHeaders.map((name) => [name, text]));
    await expectNoFault({ ...request, headers: { ...request.headers, ...odd } });
  }
});

test.each(['authorization', 'x-website-key'])('an odd %s is no way in', async (header) => {
  for (const text of ['Bearer \u0000', '\u0000', 'Bearer ', `Bearer ${'a.'.repeat(5_000)}`]) {
    const answer = await server.app.inject({
      method: 'GET',
      url: '/api/brands',
      headers: { [header]: text },
    });
    expect(answer.statusCode).toBe(401);
  }
});

async function call(
  endpoint: Endpoint,
  headers: Headers,
  { company_id, documentOf } = open,
  given: { params?: Record<string, string>; body?: object } = {},
) {
  const id = isOfDocument(endpoint) ? documentOf(endpoint) : '1';
  const shopFrom = 'shopFrom' in endpoint.access ? endpoint.access.shopFrom : '';
  const params = Object.fromEntries(
    keysOf(endpoint.params).map((key) => [key, shopFrom === `params.${key}` ? String(company_id) : id]),
  );
  const [part = '', name = ''] = placeOfDocument(endpoint).split('.');
  const request = await requestTo(endpoint, company_id, {
    params: { ...params, ...given.params },
    [part]: { ...(part === 'body' && given.body), [name]: id },
    ...(part !== 'body' && { body: given.body }),
  });
  return server.app.inject({ ...request, headers: { ...request.headers, ...headers } });
}

async function expectRefusal(request: InjectOptions): Promise<void> {
  const status = await expectNoFault(request);
  expect(status, describe(request)).toBeGreaterThanOrEqual(400);
}

/** Checks that an answer is no unforeseen fault, and that a refusal is in plain Vietnamese. */
async function expectNoFault(request: InjectOptions): Promise<number> {
  const answer = await server.app.inject({
    ...request,
    headers: { ...request.headers, ...admin, ...website },
  });
  const { statusCode } = answer;
  expect(statusCode, `${describe(request)} → ${answer.body}`).toBeLessThan(500);
  if (statusCode >= 400) {
    const { message, errors = {} } = errorBody.parse(answer.json());
    expect(Object.keys(errors), describe(request)).not.toContain('');
    for (const text of [message, ...Object.values(errors)]) {
      expect(text, describe(request)).toMatch(/[À-ỹ]/);
      expect(unclearWords(text), `${describe(request)} → ${text}`).toEqual([]);
    }
  }
  return statusCode;
}

function describe({ method, url, query, payload }: InjectOptions): string {
  return `${method} ${url} ${JSON.stringify(query)} ${String(payload).slice(0, 300)}`;
}

function keysOf(schema: z.ZodType | undefined): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

async function buildMemberWithoutGrants({ company_id }: Shop) {
  const user = await buildUser(server.db);
  const role = await server.db
    .insertInto('roles')
    .values({ company_id, role_name: 'Chưa có quyền', base_group: 'Sale' })
    .returning('role_id')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('user_roles')
    .values({ ...role, user_id: user.user_id })
    .execute();
  return user;
}
