import { expect, type Page } from '@playwright/test';
import { getBill, listBills } from '@soquay/contract/bills';
import { saveBankAccount, saveLogo } from '@soquay/contract/letterheads';
import { vietQr } from '@soquay/contract/rules/viet-qr';
import { test } from '../app.ts';
import { readPdf } from '../read-pdf.ts';
import { readQrCodes } from '../read-qr.ts';
import { signIn } from '../sign-in.ts';
import { printedSlip } from '../slips/printed-slip.ts';
import { openBillForm } from './open-bill-form.ts';
import { payBy } from './pay-by.ts';
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

async function sellByScan(page: Page, key: 'F8' | 'F9' | 'F10'): Promise<void> {
  await scan(page, '8935000001000');
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
  await page.keyboard.press(key);
}

test('F10 saves the bill, goes on as F9 does, and prints the slip alone', { tag: '@main' }, async ({
  page,
  owner,
}) => {
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
  await scan(page, '8935000001000');
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
  await page.getByLabel('Khách đưa').fill('200k');
  await page.keyboard.press('F10');
  const [receipt] = await held(page);
  expect(receipt?.widthMm).toBeCloseTo(80, 0);
  expect(receipt?.text).toMatch(/Số: 2 · Ngày \d\d\/\d\d\/\d{4} \d\d:\d\d /);
  expect(receipt?.text).toMatch(/Đã thu 100\.000đ .* Khách đưa 200\.000 Tiền thừa 100\.000 /);
  await endPrinting(page);
  await bar.getByRole('button', { name: 'In', exact: true }).click();
  const again = (await held(page))[0]?.text;
  expect(again).toContain('Số: 2');
  // It is not kept: later prints know nothing of it.
  expect(again).not.toContain('Khách đưa');

  const { data } = await owner.api(listBills, { query: { company_id: shop.company_id } });
  expect(data).toHaveLength(2);
});

test('a receipt with a logo is one page from its first print on', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 10);
  await holdPrinting(page);
  await signIn(page, await owner.hire(shop, 'Sale'));
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 480, height: 480 } });
  const logo = `data:image/png;base64,${picture.toString('base64')}`;
  await owner.api(saveLogo, { params: { id: shop.company_id }, body: { logo } });
  await page.evaluate(() =>
    localStorage.setItem('till', JSON.stringify({ state: { slipLayout: 'print-receipt' }, version: 0 })),
  );
  await openBillForm(page);
  await sellByScan(page, 'F10');
  const [receipt, ...more] = await held(page);
  expect(more).toEqual([]);
  expect(receipt?.text).toContain('Cảm ơn quý khách và hẹn gặp lại!');
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
  await payBy(page, 'Chuyển khoản');
  await page.keyboard.press('F2');
  await sellByScan(page, 'F9');
  const bar = page.getByRole('complementary', { name: 'Hóa đơn vừa lập' });
  await bar.getByRole('button', { name: 'Mã QR' }).click();
  // The text that stood beside the form's total.
  const said = page.getByRole('dialog').getByText(/^100\.000đ · BAN \w{6}$/);
  await expect(said).toBeVisible();
  const content = (await said.textContent())?.replace('100.000đ · ', '') ?? '';
  // The dialog fades in.
  await expect
    .poll(async () => readQrCodes(await page.screenshot()))
    .toEqual([vietQr({ ...account, amount: 100_000, content })]);
  await page.keyboard.press('Escape');
  // The next customer pays in cash until somebody says otherwise.
  await page.getByRole('link', { name: 'Lập hóa đơn' }).first().click();
  await expect(page.getByRole('radio', { name: 'Tiền mặt' })).toBeChecked();
  await expect(page.getByLabel('Khách đưa')).toBeVisible();
});

