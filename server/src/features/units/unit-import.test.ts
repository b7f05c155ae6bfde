import { suppliers } from '@soquay/contract/suppliers';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Headers, signInAs } from '../../../test/factories/bills.ts';
import { buildUser, signIn } from '../../../test/factories/people.ts';
import { importsOf, outcomesOf } from '../../../test/factories/record-imports.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();

let shop: Shop;
let admin: Headers;

beforeAll(async () => {
  shop = await buildShop(server.db);
  admin = await signIn(server.app, await buildUser(server.db, { is_admin: true }));
});

describe('units', () => {
  const { check, importRows, trySheet } = importsOf(server, '/api/units/import', () => ({
    shop,
    headers: admin,
  }));
  const header = ['Mã đơn vị', 'Tên đơn vị'];
  const switchOff = (path: string) => server.app.inject({ method: 'DELETE', url: path, headers: admin });

  test('are known by their code in whatever case, and keep it as it is spelt', async () => {
    await importRows([header, ['BICH', 'Bịch']]);
    expect(await importRows([header, ['bich', 'Bịch lớn']])).toMatchObject({ created: 0, changed: 1 });
    const unit = await server.app.inject({ url: '/api/units/BICH', headers: admin });
    expect(unit.json().data).toMatchObject({ unit_code: 'BICH', unit_name: 'Bịch lớn', version: 2 });
  });

  test('a code is refused as in the form, and where it stands twice', async () => {
    const report = await check([
      header,
      ['CUON', 'Cuốn'],
      ['cuon', 'Quyển'],
      ['import', 'Nhập'],
      ['có dấu cách', 'Lạ'],
      ['TAP', ''],
    ]);
    expect(outcomesOf(report)).toEqual([
      [2, 'new', []],
      [3, 'error', ['Mã đơn vị "cuon" đã có ở dòng 2']],
      [4, 'error', ['Mã đơn vị không hợp lệ']],
      [5, 'error', ['Trong mã đơn vị chỉ được có chữ, số và các ký tự . _ -']],
      [6, 'error', ['Thiếu tên đơn vị!']],
    ]);
  });

  test('one that is switched off is changed, stays off, and the report says so', async () => {
    await importRows([header, ['VIEN', 'Viên']]);
    expect((await switchOff('/api/units/VIEN')).statusCode).toBe(200);
    const rows = [header, ['VIEN', 'Viên nén']];
    expect(outcomesOf(await check(rows))).toEqual([[2, 'changed', ['Đang ngừng dùng, vẫn để ngừng dùng']]]);
    await importRows(rows);
    const unit = await server.app.inject({ url: '/api/units/VIEN', headers: admin });
    expect(unit.json().data).toMatchObject({ unit_name: 'Viên nén', active: 0 });
  });

  test('come from nobody but the system admin', async () => {
    const { headers } = await signInAs(server, { shop, groups: ['Admin'] });
    expect((await trySheet([header, ['HOP', 'Hộp']], headers)).code).toBe('ACCESS_DENIED');
  });
});

describe('suppliers', () => {
  let keeper: Headers;
  const { check, importRows } = importsOf(server, '/api/suppliers/import', () => ({ shop, headers: keeper }));

  beforeAll(async () => {
    keeper = (await signInAs(server, { shop, groups: ['Kho'] })).headers;
  });

  test('come from whoever writes receipts; one that there is stays as it is', async () => {
    const name = 'Xưởng may Tân Bình 😀';
    const header = ['STT', 'Nhà cung cấp'];
    expect(await importRows([header, [1, name], [2, 'Dệt Phong Phú']])).toMatchObject({ created: 2 });
    const again = await check([header, [1, name.toUpperCase()], [2, 'Dệt  Phong Phú '], [3, '']]);
    expect(again).toMatchObject({ new_count: 0, existing_count: 2, error_count: 0 });
    const all = await server.app.inject({ url: suppliers.options.path, headers: keeper });
    const names = (all.json().data as { supplier_name: string }[]).map(({ supplier_name }) => supplier_name);
    expect(names).toContain(name);
  });
});
