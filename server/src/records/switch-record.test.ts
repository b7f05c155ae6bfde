import { beforeEach, expect, test } from 'vitest';
import {
  buildBill,
  buildBillBody,
  buildBillChange,
  buildCounter,
  type Headers,
  sell,
  signInAs,
  writeBill,
} from '../../test/factories/bills.ts';
import { nextNumber } from '../../test/factories/numbers.ts';
import {
  buildOrderFixture,
  buildPreorder,
  buildPreorderChange,
  buildPreorderForm,
  type OrderFixture,
  sendPreorder,
  shoes,
} from '../../test/factories/preorders.ts';
import { buildReturnBody, writeReturn } from '../../test/factories/returns.ts';
import { useApp } from '../../test/use-app.ts';

const server = useApp();
let fixture: OrderFixture;
let owner: Headers;

beforeEach(async () => {
  fixture = await buildOrderFixture(server, await buildCounter(server));
  ({ headers: owner } = await signInAs(server, { is_admin: true }));
});

async function call(method: 'POST' | 'PUT' | 'DELETE', url: string, { headers = owner, payload = {} } = {}) {
  const answer = await server.app.inject({
    method,
    url: `/api/${encodeURI(url)}`,
    headers,
    ...(method === 'POST' ? { payload } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
}

async function newPayment(): Promise<string> {
  const payment_code = `VI${nextNumber()}`;
  await call('POST', 'payment-methods', { payload: { payment_code, payment_desc: 'Ví', kind: 'other' } });
  return payment_code;
}

async function newUnit(): Promise<string> {
  const unit_code = `tá${nextNumber()}`;
  await call('POST', 'units', { payload: { unit_code, unit_name: 'Tá' } });
  return unit_code;
}

const lists = [
  { list: 'payment-methods', create: newPayment },
  { list: 'units', create: newUnit },
];

test.each(lists)(
  'DELETE /api/$list/:code switches off, PUT restore brings back',
  async ({ list, create }) => {
    const code = await create();

    expect(await call('DELETE', `${list}/${code}`)).toMatchObject({ status: 200, data: { active: 0 } });
    expect(await call('DELETE', `${list}/${code}`)).toMatchObject({ status: 200, data: { active: 0 } });
    const all = await server.app.inject({ url: `/api/all-${list}`, headers: fixture.headers });
    expect(all.json().data).toContainEqual(expect.objectContaining({ active: 0 }));
    expect(await call('PUT', `${list}/restore/${code}`)).toMatchObject({
      status: 200,
      message: 'Đã dùng lại',
      data: { active: 1 },
    });
    expect(await call('DELETE', `${list}/khong-co`)).toMatchObject({ status: 404 });
    expect(await call('PUT', `${list}/restore/khong-co`)).toMatchObject({ status: 404 });
  },
);

test.each(lists)('of /api/$list only a system admin switches: ACCESS_DENIED', async ({ list, create }) => {
  const code = await create();
  const { headers } = await signInAs(server, { shop: fixture.shop, groups: ['Admin'] });

  expect(await call('DELETE', `${list}/${code}`, { headers })).toMatchObject({ code: 'ACCESS_DENIED' });
  expect(await call('PUT', `${list}/restore/${code}`, { headers })).toMatchObject({ code: 'ACCESS_DENIED' });
});

test('RECORD_IN_USE counts the documents that are paid by it', async () => {
  const payment_code = await newPayment();
  const bill = await buildBill(server, fixture, { payment_code });
  await buildPreorder(server, fixture, { payment_code });
  const body = buildReturnBody(bill, { payment_code });
  await writeReturn(server, 'POST', '', { headers: fixture.headers, body });

  expect(await call('DELETE', `payment-methods/${payment_code}`)).toMatchObject({
    status: 409,
    code: 'RECORD_IN_USE',
    params: { uses: 3 },
  });
  expect(await call('DELETE', `payment-methods/${payment_code}?in_use=1`)).toMatchObject({ status: 200 });
});

test('RECORD_IN_USE counts pre-orders that were paid back by it, each once', async () => {
  const payment_code = await newPayment();
  const both = await buildPreorder(server, fixture, { payment_code });
  const refund = await buildPreorder(server, fixture);
  await server.db
    .updateTable('preorders')
    .set({ refund_payment_code: payment_code, refund_date: '2026-11-27' })
    .where('id', 'in', [both.id, refund.id])
    .execute();

  expect(await call('DELETE', `payment-methods/${payment_code}`)).toMatchObject({
    code: 'RECORD_IN_USE',
    params: { uses: 2 },
  });
});

test('new documents are not paid by it, old ones stay so', async () => {
  const payment_code = await newPayment();
  const bill = await buildBill(server, fixture, { payment_code });
  const preorder = await buildPreorder(server, fixture, { payment_code });
  await call('DELETE', `payment-methods/${payment_code}?in_use=1`);
  const { headers } = fixture;
  const off = { payment_code: 'Phương thức này đã ngừng dùng, hãy chọn phương thức khác' };

  const sold = await sell(server, { headers, body: buildBillBody(fixture, { payment_code }) });
  const ordered = await sendPreorder(server, 'POST', `?company_id=${fixture.shop.company_id}`, {
    headers,
    form: buildPreorderForm(fixture, { payment_code }),
  });
  const body = buildReturnBody(bill, { payment_code });
  const returned = await writeReturn(server, 'POST', '', { headers, body });
  const change = buildBillChange(bill, { bill_note: 'Giao sáng' });
  const changed = await writeBill(server, 'PUT', `/api/bills/${bill.id}`, { headers, body: change });
  const form = buildPreorderChange(preorder, { order_note: 'Gọi trước' });
  const reordered = await sendPreorder(server, 'PUT', `/update/${preorder.id}`, { headers, form });

  expect(sold).toMatchObject({ status: 422, errors: off });
  expect(ordered).toMatchObject({ status: 422, errors: off });
  expect(returned).toMatchObject({ status: 422, errors: off });
  expect(changed).toMatchObject({ status: 200, bill: { payment_desc: 'Ví' } });
  expect(reordered).toMatchObject({ status: 200 });
});

test('new lines of a pre-order are not counted in a unit that is off, old ones stay so', async () => {
  const unit_code = await newUnit();
  const line = { ...shoes, unit_code };
  const preorder = await buildPreorder(server, fixture, { details: [line] });
  expect(await call('DELETE', `units/${unit_code}`)).toMatchObject({
    code: 'RECORD_IN_USE',
    params: { uses: 1 },
  });
  await call('DELETE', `units/${unit_code}?in_use=1`);
  const { headers } = fixture;

  const ordered = await sendPreorder(server, 'POST', `?company_id=${fixture.shop.company_id}`, {
    headers,
    form: buildPreorderForm(fixture, { details: [line] }),
  });
  const form = buildPreorderChange(preorder, { order_note: 'Gọi trước' });
  const changed = await sendPreorder(server, 'PUT', `/update/${preorder.id}`, { headers, form });

  expect(ordered).toMatchObject({
    status: 422,
    errors: { 'details.0.unit_code': 'Đơn vị này đã ngừng dùng, hãy chọn đơn vị khác' },
  });
  expect(changed.status).toBe(200);
});

test('LAST_OFFERED: of two who switch off the last two at once, one is refused', async () => {
  const all = await server.app.inject({ url: '/api/all-payment-methods', headers: owner });
  const codes: string[] = all
    .json()
    .data.filter(({ active }: { active: 0 | 1 }) => active === 1)
    .map(({ payment_code }: { payment_code: string }) => payment_code);
  const [one = '', other = '', ...rest] = codes;
  for (const code of rest) await call('DELETE', `payment-methods/${code}?in_use=1`);

  const answers = await Promise.all([
    call('DELETE', `payment-methods/${one}?in_use=1`),
    call('DELETE', `payment-methods/${other}?in_use=1`),
  ]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)).toMatchObject({
    code: 'LAST_OFFERED',
    message: 'Không còn phương thức thanh toán nào khác đang dùng, hãy thêm hay dùng lại cái khác trước',
  });
  for (const code of codes) await call('PUT', `payment-methods/restore/${code}`);
});

test('a brand that goods have is RECORD_IN_USE with the count, until that is known', async () => {
  const { company_id } = fixture.shop;
  const { headers } = await signInAs(server, { shop: fixture.shop, groups: ['Admin'] });
  const { id } = await server.db
    .insertInto('brands')
    .values({ company_id, brand_name: 'Mộc Miên 🌿' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const model = { company_id, code_anh: 'MM-1', brand_id: id };
  await server.db.insertInto('base_products').values(model).execute();
  const url = (more = '') => `brands/${id}?company_id=${company_id}${more}`;
  expect(await call('DELETE', url(), { headers })).toMatchObject({
    status: 409,
    code: 'RECORD_IN_USE',
    params: { uses: 1 },
  });
  expect(await call('DELETE', url('&in_use=1'), { headers })).toMatchObject({ data: { active: 0 } });
});
