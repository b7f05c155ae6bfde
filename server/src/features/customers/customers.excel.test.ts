import { read, utils } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { type Headers, signInAs } from '../../../test/factories/bills.ts';
import { buildShop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();

function getSheet(headers: Headers, query = '') {
  return server.app.inject({ url: `/api/customers/excel${query}`, headers });
}

test('customers as a sheet: those that the filters find, by who may take them out', async () => {
  const shop = await buildShop(server.db);
  const { headers: admin } = await signInAs(server, { shop, groups: ['Admin'] });
  const name = `=HYPERLINK("http://x") ${'Nguyễn Thị 🌸 '.repeat(14)}`.trim();
  await server.db
    .insertInto('customers')
    .values([
      {
        customer_name: name,
        customer_phone: '0903000111',
        customer_address: '1 Lê Lợi',
        customer_group: 'Khách sỉ',
      },
      { customer_name: 'Anh Ba', customer_phone: '0903000222', customer_group: 'Khách sỉ' },
      { customer_name: 'Chị Tư', customer_phone: '0903000333' },
    ])
    .execute();
  const answer = await getSheet(admin, '?customer_group=Khách sỉ');
  expect(answer.statusCode).toBe(200);
  const [sheet] = Object.values(read(answer.rawPayload).Sheets);
  const rows = utils.sheet_to_json<unknown[]>(sheet as never, { header: 1, raw: true });
  const head = rows.findIndex((row) => row.includes('Tên khách hàng'));
  expect(rows.slice(0, head)).toContainEqual(['Lọc theo nhóm', 'Khách sỉ']);
  expect(rows.slice(head)).toEqual([
    ['Tên khách hàng', 'Điện thoại', 'Địa chỉ', 'Nhóm khách hàng', 'Ghi chú'],
    expect.arrayContaining(['Anh Ba', '0903000222', 'Khách sỉ']),
    expect.arrayContaining([name, '0903000111', '1 Lê Lợi', 'Khách sỉ']),
  ]);

  for (const group of ['KeToan', 'Sale'] as const) {
    const { headers } = await signInAs(server, { shop, groups: [group] });
    expect((await getSheet(headers)).json(), group).toMatchObject({ code: 'ACCESS_DENIED' });
  }
});
