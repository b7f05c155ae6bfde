/** A group of the website is erased beside somebody who puts goods into it: one of them is refused, where they see why. */
import { updateBaseProduct } from '@soquay/contract/base-products';
import { messages } from '@soquay/contract/messages';
import { webCategories } from '@soquay/contract/web-categories';
import { beforeEach, expect, test, vi } from 'vitest';
import { countDeadlocks } from '../../../test/count-deadlocks.ts';
import { countWaiting } from '../../../test/count-waiting.ts';
import { requestTo } from '../../../test/endpoints.ts';
import { type Headers, signInAs } from '../../../test/factories/bills.ts';
import { buildWebCategory } from '../../../test/factories/groups.ts';
import { postProduct, putProduct } from '../../../test/factories/product-forms.ts';
import { buildProduct, type Product } from '../../../test/factories/products.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { openTransaction } from '../../../test/open-transaction.ts';
import { useApp } from '../../../test/use-app.ts';

const connections = 6;
const server = useApp({ connections });
let shop: Shop;
let admin: Headers;
let shirt: Product;
let group: number;

beforeEach(async () => {
  shop = await buildShop(server.db);
  admin = (await signInAs(server, { shop, groups: ['Admin'] })).headers;
  shirt = await buildProduct(server.db, { shop, code_anh: 'AO-1' });
  group = await buildWebCategory(server.db, shop, { category_name: 'Áo hè' });
});

const waiting = () => vi.waitFor(async () => expect(await countWaiting(server.db)).toBe(1), 10_000);

const ways: Record<string, () => ReturnType<typeof putProduct>> = {
  'the form of a product': () =>
    putProduct(server, shirt.product_id, { headers: admin, shop, body: { web_category_ids: `${group}` } }),
  'the form of a new product': () =>
    postProduct(server, {
      headers: admin,
      shop,
      body: { product_code: 'AO-9', web_category_ids: `${group}` },
    }),
  'the form of its model': async () => {
    const { base_product_id } = await server.db
      .selectFrom('products')
      .select('base_product_id')
      .where('product_id', '=', shirt.product_id)
      .executeTakeFirstOrThrow();
    const body = { version: 1, web_category_ids: [group] };
    const request = await requestTo(updateBaseProduct, shop.company_id, {
      params: { id: String(base_product_id) },
      body,
    });
    return await server.app.inject({ ...request, headers: { ...request.headers, ...admin } });
  },
};

test.each(Object.keys(ways))('%s says at its field that the group is gone meanwhile', async (way) => {
  const end = await openTransaction(server.db, async (trx) => {
    await trx.deleteFrom('web_categories').where('category_id', '=', group).execute();
  });
  const putting = ways[way]?.();
  await waiting();
  await end('commit');
  const answer = await putting;
  expect(answer?.statusCode, answer?.body).toBe(422);
  expect(answer?.json().errors).toEqual({ web_category_ids: messages.webCategoryUnknown });
});

test('a group into which somebody has put goods meanwhile stays, and says how many', async () => {
  const end = await openTransaction(server.db, async (trx) => {
    const { base_product_id } = await trx
      .selectFrom('products')
      .select('base_product_id')
      .where('product_id', '=', shirt.product_id)
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('base_product_web_categories')
      .values({ company_id: shop.company_id, base_product_id, category_id: group })
      .execute();
  });
  const request = await requestTo(webCategories.erase, shop.company_id, {
    params: { key: String(group) },
    query: { version: '1' },
  });
  const erasing = server.app.inject({ ...request, headers: { ...request.headers, ...admin } });
  await waiting();
  await end('commit');
  const answer = await erasing;
  expect(answer.json(), answer.body).toMatchObject({
    code: 'GROUP_NOT_EMPTY',
    params: { children: 0, products: 1 },
  });
});

async function putGroupBelow(step: number) {
  const body = { category_name: `Dưới ${step}`, category_parent_id: group };
  const request = await requestTo(webCategories.create, shop.company_id, { body });
  return await server.app.inject({ ...request, headers: { ...request.headers, ...admin } });
}

test('of many who put goods and groups in and erase at once nobody waits in a circle', async () => {
  const answers = await Promise.all(
    Array.from({ length: 15 }, async (_, step) => {
      if (step % 5 < 3) return await Object.values(ways)[step % 5]?.();
      if (step % 5 === 3) return await putGroupBelow(step);
      const request = await requestTo(webCategories.erase, shop.company_id, {
        params: { key: String(group) },
        query: { version: '1' },
      });
      return await server.app.inject({ ...request, headers: { ...request.headers, ...admin } });
    }),
  );
  for (const answer of answers) expect([200, 404, 409, 422], answer?.body).toContain(answer?.statusCode);
  expect(await countDeadlocks(server.db, connections)).toBe(0);
});
