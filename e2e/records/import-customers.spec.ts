import { readFile } from 'node:fs/promises';
import * as XLSX from '@e965/xlsx';
import { expect, type Page } from '@playwright/test';
import { createCustomer } from '@soquay/contract/customers';
import { ownerPassword, test } from '../app.ts';
import { checkAccessibility } from '../check-accessibility.ts';
import { productSheet } from '../owner.ts';
import { signInAsOwner } from '../sign-in.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function chooseFile(page: Page, rows: Record<string, string>[]): Promise<void> {
  const file = { name: 'khach.xlsx', mimeType: xlsx, buffer: productSheet(rows) };
  await page.getByLabel('Chọn tệp', { exact: true }).setInputFiles(file);
}

test('customers of another program come in, and what is wrong is mended in the file that comes back', {
  tag: '@main',
}, async ({ page, owner }) => {
  const shop = await owner.openShop();
  const known = { customer_name: 'Chị Lan', customer_phone: '0399000001', customer_note: 'Hay đổi cỡ' };
  await owner.api(createCustomer, { body: known });
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/customers');
  await page.getByRole('link', { name: 'Nhập từ Excel' }).click();
  await expect(page.getByRole('heading', { name: 'Nhập khách hàng từ tệp' })).toBeVisible();
  await checkAccessibility(page);

  await chooseFile(page, [
    { 'Họ tên': 'Chị Lan Anh', SĐT: '0399 000 001', 'Địa chỉ': '12 Hàng Bông', Điểm: '15' },
    { 'Họ tên': `${'Ễ'.repeat(190)} 😀`, SĐT: '0399000002', 'Địa chỉ': '', Điểm: '' },
    { 'Họ tên': 'Anh Nam', SĐT: '0399-000-002', 'Địa chỉ': '', Điểm: '' },
    { 'Họ tên': 'Cô Ba', SĐT: 'hỏi lại', 'Địa chỉ': 'Huế', Điểm: '' },
  ]);
  const report = page.getByRole('region', { name: 'Xem kết quả và ghi' });
  await expect(report.getByRole('status')).toContainText('Dòng thêm mới1');
  await expect(report.getByRole('status')).toContainText('Dòng sửa1');
  await expect(report).toContainText('Cột không hiểu, bỏ qua: Điểm');
  const rows = report.getByRole('row');
  await expect(rows.filter({ hasText: 'Anh Nam' })).toContainText(
    'Số điện thoại "0399000002" đã có ở dòng 3',
  );
  await expect(rows.filter({ hasText: 'Cô Ba' })).toContainText('Số điện thoại không đúng');
  await expect(rows.filter({ hasText: 'Chị Lan Anh' })).toContainText('Tên khách hàng, Địa chỉ');
  await checkAccessibility(page);

  const saved = page.waitForEvent('download');
  await report.getByRole('button', { name: 'Tải 2 dòng lỗi (.xlsx)' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('khach-hang-loi.xlsx');
  const { Sheets, SheetNames } = XLSX.read(await readFile(await file.path()));
  const bad = XLSX.utils.sheet_to_json<Record<string, string>>(Sheets[SheetNames[0] ?? ''] ?? {});
  await report.getByRole('button', { name: 'Chỉ ghi 2 dòng đúng' }).click();
  await expect(page.getByRole('heading', { name: 'Đã nhập khách hàng' })).toBeVisible();
  await checkAccessibility(page);

  await page.getByRole('button', { name: 'Nhập tệp khác' }).click();
  await chooseFile(
    page,
    bad.map((row, index) => ({ ...row, SĐT: `039900000${index + 3}` })),
  );
  await page.getByRole('button', { name: 'Ghi 2 khách hàng' }).click();
  await page.getByRole('link', { name: 'Xem danh sách khách hàng' }).click();
  await expect(page.getByRole('link', { name: 'Cô Ba' })).toBeVisible();
  await page.getByRole('link', { name: 'Chị Lan Anh' }).click();
  await page.getByText('Lịch sử', { exact: true }).click();
  await expect(page.getByText('sửa, từ tệp Excel')).toBeVisible();
  await expect(page.getByText('Chị Lan → Chị Lan Anh')).toBeVisible();
});

test('units come from a sheet that says nothing new, and there is nothing to write', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/units');
  await page.getByRole('link', { name: 'Nhập từ Excel' }).click();
  await chooseFile(page, [{ 'Mã đơn vị': 'TEBAO', 'Tên đơn vị': 'Tế bào' }]);
  await page.getByRole('button', { name: 'Ghi 1 đơn vị tính' }).click();
  await page.getByRole('button', { name: 'Nhập tệp khác' }).click();
  await chooseFile(page, [{ 'Mã đơn vị': 'tebao', 'Tên đơn vị': 'Tế bào' }]);
  await expect(page.getByText('không có gì để ghi')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Ghi/ })).toBeHidden();
});
