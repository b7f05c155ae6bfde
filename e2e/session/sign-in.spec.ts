import { expect } from '@playwright/test';
import { test } from '../app.ts';
import { fillSignIn } from '../sign-in.ts';

test('a wrong password is refused in a red banner and what was typed stays', async ({ page, owner }) => {
  const { username } = await owner.hire(await owner.openShop(), 'Sale');
  await page.goto('/login');
  await fillSignIn(page, { username, password: 'Sai#12345' });
  await expect(page.getByRole('alert')).toHaveText('Tên đăng nhập hoặc mật khẩu không đúng');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Tên đăng nhập')).toHaveValue(username);
});

test('empty fields say what is missing and ask the server nothing', async ({ page }) => {
  const logins: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/login')) logins.push(request.url());
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page.getByText('Nhập tên đăng nhập')).toBeVisible();
  await expect(page.getByText('Nhập mật khẩu')).toBeVisible();
  await expect(page.getByLabel('Tên đăng nhập')).toBeFocused();
  expect(logins).toEqual([]);
});

test('the password can be looked at', async ({ page }) => {
  await page.goto('/login');
  const password = page.getByLabel('Mật khẩu', { exact: true });
  await password.fill('Gianhang#1');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Hiện mật khẩu' }).click();
  await expect(password).toHaveAttribute('type', 'text');
});

test('sign-in leads back to the screen that was asked for, its filters included', { tag: '@main' }, async ({
  page,
  owner,
}) => {
  const staff = await owner.hire(await owner.openShop(), 'Sale');
  await page.goto('/orders?status=0');
  await expect(page).toHaveURL(/\/login\?from=/);
  await fillSignIn(page, staff);
  await expect(page).toHaveURL(/\/orders\?status=0$/);
});

test('an origin outside the app is not followed', async ({ page, owner }) => {
  const staff = await owner.hire(await owner.openShop(), 'Sale');
  await page.goto('/login?from=//example.org/');
  await fillSignIn(page, staff);
  await expect(page).toHaveURL(/\/dashboard$/);
});
