import { expect } from '@playwright/test';
import { test } from '../app.ts';
import { openBillForm } from '../bills/open-bill-form.ts';
import { payBy } from '../bills/pay-by.ts';
import { scan } from '../bills/scan.ts';
import { signIn } from '../sign-in.ts';

/**
 * 'abc' was typed as what the customer hands over, and the customer paid by transfer after all: the field was gone,
 * and saving said for ever that something was no number.
 */
test('what was wrong in a field that has gone keeps no bill from being saved', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 5);
  await signIn(page, await owner.hire(shop, 'Sale'));
  await openBillForm(page);
  await scan(page, '8935000001000');
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
  await page.keyboard.press('F7');
  await page.keyboard.type('abc');
  await payBy(page, 'Chuyển khoản');
  await page.keyboard.press('F9');
  await expect(page).toHaveURL('/orders');
});
