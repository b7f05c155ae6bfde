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

test('who is no admin sees none, and none are asked for', async ({ page, owner }) => {
  const asked = watchTotals(page);
  await signIn(page, await owner.hire(await owner.openShop(), 'Sale'));
  await expect(page.getByRole('region', { name: 'Lối tắt' }).getByRole('link')).toHaveText([
    'Hóa đơn',
    'Sản phẩm',
  ]);
  await expect(page.getByRole('region', { name: /^Hôm nay/ })).toBeHidden();
  expect(asked).toEqual([]);
});
