import { randomUUID } from 'node:crypto';
import { addDays } from '@soquay/contract/rules/day';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectBooksToBalance } from '../../../test/expect-books-to-balance.ts';
import { buildCounter } from '../../../test/factories/bills.ts';
import { plainPicture } from '../../../test/factories/pictures.ts';
import {
  buildOrderFixture,
  buildPreorder,
  buildPreorderForm,
  type OrderFixture,
  picture,
  sendPreorder,
  shoes,
  today,
} from '../../../test/factories/preorders.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();
let fixture: OrderFixture;

beforeAll(async () => {
  fixture = await buildOrderFixture(server, await buildCounter(server));
});

/** As the seller's form sends it. */
function order(
  given: object = {},
  sent: { images?: File[]; key?: string; headers?: OrderFixture['headers'] } = {},
) {
  const form = buildPreorderForm(fixture, given);
  return sendPreorder(server, 'POST', `?company_id=${fixture.shop.company_id}`, {
    headers: fixture.headers,
    form,
    ...sent,
  });
}

test('a pre-order is written as it was asked for, and read back alike', async () => {
  const { product_id, product_code } = fixture.shirt;
  const details = [shoes, { ...shoes, product_id, product_name: 'Áo như mẫu', qty: 1, price: 300_000 }];
  const answer = await order(
    { details, pre_paid: 500_000, order_note: 'Gọi trước khi giao', customer_address: '12 Hàng Bông' },
    { images: [picture('mẫu.jpg'), picture('hop.png', 'png')] },
  );
  expect(answer).toMatchObject({ status: 200, message: 'Tạo đơn đặt hàng thành công' });
  const { preorder } = answer;
  expect(preorder).toMatchObject({
    order_date: today,
    expire_date: addDays(today, 7),
    customer_name: 'Chị Lan',
    customer_phone: '0912345678',
    customer_address: '12 Hàng Bông',
    order_note: 'Gọi trước khi giao',
    username: fixture.seller.username,
    saleman: { user_id: fixture.seller.user_id, fullname: fixture.seller.fullname },
    saleman_username: fixture.seller.username,
    orderman: { user_id: fixture.buyer.user_id, fullname: fixture.buyer.fullname },
    orderman_username: fixture.buyer.username,
    payment: { payment_code: 'TM', payment_desc: 'Tiền mặt' },
    process_status: { status_id: 101, status_text: 'Mới' },
    process_status_text: 'Mới',
    row_count: 2,
    total_amount: 2_300_000,
    pre_paid: 500_000,
    refund_amount: 0,
    status: 1,
    status_text: 'Bình thường',
    accounting_status: 0,
    version: 1,
    images: [{ image_file: 'mẫu.jpg' }, { image_file: 'hop.png' }],
    bills: [],
  });
  expect(preorder.details).toMatchObject([
    {
      ...shoes,
      product_id: null,
      product_code: '',
      amount: 2_000_000,
      process_status: 1,
      process_status_text: 'Chờ mua',
    },
    { product_id, product_code, product_name: 'Áo như mẫu', amount: 300_000 },
  ]);
  const read = await server.app.inject({ url: `/api/orders/${preorder.id}`, headers: fixture.headers });
  expect(read.json().data).toEqual(preorder);
  await expectBooksToBalance(server.db);
});

test('numbers are consecutive in a shop, and the customer is remembered', async () => {
  const one = await buildPreorder(server, fixture, { customer_phone: '0987000111', customer_name: 'Anh Tú' });
  const other = await buildPreorder(server, fixture);
  expect(other.order_number).toBe(one.order_number + 1);
  const customer = await server.db
    .selectFrom('customers')
    .select('customer_name')
    .where('customer_phone', '=', '0987000111')
    .executeTakeFirst();
  expect(customer).toEqual({ customer_name: 'Anh Tú' });
});

test('sent twice under one key it is written once; with another picture it is another request', async () => {
  const key = randomUUID();
  const images = [picture('a.jpg')];
  const first = await order({}, { key, images });
  expect((await order({}, { key, images })).preorder).toEqual(first.preorder);
  const other = await order({}, { key, images: [picture('a.jpg', 'jpeg', 'khác')] });
  expect(other).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
});

