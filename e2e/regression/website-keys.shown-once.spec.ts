import { expect } from '@playwright/test';
import { test } from '../app.ts';
import { signIn } from '../sign-in.ts';

/** The key of the website is shown once. Leaving the page before it was copied lost it without a question. */
test('a new key that nobody has copied is asked about before the page is left', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto('/website-keys');
  await page.getByRole('button', { name: 'Tạo khóa' }).click();
  const form = page.getByRole('dialog', { name: 'Tạo khóa' });
  await form.getByLabel('Địa chỉ website').fill('https://mocmien.vn');
  await form.getByRole('button', { name: 'Tạo khóa' }).click();
  const key = page.getByRole('textbox', { name: 'Khóa' });
  await expect(key).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Menu chính' });
  await menu.getByRole('link', { name: 'Tổng quan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ở lại' }).click();
  await expect(key).toBeVisible();
  await page.getByRole('button', { name: /Sao chép|Chép/ }).click();
  await menu.getByRole('link', { name: 'Tổng quan' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
