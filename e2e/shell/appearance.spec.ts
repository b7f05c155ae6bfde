import { expect } from '@playwright/test';
import { test } from '../app.ts';
import { signInOnScreen } from '../sign-in.ts';

test('the language chosen is shown at once and kept', { tag: '@main' }, async ({ page, owner }) => {
  await signInOnScreen(page, await owner.hire(await owner.openShop(), 'Sale'));
  await page.goto('/orders');
  await page.getByRole('button', { name: /^Ngôn ngữ/ }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Bills' })).toBeVisible();
  await expect(page.getByText('No bills today yet')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle('Bills · Sổ Quầy');

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Bills' })).toBeVisible();
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitem', { name: 'Tiếng Việt' }).click();
  await expect(page.getByRole('heading', { name: 'Hóa đơn' })).toBeVisible();
});

test('a refusal is shown in the language chosen', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: /^Ngôn ngữ/ }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await page.getByLabel('Username').fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('nothing');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Wrong username or password');
});

test('a screen has the name that the menu gives it, in a language translated in part too', async ({
  page,
  owner,
}) => {
  await signInOnScreen(page, await owner.hire(await owner.openShop(), 'Sale'));
  await expect(page.getByRole('heading', { name: 'Tổng quan' })).toBeVisible();
  await page.getByRole('button', { name: /^Ngôn ngữ/ }).click();
  await page.getByRole('menuitem', { name: 'Deutsch' }).click();
  const menu = page.getByRole('navigation', { name: 'Hauptmenü' });
  for (const name of ['Übersicht', 'Rechnungen', 'Produkte']) {
    await menu.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  }
});

test('a calendar starts on Monday', async ({ page, owner }) => {
  await signInOnScreen(page, await owner.hire(await owner.openShop(), 'Sale'));
  await page.goto('/orders?from_date=2026-03-09');
  await page.getByLabel('Từ ngày').click();
  const calendar = page.getByRole('table').filter({ hasText: 'CN' });
  await expect(calendar.getByRole('columnheader')).toHaveText(['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN']);
});

test('dark mode is kept', async ({ page, owner }) => {
  await signInOnScreen(page, await owner.hire(await owner.openShop(), 'Sale'));
  await page.getByRole('button', { name: 'Chế độ tối' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await expect(page.getByRole('button', { name: 'Chế độ sáng' })).toBeVisible();
});
