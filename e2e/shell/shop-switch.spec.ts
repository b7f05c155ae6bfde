import { expect, type Page } from '@playwright/test';
import { ownerPassword, test } from '../app.ts';
import type { Shop } from '../owner.ts';
import { signInAsOwner, signInOnScreen } from '../sign-in.ts';

async function switchTo(page: Page, shop: Shop): Promise<void> {
  await page.getByRole('button', { name: /^Cửa hàng: / }).click();
  await page.getByRole('menuitem', { name: shop.company_name }).click();
}

test('another shop shows its own bills', async ({ page, owner }) => {
  const [first, second] = [await owner.openShop(), await owner.openShop()];
  await owner.stockUp(first, 1, 10);
  await owner.sellOne(first, 'SP001');
  await signInAsOwner(page, first, ownerPassword);
  await page.goto('/orders');
  await expect(page.getByText('Tổng 1 hóa đơn')).toBeVisible();
  await switchTo(page, second);
  await expect(page.getByText('Tổng 0 hóa đơn')).toBeVisible();
  await expect(page.getByText('Hôm nay chưa có hóa đơn nào')).toBeVisible();
});

test('rights are those of the shop one works in', async ({ page, owner }) => {
  const [counter, depot] = [await owner.openShop(), await owner.openShop()];
  const staff = await owner.hire(counter, 'Sale');
  await owner.assign(staff, depot, { groups: ['Kho'] });
  await signInOnScreen(page, staff);
  const menu = page.getByRole('navigation', { name: 'Menu chính' });
  await expect(menu.getByRole('link', { name: 'Hóa đơn' })).toBeVisible();

  await page.goto('/products');
  await expect(page.getByRole('heading', { name: 'Sản phẩm' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Thêm cách khác' })).toBeHidden();
  await switchTo(page, depot);
  await expect(menu.getByRole('link', { name: 'Hóa đơn' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Thêm cách khác' })).toBeVisible();
});

test('on the bill form it goes back one page; the bill waits in the shop it was begun in', async ({
  page,
  owner,
}) => {
  const [first, second] = [await owner.openShop(), await owner.openShop()];
  await owner.stockUp(first, 1, 10);
  await signInAsOwner(page, first, ownerPassword);
  await page.goto('/orders?status=1');
  await page.getByRole('link', { name: 'Lập hóa đơn' }).click();
  await page.getByRole('combobox', { name: 'Số điện thoại' }).fill('0912345678');

  await switchTo(page, second);
  await expect(page).toHaveURL(/\/orders\?status=1$/);
  await expect(page.getByRole('button', { name: `Cửa hàng: ${second.company_name}` })).toBeVisible();
  await page.getByRole('link', { name: 'Lập hóa đơn' }).click();
  await expect(page.getByRole('combobox', { name: 'Số điện thoại' })).toHaveValue('');

  await switchTo(page, first);
  await page.getByRole('link', { name: '1 hóa đơn đang lập dở' }).click();
  await expect(page.getByRole('combobox', { name: 'Số điện thoại' })).toHaveValue('0912345678');
});

test('the choice is kept for the next visit', async ({ page, owner }) => {
  const [first, second] = [await owner.openShop(), await owner.openShop()];
  const staff = await owner.hire(first, 'Sale');
  await owner.assign(staff, second, { groups: ['Kho'] });
  await signInOnScreen(page, staff);
  await switchTo(page, second);
  await expect(page.getByRole('button', { name: `Cửa hàng: ${second.company_name}` })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: `Cửa hàng: ${second.company_name}` })).toBeVisible();
});

test('who works in one shop reads its name and has nothing to switch', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await signInOnScreen(page, await owner.hire(shop, 'Sale'));
  const bar = page.getByRole('banner');
  await expect(bar.getByText(shop.company_name)).toBeVisible();
  await expect(bar.getByRole('button', { name: /^Cửa hàng: / })).toHaveCount(0);
});
