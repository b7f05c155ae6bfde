import type { BestSeller } from '@soquay/contract/reports';
import { beforeEach, expect, test } from 'vitest';
import {
  buildBill,
  buildBillLine,
  buildCounter,
  type Counter,
  deleteBill,
  type Headers,
  moveToDay,
  signInAs,
} from '../../../test/factories/bills.ts';
import { buildBundle } from '../../../test/factories/bundles.ts';
import { buildReturn, moveReturnToDay, writeReturn } from '../../../test/factories/returns.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();
let counter: Counter;
let admin: Headers;

beforeEach(async () => {
  counter = await buildCounter(server);
  admin = (await signInAs(server, { shop: counter.shop, groups: ['Admin'] })).headers;
});

async function bestSellers(days = ''): Promise<BestSeller[]> {
  const url = `/api/reports/best-sellers/${counter.shop.company_id}${days}`;
  const answer = await server.app.inject({ url, headers: admin });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

const march = (from: number, to: number) => `?from_date=2026-03-0${from}&to_date=2026-03-0${to}`;

/** Sells shirts for 150,000 with 10,000 off the line, and hats for 80,000. */
const sell = (shirts: number, hats: number) =>
  buildBill(server, counter, {
    details: [
      buildBillLine(counter, { qty: shirts, discount: 10_000 }),
      buildBillLine(counter, { product_id: counter.hat.product_id, price: 80_000, qty: hats }),
    ],
  });

test('what came back is taken off pieces and money, and what came back whole is no best seller', async () => {
  const { shirt, hat } = counter;
  const bill = await sell(5, 4);
  const [shirts, hats] = bill.details;
  await buildReturn(server, bill, admin, { details: [{ id: shirts?.id ?? 0, qty: 2 }] });
  expect(await bestSellers()).toMatchObject([
    { product_id: hat.product_id, qty: 4, total_amount: 320_000 },
    // Two of five pieces bring back two fifths of the discount.
    { product_id: shirt.product_id, qty: 3, total_amount: 740_000 - 296_000 },
  ]);
  const whole = await buildReturn(server, bill, admin, { details: [{ id: hats?.id ?? 0, qty: 4 }] });
  expect(await bestSellers()).toMatchObject([{ product_id: shirt.product_id, qty: 3 }]);
  await writeReturn(server, 'DELETE', `/${whole.id}`, { headers: admin });
  expect(await bestSellers()).toHaveLength(2);
});

test('what came back counts on its own day', async () => {
  const bill = await sell(5, 4);
  await moveToDay(server.db, bill.id, '2026-03-02');
  const [shirts] = bill.details;
  const back = await buildReturn(server, bill, admin, { details: [{ id: shirts?.id ?? 0, qty: 4 }] });
  await moveReturnToDay(server.db, back.id, '2026-03-05');
  const ofShirts = async (days: string) =>
    (await bestSellers(days)).find(({ product_id }) => product_id === counter.shirt.product_id)?.qty;
  expect(await ofShirts(march(1, 3))).toBe(5);
  expect(await ofShirts(march(1, 6))).toBe(1);
  expect(await bestSellers(march(4, 6))).toEqual([]);
  await deleteBill(server, (await sell(9, 9)).id, admin);
  expect(await bestSellers()).toEqual([]);
});

test('a bundle is sold as itself', async () => {
  const { shop, shirt, hat } = counter;
  const bundle = await buildBundle(server.db, [{ product: shirt }, { product: hat, qty: 2 }], { shop });
  const details = [buildBillLine(counter, { product_id: bundle.product_id, price: 300_000, qty: 6 })];
  const bill = await buildBill(server, counter, { details });
  await buildReturn(server, bill, admin);
  expect(await bestSellers()).toMatchObject([
    { product_id: bundle.product_id, qty: 5, total_amount: 1_500_000 },
  ]);
});
