import type { Preorder } from '@soquay/contract/preorders';
import { beforeAll, expect, test } from 'vitest';
import { buildCounter, signInAs } from '../../../test/factories/bills.ts';
import {
  buildOrderFixture,
  buildPreorder,
  buildPreorderChange,
  type OrderFixture,
  sendPreorder,
} from '../../../test/factories/preorders.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();
let fixture: OrderFixture;
let admin: OrderFixture['headers'];

beforeAll(async () => {
  fixture = await buildOrderFixture(server, await buildCounter(server));
  admin = (await signInAs(server, { shop: fixture.shop, groups: ['Admin'] })).headers;
});

function change(preorder: Preorder, given: object) {
  const form = buildPreorderChange(preorder, given);
  return sendPreorder(server, 'PUT', `/update/${preorder.id}`, { headers: admin, form });
}

test('a deposit that came by transfer is kept with the pre-order, and its history tells of it', async () => {
  const preorder = await buildPreorder(server, fixture, {
    payment_code: 'CK',
    pre_paid: 300_000,
    transfer_received: 1,
  });
  expect(preorder).toMatchObject({ pre_paid: 300_000, transfer_received: 1 });
  // A change that does not name it keeps it for the same deposit.
  const renamed = await change(preorder, { order_note: 'gọi chiều' });
  expect(renamed.preorder.transfer_received).toBe(1);
  const more = await change(renamed.preorder, { pre_paid: 400_000 });
  // The sum that had come is remembered: the rest alone is asked for.
  expect(more.preorder).toMatchObject({ transfer_received: 0, received_amount: 300_000 });
  const less = await change(more.preorder, { pre_paid: 200_000 });
  expect(less.preorder).toMatchObject({ transfer_received: 1, received_amount: 300_000 });
  const ticked = await change(less.preorder, { transfer_received: 1 });
  expect(ticked.preorder.transfer_received).toBe(1);
  const inCash = await change(ticked.preorder, { payment_code: 'TM' });
  expect(inCash.preorder).toMatchObject({ transfer_received: 0, received_amount: 0 });
  const url = `/api/orders/${preorder.id}/history`;
  const { data } = (await server.app.inject({ url, headers: admin })).json();
  expect(JSON.stringify(data)).toContain('transfer_received');
});

test('only a transfer can have come by transfer', async () => {
  const preorder = await buildPreorder(server, fixture, { payment_code: 'CK', pre_paid: 300_000 });
  expect(preorder.transfer_received).toBe(0);
  expect(await change(preorder, { payment_code: 'TM', transfer_received: 1 })).toMatchObject({
    status: 422,
    errors: { transfer_received: 'Chỉ khi trả bằng chuyển khoản mới ghi đã nhận tiền' },
  });
});
