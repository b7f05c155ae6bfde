import { expect, type Page } from '@playwright/test';
import { test } from '../app.ts';
import { holdBack } from '../network.ts';
import { signInOnScreen } from '../sign-in.ts';

async function searchFor(page: Page, text: string): Promise<void> {
  // As Caps Lock sends it.
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('combobox', { name: 'Tìm nhanh' })).toBeFocused();
  await page.keyboard.type(text);
}

test.beforeEach(async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 2, 10);
  await owner.sellOne(shop, 'SP002');
  await signInOnScreen(page, await owner.hire(shop, 'KeToan'));
  await expect(page.getByRole('heading', { name: 'Tổng quan' })).toBeVisible();
});

test('a menu entry is found without its accents', async ({ page }) => {
  await searchFor(page, 'hoa don');
  await expect(page.getByRole('option', { name: 'Hóa đơn' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orders$/);
});

test('a product is found by its code', async ({ page }) => {
  await searchFor(page, 'sp002');
  await expect(page.getByRole('option', { name: 'Áo sơ mi 2' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\/view\/\d+$/);
  await expect(page.getByRole('main')).toContainText('Áo sơ mi 2');
});

for (const text of ['1', 'HĐ 1', 'hóa đơn số 1']) {
  test(`a bill is found by its number: ${text}`, async ({ page }) => {
    await searchFor(page, text);
    const found = page.getByRole('option', { name: /Hóa đơn số 1/ });
    await expect(found).toContainText('100.000');
    await found.click();
    await expect(page.getByRole('heading', { name: 'Hóa đơn số 1' })).toBeVisible();
  });
}

test('a customer is found by their phone, and a section waits for the one above it', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 10);
  const phone = `09${Date.now().toString().slice(-8)}`;
  await owner.sellOne(shop, 'SP001', { customer_phone: phone, customer_name: 'Trần Khánh Huyền' });
  await page.goto('/logout');
  await page.waitForURL('**/login');
  await signInOnScreen(page, await owner.hire(shop, 'Admin'));
  await expect(page.getByRole('heading', { name: 'Tổng quan' })).toBeVisible();
  const answer = await holdBack(page, /\/api\/customers\?/);
  await searchFor(page, phone);
  await page.waitForResponse(/\/api\/bills\?/);
  await expect(page.getByRole('option')).toHaveCount(0);
  answer();
  await expect(page.getByRole('option').first()).toContainText('Trần Khánh Huyền');
  await expect(page.getByRole('option', { name: /Hóa đơn số 1/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/customers\/\d+$/);
});

test('what is nowhere is said, and Esc leads back', async ({ page }) => {
  await searchFor(page, 'khong co gi nhu vay');
  await expect(page.getByText('Không tìm thấy gì')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: 'Tìm nhanh' })).toBeHidden();
});

test('a new bill is found by each of its names', async ({ page, owner }) => {
  await page.goto('/logout');
  await page.waitForURL('**/login');
  await signInOnScreen(page, await owner.hire(await owner.openShop(), 'Sale'));
  await expect(page.getByRole('heading', { name: 'Tổng quan' })).toBeVisible();
  for (const text of ['hoa', 'lap', 'ban']) {
    await searchFor(page, text);
    await expect(page.getByRole('option', { name: 'Lập hóa đơn' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('combobox', { name: 'Tìm nhanh' })).toBeHidden();
  }
  await searchFor(page, 'lap');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/orders2/create');
});
