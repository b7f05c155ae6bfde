import { randomUUID } from 'node:crypto';
import type { DocumentEvent } from '@soquay/contract/documents';
import type { Preorder } from '@soquay/contract/preorders';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectBooksToBalance } from '../../../test/expect-books-to-balance.ts';
import { buildCounter, signInAs } from '../../../test/factories/bills.ts';
import {
  buildArrived,
  buildOrderFixture,
  buildPreorder,
  type OrderFixture,
  setLine,
  shoes,
  writePreorder,
} from '../../../test/factories/preorders.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();
let fixture: OrderFixture;
let preorder: Preorder;
/** Ids of its two lines. */
let first: number;
let second: number;

beforeAll(async () => {
  fixture = await buildOrderFixture(server, await buildCounter(server));
});

beforeEach(async () => {
  preorder = await buildPreorder(server, fixture, {
    details: [shoes, { ...shoes, size: '43' }],
    pre_paid: 500_000,
  });
  [first, second] = preorder.details.map(({ id }) => id) as [number, number];
});

function tick(headers: OrderFixture['headers'], order_detail_id: number, process_status: number) {
  return writePreorder(server, 'PUT', '/detail/status', {
    headers,
    body: { order_detail_id, process_status },
  });
}

function step(headers: OrderFixture['headers'], process_status: number, { id: order_id } = preorder) {
  return writePreorder(server, 'PUT', '/status', { headers, body: { order_id, process_status } });
}

const processOf = ({ process_status }: Preorder) => process_status.status_id;

test('the first line that is bought sets 102, the last one that arrives 103', async () => {
  expect(processOf(await setLine(server, fixture.buying, first, 2))).toBe(102);
  expect(processOf(await setLine(server, fixture.buying, first, 3))).toBe(102);
  const arrived = await setLine(server, fixture.buying, second, 3);
  expect(arrived).toMatchObject({
    process_status: { status_id: 103, status_text: 'Hàng đã về' },
    version: 4,
  });
  expect(arrived.details.map(({ process_status_text }) => process_status_text)).toEqual([
    'Hàng đã về',
    'Hàng đã về',
  ]);
  const answer = await server.app.inject({
    url: `/api/orders/${preorder.id}/history`,
    headers: fixture.admin,
  });
  const steps: DocumentEvent[] = answer.json().data;
  expect(steps.map(({ action }) => action)).toEqual(['step', 'step', 'step', 'create']);
  await expectBooksToBalance(server.db);
});

test('an Admin who sets a line back takes it from 103 to 102', async () => {
  await setLine(server, fixture.buying, first, 3);
  await setLine(server, fixture.buying, second, 3);
  expect(processOf(await setLine(server, fixture.admin, second, 1))).toBe(102);
  await expectBooksToBalance(server.db);
});

