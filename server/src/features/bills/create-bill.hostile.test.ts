import { beforeEach, describe, expect, test } from 'vitest';
import {
  buildBill,
  buildBillBody,
  buildBillLine,
  buildCounter,
  type Counter,
  readSales,
  sell,
} from '../../../test/factories/bills.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();
let counter: Counter;

beforeEach(async () => {
  counter = await buildCounter(server);
});

/** Expects a refusal with a message, nothing written, and that the next sale works. */
async function expectRefused(body: unknown, status?: number): Promise<void> {
  const before = await readSales(server.db, counter);
  const answer = await sell(server, { headers: counter.headers, body });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  if (status !== undefined) expect(answer.status).toBe(status);
  expect(answer.message).toMatch(/\S/);
  expect(await readSales(server.db, counter)).toEqual(before);
  expect((await buildBill(server, counter)).bill_number).toBe(before.bills.length + 1);
}

describe('a body that can’t be read', () => {
  test.each([
    ['half a document', '{"company_id": 1,'],
    ['no JSON', 'company_id=1'],
    ['nothing', ''],
    ['a key that would change every object', '{"__proto__": {"is_admin": true}, "company_id": 1}'],
    ['the same by another way', '{"constructor": {"prototype": {"is_admin": true}}, "company_id": 1}'],
  ])('is refused: %s', async (_, body) => {
    await expectRefused(body, 400);
  });

  test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
    'is refused as %s',
    async (type) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/bills',
        headers: { ...counter.headers, 'content-type': type },
        payload: JSON.stringify(buildBillBody(counter)),
      });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
      expect((await readSales(server.db, counter)).bills).toEqual([]);
    },
  );

  test('is refused when it is larger than any bill', async () => {
    const body = buildBillBody(counter, { bill_note: 'x'.repeat(3 * 1024 * 1024) });
    await expectRefused(body, 413);
  });
});

describe('a body of another shape', () => {
  test.each(['null', '[]', '"abc"', '7', 'true', '{}', '[[[]]]'])('is refused: %s', async (body) => {
    await expectRefused(body);
  });

  test('is refused at any depth', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    await expectRefused(`{"company_id": ${counter.shop.company_id}, "details": ${deep}}`);
    const objects = `${'{"details":'.repeat(50_000)}1${'}'.repeat(50_000)}`;
    await expectRefused(`{"company_id": ${counter.shop.company_id}, "details": [${objects}]}`);
  });

  const values = [null, true, '', 'abc', '1', -1, 0.5, 1e308, [], {}, [[]], { length: 1 }];
  const fields = ['company_id', 'details', 'payment_code', 'is_ship', 'pre_paid', 'order_origin'] as const;

  test.each(fields)('is refused or understood in %s, never a fault of the server', async (field) => {
    for (const value of values) {
      const body = { ...buildBillBody(counter), [field]: value };
      const { status } = await sell(server, { headers: counter.headers, body });
      expect(status, JSON.stringify(value)).toBeLessThan(500);
    }
  });

  test('is refused or understood in any field of a line', async () => {
    const [line = buildBillLine(counter)] = buildBillBody(counter).details;
    for (const field of Object.keys(line)) {
      for (const value of values) {
        const body = buildBillBody(counter, { details: [{ ...line, [field]: value }] });
        const { status } = await sell(server, { headers: counter.headers, body });
        expect(status, `${field} ${JSON.stringify(value)}`).toBeLessThan(500);
      }
    }
  });

  test('with keys nobody asked for is a sale like any other', async () => {
    const body = {
      ...buildBillBody(counter),
      id: 1,
      bill_number: 99,
      status: 0,
      accounting_status: 1,
      created_by: 1,
      toString: 'x',
    };
    const { bill } = await sell(server, { headers: counter.headers, body });
    expect(bill).toMatchObject({ bill_number: 1, status: 1, accounting_status: 0 });
  });
});

describe('characters that are none', () => {
  const texts = ['customer_name', 'customer_address', 'bill_note', 'payment_code', 'customer_phone'] as const;

  test.each(texts)('are refused in %s', async (field) => {
    for (const text of ['a\u0000b', 'a\ud83d', '\u0007']) {
      const body = { ...buildBillBody(counter), [field]: text };
      const { status } = await sell(server, { headers: counter.headers, body });
      expect(status, JSON.stringify(text)).toBe(422);
    }
  });

  test('are refused in a warehouse code', async () => {
    for (const warehouse_code of ['\u0000', 'KHO\ud83d']) {
      await expectRefused(
        buildBillBody(counter, { details: [buildBillLine(counter, { warehouse_code })] }),
        422,
      );
    }
  });

  test('that only look strange are kept', async () => {
    const customer_name = `Robert'); DROP TABLE bills;-- 👍🏽 \\ % _ "{}" <b>đậm</b>`;
    const bill_note = '$1 {request_id} %s \u200f';
    const { bill } = await sell(server, {
      headers: counter.headers,
      body: buildBillBody(counter, { customer_name, bill_note }),
    });
    expect(bill).toMatchObject({ customer_name, bill_note });
  });
});

test('sums beyond what numbers hold exactly are refused', async () => {
  const gifts = { product_id: counter.shirt.product_id, price: 100_000_000_000, qty: 1_000_000 };
  await expectRefused(buildBillBody(counter, { details: [buildBillLine(counter, gifts)] }), 422);
});
