import { CFB, read, utils, type WorkSheet } from '@e965/xlsx';
import type { Bill } from '@soquay/contract/bills';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  buildBill,
  buildBillLine,
  buildCounter,
  type Counter,
  type Headers,
  signInAs,
} from '../../../test/factories/bills.ts';
import { billOf, buildArrived, buildOrderFixture, shoes } from '../../../test/factories/preorders.ts';
import { buildProduct } from '../../../test/factories/products.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();
let counter: Counter;
let admin: Headers;
/** Bill of a customer and a product whose texts look like formulas and numbers. */
let bill: Bill;

beforeAll(async () => {
  counter = await buildCounter(server);
  admin = (await signInAs(server, { shop: counter.shop, groups: ['Admin'] })).headers;
  bill = await buildTellingBill();
});

function getExcel(id: number, headers: Headers, query = '') {
  return server.app.inject({ url: `/api/bills/excel/${id}${query}`, headers });
}

async function sheetOf(id: number, query = ''): Promise<WorkSheet> {
  const { rawPayload } = await getExcel(id, admin, query);
  const workbook = read(rawPayload, { cellNF: true });
  return workbook.Sheets[workbook.SheetNames[0] ?? ''] as WorkSheet;
}

const rowsOf = (sheet: WorkSheet) => utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true });

async function buildTellingBill(): Promise<Bill> {
  const { shop, warehouse, hat } = counter;
  const odd = await buildProduct(server.db, {
    shop,
    product_code: '00127',
    product_name: '=HYPERLINK("http://noi-khac.vn";"Áo")',
    price: 80_000,
    stock: { [warehouse]: 5 },
  });
  return buildBill(
    server,
    counter,
    {
      customer_phone: '0912345678',
      customer_name: '+84 Lan',
      customer_address: '@Hàng Bông',
      bill_note: '-1+1',
      pre_paid: 50_000,
      saleman_id: counter.seller.user_id,
      details: [
        buildBillLine(counter, { qty: 2, discount: 30_000 }),
        buildBillLine(counter, { product_id: hat.product_id, price: 80_000 }),
        buildBillLine(counter, { product_id: odd.product_id, price: 80_000 }),
      ],
    },
    admin,
  );
}