test('before it is saved a transfer is paid by a code that the saved bill can be told by', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 10);
  const account = { bank_bin: '970436', account_number: '0011001932418' };
  await owner.api(saveBankAccount, {
    params: { id: shop.company_id, payment_code: 'CK' },
    body: account,
  });
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, await owner.hire(shop, 'Sale'));
  await openBillForm(page);
  await scan(page, '8935000001000');
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
  await page.keyboard.press('Alt+2');
  await expect(page.getByRole('radio', { name: 'Chuyển khoản' })).toBeChecked();
  const said = page.getByText(/100\.000đ · BAN \w{6}/);
  await expect(said).toBeVisible();
  const content = (await said.textContent())?.replace('100.000đ · ', '') ?? '';
  await expect
    .poll(async () => readQrCodes(await page.screenshot()))
    .toEqual([vietQr({ ...account, amount: 100_000, content })]);
  await page.getByLabel('Số lượng của SP001').fill('2');
  await expect(page.getByText(`200.000đ · ${content}`)).toBeVisible();
  await page.getByRole('button', { name: 'Phóng to mã QR' }).click();
  await expect(page.getByRole('dialog').getByText(`200.000đ · ${content}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByLabel('Ghi chú').fill('Gói quà');
  await page.keyboard.press('F9');
  await page.waitForURL('**/orders');
  const { data } = await owner.api(listBills, { query: { company_id: shop.company_id } });
  const bill = await owner.api(getBill, { params: { id: data[0]?.id ?? 0 } });
  expect(bill.data.bill_note).toBe(`Gói quà. CK ${content}`);
  // The saved bill asks for the same transfer.
  await page.getByRole('button', { name: 'Mã QR' }).first().click();
  await expect(page.getByRole('dialog').getByText(`200.000đ · ${content}`)).toBeVisible();
});

test('a product that is chosen and not added yet is in the sum and the code, as it is on the bill', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 2, 10);
  await owner.api(saveBankAccount, {
    params: { id: shop.company_id, payment_code: 'CK' },
    body: { bank_bin: '970436', account_number: '0011001932418' },
  });
  await signIn(page, await owner.hire(shop, 'Sale'));
  await openBillForm(page);
  await scan(page, '8935000001000');
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
  await page.keyboard.type('SP002', { delay: 150 });
  await page.getByRole('option', { name: /SP002/ }).click();
  const entry = page.getByRole('region', { name: 'Thêm sản phẩm' });
  await expect(entry.getByLabel('Số lượng')).toBeFocused();
  await entry.getByLabel('Số lượng').fill('2');
  await page.keyboard.press('Alt+2');
  await expect(page.getByRole('region', { name: 'Tổng cộng' })).toContainText('Khách cần trả300.000đ');
  await expect(page.getByText(/^300\.000đ · BAN \w{6}$/)).toBeVisible();
  await expect(page.getByText('2 dòng · 3 món')).toBeVisible();
  await page.keyboard.press('F9');
  await page.waitForURL('**/orders');
  const { data } = await owner.api(listBills, { query: { company_id: shop.company_id } });
  expect(data).toMatchObject([{ row_count: 2, total_final_amount: 300_000 }]);
});

test('a transfer that the till saw come is not asked for again', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 10);
  await owner.api(saveBankAccount, {
    params: { id: shop.company_id, payment_code: 'CK' },
    body: { bank_bin: '970436', account_number: '0011001932418' },
  });
  await signIn(page, await owner.hire(shop, 'Admin'));
  await openBillForm(page);
  await scan(page, '8935000001000');
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
  await expect(page.getByRole('checkbox', { name: 'Đã nhận tiền' })).toBeHidden();
  await page.keyboard.press('Alt+2');
  await page.getByRole('checkbox', { name: 'Đã nhận tiền' }).check();
  // A second piece has not been paid for; without it all has.
  await scan(page, '8935000001000');
  await expect(page.getByText('mới nhận 100.000đ')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Đã nhận tiền' })).not.toBeChecked();
  await page.getByLabel('Số lượng của SP001').fill('1');
  await expect(page.getByRole('checkbox', { name: 'Đã nhận tiền' })).toBeChecked();
  await page.keyboard.press('F8');
  const bar = page.getByRole('complementary', { name: 'Hóa đơn vừa lập' });
  await expect(bar).toContainText('HĐ 1');
  await expect(bar.getByRole('button', { name: 'Mã QR' })).toBeHidden();
  const { data } = await owner.api(listBills, { query: { company_id: shop.company_id } });
  const id = data[0]?.id ?? 0;
  for (const layout of ['print-price', 'print-season-price', 'print-receipt', 'print-receipt-58']) {
    const [slip] = await printedSlip(page, `/orders2/${layout}/${id}`);
    expect(slip?.text, layout).toContain('Đã chuyển khoản 100.000đ');
    expect(await readQrCodes(await page.screenshot({ fullPage: true })), layout).toEqual([]);
  }
  await page.goto(`/orders2/view/${id}`);
  await expect(page.getByRole('region', { name: 'Tổng cộng' })).toContainText('Đã chuyển khoản100.000đ');
  // Ticked by mistake: it is taken back where the method is changed.
  await page.goto(`/orders2/${id}`);
  await page.getByRole('checkbox', { name: 'Đã nhận tiền' }).uncheck();
  await page.keyboard.press('F9');
  await page.waitForURL('**/orders2/view/*');
  await expect(page.getByRole('button', { name: 'Mã QR' })).toBeVisible();
});

test('at 1366x768 the bill just made, a known customer, a discount and a transfer are seen together', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 10);
  await owner.sellOne(shop, 'SP001', { customer_phone: '0912345678', customer_name: 'Nguyễn Thị Lan' });
  await owner.api(saveBankAccount, {
    params: { id: shop.company_id, payment_code: 'CK' },
    body: { bank_bin: '970436', account_number: '0011001932418' },
  });
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, await owner.hire(shop, 'Admin'));
  await openBillForm(page);
  await sellByScan(page, 'F8');
  await expect(page.getByRole('complementary', { name: 'Hóa đơn vừa lập' })).toBeVisible();
  await scan(page, '8935000001000');
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
  await page.getByRole('combobox', { name: 'Số điện thoại' }).fill('0912345678');
  await expect(page.getByText(/^Đã mua 1 HĐ/)).toBeVisible();
  await page.getByLabel('Giảm cả đơn').fill('10%');
  await page.keyboard.press('Alt+2');
  await expect(page.getByText(/^90\.000đ · BAN/)).toBeVisible();
  const column = page.getByRole('region', { name: 'Khách hàng' }).locator('..');
  expect(await column.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  for (const shown of ['Lưu và bán tiếp', 'Lưu và in', 'Phóng to mã QR']) {
    await expect(page.getByRole('button', { name: shown })).toBeInViewport({ ratio: 1 });
  }
});
