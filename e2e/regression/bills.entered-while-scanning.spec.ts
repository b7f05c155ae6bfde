import { expect } from '@playwright/test';
import { listBills } from '@soquay/contract/bills';
import { test } from '../app.ts';
import { openBillForm } from '../bills/open-bill-form.ts';
import { scan } from '../bills/scan.ts';
import { holdBack } from '../network.ts';
import { signIn } from '../sign-in.ts';

/**
 * A scan was slow, F9 waited for it, and meanwhile the clerk typed one more code and pressed Enter: the bill was saved
 * without it, and the goods left unbilled. What comes after the key stands on the next bill.
 */
test('what is entered while a save waits for a scan is on the next bill', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 2, 5);
  await signIn(page, await owner.hire(shop, 'Sale'));
  await openBillForm(page);
  const answerScan = await holdBack(page, /filter-code.*8935000001000/);
  await scan(page, '8935000001000');
  await page.keyboard.press('F9');
  await expect(page.getByRole('button', { name: /Chờ 1 mã quét/ })).toBeVisible();
  await page.keyboard.type('SP002', { delay: 150 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /1 mã quét sau khi bấm lưu SP002/ })).toBeVisible();
  answerScan();
  await expect(page.getByLabel('Số lượng của SP002')).toHaveValue('1');
  await expect(page.getByLabel('Số lượng của SP001')).toBeHidden();
  const { data } = await owner.api(listBills, { query: { company_id: shop.company_id } });
  expect(data).toMatchObject([{ row_count: 1, total_amount: 100_000 }]);
});

test('what is entered while a save waits that is refused is offered, and taken with one press', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 2, 5);
  await signIn(page, await owner.hire(shop, 'Sale'));
  await openBillForm(page);
  const answerScan = await holdBack(page, /filter-code.*8935000001000/);
  await scan(page, '8935000001000');
  await scan(page, '4006381333931');
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await scan(page, '8935000001001');
  answerScan();
  await expect(page.getByText('1 mã quét chưa vào hóa đơn')).toBeVisible();
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
  await expect(page.getByLabel('Số lượng của SP002')).toBeHidden();
  await page.getByRole('button', { name: 'Bỏ mã 4006381333931' }).click();
  await page.getByRole('button', { name: 'Thêm vào đây 1 mã này' }).click();
  await expect(page.getByLabel('Số lượng của SP002')).toHaveValue('1');
  await page.keyboard.press('F9');
  await page.waitForURL('**/orders');
  const { data } = await owner.api(listBills, { query: { company_id: shop.company_id } });
  expect(data).toMatchObject([{ row_count: 2, total_amount: 200_000 }]);
});

test('what is scanned while the list is on its way after a save is on the next bill', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 2, 5);
  await signIn(page, await owner.hire(shop, 'Sale'));
  await openBillForm(page);
  const showList = await holdBack(page, /\/api\/bills\?/);
  await scan(page, '8935000001000');
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
  await page.keyboard.press('F9');
  await expect(page.getByLabel('Số lượng của SP001')).toBeHidden();
  await scan(page, '8935000001001');
  await expect(page.getByLabel('Số lượng của SP002')).toHaveValue('1');
  showList();
  await expect(page).toHaveURL('/orders2/create');
});

test('what is scanned while a change is saved is offered to a new bill', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 2, 5);
  const id = await owner.sell(shop, 'SP001', { qty: 1 });
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto(`/orders2/${id}`);
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
  const answerScan = await holdBack(page, /filter-code.*8935000001000/);
  await scan(page, '8935000001000');
  await page.keyboard.press('F9');
  await scan(page, '8935000001001');
  answerScan();
  await page.getByRole('button', { name: 'Lập hóa đơn mới với 1 mã này' }).click();
  await page.waitForURL('**/orders2/create');
  await expect(page.getByLabel('Số lượng của SP002')).toHaveValue('1');
  const { data } = await owner.api(listBills, { query: { company_id: shop.company_id } });
  expect(data).toMatchObject([{ row_count: 1, total_amount: 200_000 }]);
});
