import { expect } from '@playwright/test';
import { test } from '../app.ts';
import { signIn } from '../sign-in.ts';

/**
 * 'abc' was typed as an amount to search for, and 'Xóa lọc' left it: to the form it had been no value before and after.
 * Every later search was held up by it.
 */
test('a reset search has no refused amount in it, and searches again', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 5);
  await owner.sellOne(shop, 'SP001', { customer_phone: '0912345678', customer_name: 'Nguyễn Thị Lan' });
  await signIn(page, await owner.hire(shop, 'KeToan'));
  await page.goto('/orders');
  await page.getByRole('button', { name: 'Tìm kiếm nâng cao' }).click();
  const amount = page.getByLabel('Tổng tiền từ');
  await amount.pressSequentially('abc', { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(amount).toBeFocused();
  await page.getByRole('button', { name: 'Xóa lọc' }).click();
  await expect(amount).toHaveValue('');
  await page.getByLabel('Tên khách hàng').fill('lan');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/customer_name=lan/);
});
