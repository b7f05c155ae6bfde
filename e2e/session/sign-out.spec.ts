import { expect } from '@playwright/test';
import { test } from '../app.ts';
import { signInOnScreen } from '../sign-in.ts';

test('signing out in one tab ends the session in the other and on the server', { tag: '@main' }, async ({
  page,
  context,
  owner,
}) => {
  await signInOnScreen(page, await owner.hire(await owner.openShop(), 'Sale'));
  const other = await context.newPage();
  await other.goto('/orders');
  await expect(other.getByRole('heading', { name: 'Hóa đơn' })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token'));

  await page.getByRole('button', { name: /^Tài khoản/ }).click();
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login/);
  await expect(other.getByRole('heading', { name: 'Đăng nhập' })).toBeVisible();

  const answer = await page.request.post('/api/auth/logout', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(401);
});
