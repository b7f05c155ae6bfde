import { expect } from '@playwright/test';
import { test } from '../app.ts';
import { signIn } from '../sign-in.ts';
import { openBillForm } from './open-bill-form.ts';

test('forty scans at scanner speed make forty pieces', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 5, 100);
  await signIn(page, await owner.hire(shop, 'Sale'));
  await openBillForm(page);
  await page.keyboard.press('F2');
  for (let scan = 0; scan < 40; scan += 1) {
    for (const digit of String(8_935_000_001_000 + (scan % 5))) await page.keyboard.press(digit);
    await page.keyboard.press('Enter');
  }
  for (const code of ['SP001', 'SP002', 'SP003', 'SP004', 'SP005']) {
    await expect(page.getByLabel(`Số lượng của ${code}`)).toHaveValue('8');
  }
  await expect(page.getByRole('region', { name: 'Tổng cộng' })).toContainText('4.000.000đ');
});
