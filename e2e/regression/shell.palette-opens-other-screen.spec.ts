import { expect } from '@playwright/test';
import { test } from '../app.ts';
import { holdBack } from '../network.ts';
import { signIn } from '../sign-in.ts';

/**
 * Ctrl+K, 'nhật ký' and Enter opened the form of a new bill: Enter took the first result of the text of 250 ms before,
 * and nothing typed yet finds every task.
 */
test('Enter at once after the last letter opens what the whole text names', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 2, 10);
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Tổng quan' })).toBeVisible();
  const palette = page.getByRole('combobox', { name: 'Tìm nhanh' });
  await page.keyboard.press('Control+k');
  await expect(palette).toBeFocused();
  await page.keyboard.type('nhật ký', { delay: 80 });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/audit$/);

  // Products are the server's to find: Enter waits for its answer.
  const answer = await holdBack(page, /filter-code.*SP002/);
  await page.keyboard.press('Control+k');
  await expect(palette).toBeFocused();
  await page.keyboard.type('SP002', { delay: 80 });
  await page.keyboard.press('Enter');
  answer();
  await expect(page).toHaveURL(/\/products\/view\/\d+$/);
  const opened = page.url();

  // Another text typed meanwhile is another question.
  const answerFirst = await holdBack(page, /filter-code.*SP001/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('SP001', { delay: 80 });
  await page.keyboard.press('Enter');
  await page.keyboard.type('x', { delay: 80 });
  answerFirst();
  await expect(page.getByText('Không tìm thấy gì')).toBeVisible();
  await expect(page).toHaveURL(opened);
});
