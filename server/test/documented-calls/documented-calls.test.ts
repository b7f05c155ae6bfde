/** Every call that the three documents list in their section 7, sent as they list it, with nothing else. */
import { endpointName } from '@soquay/contract/endpoint';
import { beforeAll, expect, test } from 'vitest';
import { loadEndpoints } from '../endpoints.ts';
import { buildUser, signIn } from '../factories/people.ts';
import { buildShop } from '../factories/shops.ts';
import { useApp } from '../use-app.ts';
import { administrationAndContent, missingInAdministration } from './administration-and-content.ts';
import { expectEffect } from './call.ts';
import { catalogue, missingInStock } from './catalogue.ts';
import { recordCalls } from './records.ts';
import { sales } from './sales.ts';
import { send, type World } from './send.ts';
import { stock } from './stock.ts';

const endpoints = await loadEndpoints();
const server = useApp();
let world: World;

beforeAll(async () => {
  const shop = await buildShop(server.db);
  const { user_id, ...user } = await buildUser(server.db, {
    shop,
    groups: ['Admin', 'KeToan'],
    is_admin: true,
  });
  // A second shop: what names none must not be taken for one of it.
  await buildShop(server.db);
  const headers = await signIn(server.app, user);
  world = { server, shop, headers, company_id: shop.company_id, warehouses: shop.warehouses, user_id };
});

const calls = [...sales, ...stock, ...recordCalls, ...catalogue, ...administrationAndContent];

test.each(calls)('$call', async (call) => {
  await expectEffect(world, call);
});

test.each([...missingInStock, ...missingInAdministration])('%s is not built yet', async (call) => {
  const answer = await send(world, { call: call.replace(/\{\w+\}/g, '1') });

  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(isServed(call)).toBe(false);
});

/** Whether an endpoint has the call's method and path, whatever its parameters are named. */
function isServed(call: string): boolean {
  const plain = (name: string) => name.replace(/\{\w+\}|:\w+/g, '*');
  return endpoints.some((endpoint) => plain(endpointName(endpoint)) === plain(call));
}
