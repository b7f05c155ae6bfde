import { expect } from '@playwright/test';
import { test } from '../app.ts';
import { checkAccessibility } from '../check-accessibility.ts';
import { signIn } from '../sign-in.ts';

test('roles are given and taken from one person; the last Admin stays one', async ({ page, owner }) => {
  const shop = await owner.openShop();
  const seller = await owner.hire(shop, 'Sale');
  const admin = await owner.hire(shop, 'Admin');
  await signIn(page, admin);
  await page.goto('/permissions');
  await expect(page.getByRole('heading', { name: 'Phân quyền', level: 1 })).toBeVisible();
  const people = page.getByRole('region', { name: 'Nhân viên' });
  const update = page.getByRole('button', { name: 'Cập nhật' });
  await expect(update).toBeHidden();

  await page.getByRole('searchbox', { name: /Tìm theo tên/ }).fill(seller.username);
  await people.getByRole('button', { name: seller.username }).click();
  const role = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await expect(role('Bán hàng')).toBeChecked();
  await role('Bán hàng').uncheck();
  await expect(page.getByText('Chọn ít nhất một nhóm quyền')).toBeVisible();
  await expect(update).toBeDisabled();
  await role('Thủ kho').check();
  await role('Nội dung web').check();
  await checkAccessibility(page);
  await update.click();
  await expect(page.getByText('Cập nhật thành công')).toBeVisible();
  await expect(people.getByRole('button', { name: seller.username })).toContainText('Thủ kho, Nội dung web');

  await page.getByRole('searchbox', { name: /Tìm theo tên/ }).fill(admin.username);
  await people.getByRole('button', { name: admin.username }).click();
  await role('Quản trị').uncheck();
  await role('Bán hàng').check();
  await update.click();
  const failed = page.getByRole('dialog', { name: 'Thất bại' });
  await expect(failed).toContainText('Đây là quản trị cuối cùng');
  await failed.getByRole('button', { name: 'Đóng' }).click();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(role('Bán hàng')).toBeVisible();
  await page.getByRole('button', { name: 'Quay lại' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rời đi' }).click();
  await expect(people.getByRole('button', { name: admin.username })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
