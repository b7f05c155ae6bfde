import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { countDeadlocks } from '../../../test/count-deadlocks.ts';
import { expectBooksToBalance } from '../../../test/expect-books-to-balance.ts';
import {
  buildBillBody,
  buildBillLine,
  buildCounter,
  type Counter,
  readSales,
  type SaleAnswer,
  sell,
} from '../../../test/factories/bills.ts';
import { buildProduct } from '../../../test/factories/products.ts';
import { useApp } from '../../../test/use-app.ts';

const connections = 10;
const server = useApp({ connections });
let counter: Counter;

beforeEach(async () => {
  counter = await buildCounter(server, { stock: 50 });
});

function sellAt(counter: Counter, given: Parameters<typeof buildBillBody>[1] = {}): Promise<SaleAnswer> {
  return sell(server, { headers: counter.headers, body: buildBillBody(counter, given) });
}

/** Counts answers by outcome. */
function outcomes(answers: readonly SaleAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, code } of answers) {
    const outcome = status === 200 ? 'sold' : `${status} ${code}`;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

/** Expects exactly the answered bills, numbered from 1 without gaps, and that every balance adds up. */
async function expectCleanBooks(counter: Counter, answers: readonly SaleAnswer[]): Promise<void> {
  const sold = answers.filter(({ status }) => status === 200).map(({ bill }) => bill);
  const numbers = sold.map((bill) => bill.bill_number).sort((one, other) => one - other);
  expect(numbers).toEqual(sold.map((_, index) => index + 1));
  const { bills } = await readSales(server.db, counter);
  expect(new Set(bills.map(({ id }) => id))).toEqual(new Set(sold.map(({ id }) => id)));
  await expectBooksToBalance(server.db);
  expect(await countDeadlocks(server.db, connections)).toBe(0);
}

test('of two hundred who buy one of fifty shirts at once, exactly fifty get one', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, () => sellAt(counter)));
  expect(outcomes(answers)).toEqual({ sold: 50, '409 STOCK_INSUFFICIENT': 150 });
  expect((await readSales(server.db, counter)).levels[0]?.qty).toBe(0);
  await expectCleanBooks(counter, answers);
});

test('bills of overlapping lines in any order, of the same few customers, sell what there is', async () => {
  const goods = await Promise.all(
    [0, 1, 2, 3, 4, 5].map(async (number) => {
      const warehouse_code = counter.shop.warehouses[number % 2] ?? '';
      const stock = { [warehouse_code]: 50 };
      const { product_id, price } = await buildProduct(server.db, { shop: counter.shop, stock });
      return { product_id, price, warehouse_code };
    }),
  );
  const cart = fc.record({
    lines: fc.array(fc.constantFrom(...goods), { minLength: 1, maxLength: 6 }),
    customer_phone: fc.constantFrom('0912345801', '0912345802', ''),
  });
  // Seeded, so that what fails once fails again.
  const carts = fc.sample(cart, { numRuns: 200, seed: 20_260_308 });
  const answers = await Promise.all(
    carts.map(({ lines, customer_phone }) =>
      sellAt(counter, { customer_phone, details: lines.map((line) => buildBillLine(counter, line)) }),
    ),
  );
  expect(Object.keys(outcomes(answers)).sort()).toEqual(['409 STOCK_INSUFFICIENT', 'sold']);
  await expectCleanBooks(counter, answers);
});

test('two shops that sell at once, some to one customer, number their own bills and take their own goods', async () => {
  const other = await buildCounter(server, { stock: 50 });
  const sales = Array.from({ length: 80 }, (_, number) => {
    const customer_phone = number % 3 === 0 ? '0912345803' : '';
    return [sellAt(counter, { customer_phone }), sellAt(other, { customer_phone })] as const;
  });
  const here = await Promise.all(sales.map(([sale]) => sale));
  const there = await Promise.all(sales.map(([, sale]) => sale));
  for (const answers of [here, there]) {
    expect(outcomes(answers)).toEqual({ sold: 50, '409 STOCK_INSUFFICIENT': 30 });
  }
  await expectCleanBooks(counter, here);
  await expectCleanBooks(other, there);
});