describe('a line', () => {
  test.each([
    ['Sale', 4, 200],
    ['Sale', 2, 403],
    ['Order', 2, 200],
    ['Order', 3, 200],
    ['Order', 4, 403],
    ['Admin', 4, 200],
    ['Admin', 3, 200],
    ['KeToan', 4, 403],
  ] as const)('is set by %s to %i: %i', async (group, to, status) => {
    const headers = {
      Sale: fixture.headers,
      Order: fixture.buying,
      Admin: fixture.admin,
      KeToan: fixture.accounting,
    }[group];
    expect((await tick(headers, first, to)).status).toBe(status);
  });

  test('only goes forward, but for an Admin', async () => {
    await setLine(server, fixture.buying, first, 3);
    expect(await tick(fixture.buying, first, 2)).toMatchObject({
      status: 422,
      errors: { process_status: 'Trạng thái của dòng hàng chỉ đi tới' },
    });
    expect((await tick(fixture.admin, first, 1)).status).toBe(200);
  });

  test('of a pre-order of others is as if it were not there', async () => {
    const other = (await signInAs(server, { shop: fixture.shop, groups: ['Order'] })).headers;
    expect(await tick(other, first, 2)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test('that is there already changes nothing', async () => {
    await setLine(server, fixture.buying, first, 2);
    expect((await tick(fixture.buying, first, 2)).preorder.version).toBe(2);
  });
});

describe('the process status', () => {
  test('goes on by hand only as the table has it', async () => {
    expect(await step(fixture.admin, 109)).toMatchObject({
      status: 409,
      code: 'PREORDER_STEP_REFUSED',
      message: 'Không chuyển được từ “Mới” sang “Hoàn thành”',
    });
    expect((await step(fixture.admin, 102)).status).toBe(200);
    expect(await step(fixture.admin, 103)).toMatchObject({ status: 409, code: 'PREORDER_LINES_WAITING' });
    expect(await step(fixture.admin, 101)).toMatchObject({ status: 409, code: 'PREORDER_STEP_REFUSED' });
  });

  test('109 by hand needs every line delivered', async () => {
    const arrived = await buildArrived(server, fixture);
    expect(await step(fixture.headers, 109, arrived)).toMatchObject({
      status: 409,
      code: 'PREORDER_LINES_WAITING',
    });
    await setLine(server, fixture.headers, arrived.details[0]?.id ?? 0, 4);
    expect((await step(fixture.headers, 109, arrived)).status).toBe(200);
    expect(await step(fixture.admin, 201, arrived)).toMatchObject({
      status: 409,
      code: 'PREORDER_STEP_REFUSED',
    });
    await expectBooksToBalance(server.db);
  });

  test('201 and 202 say what the customer gets back', async () => {
    const cancelled = await step(fixture.headers, 201);
    expect(cancelled).toMatchObject({
      status: 200,
      message: 'Đã hủy, cần hoàn cọc cho khách 500.000 đ',
      preorder: { refund_amount: 500_000, process_status_text: 'Đã huỷ, chờ hoàn cọc' },
    });
    const refunded = await step(fixture.headers, 202);
    expect(refunded).toMatchObject({
      message: 'Đã hoàn cọc cho khách 500.000 đ',
      preorder: { refund_amount: 500_000 },
    });
    expect((await step(fixture.admin, 201)).code).toBe('PREORDER_STEP_REFUSED');
  });

  test.each([
    ['Sale', 102, 'ACCESS_DENIED'],
    ['Order', 201, 'ACCESS_DENIED'],
    ['KeToan', 201, 'ACCESS_DENIED'],
  ] as const)('%s does not set %i', async (group, to, code) => {
    const headers = { Sale: fixture.headers, Order: fixture.buying, KeToan: fixture.accounting }[group];
    expect(await step(headers, to)).toMatchObject({ status: 403, code });
  });

  test('sent twice under one key is set once', async () => {
    const key = randomUUID();
    const body = { order_id: preorder.id, process_status: 201 };
    const once = await writePreorder(server, 'POST', '/status', { headers: fixture.headers, body, key });
    const twice = await writePreorder(server, 'POST', '/status', { headers: fixture.headers, body, key });
    expect(twice).toEqual(once);
    expect(once.preorder.version).toBe(2);
  });

  test('is a list with what may follow, for everybody who sees pre-orders', async () => {
    const answer = await server.app.inject({ url: '/api/orders/status', headers: fixture.accounting });
    expect(answer.json().data).toEqual([
      { status_id: 101, status_text: 'Mới', next: [102, 201] },
      { status_id: 102, status_text: 'Đang đặt hàng', next: [103, 201] },
      { status_id: 103, status_text: 'Hàng đã về', next: [109, 201] },
      { status_id: 109, status_text: 'Hoàn thành', next: [] },
      { status_id: 201, status_text: 'Đã huỷ, chờ hoàn cọc', next: [202] },
      { status_id: 202, status_text: 'Đã hoàn cọc', next: [] },
    ]);
  });
});

describe('what is over', () => {
  beforeEach(async () => {
    await step(fixture.headers, 201);
  });

  test('keeps its lines: PREORDER_CLOSED', async () => {
    const { headers } = fixture;
    for (const refused of [
      await tick(fixture.admin, first, 2),
      await writePreorder(server, 'DELETE', `/detail/${first}`, { headers }),
      await writePreorder(server, 'POST', '/detail', { headers, body: { order_id: preorder.id, ...shoes } }),
    ]) {
      expect(refused).toMatchObject({
        status: 409,
        code: 'PREORDER_CLOSED',
        message: `Đơn đặt hàng số ${preorder.order_number} đã ở trạng thái “Đã huỷ, chờ hoàn cọc”, không sửa được nữa`,
      });
    }
  });
});

test('what accounting has marked stands: DOCUMENT_MARKED', async () => {
  const { headers } = fixture;
  await writePreorder(server, 'PUT', `/${preorder.id}/set-processed-accounting`, {
    headers: fixture.accounting,
  });
  for (const refused of [
    await tick(fixture.admin, first, 2),
    await step(headers, 201),
    await writePreorder(server, 'DELETE', `/detail/${first}`, { headers }),
    await writePreorder(server, 'DELETE', `/${preorder.id}`, { headers: fixture.admin }),
  ]) {
    expect(refused).toMatchObject({ status: 409, code: 'DOCUMENT_MARKED' });
  }
  const unmarked = await writePreorder(server, 'POST', `/${preorder.id}/set-not-processed-accounting`, {
    headers: fixture.accounting,
  });
  expect(unmarked).toMatchObject({ status: 200, preorder: { accounting_status: 0 } });
});
