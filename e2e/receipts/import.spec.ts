import { expect, type Page } from '@playwright/test';
import { listReceipts } from '@soquay/contract/warehouse-receipts';
import { test } from '../app.ts';
import { checkAccessibility } from '../check-accessibility.ts';
import { productSheet } from '../owner.ts';
import { signIn } from '../sign-in.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function chooseFile(page: Page, buffer: Buffer): Promise<void> {
  const file = { name: 'giao-hang.xlsx', mimeType: xlsx, buffer };
  await page.getByLabel('Chọn tệp', { exact: true }).setInputFiles(file);
  await expect(page.getByText('Đã kiểm tra giao-hang.xlsx')).toBeVisible();
}

const report = (page: Page) => page.getByRole('region', { name: 'Xem kết quả và ghi' });

test('a supplier’s list that names no warehouse is matched, judged, and becomes a receipt once', {
  tag: '@main',
}, async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 3, 0);
  await signIn(page, await owner.hire(shop, 'Kho'));
  await page.goto('/warehouse-receipts');
  await page.getByRole('link', { name: 'Lập từ tệp Excel' }).click();
  await page.getByLabel('Số hóa đơn mua hàng', { exact: true }).fill('MH-7');
  const rows = [
    { 'Mã hàng': 'SP001', Giao: 12, 'Đơn giá': 40_000 },
    { 'Mã hàng': 'SP009', Giao: 3, 'Đơn giá': 50_000 },
  ];
  await chooseFile(page, productSheet(rows));
  const match = page.getByRole('region', { name: 'Xem các cột' }).first();
  await expect(match.getByRole('status')).toContainText('Chưa rõ: Kho, Số lượng');
  await checkAccessibility(page);
  const column = page.getByLabel('Ý nghĩa của cột Giao');
  await column.fill('Số lượng');
  await column.press('Enter');
  // What it is judged by is lost on the way; the file need not be sent again.
  await page.route('**/api/warehouse-receipts/import/*/match?*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Áp dụng và kiểm tra lại' }).click();
  await expect(page.getByRole('alert')).toContainText('Không kết nối được máy chủ');
  await page.unroute('**/api/warehouse-receipts/import/*/match?*');
  await page.getByRole('button', { name: 'Áp dụng và kiểm tra lại' }).click();
  await expect(report(page).getByRole('status')).toContainText('Dòng lỗi1');
  await expect(report(page).getByRole('row', { name: /SP009/ })).toContainText(
    'Sản phẩm không có trên hệ thống',
  );
  await checkAccessibility(page);

  // The server writes, but its answer never comes.
  await page.route('**/api/warehouse-receipts/import?*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Chỉ ghi 1 dòng đúng' }).click();
  await expect(page.getByRole('alert')).toContainText('Bấm Thử lại không ghi hai lần.');
  await page.unroute('**/api/warehouse-receipts/import?*');
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByRole('heading', { name: 'Đã lập phiếu nhập số 1' })).toBeVisible();
  await page.getByRole('link', { name: 'Xem phiếu nhập số 1' }).click();
  await expect(page.getByRole('region', { name: 'Dòng hàng' })).toContainText('SP001');
  await expect(page.getByText('MH-7')).toBeVisible();
  const { total } = await owner.api(listReceipts, { query: { company_id: shop.company_id } });
  expect(total).toBe(1);
});

test('a supplier’s total that differs from the sheet’s lines is asked about before they are written', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 0);
  await signIn(page, await owner.hire(shop, 'Kho'));
  await page.goto('/warehouse-receipts/import');
  await page.getByLabel('Tổng trên hóa đơn mua').fill('500000');
  await chooseFile(
    page,
    productSheet([{ 'Mã hàng': 'SP001', Kho: shop.warehouse, SL: 10, 'Đơn giá': 44_000 }]),
  );
  const write = page.getByRole('button', { name: 'Lập phiếu nhập với 1 dòng' });
  const question = page.getByRole('dialog', { name: 'Tổng trên hóa đơn khác tiền hàng' });
  await write.click();
  await expect(question).toContainText('lệch 60.000đ');
  await question.getByRole('button', { name: 'Xem lại' }).click();
  await expect(question).toBeHidden();
  await write.click();
  await question.getByRole('button', { name: 'Vẫn lưu' }).click();
  await expect(page.getByRole('heading', { name: 'Đã lập phiếu nhập số 1' })).toBeVisible();
});

test('a warehouse that the shop calls otherwise is asked about once', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 3, 0);
  await signIn(page, await owner.hire(shop, 'Kho'));
  await page.goto('/warehouse-receipts/import');
  const rows = ['SP001', 'SP002', 'SP003', 'SP001'].map((code) => ({ 'Mã hàng': code, Kho: 'Quầy', SL: 2 }));
  await chooseFile(page, productSheet(rows));
  await expect(report(page).getByRole('status')).toContainText('Dòng lỗi4');
  const warehouse = page.getByLabel('Cửa hàng không có kho "Quầy" (4 dòng), đó là kho');
  await warehouse.click();
  await warehouse.press('Enter');
  await page.getByRole('button', { name: 'Áp dụng và kiểm tra lại' }).click();
  await expect(page.getByText('Mã có ở nhiều dòng, mỗi dòng nhập riêng: 1')).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Lập phiếu nhập với 4 dòng' }).click();
  await expect(page.getByRole('heading', { name: 'Đã lập phiếu nhập số 1' })).toBeVisible();
});

test('cells that are copied in a spreadsheet are pasted in place of a file', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 2, 0);
  await signIn(page, await owner.hire(shop, 'Kho'));
  await page.goto('/warehouse-receipts/import');
  await expect(page.getByText('rồi dán vào đây (Ctrl+V)')).toBeVisible();

  await page.evaluate((cells) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', cells);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, `Mã hàng\tKho\tSL\r\nSP001\t${shop.warehouse}\t5\r\nSP002\t${shop.warehouse}\t7\r\n`);

  await expect(page.getByText('Đã kiểm tra dán từ bảng tính.csv')).toBeVisible();
  await page.getByRole('button', { name: 'Lập phiếu nhập với 2 dòng' }).click();
  await expect(page.getByRole('heading', { name: 'Đã lập phiếu nhập số 1' })).toBeVisible();
});
