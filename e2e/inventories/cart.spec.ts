import { expect, type Page } from '@playwright/test';
import { ownerPassword, test } from '../app.ts';
import { checkAccessibility } from '../check-accessibility.ts';
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

/** In another window, which the one with the bill does not look at. */
async function pickElsewhere(page: Page, path: string): Promise<void> {
  const other = await page.context().newPage();
  await pick(other, path);
  await other.close();
}

test('goods of several look-ups wait for the bill, through a reload, and are on it once', {
  tag: '@main',
}, async ({ page }) => {
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

test('goods whose bill was kept before the power failed are not put on it again', async ({ page }) => {
  await signInAsOwner(page, shop, ownerPassword);
  await pick(page, '/inventories?product_name=SP001');
  const picked = await page.evaluate(() => localStorage.getItem('cart'));
  await page.goto('/orders2/create');
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
  await expect(page.getByRole('button', { name: 'Giỏ hàng', exact: true })).toBeVisible();
  // As the disk has it where the bill was written and the cart was not.
  await page.evaluate((cart) => localStorage.setItem('cart', cart ?? ''), picked);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Giỏ hàng', exact: true })).toBeVisible();
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
});

test('the cart says what it comes to, and another quantity', async ({ page, owner }) => {
  await signInAsOwner(page, shop, ownerPassword);
  await pick(page, '/inventories?product_name=SP001');
  await pick(page, '/inventories?product_name=SP002');
  for (let piece = 0; piece < 5; piece += 1) await owner.sellOne(shop, 'SP002');
  await page.getByRole('button', { name: /Giỏ hàng: 2 dòng/ }).click();
  const cart = page.getByRole('dialog', { name: 'Giỏ hàng' });
  await expect(cart).toContainText(/Tổng 2 sản phẩm\s*200\.000đ/);
  await expect(cart.getByRole('listitem').filter({ hasText: 'SP002' })).toContainText('Đã hết hàng');
  await cart.getByLabel('Số lượng của SP001').fill('3');
  await expect(cart).toContainText(/Tổng 4 sản phẩm\s*400\.000đ/);
  await cart.getByRole('button', { name: 'Bỏ SP002 khỏi giỏ hàng' }).click();
  await checkAccessibility(page);
  // The drawer is still open after it.
  await page.reload();
  await cart.getByRole('link', { name: 'Đưa vào hóa đơn' }).click();
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('3');
});

test('what the cart does not take leaves its dialog open', async ({ page, owner }) => {
  await owner.hold(shop, 'SP001', { customer_name: 'Chị An', customer_phone: '0911111111' });
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/reservations');
  await page.getByRole('button', { name: 'Thêm HĐ cho Chị An' }).click();
  await pickElsewhere(page, '/reservations');
  const dialog = page.getByRole('dialog', { name: 'Thêm HĐ' });
  await dialog.getByRole('button', { name: 'Thêm HĐ' }).click();
  await expect(page.getByText('Phiếu giữ này đã ở trong giỏ hàng')).toBeVisible();
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('button', { name: /Giỏ hàng: 1 dòng/ })).toBeVisible();
});

test('goods held for two customers and goods of nobody become three bills side by side', async ({
  page,
  owner,
}) => {
  await owner.hold(shop, 'SP001', { customer_name: 'Chị An', customer_phone: '0911111111' });
  await owner.hold(shop, 'SP002', { customer_name: 'Anh Bình', customer_phone: '0922222222' });
  await signInAsOwner(page, shop, ownerPassword);
  await pick(page, '/reservations?q=0911111111');
  await expect(page.getByRole('button', { name: 'Thêm HĐ cho Chị An' })).toBeDisabled();
  await pick(page, '/reservations?q=0922222222');
  await pick(page, '/inventories?product_name=SP003');
  await page.goto('/orders2/create');
  const bills = page.getByRole('navigation', { name: 'Đang lập' });
  await expect(bills.getByRole('listitem')).toContainText([/Hóa đơn 1/, /Chị An/, /Anh Bình/]);
  const phone = page.getByRole('combobox', { name: 'Số điện thoại' });
  await expect(phone).toHaveValue('0922222222');
  await expect(page.getByRole('table')).toContainText('SP002');
  await expect(page.getByRole('table')).not.toContainText('SP003');
  await bills.getByRole('button', { name: /Chị An/ }).click();
  await expect(phone).toHaveValue('0911111111');
  await expect(page.getByRole('table')).toContainText('SP001');
  await bills.getByRole('button', { name: /^Hóa đơn 1/ }).click();
  await expect(phone).toHaveValue('');
  await expect(page.getByRole('table')).toContainText('SP003');
});

test('goods of nobody say whose bill they go onto, at once, and move to another', async ({ page }) => {
  await signInAsOwner(page, shop, ownerPassword);
  await pick(page, '/inventories?product_name=SP001');
  await page.goto('/orders2/create');
  await expect(page.getByRole('table')).toContainText('SP001');
  const moved = page.getByRole('status', { name: 'Hàng vừa đưa vào từ giỏ hàng' });
  await expect(moved).toBeHidden();
  await page.getByRole('combobox', { name: 'Tên khách hàng' }).fill('Chị Hoa');
  await pickElsewhere(page, '/inventories?product_name=SP002');
  await page.getByRole('button', { name: /Giỏ hàng: 1 dòng/ }).click();
  await page.getByRole('link', { name: 'Đưa vào hóa đơn' }).click();
  await expect(page.getByRole('table')).toContainText('SP002');
  await expect(moved).toContainText('SP002 từ giỏ hàng đã vào hóa đơn này của Chị Hoa');
  await moved.getByRole('button', { name: 'Chuyển sang hóa đơn mới' }).click();
  await expect(moved).toBeHidden();
  await expect(page.getByRole('table')).toContainText('SP002');
  await expect(page.getByRole('table')).not.toContainText('SP001');
  await page
    .getByRole('navigation', { name: 'Đang lập' })
    .getByRole('button', { name: /Chị Hoa/ })
    .click();
  await expect(page.getByRole('table')).toContainText('SP001');
  await expect(page.getByRole('table')).not.toContainText('SP002');
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
