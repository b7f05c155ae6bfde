import { expect } from '@playwright/test';
import { test } from '../app.ts';
import { signIn } from '../sign-in.ts';
import { openBillForm } from './open-bill-form.ts';
import { scan } from './scan.ts';

test('a bill of a collaborator is written as one, found among theirs, and the next bill is the shop’s own', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 10);
  await signIn(page, await owner.hire(shop, 'Admin'));
  await openBillForm(page);
  await scan(page, '8935000001000');
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
  await page.getByRole('button', { name: 'Thông tin khác' }).click();
  await page.getByLabel('Nguồn đơn').click();
  await page.getByTitle('Cộng tác viên').click();
  await page.keyboard.press('F8');
  await expect(page.getByRole('complementary', { name: 'Hóa đơn vừa lập' })).toContainText('HĐ 1');
  await expect(page.getByRole('button', { name: 'Thông tin khác' })).not.toContainText('Cộng tác viên');
  await page.goto('/orders');
  await expect(page.getByText('Hôm nay chưa có hóa đơn nào')).toBeVisible();
  await page.goto('/orders?order_origin=ctv');
  await page.getByRole('link', { name: '1', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Hóa đơn số 1' })).toBeVisible();
  await expect(page.getByText('Cộng tác viên')).toBeVisible();
});
