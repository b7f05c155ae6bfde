import { expect } from '@playwright/test';
import { test } from '../app.ts';
import { checkAccessibility } from '../check-accessibility.ts';
import { signIn } from '../sign-in.ts';

test('an Admin looks at the screens as a role has them, writes nothing, and comes back', {
  tag: '@main',
}, async ({ page, context, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 10);
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto('/roles');
  await page.getByRole('button', { name: 'Xem như Ảnh' }).click();
  const bar = page.getByRole('region', { name: 'Đang xem như Ảnh' });
  await expect(bar).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  const menu = page.getByRole('navigation').getByRole('link');
  await expect(menu.filter({ hasText: 'Mẫu hàng' })).toBeVisible();
  await expect(menu.filter({ hasText: 'Hóa đơn' })).toHaveCount(0);
  await checkAccessibility(page);

  // By its address, and again after the page was loaded anew.
  await page.goto('/roles');
  await expect(page.getByRole('alert')).toContainText('Chỉ nhóm Quản trị làm được việc này.');
  await expect(bar).toBeVisible();

  // The other tab of the same browser is the Admin's.
  const second = await context.newPage();
  await second.goto('/roles');
  await expect(second.getByRole('row', { name: /Kế toán/ })).toBeVisible();
  await expect(second.getByRole('region', { name: /Đang xem như/ })).toBeHidden();

  await bar.getByRole('button', { name: 'Thoát' }).click();
  await expect(page.getByRole('heading', { name: 'Nhóm quyền Ảnh' })).toBeVisible();
  await expect(bar).toBeHidden();

  await page.goto('/roles');
  await page.getByRole('button', { name: 'Xem như Bán hàng' }).click();
  await expect(page.getByRole('region', { name: 'Đang xem như Bán hàng' })).toBeVisible();
  await page.goto('/orders2/create');
  await expect(page.getByRole('alert')).toContainText('Đang xem như một nhóm quyền nên chỉ xem được');

  // Signing out ends the view with the session.
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('region', { name: /Đang xem như/ })).toBeHidden();
});
