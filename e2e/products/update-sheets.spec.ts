import { expect, type Page } from '@playwright/test';
import { getProduct } from '@soquay/contract/product';
import { findProductsByCode } from '@soquay/contract/products';
import { ownerPassword, test } from '../app.ts';
import { type Owner, productSheet, type Shop } from '../owner.ts';
import { signInAsOwner } from '../sign-in.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function chooseFile(page: Page, rows: Record<string, string | number>[]): Promise<void> {
  const file = { name: 'sua.xlsx', mimeType: xlsx, buffer: productSheet(rows) };
  await page.getByLabel('Chọn tệp', { exact: true }).setInputFiles(file);
}

async function read(owner: Owner, { company_id }: Shop, product_code: string) {
  const found = await owner.api(findProductsByCode, { query: { company_id, product_code } });
  return (await owner.api(getProduct, { params: { id: found.data[0]?.product_id ?? 0 } })).data;
}

test('a sheet changes what its columns say, leaves blank cells alone, clears what it says to and writes nothing twice', {
  tag: '@main',
}, async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 3, 1);
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/products');
  await page.getByRole('button', { name: 'Thêm cách khác' }).click();
  await page.getByRole('link', { name: 'Cập nhật từ Excel' }).click();
  await expect(page.getByRole('heading', { name: 'Cập nhật sản phẩm từ tệp' })).toBeVisible();

  const rows = [
    { 'Mã sản phẩm': 'sp001', 'Giá bán': '120k', 'Mã vạch': '', 'Tình trạng': 'Còn ít 🌸', Màu: 'Đỏ' },
    { 'Mã sản phẩm': 'SP002', 'Giá bán': '', 'Mã vạch': '(xoá)', 'Tình trạng': '', Màu: '' },
    { 'Mã sản phẩm': 'SP003', 'Giá bán': 100_000, 'Mã vạch': '', 'Tình trạng': '', Màu: '' },
    { 'Mã sản phẩm': 'KHONG-CO', 'Giá bán': 1_000, 'Mã vạch': '', 'Tình trạng': '', Màu: '' },
  ];
  await chooseFile(page, rows);
  const report = page.getByRole('region', { name: 'Xem kết quả và ghi' });
  await expect(report.getByRole('status')).toContainText('Dòng sửa2');
  await expect(report.getByRole('row').filter({ hasText: 'KHONG-CO' })).toContainText('Không có sản phẩm');
  await expect(report.getByRole('row').filter({ hasText: 'sp001' })).toContainText('100.000 → 120.000');
  await expect(report.getByRole('row').filter({ hasText: 'SP003' })).toContainText('Không đổi');
  await expect(report.getByRole('status')).not.toContainText('thêm mới');
  await report.getByRole('button', { name: 'Chỉ ghi 2 dòng đúng' }).click();
  await expect(page.getByRole('heading', { name: 'Đã cập nhật sản phẩm' })).toBeVisible();
  expect(await read(owner, shop, 'SP001')).toMatchObject({
    price: 120_000,
    status_note: 'Còn ít 🌸',
    barcode: '8935000001000',
  });
  expect(await read(owner, shop, 'SP002')).toMatchObject({ price: 100_000, barcode: '' });
  expect(await read(owner, shop, 'SP003')).toMatchObject({ version: 1 });

  await page.getByRole('button', { name: 'Nhập tệp khác' }).click();
  await chooseFile(page, rows.slice(0, 3));
  await expect(page.getByText('không có gì để ghi')).toBeVisible();

  const { product_id } = await read(owner, shop, 'SP001');
  await page.goto(`/products/view/${product_id}`);
  const history = page.getByRole('region', { name: 'Lịch sử thay đổi' });
  const event = history.getByRole('listitem').first();
  await expect(event).toContainText('sửa, từ tệp Excel');
  await expect(event).toContainText('Thuộc tính: – → Màu sắc: Đỏ');
});

test('a price of 0 in a sheet is said before it is written, beside the price there is', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 2, 1);
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/products/import-update');
  await chooseFile(page, [
    { 'Mã sản phẩm': 'SP001', 'Giá bán': 0 },
    { 'Mã sản phẩm': 'SP002', 'Giá bán': '1.234,50' },
  ]);
  await expect(page.getByText('Giá bán trống hoặc 0đ, hãy xem có đúng không: 1')).toBeVisible();
  const report = page.getByRole('region', { name: 'Xem kết quả và ghi' });
  await expect(report.getByRole('row').filter({ hasText: 'SP001' })).toContainText('100.000 → 0');
  await expect(report.getByRole('row').filter({ hasText: 'SP002' })).toContainText('1.234,50');
  await report.getByRole('button', { name: 'Chỉ ghi 1 dòng đúng' }).click();
  await expect(page.getByRole('heading', { name: 'Đã cập nhật sản phẩm' })).toBeVisible();
  expect(await read(owner, shop, 'SP002')).toMatchObject({ price: 100_000, version: 1 });
});

test('what the website says comes from a sheet, and is cleaned of what may not stand there', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 1);
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/products/import-content');
  await chooseFile(page, [
    {
      'Mã ảnh hoặc mã sản phẩm': 'SP001',
      'Tên trên web': 'Sơ mi lụa',
      'Nội dung web': '<p>Mặc <b>mát</b><script>alert(1)</script></p>',
    },
  ]);
  await page.getByRole('button', { name: 'Ghi 1 nội dung web' }).click();
  await expect(page.getByRole('heading', { name: 'Đã cập nhật nội dung web' })).toBeVisible();
  const { product_web_name, product_content } = await read(owner, shop, 'SP001');
  expect(product_web_name).toBe('Sơ mi lụa');
  expect(product_content).toContain('mát');
  expect(product_content).not.toContain('script');
});
