// Symptom: the network broke while a bill was being saved, the seller added one more product and saved again; the
// screen said that the bill had been saved before, and the product left the shop unbilled.
// Cause: the form took the bill of the first attempt for what it held now. It changes that bill instead.
import { expect, type Page } from '@playwright/test';
import { getBill, listBills } from '@soquay/contract/bills';
import { test } from '../app.ts';
import { openBillForm } from '../bills/open-bill-form.ts';
import { scan } from '../bills/scan.ts';
import { loseNextAnswer } from '../network.ts';
import type { Owner, Shop } from '../owner.ts';
import { signIn } from '../sign-in.ts';

/** A bill of one SP001 that was written, and whose answer got lost. */
async function loseBill(page: Page, owner: Owner): Promise<Shop> {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 2, 10);
  await signIn(page, await owner.hire(shop, 'Sale'));
  await openBillForm(page);
  await scan(page, '8935000001000');
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
  await loseNextAnswer(page);
  await page.keyboard.press('F9');
  return shop;
}

/** Puts what is scanned on it after all: as long as nobody knows whether it is written, scans wait. */
async function scanOntoIt(page: Page): Promise<void> {
  await scan(page, '8935000001001');
  await page.getByRole('button', { name: 'Thêm vào đây 1 mã này' }).click();
  await expect(page.getByLabel('Số lượng của SP002')).toHaveValue('1');
}

test('what is added after a lost answer goes onto the bill that was written', { tag: '@main' }, async ({
  page,
  owner,
}) => {
  const shop = await loseBill(page, owner);
  await expect(page.getByText('Không kết nối được máy chủ')).toBeVisible();

  await scanOntoIt(page);
  await page.keyboard.press('F9');
  await page.getByRole('dialog').getByRole('button', { name: 'Ghi vào hóa đơn số 1' }).click();
  await expect(page.getByText('Lần gửi trước đã thành hóa đơn số 1').last()).toBeVisible();
  await page.waitForURL('**/orders');
  const { data } = await owner.api(listBills, { query: { company_id: shop.company_id } });
  expect(data).toMatchObject([{ bill_number: 1, row_count: 2, total_amount: 200_000 }]);
  const bill = await owner.api(getBill, { params: { id: data[0]?.id ?? 0 } });
  expect(bill.data.details.map(({ product_code }) => product_code)).toEqual(['SP001', 'SP002']);
});

test('opened again after a lost answer, it says so, and saved again it is the same bill', async ({
  page,
  owner,
}) => {
  const shop = await loseBill(page, owner);
  await expect(page.getByText('Không kết nối được máy chủ')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Đã gửi hóa đơn này nhưng chưa nhận được trả lời')).toBeVisible();
  await page.keyboard.press('F9');
  await page.waitForURL('**/orders');
  const { data } = await owner.api(listBills, { query: { company_id: shop.company_id } });
  expect(data).toMatchObject([{ bill_number: 1, row_count: 1 }]);
});

test('another customer’s bill has what was added since alone, and does not say that it was sent', async ({
  page,
  owner,
}) => {
  const shop = await loseBill(page, owner);
  const sent = page.getByText('Đã gửi hóa đơn này nhưng chưa nhận được trả lời');
  await expect(sent).toBeVisible();
  await scanOntoIt(page);
  await page.keyboard.press('F9');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Lập hóa đơn khác' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Bản đã lưu giữ nguyên')).toBeVisible();
  await expect(page.getByLabel('Số lượng của SP002')).toHaveValue('1');
  await expect(page.getByLabel('Số lượng của SP001')).toBeHidden();
  await expect(sent).toBeHidden();
  await page.keyboard.press('F9');
  await page.waitForURL('**/orders');
  const { data } = await owner.api(listBills, { query: { company_id: shop.company_id } });
  expect(data.map(({ row_count, total_amount }) => [row_count, total_amount])).toEqual([
    [1, 100_000],
    [1, 100_000],
  ]);
});
