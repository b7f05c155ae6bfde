import { expect, type Page } from '@playwright/test';
import { listBills } from '@soquay/contract/bills';
import { saveBankAccount } from '@soquay/contract/letterheads';
import { vietQr } from '@soquay/contract/rules/viet-qr';
import { test } from '../app.ts';
import { readPdf } from '../read-pdf.ts';
import { readQrCodes } from '../read-qr.ts';
import { signIn } from '../sign-in.ts';
import { openBillForm } from './open-bill-form.ts';
import { scan } from './scan.ts';

/** Printing is held as an open dialog of the browser would hold it, so that one can look at what goes to the printer. */
async function holdPrinting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printing', '');
  });
}

async function held(page: Page) {
  await expect(page.locator('html[data-printing]')).toBeAttached();
  return readPdf(await page.pdf({ preferCSSPageSize: true }));
}

async function endPrinting(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.removeAttribute('data-printing');
    window.dispatchEvent(new Event('afterprint'));
  });
}

async function sellByScan(page: Page, key: 'F9' | 'F10'): Promise<void> {
  await scan(page, '8935000001000');
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
  await page.keyboard.press(key);
}

test('F10 saves the bill, goes on as F9 does, and prints the slip alone', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 10);
  await holdPrinting(page);
  await signIn(page, await owner.hire(shop, 'Sale'));
  await openBillForm(page);
  await sellByScan(page, 'F10');
  await page.waitForURL('**/orders');

  const [slip, ...more] = await held(page);
  expect(more).toEqual([]);
  expect(slip?.widthMm).toBeCloseTo(148, 0);
  expect(slip?.text).toContain('HÓA ĐƠN BÁN HÀNG Số: 1');
  expect(slip?.text).toContain('Một trăm nghìn đồng');
  // Nothing of the screen, which stays as it is.
  expect(slip?.text).not.toMatch(/Hóa đơn vừa lập|Tổng quan|Tìm kiếm/);
  await endPrinting(page);
  await expect(page.getByRole('article', { includeHidden: true })).toHaveCount(0);
  const bar = page.getByRole('complementary', { name: 'Hóa đơn vừa lập' });
  await expect(bar).toContainText('HĐ 1');

  // Again, in the layout that was chosen meanwhile.
  await page.evaluate(() => {
    const { state, version } = JSON.parse(localStorage.getItem('till') ?? '{}');
    localStorage.setItem(
      'till',
      JSON.stringify({ state: { ...state, slipLayout: 'print-receipt' }, version }),
    );
  });
  await page.reload();
  await openBillForm(page);
  await sellByScan(page, 'F10');
  const [receipt] = await held(page);
  expect(receipt?.widthMm).toBeCloseTo(80, 0);
  expect(receipt?.text).toContain('Số: 2');
  await endPrinting(page);
  await bar.getByRole('button', { name: 'In', exact: true }).click();
  expect((await held(page))[0]?.text).toContain('Số: 2');

  const { data } = await owner.api(listBills, { query: { company_id: shop.company_id } });
  expect(data).toHaveLength(2);
});

test('what is refused is not printed', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await holdPrinting(page);
  await signIn(page, await owner.hire(shop, 'Sale'));
  await openBillForm(page);
  await page.keyboard.press('F10');
  await expect(page.getByText('Danh sách sản phẩm chưa có').first()).toBeVisible();
  await expect(page.locator('html[data-printing]')).toHaveCount(0);
});

test('once a bill is saved the customer scans its code from the screen', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 10);
  const account = { bank_bin: '970436', account_number: '0011001932418' };
  await owner.api(saveBankAccount, {
    params: { id: shop.company_id, payment_code: 'CK' },
    body: account,
  });
  await signIn(page, await owner.hire(shop, 'Sale'));
  await openBillForm(page);
  await page.getByLabel('Phương thức thanh toán').click();
  await page.getByTitle('Chuyển khoản').click();
  await page.keyboard.press('F2');
  await sellByScan(page, 'F9');
  const bar = page.getByRole('complementary', { name: 'Hóa đơn vừa lập' });
  await bar.getByRole('button', { name: 'Mã QR' }).click();
  await expect(page.getByRole('dialog').getByText('100.000đ · HD 1')).toBeVisible();
  // The dialog fades in.
  await expect
    .poll(async () => readQrCodes(await page.screenshot()))
    .toEqual([vietQr({ ...account, amount: 100_000, content: 'HD 1' })]);
  await page.keyboard.press('Escape');
  // The next customer pays in cash until somebody says otherwise.
  await page.getByRole('link', { name: 'Lập hóa đơn' }).first().click();
  const payment = page.locator('[data-field="payment_code"]');
  await expect(payment).toContainText('Tiền mặt');
  await expect(page.getByLabel('Khách đưa')).toBeVisible();
});
