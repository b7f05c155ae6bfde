import { randomUUID } from 'node:crypto';
import type { DocumentEvent } from '@soquay/contract/documents';
import { messages } from '@soquay/contract/messages';
import type { Preorder } from '@soquay/contract/preorders';
import { addDays } from '@soquay/contract/rules/day';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectBooksToBalance } from '../../../test/expect-books-to-balance.ts';
import { buildCounter, signInAs } from '../../../test/factories/bills.ts';
import {
  buildArrived,
  buildOrderFixture,
  buildPreorder,
  buildPreorderChange,
  type OrderFixture,
  picture,
  sendPreorder,
  setLine,
  shoes,
  today,
  writePreorder,
} from '../../../test/factories/preorders.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();
let fixture: OrderFixture;
let preorder: Preorder;

beforeAll(async () => {
  fixture = await buildOrderFixture(server, await buildCounter(server));
});

beforeEach(async () => {
  preorder = await buildPreorder(server, fixture, { pre_paid: 500_000 }, [picture('a.jpg')]);
});

function change(
  given: object = {},
  { of = preorder, images = [] as File[], headers = fixture.headers } = {},
) {
  const form = buildPreorderChange(of, given);
  return sendPreorder(server, 'PUT', `/update/${of.id}`, { headers, form, images });
}

async function eventsOf({ id }: Preorder): Promise<DocumentEvent[]> {
  const answer = await server.app.inject({ url: `/api/orders/${id}/history`, headers: fixture.admin });
  return answer.json().data;
}

async function read({ id }: Preorder): Promise<Preorder> {
  const answer = await server.app.inject({ url: `/api/orders/${id}`, headers: fixture.admin });
  return answer.json().data;
}

describe('an edit', () => {
  test('that changes nothing leaves it as it was', async () => {
    const { message, preorder: saved } = await change();
    expect(message).toBe('Cập nhật đơn đặt hàng thành công');
    expect(saved).toEqual(preorder);
  });

  test('may name the shop it is of, and no other', async () => {
    expect(await change({ company_id: fixture.shop.company_id })).toMatchObject({ status: 200 });
    const other = await change({ company_id: fixture.shop.company_id + 1 });
    expect(other).toMatchObject({ status: 422, errors: { company_id: messages.preorderOfOtherShop } });
  });

  test('changes fields, lines and pictures, and says so in its history', async () => {
    const [line] = buildPreorderChange(preorder).details as object[];
    const answer = await change(
      {
        order_note: 'Gấp',
        pre_paid: 0,
        details: [
          { ...shoes, size: '40' },
          { ...line, qty: 3 },
        ],
      },
      { images: [picture('a.jpg'), picture('b.png', 'png')] },
    );
    expect(answer).toMatchObject({
      status: 200,
      preorder: {
        order_note: 'Gấp',
        pre_paid: 0,
        total_amount: 5_000_000,
        version: 2,
        images: [{ image_file: 'a.jpg' }, { image_file: 'b.png' }],
        details: [{ size: '40' }, { id: preorder.details[0]?.id, qty: 3 }],
      },
    });
    const [event] = await eventsOf(preorder);
    expect(event).toMatchObject({
      action: 'update',
      fields: [
        { field: 'order_note', before: '', after: 'Gấp' },
        { field: 'pre_paid', before: 500_000, after: 0 },
        { field: 'image_files', before: 'a.jpg', after: 'a.jpg, b.png' },
        { field: 'row_count', before: 1, after: 2 },
        { field: 'total_amount', before: 2_000_000, after: 5_000_000 },
      ],
      lines: [
        { product_code: 'Giày da lộn', change: 'added' },
        {
          product_code: 'Giày da lộn',
          change: 'changed',
          fields: [{ field: 'qty', before: 2, after: 3 }, { field: 'amount' }],
        },
      ],
    });
    await expectBooksToBalance(server.db);
  });

  test('of another version is VERSION_STALE with what others have changed', async () => {
    await change({ order_note: 'một' });
    expect(await change({ order_note: 'hai' })).toMatchObject({
      status: 409,
      code: 'VERSION_STALE',
      params: { version: 2, events: [{ fields: [{ field: 'order_note', before: '', after: 'một' }] }] },
    });
  });

  test('keeps days that are over by now, and takes no others', async () => {
    const past = { order_date: addDays(today, -9), expire_date: addDays(today, -2) };
    await server.db
      .updateTable('preorders')
      .set({ order_date: today })
      .where('id', '=', preorder.id)
      .execute();
    const stays = await change();
    expect(stays.status).toBe(200);
    expect(await change(past)).toMatchObject({
      status: 422,
      errors: {
        order_date: 'Ngày đặt không được trước hôm nay',
        expire_date: 'Ngày hẹn không được trước hôm nay',
      },
    });
  });

  test('keeps the statuses of its lines, and follows what remains of them', async () => {
    const two = await buildPreorder(server, fixture, { details: [shoes, { ...shoes, size: '43' }] });
    const bought = await setLine(server, fixture.buying, two.details[0]?.id ?? 0, 3);
    const [first] = buildPreorderChange(bought).details as object[];
    const { preorder: left } = await change({ details: [first] }, { of: bought });
    expect(left).toMatchObject({ process_status: { status_id: 103 }, details: [{ process_status: 3 }] });
    const { preorder: more } = await change({ details: [first, shoes] }, { of: left });
    expect(more).toMatchObject({
      process_status: { status_id: 102 },
      details: [{ process_status: 3 }, { process_status: 1 }],
    });
    await expectBooksToBalance(server.db);
  });

  test('may take the next step, as who may take it by itself', async () => {
    expect(await change({ process_status: 102 })).toMatchObject({ status: 403, code: 'ACCESS_DENIED' });
    expect(await change({ process_status: 109 }, { headers: fixture.admin })).toMatchObject({
      status: 409,
      code: 'PREORDER_STEP_REFUSED',
    });
    const { preorder: cancelled } = await change({ process_status: 201 });
    expect(cancelled).toMatchObject({ process_status: { status_id: 201 }, refund_amount: 500_000 });
    expect(await change({}, { of: cancelled })).toMatchObject({ status: 409, code: 'PREORDER_CLOSED' });
  });

  test('of somebody else leaves it whose it was', async () => {
    const { preorder: saved } = await change(
      { saleman_id: undefined, order_note: 'x' },
      { headers: fixture.buying },
    );
    expect(saved.saleman.user_id).toBe(fixture.seller.user_id);
  });

  test('of a line that is not its own, or twice, is refused', async () => {
    const [line] = buildPreorderChange(preorder).details as object[];
    const answer = await change({ details: [line, line, { ...shoes, id: 999_999_999 }] });
    expect(answer.errors).toEqual({
      'details.1.id': 'Dòng hàng không có trong đơn đặt hàng',
      'details.2.id': 'Dòng hàng không có trong đơn đặt hàng',
    });
  });
});

