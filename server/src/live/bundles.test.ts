import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  buildBill,
  buildBillLine,
  buildCounter,
  type Counter,
  signInAs,
} from '../../test/factories/bills.ts';
import { buildBundle } from '../../test/factories/bundles.ts';
import { buildProduct, type Product } from '../../test/factories/products.ts';
import { listenTo, type Screen } from '../../test/live-stream.ts';
import { useApp } from '../../test/use-app.ts';

const server = useApp({ heartbeatMs: 500 });
let counter: Counter;
let screen: Screen;
/** Two shirts; and three shirts with a hat. */
let pair: Product;
let outfit: Product;

beforeAll(async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const first = await buildCounter(server);
  // Who has only just begun to listen may have missed something a moment before.
  await vi.waitFor(
    async () => {
      const early = await listenTo(server.app, first);
      await buildBill(server, first);
      const { event } = await early.next();
      early.close();
      expect(event).toBe('change');
    },
    { timeout: 20_000, interval: 50 },
  );
});

beforeEach(async () => {
  counter = await buildCounter(server, { stock: 30 });
  const { shop, shirt, hat } = counter;
  pair = await buildBundle(server.db, [{ product: shirt, qty: 2 }], { shop });
  outfit = await buildBundle(server.db, [{ product: shirt, qty: 3 }, { product: hat }], { shop });
  // Another shop's bundle has items of its own.
  const other = await buildCounter(server, { stock: 30 });
  await buildBundle(server.db, [{ product: other.shirt }], { shop: other.shop });
  screen = await listenTo(server.app, await signInAs(server, { shop, groups: ['Kho'] }));
});

afterEach(() => screen.close());

async function named(): Promise<number[]> {
  const { data } = await screen.next();
  return (data?.product_ids ?? []).toSorted((one, other) => one - other);
}

const ids = (...products: Product[]) =>
  products.map(({ product_id }) => product_id).toSorted((one, other) => one - other);

test('when an item is sold, the bundles it stands in are named with it', async () => {
  const { shirt, hat } = counter;
  await buildBill(server, counter, { details: [buildBillLine(counter, { qty: 1 })] });
  expect(await named()).toEqual(ids(shirt, pair, outfit));
  const details = [buildBillLine(counter, { product_id: hat.product_id, price: 80_000, qty: 1 })];
  await buildBill(server, counter, { details });
  expect(await named()).toEqual(ids(hat, outfit));
});

test('when a bundle is sold, the others with an item of it are named', async () => {
  const details = [buildBillLine(counter, { product_id: pair.product_id, price: 300_000, qty: 1 })];
  await buildBill(server, counter, { details });
  expect(await named()).toEqual(ids(counter.shirt, pair, outfit));
});

test('goods that stand in no bundle are named alone', async () => {
  const scarf = await buildProduct(server.db, { shop: counter.shop, stock: { [counter.warehouse]: 5 } });
  const details = [buildBillLine(counter, { product_id: scarf.product_id, price: 250_000, qty: 1 })];
  await buildBill(server, counter, { details });
  expect(await named()).toEqual(ids(scarf));
});
