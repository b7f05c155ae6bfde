import { expect, type Page } from '@playwright/test';
import { ownerPassword, test } from '../app.ts';
import type { Shop } from '../owner.ts';
import { signIn, signInAsOwner } from '../sign-in.ts';

let shop: Shop;

test.beforeEach(async ({ owner }) => {
  shop = await owner.openShop();
  await owner.stockUp(shop, 3, 5);
});

async function pick(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page
    .getByRole('button', { name: /^Thêm HĐ/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Thêm HĐ' }).click();
  await expect(page.getByText('Thêm sản phẩm vào giỏ hàng thành công')).toBeVisible();
}

test('goods of several look-ups wait for the bill, through a reload, and are on it once', async ({
  page,
}) => {
  await signInAsOwner(page, shop, ownerPassword);
  await pick(page, '/inventories?product_name=SP001');
  await pick(page, '/inventories?product_name=SP002');
  await pick(page, '/inventories?product_name=SP003');
  await page.reload();
  await page.getByRole('button', { name: 'Giỏ hàng: 3 dòng chờ lập hóa đơn' }).click();
  const cart = page.getByRole('dialog', { name: 'Giỏ hàng' });
  await cart.getByRole('button', { name: 'Bỏ SP002 khỏi giỏ hàng' }).click();
  await expect(page.getByText('Xóa sản phẩm khỏi giỏ hàng thành công')).toBeVisible();
  await cart.getByRole('link', { name: 'Đưa vào hóa đơn' }).click();
  const table = page.getByRole('table');
  await expect(table).toContainText('SP001');
  await expect(table).toContainText('SP003');
  await expect(table).not.toContainText('SP002');

  await page.reload();
  await expect(table.getByText('SP001')).toHaveCount(1);
  await expect(table.getByText('SP003')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Giỏ hàng', exact: true })).toBeVisible();
});

test('goods held for two customers become two bills side by side', async ({ page, owner }) => {
  await owner.hold(shop, 'SP001', { customer_name: 'Chị An', customer_phone: '0911111111' });
  await owner.hold(shop, 'SP002', { customer_name: 'Anh Bình', customer_phone: '0922222222' });
  await signInAsOwner(page, shop, ownerPassword);
  await pick(page, '/reservations?q=0911111111');
  await pick(page, '/reservations?q=0922222222');
  await pick(page, '/inventories?product_name=SP003');
  await page.goto('/orders2/create');
  const bills = page.getByRole('navigation', { name: 'Đang lập' });
  await expect(bills.getByRole('listitem')).toContainText([/Chị An/, /Anh Bình/]);
  await expect(page.getByRole('combobox', { name: 'Số điện thoại' })).toHaveValue('0922222222');
  await expect(page.getByRole('table')).toContainText('SP002');
  await expect(page.getByRole('table')).toContainText('SP003');
  await bills.getByRole('button', { name: /^Hóa đơn 1/ }).click();
  await expect(page.getByRole('combobox', { name: 'Số điện thoại' })).toHaveValue('0911111111');
  await expect(page.getByRole('table')).toContainText('SP001');
});

test('each shop has a cart of its own', async ({ page, owner }) => {
  const other = await owner.openShop();
  await signIn(page, { username: 'admin', password: ownerPassword });
  await workIn(page, shop);
  await pick(page, '/inventories?product_name=SP001');
  await workIn(page, other);
  await expect(page.getByRole('button', { name: 'Giỏ hàng', exact: true })).toBeVisible();
  await workIn(page, shop);
  await expect(page.getByRole('button', { name: 'Giỏ hàng: 1 dòng chờ lập hóa đơn' })).toBeVisible();
});

/** As chosen at an earlier visit: the owner's menu of shops is that of all tests. */
async function workIn(page: Page, { company_id, company_name }: Shop): Promise<void> {
  await page.evaluate((id) => localStorage.setItem('shop', String(id)), company_id);
  await page.goto('/inventories');
  await expect(page.getByRole('button', { name: `Cửa hàng: ${company_name}` })).toBeVisible();
}
