import { expect, type Page } from '@playwright/test';
import { test } from '../app.ts';
import { scan } from '../bills/scan.ts';
import { holdBack } from '../network.ts';
import type { Shop } from '../owner.ts';
import { signIn } from '../sign-in.ts';

let shop: Shop;

test.beforeEach(async ({ page, owner }) => {
  shop = await owner.openShop();
  await owner.stockUp(shop, 2, 0);
  await signIn(page, await owner.hire(shop, 'Kho'));
});

const lines = (page: Page) => page.getByRole('region', { name: 'Dòng hàng' });
const totals = (page: Page) => page.getByRole('region', { name: 'Tổng cộng' });

async function buy(page: Page, cost: string): Promise<void> {
  await page.goto('/warehouse-receipts/create');
  await scan(page, '8935000001000');
  await page.getByLabel('Số lượng của SP001').fill('10');
  await page.getByRole('textbox', { name: 'Giá vốn của SP001' }).fill(cost);
}

test('a receipt is checked against the supplier’s paper, and its costs against those of before', async ({
  page,
}) => {
  await buy(page, '40000');
  await page.keyboard.press('F9');
  await expect(page.getByText('Tạo phiếu nhập thành công')).toBeVisible();

  await buy(page, '44000');
  await scan(page, '8935000001001');
  await expect(lines(page).getByText(/^40\.000 · PN 1, /)).toBeVisible();
  await expect(lines(page).getByText('+10%')).toBeVisible();
  await expect(totals(page)).toContainText('440.000');
  await expect(totals(page)).toContainText('1 dòng chưa có giá');
  await page.getByRole('checkbox', { name: 'Cập nhật giá vốn mọi dòng có giá' }).check();
  await expect(page.getByRole('checkbox', { name: 'Cập nhật giá vốn của SP001' })).toBeChecked();
  await page.getByLabel('Tổng trên hóa đơn mua').fill('500000');
  await page.keyboard.press('F9');
  const question = page.getByRole('dialog', { name: 'Tổng trên hóa đơn khác tiền hàng' });
  await expect(question).toContainText('lệch 60.000đ');
  await question.getByRole('button', { name: 'Vẫn lưu' }).click();
  await expect(page).toHaveURL('/warehouse-receipts');
  await expect(page.getByRole('row', { name: /1 dòng chưa có giá/ })).toContainText('440.000');

  await page.getByRole('link', { name: '2', exact: true }).click();
  await expect(page.getByText('Hóa đơn nhiều hơn')).toBeVisible();
  await expect(page.getByText('+10%').first()).toBeVisible();
});

test('a piece scanned onto a saved receipt costs what it did the last time, and what was typed where it was', async ({
  page,
  owner,
}) => {
  await buy(page, '40000');
  await page.keyboard.press('F9');
  await expect(page.getByText('Tạo phiếu nhập thành công')).toBeVisible();
  const id = await owner.receive(shop, 'SP002', { qty: 1, receipt_type: 2 });
  await page.goto(`/warehouse-receipts-edit/${id}`);
  await scan(page, '8935000001000');
  await expect(lines(page).getByRole('row', { name: /SP001/ })).toContainText('40.000');
  await page.getByRole('combobox', { name: 'Mã sản phẩm' }).fill('SP001');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Giá vốn' }).fill('41000');
  await page.keyboard.press('Enter');
  await expect(lines(page).getByRole('row', { name: /SP001/ }).first()).toContainText('41.000');
  await scan(page, '8935000001000');
  await expect(lines(page).getByRole('row', { name: /SP001/ })).toHaveCount(3);
  await expect(lines(page).getByRole('row', { name: /SP001/ }).first()).toContainText('41.000');
});

test('goods wait for a warehouse where nobody has said which, and go into the one that is chosen', async ({
  page,
  owner,
}) => {
  await owner.openWarehouse(shop);
  await page.goto('/warehouse-receipts/create');
  await scan(page, '8935000001000');
  await expect(page.getByText('Vui lòng chọn kho nhập trước')).toBeVisible();
  await page.getByRole('combobox', { name: 'Nhập vào' }).click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(lines(page).getByRole('row', { name: /SP001/ })).toBeVisible();
  await expect(page.getByText('Vui lòng chọn kho nhập trước')).toBeHidden();
});

test('a code that is typed while a count is sent is told of, not lost', async ({ page, owner }) => {
  await owner.receive(shop, 'SP001', { qty: 10 });
  const receipt_warehouse_code = await owner.openWarehouse(shop);
  await owner.export(shop, 'SP001', { qty: 6, export_type: 1, receipt_warehouse_code });
  await page.goto('/warehouse-receipts');
  await page
    .getByRole('row', { name: /Nhập chuyển kho/ })
    .getByRole('link')
    .first()
    .click();
  const confirm = page.getByRole('button', { name: 'Xác nhận nhập hàng' });
  await confirm.click();
  const count = page.getByRole('dialog', { name: 'Xác nhận nhập hàng' });
  const answer = await holdBack(page, /warehouse-receipts\/confirm/, 'PUT');
  const sent = page.waitForRequest(/warehouse-receipts\/confirm/);
  await count.getByRole('button', { name: 'Xác nhận nhập hàng' }).click();
  await sent;
  // Slower than a scanner: a key a person has pressed.
  await page.keyboard.type('SP002', { delay: 150 });
  answer();
  await expect(count).toBeHidden();
  await expect(page.getByText(/SP002/)).toBeVisible();
});
