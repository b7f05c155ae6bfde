import { expect } from '@playwright/test';
import { test } from '../app.ts';

const pages = [
  { path: '/pages-404', title: 'Sorry, page not found' },
  { path: '/pages-500', title: 'Internal Server Error' },
  { path: '/pages-maintenance', title: 'Hệ thống đang bảo trì' },
  { path: '/pages-comingsoon', title: 'Sắp ra mắt' },
  { path: '/khong-co-trang-nay', title: 'Sorry, page not found' },
];

for (const { path, title } of pages) {
  test(`${path} needs no sign-in, says '${title}' and leads to the dashboard`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await page.getByRole('link', { name: 'Về trang tổng quan' }).click();
    await expect(page).toHaveURL('/login?from=%2Fdashboard');
  });
}

test('a countdown that is over stands at zero', async ({ page }) => {
  await page.goto('/pages-comingsoon');
  await expect(page.getByRole('definition')).toHaveText(['0', '0', '0', '0']);
});
