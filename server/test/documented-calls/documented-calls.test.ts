/** Every call that the three documents list in their section 7, sent as they list it, with nothing else. */
import { beforeAll, test } from 'vitest';
import { buildUser, signIn } from '../factories/people.ts';
import { buildShop } from '../factories/shops.ts';
import { useApp } from '../use-app.ts';
import { administrationAndContent } from './administration-and-content.ts';
import { expectEffect, type World } from './call.ts';
import { sales } from './sales.ts';
import { stockAndCatalogue } from './stock-and-catalogue.ts';

const server = useApp();
let world: World;

beforeAll(async () => {
  const shop = await buildShop(server.db);
  const { user_id, ...user } = await buildUser(server.db, {
    shop,
    groups: ['Admin', 'KeToan'],
    is_admin: true,
  });
  const headers = await signIn(server.app, user);
  world = { server, shop, headers, company_id: shop.company_id, warehouses: shop.warehouses, user_id };
});

const calls = [...sales, ...stockAndCatalogue, ...administrationAndContent];

test.each(calls)('$call', async (call) => {
  await expectEffect(world, call);
});