test('a member of Order who names nobody buys themself', async () => {
  const { preorder } = await order(
    { orderman_id: undefined, saleman_id: fixture.seller.user_id },
    { headers: fixture.buying },
  );
  expect(preorder).toMatchObject({ orderman: { user_id: fixture.buyer.user_id } });
});

test('goods without colour and size are asked for without', async () => {
  const { color: _, size: __, ...bag } = { ...shoes, product_name: 'Túi vải' };
  const { preorder } = await order({ details: [bag, { ...bag, color: ' ', size: null }] });
  const plain = { product_name: 'Túi vải', color: '', size: '' };
  expect(preorder.details).toMatchObject([plain, plain]);
});

describe('VALIDATION_FAILED at the field', () => {
  test.each<[string, object, Record<string, string>]>([
    ['without lines', { details: [] }, { details: 'Vui lòng thêm sản phẩm trước khi thực hiện !' }],
    ['with a text for its lines', { details: 'giày' }, { details: 'Dòng hàng không hợp lệ' }],
    [
      'with a line that says nothing',
      { details: [{}] },
      {
        'details.0.product_name': 'Vui lòng điền đầy đủ thông tin: tên sản phẩm',
        'details.0.unit_code': 'Vui lòng điền đầy đủ thông tin: đơn vị',
        'details.0.qty': 'Vui lòng điền đầy đủ thông tin: số lượng',
        'details.0.price': 'Vui lòng điền đầy đủ thông tin: đơn giá',
      },
    ],
    [
      'for nothing',
      { details: [{ ...shoes, qty: 0, price: 0 }] },
      {
        'details.0.qty': 'Vui lòng điền đầy đủ thông tin: số lượng',
        'details.0.price': 'Vui lòng điền đầy đủ thông tin: đơn giá',
      },
    ],
    [
      'of a unit and a product that are not there',
      { details: [{ ...shoes, unit_code: 'thùng-lạ', product_id: 999_999_999 }] },
      {
        'details.0.product_id': 'Sản phẩm không có trên hệ thống',
        'details.0.unit_code': 'Không có đơn vị này',
      },
    ],
    ['without a phone', { customer_phone: '' }, { customer_phone: 'Số điện thoại không được để trống' }],
    ['without a name', { customer_name: ' ' }, { customer_name: 'Tên khách hàng không được để trống' }],
    [
      'ordered yesterday',
      { order_date: addDays(today, -1) },
      { order_date: 'Ngày đặt không được trước hôm nay' },
    ],
    [
      'promised for yesterday',
      { expire_date: addDays(today, -1) },
      { expire_date: 'Ngày hẹn không được trước hôm nay' },
    ],
    [
      'promised before it is ordered',
      { order_date: addDays(today, 3), expire_date: addDays(today, 2) },
      { expire_date: 'Ngày hẹn không được trước ngày đặt' },
    ],
    ['without a promise', { expire_date: '' }, { expire_date: 'Vui lòng chọn ngày hẹn' }],
    [
      'with more paid than it costs',
      { pre_paid: 2_000_001 },
      { pre_paid: 'Tiền cọc không được lớn hơn tổng tiền' },
    ],
    ['with nobody to buy', { orderman_id: '' }, { orderman_id: 'Chưa chọn nhân viên mua hàng' }],
    [
      'paid by an unknown method',
      { payment_code: 'VANG' },
      { payment_code: 'Chưa chọn phương thức thanh toán' },
    ],
  ])('%s', async (_, given, errors) => {
    expect(await order(given)).toMatchObject({ status: 422, code: 'VALIDATION_FAILED', errors });
  });

  test('when who is to buy does not buy in this shop', async () => {
    const answer = await order({ orderman_id: fixture.seller.user_id });
    expect(answer.errors).toEqual({ orderman_id: 'Chưa chọn nhân viên mua hàng' });
  });
});

test('TOTALS_MISMATCH names each sent sum that is another', async () => {
  const answer = await order({ total_amount: 1, row_count: 2, details: [{ ...shoes, amount: 5 }] });
  expect(answer).toMatchObject({
    status: 422,
    code: 'TOTALS_MISMATCH',
    errors: {
      total_amount: 'Tính lại là 2.000.000',
      row_count: 'Tính lại là 1',
      'details.0.amount': 'Tính lại là 2.000.000',
    },
  });
});

