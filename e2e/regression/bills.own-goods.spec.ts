import { expect } from '@playwright/test';
import { listBills } from '@soquay/contract/bills';
import { test } from '../app.ts';
import { scan } from '../bills/scan.ts';
import { signIn } from '../sign-in.ts';

/**
 * A bill had three of five pieces. Whoever opened it and scanned a fourth was told that there were not enough: the
 * goods it had taken itself counted against it twice.
 */
test('what a saved bill has taken is its own to sell again', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 5);
  await owner.sellOne(shop, 'SP001');
  const { data } = await owner.api(listBills, { query: { company_id: shop.company_id } });
  const id = data[0]?.id;
  await signIn(page, await owner.hire(shop, 'Admin'));

  await page.goto(`/orders2/${id}`);
  const pieces = page.getByLabel('Số lượng của SP001');
  await pieces.fill('5');
  await page.keyboard.press('F9');
  await expect(page).toHaveURL(`/orders2/view/${id}`);

  await page.goto(`/orders2/${id}`);
  await page.getByRole('button', { name: 'Sửa dòng SP001' }).click();
  await expect(page.getByLabel('Số lượng', { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(pieces).toHaveValue('5');
  await pieces.fill('4');
  await page.getByRole('combobox', { name: 'Mã sản phẩm' }).focus();
  await scan(page, '8935000001000');
  await expect(pieces).toHaveValue('5');
  await page.keyboard.press('F9');
  await expect(page).toHaveURL(`/orders2/view/${id}`);
});
