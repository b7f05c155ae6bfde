import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { defaultGrants } from '@soquay/contract/default-grants';
import { type GroupName, groupNames, type ModuleKey, moduleKeys } from '@soquay/contract/rights';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildShop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();

test('gives the groups of all shops a module once, and leaves what a shop made of its groups', async () => {
  const [hanoi, hue] = [await buildShop(server.db), await buildShop(server.db)];
  const { role_id: own } = await server.db
    .insertInto('roles')
    .values({ company_id: hue.company_id, role_name: 'Ca tối', base_group: 'Kho' })
    .returning('role_id')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('role_grants')
    .values({ role_id: own, module_id: 'brands', actions: ['view'] })
    .execute();
  const before = await grants();
  await sql`
    delete from role_grants using roles
    where roles.role_id = role_grants.role_id and company_id = ${hanoi.company_id}
      and module_id = 'brands' and role_name <> 'Content'
  `.execute(server.db);
  await sql`
    update role_grants set actions = '{delete,view}' from roles
    where roles.role_id = role_grants.role_id and company_id = ${hanoi.company_id}
      and module_id = 'brands' and role_name = 'Content'
  `.execute(server.db);
  const giveBrands = () =>
    sql`select grant_module('brands', ${JSON.stringify({ ...startOf('brands'), Photo: ['view'] })})`.execute(
      server.db,
    );

  await giveBrands();
  const once = await grants();
  await giveBrands();

  expect(await grants()).toEqual(once);
  const photos = [hanoi, hue].map(({ company_id }) => ({
    company_id,
    role_name: 'Photo',
    actions: ['view'],
  }));
  const expected = [...before.filter(({ role_name }) => role_name !== 'Photo'), ...photos].map((grant) =>
    grant.role_name === 'Content' && grant.company_id === hanoi.company_id
      ? { ...grant, actions: ['create', 'delete', 'edit', 'view'] }
      : grant,
  );
  expect(once).toHaveLength(expected.length);
  expect(once).toEqual(expect.arrayContaining(expected));
  expect(once).toContainEqual({ company_id: hue.company_id, role_name: 'Ca tối', actions: ['view'] });
});

test('a module declared after the first of these migrations is given to shops that exist, as new ones start', async () => {
  const folder = resolve(import.meta.dirname, '../../database/migrations');
  const files = (await readdir(folder)).filter((name) => name >= '0361').sort();
  const migrations = (await Promise.all(files.map((name) => readFile(resolve(folder, name), 'utf8')))).join();
  const calls = migrations.matchAll(/^select grant_module\('([^']+)', '([^']+)'\);$/gm);
  const given: Record<string, Partial<Record<GroupName, string[]>>> = {};
  for (const [, module = '', groups = '{}'] of calls)
    given[module] = { ...given[module], ...JSON.parse(groups) };

  for (const module of moduleKeys.filter((key) => !before0360.includes(key))) {
    expect({ [module]: given[module] }).toEqual({ [module]: startOf(module) });
  }
});

/** Modules that shops had when `grant_module` came. */
const before0360: readonly ModuleKey[] = [
  'dashboard',
  'inventories',
  'orders',
  'returns',
  'preorders',
  'warehouse-receipts',
  'warehouse-exports',
  'stock-takes',
  'products',
  'base-products',
  'product-categories',
  'web-categories',
  'attribute-groups',
  'brands',
  'sale-campaigns',
  'web-orders',
  'customers',
  'reports',
  'banner',
  'footer-menu',
  'category-menu',
  'shop-address',
  'feedback',
  'support-request',
  'setup',
  'users',
  'roles',
  'permissions',
  'user-warehouses',
  'audit',
];

/** Grants of a module in a new shop, by group. */
function startOf(module: ModuleKey) {
  return Object.fromEntries(
    groupNames.flatMap((group) =>
      defaultGrants[group][module] ? [[group, defaultGrants[group][module]]] : [],
    ),
  );
}

/** Grants of brands by role and shop, in order of letters. */
async function grants() {
  const rows = await server.db
    .selectFrom('role_grants')
    .innerJoin('roles', 'roles.role_id', 'role_grants.role_id')
    .select(['company_id', 'role_name', 'actions'])
    .where('module_id', '=', 'brands')
    .execute();
  return rows.map((row) => ({ ...row, actions: row.actions.toSorted() }));
}
