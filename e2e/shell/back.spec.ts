import { expect, type Page } from '@playwright/test';
import { createCustomer } from '@soquay/contract/customers';
import { ownerPassword, test } from '../app.ts';
import { openScreen, screensOf } from '../screens.ts';
import { signInAsOwner } from '../sign-in.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const dialogOf = (page: Page) => page.getByRole('dialog');

test('on every screen Back closes the menu and what is unfolded, and Forward opens it', async ({
  page,
  owner,
}) => {
  // It opens every screen there is.
  test.slow();
  const shop = await owner.openShop();
  const screens = await screensOf(owner, shop);
  await signInAsOwner(page, shop, ownerPassword);
  for (const screen of screens) {
    await openScreen(page, screen);
    const address = page.url();
    const menu = page.getByRole('button', { name: 'Mở menu' });
    const filters = page.getByRole('button', { name: /^Tìm kiếm nâng cao/ });
    // Prints have no menu; an open record covers it.
    if ((await menu.count()) > 0 && (await dialogOf(page).count()) === 0) {
      await menu.click();
      await expect(dialogOf(page)).toBeVisible();
      await page.goBack();
      await expect(dialogOf(page)).toHaveCount(0);
      expect(page.url()).toBe(address);
      await page.goForward();
      await expect(dialogOf(page)).toBeVisible();
      await page.goBack();
      await expect(dialogOf(page)).toHaveCount(0);
      expect(page.url()).toBe(address);
    }
    if ((await filters.count()) > 0 && (await dialogOf(page).count()) === 0) {
      const panel = page.locator('form[id]').filter({ has: page.getByRole('button', { name: 'Xóa lọc' }) });
      await filters.click();
      await expect(panel).toBeVisible();
      await page.goBack();
      await expect(panel).toBeHidden();
      expect(page.url()).toBe(address);
    }
  }
});

test('a dialog that is closed stays closed at Back, and what was typed is asked about', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  const customer_phone = `09${String(Date.now()).slice(-8)}`;
  await owner.api(createCustomer, { body: { customer_name: 'Bà Chín', customer_phone } });
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Mở menu' }).click();
  await dialogOf(page).getByRole('link', { name: 'Khách hàng' }).click();
  await expect(page).toHaveURL(/\/customers/);
  await expect(dialogOf(page)).toHaveCount(0);
  const edit = page.getByRole('button', { name: /^Sửa/ }).first();
  await edit.click();
  await dialogOf(page).getByRole('button', { name: 'Hủy' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Thêm khách hàng' }).click();
  await expect(page).toHaveURL(/\/customers\/create/);
  await dialogOf(page).getByRole('button', { name: 'Hủy' }).click();
  await expect(page).not.toHaveURL(/create/);
  await edit.click();
  await dialogOf(page).getByLabel('Tên').fill('Bà Mười');
  await page.goBack();
  await page.getByRole('button', { name: 'Ở lại' }).click();
  await expect(page.getByRole('dialog', { name: 'Thay đổi chưa được lưu' })).toHaveCount(0);
  await expect(dialogOf(page).getByLabel('Tên')).toHaveValue('Bà Mười');
  await page.goBack();
  await page.getByRole('button', { name: 'Rời đi' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/customers/);
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(dialogOf(page)).toHaveCount(0);
});

test('Back declines a question, and leaves what it was asked in front of as it is', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  const customer_phone = `09${String(Date.now()).slice(-8)}`;
  await owner.api(createCustomer, { body: { customer_name: 'Bà Chín', customer_phone } });
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Mở menu' }).click();
  await dialogOf(page).getByRole('link', { name: 'Khách hàng' }).click();
  const question = page.getByRole('dialog', { name: 'Thay đổi chưa được lưu' });

  // Of a dialog, by its own button and by Back.
  await page.getByRole('button', { name: /^Sửa/ }).first().click();
  const name = dialogOf(page).getByLabel('Tên');
  await name.fill('Bà Mười');
  for (const ask of [
    () => dialogOf(page).getByRole('button', { name: 'Hủy' }).click(),
    () => page.goBack(),
  ]) {
    await ask();
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toHaveCount(0);
    await expect(name).toHaveValue('Bà Mười');
  }
  await page.goBack();
  await question.getByRole('button', { name: 'Rời đi' }).click();
  await expect(dialogOf(page)).toHaveCount(0);

  // Of a form that is a page: the router has stepped back by then.
  await page.getByRole('button', { name: 'Mở menu' }).click();
  await dialogOf(page).locator('a[href^="/users"]').first().click();
  await page.getByRole('link', { name: 'Thêm người dùng' }).click();
  await page.getByLabel('Họ tên').fill('Lê Thị Mai');
  await page.goBack();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/\/users\/create$/);
  await expect(page.getByLabel('Họ tên')).toHaveValue('Lê Thị Mai');
  await page.goBack();
  await question.getByRole('button', { name: 'Rời đi' }).click();
  await expect(page).toHaveURL(/\/users$/);
});

test('an address that is gone to as a dialog closes is reached, and Back passes over the dialog', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Mở menu' }).click();
  const close = dialogOf(page).getByRole('button', { name: 'Đóng' });
  await close.evaluate((button: HTMLButtonElement) => {
    button.click();
    location.assign('/customers');
  });
  await expect(page.getByRole('heading', { name: 'Khách hàng' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(dialogOf(page)).toHaveCount(0);
});

test('Back leads from the roles of a person to the people', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.hire(shop, 'Sale', 'Kho');
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/permissions');
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  const roles = page.getByRole('region', { name: 'Nhóm quyền' });
  const back = page.getByRole('button', { name: 'Quay lại' });
  await expect(back).toBeVisible();
  await page.goBack();
  await expect(back).toBeHidden();
  await page.goForward();
  await expect(back).toBeVisible();
  await back.click();
  await expect(roles).toHaveCount(0);
  await expect(page).toHaveURL(/\/permissions/);
});

test('a phone chooses the order of a list and the rows to act on', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 3, 3);
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/products');
  await page.getByRole('combobox', { name: 'Thứ tự của danh sách' }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/sort=/);
  await page.getByRole('button', { name: 'Chọn', exact: true }).click();
  await page.getByRole('checkbox', { name: /SP001/ }).check();
  await expect(page.getByRole('status').filter({ hasText: 'Đã chọn 1' })).toBeInViewport();
});