describe('single lines', () => {
  test('are added behind the others and deleted, once for a key', async () => {
    const { headers } = fixture;
    const body = { order_id: preorder.id, ...shoes, size: '39', amount: 2_000_000 };
    const added = await writePreorder(server, 'POST', '/detail', { headers, body });
    expect(added).toMatchObject({
      status: 200,
      preorder: { row_count: 2, total_amount: 4_000_000, version: 2 },
    });
    const [, line] = added.preorder.details;
    expect(line).toMatchObject({ size: '39', process_status: 1 });
    const key = randomUUID();
    const deleted = await writePreorder(server, 'DELETE', `/detail/${line?.id}`, { headers, key });
    expect(deleted).toMatchObject({
      status: 200,
      message: 'Đã xóa dòng hàng',
      preorder: { row_count: 1, version: 3 },
    });
    expect(await writePreorder(server, 'DELETE', `/detail/${line?.id}`, { headers, key })).toEqual(deleted);
    expect(await writePreorder(server, 'DELETE', `/detail/${line?.id}`, { headers })).toMatchObject({
      status: 404,
    });
    await expectBooksToBalance(server.db);
  });

  test('take it from 103 to 102 when one comes, and back when it goes', async () => {
    const arrived = await buildArrived(server, fixture);
    const body = { order_id: arrived.id, ...shoes };
    const { preorder: more } = await writePreorder(server, 'POST', '/detail', {
      headers: fixture.headers,
      body,
    });
    expect(more.process_status.status_id).toBe(102);
    const path = `/detail/${more.details[1]?.id}`;
    const { preorder: less } = await writePreorder(server, 'DELETE', path, { headers: fixture.headers });
    expect(less.process_status.status_id).toBe(103);
  });

  test('are refused where nothing or too little would be left', async () => {
    const { headers } = fixture;
    expect(
      await writePreorder(server, 'DELETE', `/detail/${preorder.details[0]?.id}`, { headers }),
    ).toMatchObject({
      status: 422,
      errors: { details: 'Vui lòng thêm sản phẩm trước khi thực hiện !' },
    });
    const cheap = { order_id: preorder.id, ...shoes, qty: 1, price: 1000 };
    await writePreorder(server, 'POST', '/detail', { headers, body: cheap });
    expect(
      await writePreorder(server, 'DELETE', `/detail/${preorder.details[0]?.id}`, { headers }),
    ).toMatchObject({
      status: 422,
      errors: { pre_paid: 'Tiền cọc không được lớn hơn tổng tiền' },
    });
  });

  test('of nothing and of unknown things are refused at their fields', async () => {
    const body = { order_id: preorder.id, ...shoes, product_name: '', unit_code: 'lạ' };
    const { headers } = fixture;
    expect((await writePreorder(server, 'POST', '/detail', { headers, body })).errors).toEqual({
      product_name: 'Vui lòng điền đầy đủ thông tin: tên sản phẩm',
    });
    const unknown = { ...body, product_name: 'Mũ', product_id: 999_999_999 };
    expect((await writePreorder(server, 'POST', '/detail', { headers, body: unknown })).errors).toEqual({
      product_id: 'Sản phẩm không có trên hệ thống',
      unit_code: 'Không có đơn vị này',
    });
  });
});

