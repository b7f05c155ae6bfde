import { expect, type Page } from '@playwright/test';
import { test } from '../app.ts';
import { signIn } from '../sign-in.ts';

function watchTotals(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/reports/total/')) asked.push(request.url());
  });
  return asked;
}

test('an admin sees today’s three figures', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 10);
  await owner.sellOne(shop, 'SP001');
  await owner.sellOne(shop, 'SP001');
  await signIn(page, await owner.hire(shop, 'Admin'));
  const today = page.getByRole('region', { name: /^Hôm nay/ });
  await expect(today.getByRole('definition')).toHaveText(['2', '200.000đ', '100.000đ']);
});

test('the bills that the figures count are listed behind them, of every origin', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 10);
  await owner.sellOne(shop, 'SP001');
  await owner.sellOne(shop, 'SP001', { order_origin: 'ctv' });
  await signIn(page, await owner.hire(shop, 'Admin'));
  const today = page.getByRole('region', { name: /^Hôm nay/ });
  await expect(today).toContainText('Tính mọi nguồn đơn, không tính hóa đơn đã xóa.');
  await expect(today.getByRole('definition').first()).toHaveText('2');
  await today.getByRole('link', { name: 'Xem các hóa đơn này' }).click();
  await expect(page.getByText('Tổng 2 hóa đơn')).toBeVisible();
  await page.goto('/orders');
  await expect(page.getByText('Nguồn đơn: Cửa hàng (24)')).toBeVisible();
  await expect(page.getByText('Tổng 1 hóa đơn')).toBeVisible();
});

test('who is no admin sees none, and none are asked for', async ({ page, owner }) => {
  const asked = watchTotals(page);
  await signIn(page, await owner.hire(await owner.openShop(), 'Sale'));
  await expect(page.getByRole('region', { name: 'Lối tắt' }).getByRole('link')).toHaveText([
    'Lập hóa đơn',
    'Hóa đơn',
    'Sản phẩm',
  ]);
  await expect(page.getByRole('region', { name: /^Hôm nay/ })).toBeHidden();
  expect(asked).toEqual([]);
});

test('a bill is one click away for who may write one, and not offered to others', async ({ page, owner }) => {
  const shop = await owner.openShop();
  const shortcuts = page.getByRole('region', { name: 'Lối tắt' }).getByRole('link');
  await signIn(page, await owner.hire(shop, 'KeToan'));
  await expect(shortcuts).toHaveText(['Hóa đơn', 'Sản phẩm']);
  await page.goto('/logout');
  await page.waitForURL('**/login');
  await signIn(page, await owner.hire(shop, 'Sale'));
  await shortcuts.first().click();
  await expect(page.getByRole('heading', { name: 'Lập hóa đơn' })).toBeVisible();
});
