import { expect, it } from 'vitest';
import { buildUser, signIn } from '../../../../test/factories/people.ts';
import { buildSheet, checkFile, importFile, type SheetRows } from '../../../../test/factories/sheets.ts';
import { buildShop } from '../../../../test/factories/shops.ts';
import { useApp } from '../../../../test/use-app.ts';

const test = useApp({ connections: 8 });

// Catches statements that compare each row with every other: minutes here, and BUSY after one.
it('imports 20,000 rows, and answers lists meanwhile', { timeout: 120_000 }, async () => {
  const shop = await buildShop(test.db);
  const headers = await signIn(test.app, await buildUser(test.db, { shop, groups: ['Admin'] }));
  const header = [
    'Mã',
    'Tên',
    'ĐVT',
    'Nhóm hàng',
    'Mã vạch',
    'Giá bán',
    'Mã ảnh',
    'Màu',
    ...shop.warehouses.map((code) => `Tồn ${code}`),
  ];
  const rows: SheetRows = Array.from({ length: 20_000 }, (_, index) => [
    `SP${String(index).padStart(6, '0')}`,
    `Áo sơ mi nam dài tay mẫu ${index}`,
    'Cái',
    `Nhóm ${index % 30}`,
    `893${String(index).padStart(10, '0')}`,
    '250.000',
    `M${index >> 1}`,
    index % 2 ? 'Đỏ' : 'Xanh',
    5,
    index % 3,
  ]);
  const file = buildSheet([header, ...rows]);

  let listsAnswered = 0;
  let isImporting = true;
  const listing = (async () => {
    while (isImporting) {
      const query = { company_id: String(shop.company_id), q: 'áo sơ' };
      const answer = await test.app.inject({ url: '/api/products', query, headers });
      expect(answer.statusCode).toBe(200);
      listsAnswered += 1;
    }
  })();

  const checked = await checkFile(test.app, { headers, shop, file });
  expect(checked.json().data).toMatchObject({ total: 20_000, new_count: 20_000, error_count: 0 });
  const { import_id } = checked.json().data;
  const written = await importFile(test.app, { headers, shop, fields: { import_id } });
  isImporting = false;
  await listing;

  expect(written.json().data).toEqual({ created: 20_000, existing: 0, skipped: 0, opening_qty: 119_999 });
  expect(listsAnswered).toBeGreaterThan(0);
});
