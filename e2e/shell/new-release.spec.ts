import { expect } from '@playwright/test';
import { test } from '../app.ts';
import { signIn } from '../sign-in.ts';

test('a tab that was left open over a new release says so, and is reloaded where it is', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto('/dashboard');
  const link = page.getByRole('navigation', { name: 'Menu chính' }).getByRole('link', { name: 'Kiểm kho' });
  await expect(link).toBeVisible();

  // The files of the old one are gone, and the page names those of the new one.
  let isReloaded = false;
  page.on('request', (request) => {
    isReloaded ||= request.isNavigationRequest();
  });
  await page.route('**/assets/*.js', (route) =>
    isReloaded ? route.continue() : route.fulfill({ status: 404 }),
  );
  await page.route('/', async (route) => {
    const text = await (await route.fetch()).text();
    await route.fulfill({
      contentType: 'text/html',
      body: text.replace(/\/assets\/index-[^"]+/, '/assets/new.js'),
    });
  });
  await link.click();
  await expect(page.getByText('Sổ Quầy đã có phiên bản mới')).toBeVisible();
  await page.getByRole('button', { name: 'Tải lại trang' }).click();

  await expect(page).toHaveURL(/\/stock-takes/);
  await expect(page.getByRole('heading', { name: 'Kiểm kho' })).toBeVisible();
});
