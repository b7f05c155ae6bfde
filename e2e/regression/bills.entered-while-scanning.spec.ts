import { expect } from '@playwright/test';
import { listBills } from '@soquay/contract/bills';
import { test } from '../app.ts';
import { openBillForm } from '../bills/open-bill-form.ts';
import { scan } from '../bills/scan.ts';
import { holdBack } from '../network.ts';
import { signIn } from '../sign-in.ts';

/**
 * A scan was slow, F9 waited for it, and meanwhile the clerk typed one more code and pressed Enter: the bill was saved
 * without it, and the goods left unbilled.
 */
test('what is entered while a save waits for a scan is on the bill', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 2, 5);
  await signIn(page, await owner.hire(shop, 'Sale'));
  await openBillForm(page);
  const answerScan = await holdBack(page, /filter-code.*8935000001000/);
  const answerStock = await holdBack(page, /get-available-warehouse.*SP002/);
  await scan(page, '8935000001000');
  await page.keyboard.press('F9');
  await expect(page.getByRole('button', { name: /Đang chờ 1 mã quét/ })).toBeVisible();
  const stock = page.waitForRequest(/get-available-warehouse.*SP002/);
  await page.keyboard.type('SP002', { delay: 150 });
  await page.keyboard.press('Enter');
  await stock;
  answerScan();
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
  answerStock();
  await expect(page).toHaveURL('/orders');
  const { data } = await owner.api(listBills, { query: { company_id: shop.company_id } });
  expect(data).toMatchObject([{ row_count: 2, total_amount: 200_000 }]);
});