test.each(['0x10', '1e3', ' 5', '+5', '5 ', '1_000'])('a deposit of "%s" is no number', async (pre_paid) => {
  const answer = await order({ pre_paid });
  expect(answer).toMatchObject({ status: 422, errors: { pre_paid: expect.any(String) } });
});

describe('pictures', () => {
  test('come once of each name', async () => {
    const images: File[] = [];
    for (const width of [30, 20]) {
      const content = await plainPicture(width, 10).jpeg().toBuffer();
      images.push(new File([new Uint8Array(content)], 'anh.jpg'));
    }
    const { id, images: kept } = await buildPreorder(server, fixture, {}, images);
    expect(kept).toEqual([{ image_file: 'anh.jpg' }]);
    const read = await server.app.inject({
      url: `/api/orders/${id}/image?image_file=anh.jpg`,
      headers: fixture.headers,
    });
    expect(read.headers['content-type']).toBe('image/jpeg');
    expect((await sharp(read.rawPayload).metadata()).width).toBe(30);
  });

  test('tell neither where nor with what they were taken, and stand upright', async () => {
    const taken = await plainPicture(3_000, 2_000)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '21/1 2/1 0/1' } })
      .toBuffer();
    const { id } = await buildPreorder(server, fixture, {}, [new File([new Uint8Array(taken)], 'IMG_1.jpg')]);
    const read = await server.app.inject({
      url: `/api/orders/${id}/image?image_file=IMG_1.jpg`,
      headers: fixture.headers,
    });
    const { exif, width, height } = await sharp(read.rawPayload).metadata();
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 1_707, height: 2_560 });
  });

  test('of another kind are refused whatever they are called', async () => {
    const answer = await order({}, { images: [new File(['<svg/>'], 'anh.jpg')] });
    expect(answer).toMatchObject({
      status: 422,
      errors: { images: 'Tệp anh.jpg không phải là ảnh JPEG hay PNG' },
    });
  });

  test('that only begin as pictures do, or are cut off, are refused', async () => {
    const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
    const whole = Buffer.from(await picture('anh.png', 'png').arrayBuffer());
    for (const content of [[Buffer.from(signature), '<script>'], [whole.subarray(0, 60)]]) {
      expect(await order({}, { images: [new File(content, 'anh.png')] })).toMatchObject({
        status: 422,
        errors: { images: 'Tệp anh.png không phải là ảnh JPEG hay PNG' },
      });
    }
  });

  test('are called by what they are', async () => {
    const images = [
      picture('x.html', 'png'),
      picture('y.png', 'jpeg'),
      picture('Z.JPEG'),
      picture('x.html.png', 'png'),
    ];
    const { id, images: kept } = await buildPreorder(server, fixture, {}, images);
    const names = kept.map(({ image_file }) => image_file);
    expect(names).toEqual(['x.html.png', 'y.png.jpg', 'Z.JPEG']);
    const read = await server.app.inject({
      url: `/api/orders/${id}/image?image_file=x.html.png`,
      headers: fixture.headers,
    });
    expect(read.headers['content-disposition']).toContain('filename="x.html.png"');
  });

  test('without a name that can be kept are refused', async () => {
    for (const name of ['', 'x'.repeat(201), 'a\u0000.jpg']) {
      expect(await order({}, { images: [picture(name)] })).toMatchObject({
        status: 422,
        errors: { images: 'Tên ảnh không hợp lệ' },
      });
    }
  });

  test('are refused above 2 MB, and above ten', async () => {
    const big = picture('to.jpg', 'jpeg', 'x'.repeat(2 * 1024 * 1024));
    expect(await order({}, { images: [picture('nhỏ.jpg'), big] })).toMatchObject({
      status: 413,
      code: 'UPLOAD_TOO_LARGE',
      message: 'Tệp to.jpg quá lớn (tối đa 2 MB)',
    });
    const many = Array.from({ length: 11 }, (_, index) => picture(`${index}.jpg`));
    expect(await order({}, { images: many })).toMatchObject({
      status: 422,
      errors: { images: 'Tối đa 10 ảnh' },
    });
  });
});

test('who may not write pre-orders is refused before the form is received', async () => {
  const answer = await order({}, { headers: fixture.accounting });
  expect(answer).toMatchObject({ status: 403, code: 'ACCESS_DENIED' });
});
