import { expect } from '@playwright/test';
import { ownerPassword, test } from '../app.ts';
import { signInAsOwner } from '../sign-in.ts';

test('a server that is away is told of on every screen, until it is back', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await signInAsOwner(page, shop, ownerPassword);
  const away = page.getByText('Mất kết nối tới máy chủ, đang thử lại…');
  await page.goto('/inventories');
  await expect(page.getByRole('searchbox', { name: 'Mã, tên hoặc nhóm' })).toBeFocused();
  await page.context().setOffline(true);
  await page.keyboard.type('len');
  await expect(away).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Máy chủ không trả lời, hãy thử lại');
  await page.context().setOffline(false);
  await expect(away).toBeHidden();
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByText('Tổng 0 sản phẩm')).toBeVisible();
});
