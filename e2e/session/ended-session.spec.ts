import { expect, type Page } from '@playwright/test';
import { test } from '../app.ts';
import { openBillForm } from '../bills/open-bill-form.ts';
import type { Staff } from '../owner.ts';
import { fillSignIn, signIn, signInOnScreen } from '../sign-in.ts';

const newPassword = 'Gianhang#2';

/** Changes the password from another device, which ends every session but that device's. */
async function changePasswordElsewhere(page: Page, { username, password }: Staff): Promise<void> {
  const { request } = page;
  const login = await request.post('/api/auth/login', { data: { username, password } });
  const { data } = await login.json();
  const change = await request.post('/api/auth/change-my-pass', {
    headers: { authorization: `Bearer ${data.access_token}` },
    data: { current_password: password, password: newPassword },
  });
  expect(change.status()).toBe(200);
}

test('a session ended elsewhere leads to the sign-in and from there back', async ({ page, owner }) => {
  const staff = await owner.hire(await owner.openShop(), 'Sale');
  await signInOnScreen(page, staff);
  await changePasswordElsewhere(page, staff);

  await page.goto('/orders');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Phiên làm việc đã hết, vui lòng đăng nhập lại')).toBeVisible();
  const kept = await page.evaluate(() =>
    ['token', 'refresh-token', 'authUser'].filter((key) => key in localStorage),
  );
  expect(kept).toEqual([]);
  await fillSignIn(page, { username: staff.username, password: newPassword });
  await expect(page).toHaveURL(/\/orders$/);
});

test('a session ended elsewhere leads to the sign-in without a touch', { tag: '@main' }, async ({
  page,
  owner,
}) => {
  const staff = await owner.hire(await owner.openShop(), 'Sale');
  await signInOnScreen(page, staff);
  await openBillForm(page);
  await changePasswordElsewhere(page, staff);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Phiên làm việc đã hết, vui lòng đăng nhập lại')).toBeVisible();
  await expect(page.getByText('Màn hình gặp lỗi')).toHaveCount(0);
});

test('a session that ends while one scans is told by the sign-in alone', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 10);
  const staff = await owner.hire(shop, 'Sale');
  await signInOnScreen(page, staff);
  await openBillForm(page);
  await changePasswordElsewhere(page, staff);

  await page.keyboard.press('F2');
  for (const digit of '8935000001000') await page.keyboard.press(digit);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Phiên làm việc đã hết, vui lòng đăng nhập lại')).toHaveCount(1);
  await expect(page.getByText('Màn hình gặp lỗi')).toHaveCount(0);
});

test('my own password is changed in the profile, and every tab here goes on', async ({
  page,
  context,
  owner,
}) => {
  const staff = await owner.hire(await owner.openShop(), 'Sale');
  await signInOnScreen(page, staff);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await page.getByRole('button', { name: /^Tài khoản/ }).click();
  await page.getByRole('menuitem', { name: 'Hồ sơ của tôi' }).click();
  const profile = page.getByRole('dialog', { name: 'Hồ sơ của tôi' });
  await profile.getByRole('tab', { name: 'Mật khẩu' }).click();
  await profile.getByLabel('Mật khẩu hiện tại').fill('Sai#12345');
  await profile.getByLabel('Mật khẩu mới', { exact: true }).fill('yeu');
  await profile.getByLabel('Xác nhận mật khẩu mới').fill('khac');
  await profile.getByRole('button', { name: 'Lưu' }).click();
  await expect(profile.getByText(/Mật khẩu phải tối thiểu 8 ký tự/)).toBeVisible();
  await expect(profile.getByText('Xác nhận mật khẩu không trùng với mật khẩu mới')).toBeVisible();

  await profile.getByLabel('Mật khẩu mới', { exact: true }).fill(newPassword);
  await profile.getByLabel('Xác nhận mật khẩu mới').fill(newPassword);
  await profile.getByRole('button', { name: 'Lưu' }).click();
  await expect(profile.getByText('Mật khẩu hiện tại không đúng')).toBeVisible();

  await profile.getByLabel('Mật khẩu hiện tại').fill(staff.password);
  await profile.getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByText('Thay đổi mật khẩu thành công')).toBeVisible();
  await other.getByRole('navigation', { name: 'Menu chính' }).getByRole('link', { name: 'Hóa đơn' }).click();
  await expect(other.getByText('Tổng 0 hóa đơn')).toBeVisible();
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'Hóa đơn' })).toBeVisible();
});

test('a session that another version of the program has kept is renewed, or leads to the sign-in', async ({
  page,
  owner,
}) => {
  const staff = await owner.hire(await owner.openShop(), 'Sale');
  await signIn(page, staff);
  const keepInOtherShape = (refreshToken?: string) =>
    page.evaluate((token) => {
      const { warehouses: _, companies, ...user } = JSON.parse(localStorage.getItem('authUser') ?? '{}');
      localStorage.setItem('authUser', JSON.stringify({ ...user, shops: companies }));
      if (token) localStorage.setItem('refresh-token', token);
    }, refreshToken);
  await keepInOtherShape();
  await page.goto('/orders');
  await expect(page.getByRole('link', { name: 'Lập hóa đơn' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('authUser'))).toContain('"warehouses"');

  await keepInOtherShape('0'.repeat(64));
  await page.goto('/orders');
  await expect(page).toHaveURL(/\/login\?from=/);
  await fillSignIn(page, staff);
  await expect(page).toHaveURL(/\/orders$/);
});
