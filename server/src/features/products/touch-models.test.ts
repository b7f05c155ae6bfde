import { maxVariants } from '@soquay/contract/inventories';
import { type TouchModel, touchPage } from '@soquay/contract/touch-goods';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  buildCounter,
  type Counter,
  type Headers,
  holdShirts,
  signInAs,
} from '../../../test/factories/bills.ts';
import { buildBundle } from '../../../test/factories/bundles.ts';
import { buildGroup } from '../../../test/factories/groups.ts';
import { buildProduct, markDeleted, type ProductOverrides } from '../../../test/factories/products.ts';
import { buildShop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();
let counter: Counter;

beforeEach(async () => {
  counter = await buildCounter(server, { stock: 10 });
});

async function ask<Answer>(path: string, query: Record<string, string>, headers: Headers = counter.headers) {
  const company_id = String(counter.shop.company_id);
  const url = `/api/products/touch-models${path}`;
  const answer = await server.app.inject({ url, query: { company_id, ...query }, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as Answer;
}

async function modelsOf(ids: readonly number[]): Promise<TouchModel[]> {
  return (await ask<{ data: TouchModel[] }>('', { ids: ids.join(',') })).data;
}

const ofGroup = (query: Record<string, string>) =>
  ask<{ data: TouchModel[]; has_more: boolean }>('/of-group', query);

function build(given: Omit<ProductOverrides, 'shop'>) {
  return buildProduct(server.db, { shop: counter.shop, ...given });
}

async function stopSelling(productId: number): Promise<void> {
  await server.db.updateTable('products').set({ active: 0 }).where('product_id', '=', productId).execute();
}

describe('the tile of a model', () => {
  test('has what its products share, their prices and what each warehouse can sell of all of them', async () => {
    const { warehouse, shirt } = counter;
    const [, back = ''] = counter.shop.warehouses;
    const of = (color: string, given: Partial<ProductOverrides>) =>
      build({ product_name: `Chân váy xếp ly - ${color}`, code_anh: 'CV271', color, ...given });
    const brown = await of('nâu đất', { price: 300_000, stock: { [warehouse]: 2, [back]: 5 } });
    const black = await of('đen', { price: 300_000, sale_price: 250_000, stock: { [warehouse]: 3 } });
    // Spells the same image code in another case.
    const red = await of('đỏ', { code_anh: 'cv271', price: 320_000 });
    const old = await of('cũ', { price: 1_000, stock: { [warehouse]: 90 } });
    await stopSelling(old.product_id);
    await markDeleted(server.db, await of('đã xóa', { price: 2_000 }));
    await holdShirts(server.db, counter, { product_id: black.product_id, qty: 1 });

    const [model, ...others] = await modelsOf([red.product_id, brown.product_id]);
    expect(others).toEqual([]);
    expect(model).toEqual({
      base_product_id: expect.any(Number),
      name: 'Chân váy xếp ly',
      color: '',
      size: '',
      thumb_file: null,
      product_code: brown.product_code,
      product_ids: [brown, black, red, old].map(({ product_id }) => product_id),
      sold_count: 3,
      min_price: 250_000,
      max_price: 320_000,
      inv_detail: [
        { warehouse_code: back, qty: 5 },
        { warehouse_code: warehouse, qty: 4 },
      ],
    });
    // Answers models in the order of the products requested.
    const two = await modelsOf([shirt.product_id, black.product_id]);
    expect(two.map(({ product_code }) => product_code)).toEqual([shirt.product_code, brown.product_code]);
  });

  test('is one of products that are sold, of this shop, and says nothing of costs', async () => {
    const { hat, shirt } = counter;
    await stopSelling(hat.product_id);
    const elsewhere = await buildProduct(server.db, { shop: await buildShop(server.db) });
    const models = await modelsOf([hat, shirt, elsewhere].map(({ product_id }) => product_id));
    const { product_code, product_name: name } = shirt;
    expect(models).toMatchObject([{ product_code, name, sold_count: 1 }]);
    expect(JSON.stringify(models)).not.toContain('original_price');
    expect((await ask<{ data: TouchModel[] }>('', { ids: 'áo' })).data).toEqual([]);
  });

  test('is there for the one product that is sold behind as many as are opened that are not', async () => {
    const group = await buildGroup(server.db, counter.shop, 'Hàng cũ');
    const of = (color: string) => build({ code_anh: 'CU9', color, category_id: group });
    for (let count = 0; count < maxVariants; count += 1) await stopSelling((await of(`${count}`)).product_id);
    const sold = await of('mới');
    const tile = { product_code: sold.product_code, sold_count: 1 };
    expect(await modelsOf([sold.product_id])).toMatchObject([tile]);
    expect(await ofGroup({ cat: String(group) })).toMatchObject({ data: [tile], has_more: false });
  });

  test('of a bundle says how many its items allow', async () => {
    const { shop, warehouse, shirt, hat } = counter;
    const items = [{ product: shirt, qty: 3 }, { product: hat }];
    const bundle = await buildBundle(server.db, items, { shop });
    expect(await modelsOf([bundle.product_id])).toMatchObject([
      {
        product_code: bundle.product_code,
        sold_count: 1,
        inv_detail: [{ warehouse_code: warehouse, qty: 3 }],
      },
    ]);
  });
});

describe('the tiles of a group', () => {
  test('are those of models with a product in it or in a group beneath, the newest first', async () => {
    const tops = await buildGroup(server.db, counter.shop, 'Áo');
    const shirts = await buildGroup(server.db, counter.shop, 'Sơ mi');
    await server.db
      .updateTable('categories')
      .set({ category_parent_id: tops })
      .where('category_id', '=', shirts)
      .execute();
    const first = await build({ category_id: tops });
    const second = await build({ category_id: shirts, code_anh: 'SM1', color: 'Đen' });
    await build({ category_id: shirts, code_anh: 'SM1', color: 'Be' });
    const gone = await build({ category_id: shirts });
    await stopSelling(gone.product_id);
    await markDeleted(server.db, await build({ category_id: tops }));

    const codesOf = async (cat: number) =>
      (await ofGroup({ cat: String(cat) })).data.map(({ product_code }) => product_code);
    expect(await codesOf(tops)).toEqual([second.product_code, first.product_code]);
    expect(await codesOf(shirts)).toEqual([second.product_code]);
    expect(await ofGroup({ cat: '999999' })).toEqual({ data: [], has_more: false });
  });

  test('come so many at a time, each once, and those of the whole shop too', async () => {
    const group = await buildGroup(server.db, counter.shop, 'Vải');
    for (let count = 0; count < touchPage + 3; count += 1) await build({ category_id: group });
    const questions: Record<string, string>[] = [{ cat: String(group) }, {}];
    for (const query of questions) {
      const page = await ofGroup(query);
      expect(page.data).toHaveLength(touchPage);
      expect(page.has_more).toBe(true);
      const next = await ofGroup({ ...query, before: String(page.data.at(-1)?.base_product_id) });
      // Excludes the shirt and the hat, which are in no group.
      expect(next.data).toHaveLength('cat' in query ? 3 : 5);
      expect(next.has_more).toBe(false);
      const ids = [...page.data, ...next.data].map(({ base_product_id }) => base_product_id);
      expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one));
    }
  });
});

test.each(['', '/of-group'])('are refused to who writes no bills: %s', async (path) => {
  const { headers } = await signInAs(server, { shop: counter.shop, groups: ['Content'] });
  const { company_id } = counter.shop;
  const { statusCode } = await server.app.inject({
    url: `/api/products/touch-models${path}?company_id=${company_id}`,
    headers,
  });
  expect(statusCode).toBe(403);
});
