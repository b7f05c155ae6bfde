import { beforeEach, describe, expect, it } from 'vitest';
import { buildUser, signIn } from '../../../../test/factories/people.ts';
import { buildSheet, checkFile, importFile, readRows } from '../../../../test/factories/sheets.ts';
import { buildShop, type Shop } from '../../../../test/factories/shops.ts';
import { useApp } from '../../../../test/use-app.ts';

const test = useApp();
let shop: Shop;
let headers: { authorization: string };

beforeEach(async () => {
  shop = await buildShop(test.db);
  headers = await signIn(test.app, await buildUser(test.db, { shop, groups: ['Kho'] }));
});

async function download(path: string) {
  return await test.app.inject({
    url: `/api/products/import/${path}`,
    query: { company_id: String(shop.company_id) },
    headers,
  });
}

describe('GET /api/products/import/template', () => {
  it('is an .xlsx with a stock column for each warehouse', async () => {
    const answer = await download('template');
    expect(answer.headers['content-disposition']).toContain('mau-nhap-san-pham.xlsx');
    const [header, first] = readRows(answer.rawPayload);
    expect(header).toEqual([
      'Mã sản phẩm *',
      'Tên sản phẩm *',
      'Đơn vị *',
      'Nhóm hàng',
      'Màu',
      'Kích cỡ',
      'Loại',
      'Mã ảnh',
      'Thương hiệu',
      'Mã vạch',
      'Giá vốn',
      'Giá bán',
      'Giá khuyến mãi',
      'Tình trạng',
      'Mô tả',
      'Ghi chú nhà cung cấp',
      ...shop.warehouses.map((code) => `Tồn ${code}`),
    ]);
    expect(first?.[9], 'a barcode with its leading zero').toBe('0893123456789');
  });

  it('can be imported as it is', async () => {
    const { rawPayload } = await download('template');
    const answer = await importFile(test.app, { headers, shop, file: rawPayload });
    expect(answer.json().data).toEqual({ created: 2, existing: 0, skipped: 0, opening_qty: 40 });
  });

  it('refuses with ACCESS_DENIED who may not add products', async () => {
    headers = await signIn(test.app, await buildUser(test.db, { shop, groups: ['Content'] }));
    expect((await download('template')).json()).toMatchObject({ code: 'ACCESS_DENIED' });
  });
});

describe('GET /api/products/import/:import_id/errors', () => {
  const file = buildSheet([
    ['Mã', 'Tên', 'ĐVT', 'Giá', 'Ghi chú riêng'],
    ['00123', 'Áo', 'Cái', 1, 'giữ'],
    ['00124', '', 'Cái', 'rẻ', 'cả ghi chú'],
  ]);

  it('gives the bad rows as they were, with the reason last', async () => {
    const { import_id } = (await checkFile(test.app, { headers, shop, file })).json().data;
    expect(readRows((await download(`${import_id}/errors`)).rawPayload)).toEqual([
      ['Mã', 'Tên', 'ĐVT', 'Giá', 'Ghi chú riêng', 'Lý do'],
      ['00124', '', 'Cái', 'rẻ', 'cả ghi chú', 'Thiếu tên sản phẩm; Ô D3 (Giá): "rẻ" không phải là số'],
    ]);
  });

  it('refuses with IMPORT_EXPIRED another person’s import', async () => {
    const { import_id } = (await checkFile(test.app, { headers, shop, file })).json().data;
    headers = await signIn(test.app, await buildUser(test.db, { shop, groups: ['Kho'] }));
    expect((await download(`${import_id}/errors`)).json()).toMatchObject({ code: 'IMPORT_EXPIRED' });
  });
});
