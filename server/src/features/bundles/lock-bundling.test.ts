import { expect, test } from 'vitest';
import { countDeadlocks } from '../../../test/count-deadlocks.ts';
import { signInAs } from '../../../test/factories/bills.ts';
import { buildProduct } from '../../../test/factories/products.ts';
import { buildShop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const connections = 6;
const server = useApp({ connections });

test('two products that are each to be an item of the other at one moment do not wait for each other', async () => {
  const shop = await buildShop(server.db);
  const { headers } = await signInAs(server, { shop, groups: ['Kho'] });
  const { company_id } = shop;
  const add = (set_id: number, product_id: number) =>
    server.app.inject({
      method: 'POST',
      url: '/api/products/sets',
      headers,
      payload: { company_id, set_id, product_id, base_qty: 1 },
    });
  const before = await countDeadlocks(server.db, connections);
  for (let round = 0; round < 12; round += 1) {
    const one = await buildProduct(server.db, { shop });
    const other = await buildProduct(server.db, { shop });
    const answers = await Promise.all([
      add(one.product_id, other.product_id),
      add(other.product_id, one.product_id),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
  }
  expect(await countDeadlocks(server.db, connections)).toBe(before);
});
