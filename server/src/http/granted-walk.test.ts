/** Every endpoint that asks for a grant, by a member of each of the seven groups, as the screen of roles has set what it may do. */
import { type Endpoint, endpointName } from '@soquay/contract/endpoint';
import {
  type Grants,
  type GroupName,
  groupNames,
  type ModuleKey,
  moduleActions,
} from '@soquay/contract/rights';
import { isAllowed } from '@soquay/contract/rules/access';
import { groupsReaching, reachOf } from '@soquay/contract/rules/reach';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { isOfDocument, loadEndpoints, placeOfDocument, requestTo } from '../../test/endpoints.ts';
import { buildNamedDocuments } from '../../test/factories/named-documents.ts';
import { buildUser, rolesOf, signIn, type User } from '../../test/factories/people.ts';
import { buildShop, type Shop } from '../../test/factories/shops.ts';
import { useApp } from '../../test/use-app.ts';

const endpoints = await loadEndpoints();
const reach = reachOf(endpoints);
const guarded = endpoints.filter(({ access }) => access.scope === 'shop' && access.module !== undefined);

const server = useApp();
let shop: Shop;
let admin: Awaited<ReturnType<typeof signIn>>;
let documentOf: (endpoint: Endpoint) => string;
const members = new Map<GroupName, User>();

beforeAll(async () => {
  shop = await buildShop(server.db);
  const owner = await buildUser(server.db, { is_admin: true });
  admin = await signIn(server.app, owner);
  documentOf = await buildNamedDocuments(server.db, shop, owner.user_id);
  for (const group of groupNames) {
    members.set(group, await buildUser(server.db, { shop, groups: [group], can_list_sale: true }));
  }
});

/** As much as the screen lets anybody tick for a group. */
function mostOf(group: GroupName): Grants {
  const modules = Object.entries(moduleActions) as [ModuleKey, (typeof moduleActions)[ModuleKey]][];
  return Object.fromEntries(
    modules.map(([module, actions]) => [
      module,
      actions.filter((action) => groupsReaching(reach, module, action).includes(group)),
    ]),
  );
}

async function roleOf(group: GroupName) {
  const [id] = await rolesOf(server.db, shop, [group]);
  const url = `/api/roles/${id}`;
  return { url, kept: (await server.app.inject({ url, headers: admin })).json().data };
}

/** As the screen saves it. */
async function save(group: GroupName, grants: Grants) {
  const { url, kept } = await roleOf(group);
  const data = Object.entries(grants).map(([module_id, action_ids]) => ({ module_id, action_ids }));
  const payload = { role_name: kept.role_name, version: kept.version, data };
  return await server.app.inject({ method: 'PUT', url, headers: admin, payload });
}

async function tick(group: GroupName, grants: Grants): Promise<void> {
  const answer = await save(group, grants);
  expect(answer.statusCode, answer.body).toBe(200);
}

/** Sorts calls into those refused for a missing right and all others. */
async function walk(group: GroupName, asked: readonly Endpoint[]) {
  const member = members.get(group);
  if (!member) throw new Error(`nobody is in ${group}`);
  // Signed in anew: what a process remembers of rights may be three seconds old.
  const headers = await signIn(server.app, member);
  const denied: string[] = [];
  const passed: string[] = [];
  for (const endpoint of asked) {
    const answer = await call(endpoint, headers);
    expect(answer.statusCode, `${endpointName(endpoint)} ${answer.body}`).toBeLessThan(500);
    const isDenied = answer.statusCode === 403 && answer.json().code === 'ACCESS_DENIED';
    (isDenied ? denied : passed).push(endpointName(endpoint));
  }
  return { denied, passed };
}

async function call(endpoint: Endpoint, headers: Record<string, string>) {
  const id = isOfDocument(endpoint) ? documentOf(endpoint) : '1';
  const { params: shape, access } = endpoint;
  const shopFrom = 'shopFrom' in access ? access.shopFrom : '';
  const names = shape instanceof z.ZodObject ? Object.keys(shape.shape) : [];
  const params = Object.fromEntries(
    names.map((name) => [name, shopFrom === `params.${name}` ? String(shop.company_id) : id]),
  );
  const [part = '', name = ''] = placeOfDocument(endpoint).split('.');
  const request = await requestTo(endpoint, shop.company_id, { params, [part]: { [name]: id } });
  return await server.app.inject({ ...request, headers: { ...request.headers, ...headers } });
}

/** Grants that an Admin cannot take away: without them nobody could give them back. */
const kept: Grants = Object.fromEntries(
  (['users', 'roles', 'permissions'] as const).map((module) => [module, [...moduleActions[module]]]),
);

test.each(groupNames)('%s without a tick is refused everything that asks for one', async (group) => {
  await tick(group, group === 'Admin' ? kept : {});
  const asked = guarded.filter(({ access }) => {
    const modules = access.scope === 'shop' ? [access.module ?? []].flat() : [];
    return group !== 'Admin' || !modules.some((module) => module in kept);
  });
  const { passed } = await walk(group, asked);
  expect(passed).toEqual([]);
});

/** Reads, which change nothing for those after them. */
const reads = guarded.filter(({ method, response }) => method === 'GET' && response !== 'file');

test.each(groupNames)(
  '%s with all that can be ticked reads what its rules leave it, and no more',
  async (group) => {
    const grants = mostOf(group);
    await tick(group, grants);
    const { denied, passed } = await walk(group, reads);

    const rights = {
      user_id: members.get(group)?.user_id ?? 0,
      company_id: shop.company_id,
      is_admin: false,
      is_warehouse_manager: false,
      can_list_sale: true,
      groups: [group],
      grants,
      warehouses: [],
    };
    const open = reads.filter(({ access }) => access.scope === 'shop' && isAllowed(access, rights));
    expect(passed).toEqual(open.map(endpointName));
    expect(denied).toEqual(reads.filter((one) => !open.includes(one)).map(endpointName));
  },
);

test('a tick that only one group may use is refused to the others, and changes nothing', async () => {
  const { kept: before } = await roleOf('Sale');
  expect((await save('Sale', { orders: ['view', 'mark'] })).statusCode).toBe(422);
  expect((await roleOf('Sale')).kept).toEqual(before);
});
