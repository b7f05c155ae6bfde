import { expect, type Page } from '@playwright/test';
import { listBills } from '@soquay/contract/bills';
import { test } from '../app.ts';
import { signIn } from '../sign-in.ts';
import { openBillForm } from './open-bill-form.ts';

async function addPiece(page: Page, code: string): Promise<void> {
  await page.keyboard.press('F2');
  await page.keyboard.type(code, { delay: 80 });
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(`Số lượng của ${code}`)).toBeVisible();
}

test('opened and saved untouched, it says what is missing and writes nothing', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await signIn(page, await owner.hire(shop, 'Sale'));
  await openBillForm(page);
  await page.keyboard.press('F9');
  // Beside the toast it stands where lines would, and nowhere else, however often it is told.
  const missing = page.getByText('Danh sách sản phẩm chưa có');
  await expect(missing).toHaveCount(2);
  await page.keyboard.press('F9');
  await expect(page.getByText('Chưa lưu được')).toHaveCount(0);
  expect(await missing.count()).toBe(2);
  const { total } = await owner.api(listBills, { query: { company_id: shop.company_id } });
  expect(total).toBe(0);
});

test('what is typed in the last cell is kept when it is saved at once', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 10);
  await signIn(page, await owner.hire(shop, 'Sale'));
  await openBillForm(page);
  await addPiece(page, 'SP001');
  await page.getByLabel('Tiền cọc').click();
  await page.keyboard.type('34567');
  await page.keyboard.press('F9');
  await page.waitForURL('**/orders');
  const { data } = await owner.api(listBills, { query: { company_id: shop.company_id } });
  expect(data).toMatchObject([{ pre_paid: 34_567, total_final_amount_after_pre_paid: 65_433 }]);
});

test('what was entered but not added yet is on the bill when it is saved', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 2, 10);
  await signIn(page, await owner.hire(shop, 'Sale'));
  await openBillForm(page);
  await addPiece(page, 'SP001');
  await page.keyboard.press('F2');
  await page.keyboard.type('SP002', { delay: 80 });
  await page.getByRole('option', { name: /SP002/ }).click();
  await expect(page.getByRole('region', { name: 'Thêm sản phẩm' }).getByLabel('Số lượng')).toBeFocused();
  await page.keyboard.type('4');
  await page.keyboard.press('F9');
  await page.waitForURL('**/orders');
  const { data } = await owner.api(listBills, { query: { company_id: shop.company_id } });
  expect(data).toMatchObject([{ row_count: 2, total_amount: 500_000 }]);
});

test('what is typed in a cell of the lines is kept when it is saved at once', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 10);
  await signIn(page, await owner.hire(shop, 'Sale'));
  await openBillForm(page);
  await addPiece(page, 'SP001');
  await page.getByLabel('Chiết khấu của SP001').click();
  await page.keyboard.type('12345');
  await page.keyboard.press('F9');
  await page.waitForURL('**/orders');
  const { data } = await owner.api(listBills, { query: { company_id: shop.company_id } });
  expect(data).toMatchObject([{ total_discount: 12_345, total_final_amount: 87_655 }]);
});

test('figures keep the order they are typed in, wherever the caret stands', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await signIn(page, await owner.hire(shop, 'Sale'));
  await openBillForm(page);
  const deposit = page.getByLabel('Tiền cọc');
  await deposit.click();
  await page.keyboard.type('1234567');
  await expect(deposit).toHaveValue('1.234.567');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('89');
  await expect(deposit).toHaveValue('123.489.567');
  await page.keyboard.press('Backspace');
  await expect(deposit).toHaveValue('12.348.567');
});

test('a shortage found by the server stands at its line and nothing typed is lost', { tag: '@main' }, async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 1);
  await signIn(page, await owner.hire(shop, 'Sale'));
  await openBillForm(page);
  await addPiece(page, 'SP001');
  await owner.sellOne(shop, 'SP001');

  await page.keyboard.press('F9');
  await expect(page.getByText(/Không đủ tồn: SP001/)).toBeVisible();
  await expect(page.getByText('Không đủ tồn, còn 0')).toBeVisible();
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
  await expect(page.getByLabel('Số lượng của SP001')).toBeFocused();
});

test('pressed five times, it is saved once', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 10);
  await signIn(page, await owner.hire(shop, 'Sale'));
  await openBillForm(page);
  await addPiece(page, 'SP001');
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('F9');
  await page.waitForURL('**/orders');
  const { total } = await owner.api(listBills, { query: { company_id: shop.company_id } });
  expect(total).toBe(1);
});
