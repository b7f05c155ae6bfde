import { expect } from '@playwright/test';
import { test } from '../app.ts';

const pages = [
  { path: '/pages-404', title: 'Không tìm thấy trang' },
  { path: '/pages-500', title: 'Hệ thống gặp lỗi' },
  { path: '/pages-maintenance', title: 'Hệ thống đang bảo trì' },
  { path: '/pages-comingsoon', title: 'Sắp ra mắt' },
  { path: '/khong-co-trang-nay', title: 'Không tìm thấy trang' },
];

for (const { path, title } of pages) {
  test(`${path} needs no sign-in, says '${title}' and leads to the dashboard`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await page.getByRole('link', { name: 'Về trang tổng quan' }).click();
    await expect(page).toHaveURL('/login?from=%2Fdashboard');
  });
}

test('a page that is not there says so in English too', async ({ page }) => {
  await page.goto('/pages-404');
  await expect(page.getByText('Sorry, page not found')).toBeVisible();
});

test('who has forgotten their password, or has no account, reads whom to ask', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Quên mật khẩu?' }).click();
  await expect(page.getByText('Quản trị của cửa hàng đặt lại mật khẩu')).toBeVisible();
  await page.getByRole('link', { name: 'Về trang đăng nhập' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/register');
  await expect(page.getByText('Tài khoản do quản trị của cửa hàng lập')).toBeVisible();
});

test('a countdown that is over stands at zero', async ({ page }) => {
  await page.goto('/pages-comingsoon');
  await expect(page.getByRole('definition')).toHaveText(['0', '0', '0', '0']);
});