describe('a bill as a sheet', () => {
  test('with prices has every figure of the bill as a number, and no cost', async () => {
    const { warehouse, shirt, hat, seller } = counter;
    const sheet = await sheetOf(bill.id, '?with_price=1');
    const odd = bill.details[2];

    const line = (product: { product_code: string; product_name: string }) => [
      product.product_code,
      product.product_name,
      '',
      '',
      '',
      'New 100%',
      'cái',
      warehouse,
    ];
    expect(rowsOf(sheet)).toEqual([
      ['Hóa đơn số', bill.bill_number],
      ['Ngày', new Date(bill.bill_date)],
      ['Khách hàng', '+84 Lan'],
      ['Điện thoại', '0912345678'],
      ['Địa chỉ', '@Hàng Bông'],
      ['Nhân viên bán hàng', seller.fullname],
      ['Thanh toán', 'Tiền mặt'],
      ['Ghi chú', '-1+1'],
      [],
      [
        ...['STT', 'Mã hàng', 'Tên hàng', 'Mã ảnh', 'Màu', 'Kích cỡ', 'Tình trạng', 'ĐVT', 'Kho', 'Số lượng'],
        ...['Giá bán', 'Đơn giá', 'Thành tiền', 'Chiết khấu', 'Tổng'],
      ],
      [1, ...line(shirt), 2, 200_000, 150_000, 300_000, 30_000, 270_000],
      [2, ...line(hat), 1, 80_000, 80_000, 80_000, 0, 80_000],
      [3, ...line(odd ?? hat), 1, 80_000, 80_000, 80_000, 0, 80_000],
      ['Tổng cộng', ...Array(8).fill(undefined), 4, undefined, undefined, 460_000, 30_000, 430_000],
      ['Tiền cọc', ...Array(13).fill(undefined), 50_000],
      ['Đã thu', ...Array(13).fill(undefined), 380_000],
      ['Bằng chữ', 'Ba trăm tám mươi nghìn đồng'],
    ]);
  });

  test('of a pre-order has what was promised beside what was charged', async () => {
    const fixture = await buildOrderFixture(server, counter);
    const coat = { ...shoes, product_name: 'Ao khoac da', size: 'L', qty: 1, price: 850_000 };
    const arrived = await buildArrived(server, fixture, { details: [coat] });
    const ofPreorder = await billOf(server, fixture, arrived, {
      details: [
        buildBillLine(fixture, { preorder_line_id: arrived.details[0]?.id, price: 150_000 }),
        buildBillLine(fixture, { product_id: fixture.hat.product_id, price: 80_000 }),
      ],
    });
    const rows = rowsOf(await sheetOf(ofPreorder.id, '?with_price=1'));
    const head = rows.findIndex(([first]) => first === 'STT');
    expect(rows.slice(head, head + 4).map((row) => row.slice(9))).toEqual([
      ['Số lượng', 'Giá bán', 'Giá đã hẹn', 'Đơn giá', 'Thành tiền', 'Chiết khấu', 'Tổng'],
      [1, 200_000, 850_000, 150_000, 150_000, 0, 150_000],
      [1, 80_000, '', 80_000, 80_000, 0, 80_000],
      [2, undefined, undefined, undefined, 230_000, 0, 230_000],
    ]);
    expect(rowsOf(await sheetOf(ofPreorder.id)).flat()).not.toContain('Giá đã hẹn');
  });

  test('without prices has no amount anywhere', async () => {
    for (const query of ['', '?with_price=0', '?with_price=abc']) {
      const rows = rowsOf(await sheetOf(bill.id, query));
      expect(rows.flat()).not.toEqual(
        expect.arrayContaining([expect.toSatisfy((cell) => typeof cell === 'number' && cell >= 80_000)]),
      );
      expect(rows.at(-1)).toEqual(['Tổng cộng', ...Array(8).fill(undefined), 4]);
    }
  });

  test('texts are texts, days are days, amounts are grouped and numbers of things are not', async () => {
    const sheet = await sheetOf(bill.id, '?with_price=1');
    const cells = (Object.entries(sheet) as [string, { t: string; f?: string; z?: string; w?: string }][])
      .filter(([address]) => !address.startsWith('!'))
      .map(([address, { t, f, z, w }]) => ({ address, t, f, z, w }));

    expect(cells.filter(({ f }) => f !== undefined)).toEqual([]);
    expect(cells.filter(({ t, z }) => t === 's' && z !== '@')).toEqual([]);
    expect(cells.filter(({ t, z }) => t === 'n' && z !== '#,##0' && z !== '0' && z !== 'dd/mm/yyyy')).toEqual(
      [],
    );
    expect(cells.find(({ address }) => address === 'B1')?.z).toBe('0');
    expect(cells.find(({ address }) => address === 'B2')?.w).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  });

  test('columns are as wide as what is in them, and the head stays in sight', async () => {
    const { rawPayload } = await getExcel(bill.id, admin, '?with_price=1');
    const { [`HD ${bill.bill_number}`]: sheet } = read(rawPayload, { cellStyles: true }).Sheets;
    expect(sheet?.['!cols']?.[2]?.wch).toBe(44);

    const files = CFB.read(rawPayload, { type: 'buffer' });
    const xml = Buffer.from(CFB.find(files, '/xl/worksheets/sheet1.xml').content).toString();
    expect(xml).toContain('<pane ySplit="10" topLeftCell="A11" activePane="bottomLeft" state="frozen"/>');
  });

  test('is a file called by its number, and by whether prices are in it', async () => {
    const { id, bill_number } = await buildBill(server, counter);
    const priced = await getExcel(id, admin, '?with_price=1');
    expect(priced.headers['content-disposition']).toContain(`filename="HD_${bill_number}_co_gia.xlsx"`);
    const { headers } = await getExcel(id, admin);
    expect(headers['content-disposition']).toContain(`filename="HD_${bill_number}.xlsx"`);
    expect(headers['content-type']).toContain('spreadsheetml.sheet');
  });
});

describe('who gets it', () => {
  test('ACCESS_DENIED without the grant, which a Sale does not have to begin with', async () => {
    const { id } = await buildBill(server, counter);
    const answer = await getExcel(id, counter.headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe('ACCESS_DENIED');
  });

  test('NOT_FOUND for another salesperson’s bill, as for one that is not there', async () => {
    const { id } = await buildBill(server, counter);
    const { user, headers } = await signInAs(server, { shop: counter.shop });
    await server.db
      .updateTable('role_grants')
      .set({ actions: ['view', 'export'] })
      .where('module_id', '=', 'orders')
      .where('role_id', 'in', (eb) =>
        eb.selectFrom('user_roles').select('role_id').where('user_id', '=', user.user_id),
      )
      .execute();
    for (const wanted of [id, 2_000_000_000]) {
      expect((await getExcel(wanted, headers)).statusCode).toBe(404);
    }
    const own = await buildBill(server, counter, { saleman_id: user.user_id }, admin);
    expect((await getExcel(own.id, headers)).statusCode).toBe(200);
  });
});
