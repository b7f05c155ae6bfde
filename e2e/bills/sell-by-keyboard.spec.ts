import { expect } from '@playwright/test';
import { listBills } from '@soquay/contract/bills';
import { getInventoryDetail } from '@soquay/contract/inventories';
import { test } from '../app.ts';
import { signIn } from '../sign-in.ts';
import { openBillForm } from './open-bill-form.ts';

test('a bill is written by keyboard alone and takes its goods', { tag: '@main' }, async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 3, 10);
  await signIn(page, await owner.hire(shop, 'Sale'));

  await openBillForm(page);
  await page.keyboard.press('F4');
  await page.keyboard.type('+84 912 345 678');
  await page.keyboard.press('F2');
  await page.keyboard.type('3*sp001', { delay: 80 });
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('3');

  await page.keyboard.type('ao so mi 2', { delay: 80 });
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: /SP002/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Số lượng của SP002')).toHaveValue('1');
  await page.keyboard.press('F6');
  await page.keyboard.type('50000');
  await expect(page.getByRole('region', { name: 'Tổng cộng' })).toContainText('350.000đ');

  await page.keyboard.press('F7');
  await page.keyboard.type('400k');
  await expect(page.getByRole('region', { name: 'Tổng cộng' })).toContainText('Tiền thừa50.000đ');
  await page.keyboard.press('F9');
  await expect(page.getByText('Tạo hoá đơn thành công')).toBeVisible();
  await page.waitForURL('**/orders');
  const bar = page.getByRole('complementary', { name: 'Hóa đơn vừa lập' });
  await expect(bar).toContainText('HĐ 1350.000đtiền thừa 50.000đ');
  await expect(bar.getByRole('link', { name: 'Xem' })).toBeVisible();

  const { data } = await owner.api(listBills, { query: { company_id: shop.company_id } });
  expect(data).toMatchObject([
    { bill_number: 1, customer_phone: '0912345678', total_amount: 400_000, total_discount: 50_000 },
  ]);
  const stock = await owner.api(getInventoryDetail, {
    query: { company_id: shop.company_id, product_code: 'SP001' },
  });
  expect(stock.data).toMatchObject([{ qty: 7 }]);
});
