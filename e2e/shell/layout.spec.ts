import { expect } from '@playwright/test';
import { ownerPassword, test } from '../app.ts';
import { signInAsOwner } from '../sign-in.ts';

test('the shell is arranged by a panel, and stays so on this device', { tag: '@main' }, async ({
  page,
  owner,
}) => {
  await signInAsOwner(page, await owner.openShop(), ownerPassword);
  await page.goto('/orders');
  await page.getByRole('button', { name: 'Giao diện' }).click();
  const panel = page.getByRole('dialog', { name: 'Giao diện' });
  const choose = (group: string, choice: string) =>
    panel.getByRole('group', { name: group }).getByText(choice, { exact: true }).click();
  await choose('Màu menu', 'Sáng');
  await expect(panel.getByText('Có màu')).toHaveCount(1);
  await choose('Kiểu menu', 'Ngang');
  await expect(panel.getByRole('group', { name: 'Màu menu' })).toBeHidden();
  await choose('Thanh trên', 'Có màu');
  await panel.getByRole('button', { name: 'Đóng' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu chính' });
  await expect(page.locator('#app-sidebar')).toBeHidden();
  await menu.getByRole('button', { name: 'Bán hàng' }).click();
  await page.getByRole('menuitem', { name: 'Trả hàng' }).click();
  await expect(page.getByRole('heading', { name: 'Trả hàng', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Mọi màn hình' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Nhà cung cấp' }).click();
  await expect(page.getByRole('heading', { name: 'Nhà cung cấp', level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Trả hàng', level: 1 })).toBeVisible();
  await page.reload();
  await expect(menu.getByRole('button', { name: 'Bán hàng' })).toBeVisible();
  await expect(page.locator('header[data-tone="colored"]')).toBeVisible();

  await page.getByRole('button', { name: 'Giao diện' }).click();
  await choose('Kiểu menu', 'Dọc');
  await choose('Chiều rộng', 'Trong khung');
  await expect(page.locator('#app-sidebar[data-collapsed]')).toBeVisible();
  await choose('Cỡ menu', 'Gọn');
  await choose('Nền menu', 'Chấm');
  // A click outside closes it.
  await page.mouse.click(20, 600);
  await expect(panel).toBeHidden();
  await expect(menu.getByRole('link', { name: 'Hóa đơn' })).toBeVisible();
});
