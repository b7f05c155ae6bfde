import type { Customer } from '@soquay/contract/customers';
import type { RecordEvent } from '@soquay/contract/record';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildCounter, type Counter, signInAs } from '../../../test/factories/bills.ts';
import { importsOf, outcomesOf } from '../../../test/factories/record-imports.ts';
import { readRows, type SheetRows } from '../../../test/factories/sheets.ts';
import { buildShop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp({ connections: 8 });

let counter: Counter;
const { trySheet, check, match, write, importRows, download } = importsOf(
  server,
  '/api/customers/import',
  () => counter,
);

beforeAll(async () => {
  counter = await buildCounter(server);
});

let lastPhone = 0;
const newPhone = () => `0366${String(++lastPhone).padStart(6, '0')}`;
const header = ['Số điện thoại', 'Tên khách hàng', 'Địa chỉ', 'Nhóm khách hàng', 'Ghi chú'];

async function findByPhone(phone: string): Promise<Customer | undefined> {
  const answer = await server.app.inject({
    url: '/api/customers',
    query: { phone },
    headers: counter.headers,
  });
  return (answer.json().data as Customer[])[0];
}

async function historyOf({ customer_id }: Customer): Promise<RecordEvent[]> {
  const url = `/api/customers/${customer_id}/history`;
  return (await server.app.inject({ url, headers: counter.headers })).json().data;
}

describe('a sheet of customers', () => {
  test('is tried first, and then creates and changes what its rows say', async () => {
    const [known, added] = [newPhone(), newPhone()];
    await importRows([header, [known, 'Chị Lan', '12 Hàng Bông', 'Khách lẻ', 'Hay đổi cỡ']]);
    const rows: SheetRows = [
      header,
      [known, 'Chị Lan Anh', '', 'Khách sỉ', ''],
      [added, 'Anh Nam', '', '', ''],
    ];

    const report = await check(rows);
    expect(report).toMatchObject({ total: 2, new_count: 1, changed_count: 1, error_count: 0, missing: [] });
    expect(report.rows[0]).toEqual({
      row: 2,
      said: { customer_phone: known, customer_name: 'Chị Lan Anh', customer_group: 'Khách sỉ' },
      outcome: 'changed',
      before: { customer_name: 'Chị Lan', customer_group: 'Khách lẻ' },
      changed: ['customer_name', 'customer_group'],
      reasons: [],
      said_reasons: [],
    });
    expect(await findByPhone(added)).toBeUndefined();

    const written = await write(report.import_id);
    expect(written).toMatchObject({
      data: { created: 1, changed: 1, existing: 0, skipped: 0 },
      message: 'Đã ghi 2 khách hàng',
    });
    // Blank cells have left the address and the note as they were.
    expect(await findByPhone(known)).toMatchObject({
      customer_name: 'Chị Lan Anh',
      customer_address: '12 Hàng Bông',
      customer_group: 'Khách sỉ',
      customer_note: 'Hay đổi cỡ',
      version: 2,
    });
    expect(await findByPhone(added)).toMatchObject({
      customer_name: 'Anh Nam',
      customer_note: '',
      version: 1,
    });
  });

  test('written twice is written once, and answered the same', async () => {
    const { import_id } = await check([header, [newPhone(), 'Chị Mai', '', '', '']]);
    const [first, second] = await Promise.all([write(import_id), write(import_id)]);
    expect(first.status).toBe(200);
    expect(second).toEqual(first);
  });

  test('that says nothing new writes nothing', async () => {
    const phone = newPhone();
    const rows = [header, [phone, 'Chị Cúc', 'Hà Nội', '', '']];
    await importRows(rows);
    expect(await importRows(rows)).toEqual({ created: 0, changed: 0, existing: 1, skipped: 0 });
    const customer = await findByPhone(phone);
    expect(customer?.version).toBe(1);
    expect(await historyOf(customer as Customer)).toHaveLength(1);
  });

  test('(xoá) takes out what may be left out, and is refused where something must stand', async () => {
    const phone = newPhone();
    await importRows([header, [phone, 'Chị Đào', 'Hà Nội', 'Khách sỉ', 'Nợ 5 cái']]);
    const cleared = [header, [phone, '', '(xoá)', '(XÓA)', '']];
    expect(await importRows(cleared)).toMatchObject({ changed: 1 });
    expect(await findByPhone(phone)).toMatchObject({
      customer_name: 'Chị Đào',
      customer_address: '',
      customer_group: '',
      customer_note: 'Nợ 5 cái',
    });
    expect(outcomesOf(await check([header, [phone, '(xoá)', '', '', '']]))).toEqual([
      [2, 'error', ['Tên khách hàng không được để trống']],
    ]);
  });

  test('is understood by other titles, in either language and without marks', async () => {
    const phone = newPhone();
    const report = await check([
      ['STT', 'NAME', 'so dien thoai', 'Address', 'Điểm'],
      [1, 'Chị Liên', phone, 'Huế', 120],
    ]);
    expect(report.columns.map(({ meaning }) => meaning)).toEqual([
      '',
      'customer_name',
      'customer_phone',
      'customer_address',
      '',
    ]);
    expect(report.warnings).toEqual(['Cột không hiểu, bỏ qua: Điểm']);
  });

  test('whose column of phones nobody knows waits until the person says which it is', async () => {
    const phone = newPhone();
    const asked = await check([
      ['Tên', 'Liên lạc'],
      ['Chị Sen', phone],
    ]);
    expect(asked).toMatchObject({ missing: ['customer_phone'], total: 0 });
    expect(await write(asked.import_id)).toMatchObject({ status: 422, code: 'UPLOAD_UNREADABLE' });
    const columns = ['customer_name', 'customer_phone'];
    const matched = (await match(asked.import_id, { columns })).data;
    expect(matched).toMatchObject({ missing: [], new_count: 1 });
    const twice = await match(matched.import_id, { columns: ['customer_phone', 'customer_phone'] });
    expect(twice.errors).toEqual({ 'columns.1': expect.any(String) });
    expect((await write(matched.import_id)).data.created).toBe(1);
    expect(await findByPhone(phone)).toMatchObject({ customer_name: 'Chị Sen' });
  });

  test('the template comes in as it is', async () => {
    const answer = await download('template');
    expect(answer.headers['content-disposition']).toContain('mau-khach-hang.xlsx');
    const rows = readRows(answer.rawPayload) as SheetRows;
    expect(rows[0]).toContain('Số điện thoại *');
    const report = await check(rows);
    expect(report).toMatchObject({ total: 2, error_count: 0, warnings: [] });
    expect(report.columns.every(({ meaning, is_unsure }) => meaning !== '' && !is_unsure)).toBe(true);
  });
});

describe('what is wrong with a row', () => {
  test('is said as the form says it, all of it', async () => {
    const report = await check([
      header,
      ['', 'Không số', '', '', ''],
      ['12345', '', '', '', ''],
      [newPhone(), 'Ễ'.repeat(201), 'a'.repeat(501), 'b'.repeat(51), ''],
      [newPhone(), `${'Ễ'.repeat(196)} 😀`, '', '', ''],
    ]);
    expect(outcomesOf(report)).toEqual([
      [2, 'error', ['Số điện thoại không được để trống']],
      [3, 'error', ['Số điện thoại không đúng', 'Tên khách hàng không được để trống']],
      [
        4,
        'error',
        ['Tên khách hàng tối đa 200 ký tự', 'Địa chỉ tối đa 500 ký tự', 'Nhóm khách hàng tối đa 50 ký tự'],
      ],
      [5, 'new', []],
    ]);
  });

  test('of two rows with one phone, however it is spelt, the second is refused', async () => {
    const phone = newPhone();
    const report = await check([
      header,
      [phone, 'Chị Thu', '', '', ''],
      [`+84 ${phone.slice(1)}`, 'Chị Thu Hà', '', '', ''],
      [Number(phone), 'Thu', '', '', ''],
    ]);
    const repeated = `Số điện thoại "${phone}" đã có ở dòng 2`;
    expect(outcomesOf(report)).toEqual([
      [2, 'new', []],
      [3, 'error', [repeated]],
      [4, 'error', [repeated]],
    ]);
  });

  test('keeps all from being written unless the person leaves it out, and comes back as a file', async () => {
    const [good, spoiled] = [newPhone(), '=HYPERLINK("http://xau.vn")'];
    const { import_id } = await check([
      header,
      [good, 'Chị Hồng', '', '', ''],
      ['hỏi sau', spoiled, '', '', ''],
    ]);
    expect(await write(import_id)).toMatchObject({ status: 422, code: 'IMPORT_HAS_ERRORS' });
    expect(await findByPhone(good)).toBeUndefined();

    const answer = await download(`${import_id}/errors`);
    expect(answer.headers['content-disposition']).toContain('khach-hang-loi.xlsx');
    expect(readRows(answer.rawPayload)).toEqual([
      [...header, 'Lý do'],
      ['hỏi sau', spoiled, '', '', '', 'Số điện thoại không đúng'],
    ]);
    // Mended where they stand, the rows of that file come in; a text that begins as a formula stays a text.
    expect((await write(import_id, { only_good: '1' })).data).toMatchObject({ created: 1, skipped: 1 });
  });

  test('a spreadsheet program that opens the file computes nothing', async () => {
    const { import_id } = await check([header, ['hỏi', '=1+1', '+1', '@SUM(1)', '-1']]);
    const { read } = await import('@e965/xlsx');
    const { Sheets, SheetNames } = read((await download(`${import_id}/errors`)).rawPayload);
    const cells = Object.entries(Sheets[SheetNames[0] ?? ''] ?? {}).filter(([name]) => /^[A-Z]2$/.test(name));
    expect(cells).toHaveLength(6);
    for (const [, { t, f }] of cells) expect([t, f]).toEqual(['s', undefined]);
  });

  test('is found out again by the time of writing', async () => {
    const phone = newPhone();
    const { import_id } = await check([header, [phone, 'Chị Hằng', '', '', '']]);
    await importRows([header, [phone, 'Người khác', '', '', '']]);
    expect((await write(import_id)).data).toEqual({ created: 0, changed: 1, existing: 0, skipped: 0 });
    expect(await findByPhone(phone)).toMatchObject({ customer_name: 'Chị Hằng', version: 2 });
  });
});

test('two people whose sheets name the same customers both get them in', async () => {
  const phones = Array.from({ length: 600 }, newPhone);
  const one = await check([header, ...phones.map((phone) => [phone, 'Một', '', '', ''])]);
  const two = await check([header, ...phones.toReversed().map((phone) => [phone, 'Hai', '', '', ''])]);
  const answers = await Promise.all([write(one.import_id), write(two.import_id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from customers where customer_phone = any(${phones}::text[])`.execute(server.db);
  expect(rows).toEqual([{ count: 600 }]);
});

test('history says that it came from a sheet', async () => {
  const phone = newPhone();
  await importRows([header, [phone, 'Chị Yến', '', '', '']]);
  await importRows([header, [phone, 'Chị Hải Yến', '', '', '']]);
  const customer = (await findByPhone(phone)) as Customer;
  const { customer_id: _, ...values } = customer;
  await server.app.inject({
    method: 'PUT',
    url: `/api/customers/${customer.customer_id}`,
    headers: counter.headers,
    payload: { ...values, customer_note: 'Gọi trước' },
  });
  expect((await historyOf(customer)).map(({ action, is_imported }) => [action, is_imported])).toEqual([
    ['update', false],
    ['update', true],
    ['create', true],
  ]);
  expect((await historyOf(customer))[1]?.fields).toEqual([
    { field: 'customer_name', before: 'Chị Yến', after: 'Chị Hải Yến' },
  ]);
});

test('5,000 rows are written, and one more is refused', { timeout: 120_000 }, async () => {
  const rows: SheetRows = Array.from({ length: 5_000 }, (_, index) => [
    `0377${String(index).padStart(6, '0')}`,
    `Nguyễn Thị Khách ${index}`,
    `${index} đường Láng, Hà Nội`,
    `Nhóm ${index % 30}`,
    index % 2 === 0 ? 'Gọi trước khi giao' : '',
  ]);
  expect(await importRows([header, ...rows])).toMatchObject({ created: 5_000 });
  const changed = rows.map(([phone, name, , ...others]) => [phone, name, 'Đà Nẵng', ...others]) as SheetRows;
  expect(await importRows([header, ...changed])).toMatchObject({ changed: 5_000 });

  const tooMany = await trySheet([header, ...rows, ['0378000000', 'Một nữa', '', '', '']]);
  expect(tooMany).toMatchObject({ status: 422, code: 'UPLOAD_UNREADABLE' });
  expect(tooMany.message).toContain('5.000 dòng');
});

describe('rights', () => {
  test('ACCESS_DENIED for who may not create customers', async () => {
    const { headers } = await signInAs(server, { shop: counter.shop, groups: ['Kho'] });
    expect(await trySheet([header, [newPhone(), 'Lan', '', '', '']], headers)).toMatchObject({
      status: 403,
      code: 'ACCESS_DENIED',
    });
  });

  test('who may create and not edit has a row that would change a customer refused', async () => {
    const phone = newPhone();
    const known = [phone, 'Chị Vân', '', '', ''];
    await importRows([header, known]);
    const shop = await buildShop(server.db);
    await server.db
      .updateTable('role_grants')
      .from('roles')
      .set({ actions: ['view', 'create'] })
      .whereRef('role_grants.role_id', '=', 'roles.role_id')
      .where('roles.company_id', '=', shop.company_id)
      .where('roles.role_name', '=', 'Sale')
      .where('module_id', '=', 'customers')
      .execute();
    const { headers } = await signInAs(server, { shop, groups: ['Sale'] });
    const asked = (row: SheetRows[number]) =>
      trySheet([header, row, [newPhone(), 'Mới', '', '', '']], headers);
    expect(outcomesOf((await asked(known)).data)).toEqual([
      [2, 'existing', []],
      [3, 'new', []],
    ]);
    const { data } = await asked([phone, 'Chị Vân Anh', '', '', '']);
    expect(outcomesOf(data)).toEqual([
      [2, 'error', ['Đã có, bạn không được sửa']],
      [3, 'new', []],
    ]);
    expect((await write(data.import_id, { only_good: '1' }, headers)).data).toMatchObject({
      created: 1,
      changed: 0,
      skipped: 1,
    });
    expect(await findByPhone(phone)).toMatchObject({ customer_name: 'Chị Vân', version: 1 });
  });

  test('somebody else’s checked file is none', async () => {
    const { import_id } = await check([header, [newPhone(), 'Chị Thảo', '', '', '']]);
    const { headers } = await signInAs(server, { shop: counter.shop, groups: ['Sale'] });
    expect((await write(import_id, {}, headers)).code).toBe('IMPORT_EXPIRED');
  });
});
