import { expect } from '@playwright/test';
import { test } from '../app.ts';
import { productSheet } from '../owner.ts';
import { signIn } from '../sign-in.ts';

test('what an export lacks is said at its field and per row; changed beside the file, the rows are judged anew', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 2, 5);
  await signIn(page, await owner.hire(shop, 'Kho'));
  await page.goto('/warehouse-exports/import');
  const file = {
    name: 'xuat.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: productSheet([
      { 'Mã hàng': 'SP001', Kho: shop.warehouse, SL: 4 },
      { 'Mã hàng': 'SP002', Kho: shop.warehouse, SL: 9 },
    ]),
  };
  const input = page.getByLabel('Chọn tệp', { exact: true });
  await input.setInputFiles(file);
  await expect(page.getByText('Vui lòng chọn loại phiếu xuất').first()).toBeVisible();
  const type = page.getByRole('combobox', { name: 'Loại phiếu xuất' });
  await type.fill('Xuất huỷ');
  await page.getByTitle('Xuất huỷ', { exact: true }).last().waitFor();
  await type.press('Enter');
  await expect(page.getByText('Hàng ra khỏi kho và không trở lại')).toBeVisible();
  await page.getByRole('button', { name: 'Kiểm tra lại tệp' }).click();
  await expect(page.getByText('Đã kiểm tra xuat.xlsx')).toBeVisible();
  const report = page.getByRole('region', { name: 'Xem kết quả và ghi' });
  await expect(report.getByRole('row', { name: /SP002/ })).toContainText('Không đủ tồn, còn 5');

  await page.getByLabel('Ghi chú').fill('Hàng hỏng');
  const write = page.getByRole('button', { name: 'Chỉ ghi 1 dòng đúng' });
  await expect(write).toBeDisabled();
  await page.getByRole('button', { name: 'Áp dụng và kiểm tra lại' }).click();
  await expect(write).toBeEnabled();
  await write.click();
  await page.getByRole('link', { name: 'Xem phiếu xuất số 1' }).click();
  await expect(page.getByText('Hàng hỏng')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Dòng hàng' })).toContainText('SP001');
});
