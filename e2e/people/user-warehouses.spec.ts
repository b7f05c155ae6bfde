import { expect } from '@playwright/test';
import { ownerPassword, test } from '../app.ts';
import { signInAsOwner } from '../sign-in.ts';

test('several people get a warehouse at once, and one of them takes goods from it first', {
  tag: '@main',
}, async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.openWarehouse(shop);
  const [first, second] = [await owner.hire(shop, 'Sale'), await owner.hire(shop, 'Kho')];
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: 'Kho của nhân viên' }).click();
  const rowOf = (username: string) => page.getByRole('row', { name: new RegExp(` ${username} `) });
  await expect(rowOf(first.username)).toContainText('Mọi kho');
  for (const { username } of [first, second]) await page.getByLabel(`Chọn ${username}`).check();
  await page.getByRole('button', { name: 'Giao kho', exact: true }).click();
  const many = page.getByRole('dialog', { name: 'Giao kho cho 2 người' });
  const choose = async (label: string, option: string) => {
    const box = page.getByRole('dialog').getByRole('combobox', { name: label });
    await box.fill(option);
    await page.getByTitle(option).last().waitFor();
    await box.press('Enter');
    await box.press('Escape');
  };
  await choose('Kho được giao', 'Kho phụ');
  await many.getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByText('Đã giao kho cho 2 người')).toBeVisible();
  await expect(rowOf(first.username)).toContainText('Kho phụ');
  await expect(rowOf(second.username)).toContainText('Kho phụ');

  await page.getByRole('button', { name: `Giao kho ${first.username}` }).click();
  await choose('Kho mặc định', 'Kho phụ');
  await page.getByRole('dialog').getByRole('button', { name: 'Lưu' }).click();
  await expect(rowOf(first.username)).toContainText(/Kho phụ.*Kho phụ/);

  await page.getByRole('navigation').getByRole('link', { name: 'Nhật ký' }).click();
  await expect(page.getByRole('row', { name: /Đổi quyền ở cửa hàng · Người dùng/ }).first()).toContainText(
    'Kho mặc định',
  );
});