test('a picture is deleted, once for a key, and its name is free again', async () => {
  const { headers } = fixture;
  const path = `/${preorder.id}/image?image_file=a.jpg`;
  const key = randomUUID();
  const deleted = await writePreorder(server, 'DELETE', path, { headers, key });
  expect(deleted).toMatchObject({ status: 200, preorder: { images: [], version: 2 } });
  expect(await writePreorder(server, 'DELETE', path, { headers, key })).toEqual(deleted);
  expect(await writePreorder(server, 'DELETE', path, { headers })).toMatchObject({ status: 404 });
  expect((await server.app.inject({ url: `/api/orders${path}`, headers })).statusCode).toBe(404);
  const { preorder: again } = await change({}, { of: deleted.preorder, images: [picture('a.jpg')] });
  expect(again.images).toEqual([{ image_file: 'a.jpg' }]);
  await expectBooksToBalance(server.db);
});

describe('a deletion', () => {
  test('is refused while a deposit is kept, and done once it was given back; it is restored', async () => {
    const { admin } = fixture;
    expect(await writePreorder(server, 'DELETE', `/${preorder.id}`, { headers: admin })).toMatchObject({
      status: 409,
      code: 'PREORDER_DEPOSIT_KEPT',
      message: 'Đơn đặt hàng còn giữ tiền cọc 500.000 đ, hãy hủy và hoàn cọc trước',
    });
    for (const process_status of [201, 202]) {
      await writePreorder(server, 'PUT', '/status', {
        headers: admin,
        body: { order_id: preorder.id, process_status },
      });
    }
    const deleted = await writePreorder(server, 'DELETE', `/${preorder.id}`, { headers: admin });
    expect(deleted).toMatchObject({
      status: 200,
      message: 'Xóa đơn đặt hàng thành công',
      preorder: { status: 0 },
    });
    await expectBooksToBalance(server.db);
    const restored = await writePreorder(server, 'POST', `/restore/${preorder.id}`, { headers: admin });
    expect(restored).toMatchObject({ status: 200, message: 'Khôi phục thành công', preorder: { status: 1 } });
    expect((await eventsOf(preorder)).map(({ action }) => action)).toEqual([
      'restore',
      'delete',
      'step',
      'step',
      'create',
    ]);
    await expectBooksToBalance(server.db);
  });

  test('leaves it as it is: DOCUMENT_DELETED', async () => {
    const empty = await buildPreorder(server, fixture);
    const { headers } = fixture;
    await writePreorder(server, 'DELETE', `/${empty.id}`, { headers: fixture.admin });
    const deleted = await read(empty);
    for (const refused of [
      await change({ order_note: 'x' }, { of: deleted }),
      await writePreorder(server, 'PUT', '/status', {
        headers,
        body: { order_id: empty.id, process_status: 201 },
      }),
      await writePreorder(server, 'POST', '/detail', { headers, body: { order_id: empty.id, ...shoes } }),
    ]) {
      expect(refused).toMatchObject({ status: 409, code: 'DOCUMENT_DELETED' });
    }
  });
});

test('others of the shop do not see it: who sells, buys or wrote it does', async () => {
  const seller = (await signInAs(server, { shop: fixture.shop })).headers;
  const manager = (await signInAs(server, { shop: fixture.shop, can_list_sale: true })).headers;
  for (const [headers, status] of [
    [fixture.headers, 200],
    [fixture.buying, 200],
    [fixture.accounting, 200],
    [manager, 200],
    [seller, 404],
  ] as const) {
    for (const path of ['', '/history', '/image?image_file=a.jpg']) {
      const answer = await server.app.inject({ url: `/api/orders/${preorder.id}${path}`, headers });
      expect(answer.statusCode).toBe(status);
    }
  }
});

test('who may not edit it, or works elsewhere, is refused before the form is received', async () => {
  const elsewhere = await signInAs(server, { shop: (await buildCounter(server)).shop });
  for (const [headers, status] of [
    [fixture.accounting, 403],
    [elsewhere.headers, 404],
    [fixture.headers, 400],
  ] as const) {
    const answer = await server.app.inject({
      method: 'PUT',
      url: `/api/orders/update/${preorder.id}`,
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
      payload: 'no form',
    });
    expect(answer.statusCode).toBe(status);
  }
});
