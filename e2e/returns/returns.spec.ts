import { expect, type Page } from '@playwright/test';
import { getBill } from '@soquay/contract/bills';
import { saveCounter } from '@soquay/contract/counters';
import { getAvailableWarehouses } from '@soquay/contract/inventories';
import { test } from '../app.ts';
import { scan, waitForScans } from '../bills/scan.ts';
import { storedTexts } from '../bills/stored-drafts.ts';
import { holdBack } from '../network.ts';
import type { Owner, Shop } from '../owner.ts';
import { readPdf } from '../read-pdf.ts';
import { signIn } from '../sign-in.ts';

/** A shop with ten of SP001 and SP002, and a bill of three of SP001 with a discount of 30.001. */
async function sellThreeIn(owner: Owner): Promise<{ shop: Shop; id: number }> {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 2, 10);
  const buyer = { customer_phone: '0912345678', customer_name: 'Nguyễn Thị Lan' };
  const id = await owner.sell(shop, 'SP001', { qty: 3, discount: 30_001 }, buyer);
  return { shop, id };
}

async function stockOf(owner: Owner, { company_id }: Shop): Promise<number> {
  const { data } = await owner.api(getAvailableWarehouses, { query: { company_id, product_code: 'SP001' } });
  return data.reduce((sum, { qty }) => sum + qty, 0);
}

const tick = (page: Page) => page.getByRole('checkbox', { name: 'Chọn SP001' });
const qty = (page: Page) => page.getByLabel('Số lượng của SP001');
const totals = (page: Page) => page.getByRole('region', { name: 'Tổng cộng' });

test('goods of a bill come back in part, and the bill says what remains', { tag: '@main' }, async ({
  page,
  owner,
}) => {
  const { shop, id } = await sellThreeIn(owner);
  const admin = await owner.hire(shop, 'Admin');
  await signIn(page, admin);
  await page.goto(`/orders2/view/${id}`);
  await page.getByRole('main').getByRole('link', { name: 'Trả hàng', exact: true }).click();
  await expect(page).toHaveURL(`/returns/${id}`);
  await tick(page).check();
  await expect(qty(page)).toHaveValue('3');
  await qty(page).fill('2');
  await page.getByLabel('Giảm trừ của SP001').fill('5000');
  // 2 × 100.000, less two thirds of the discount rounded down, less what is kept back.
  await expect(totals(page)).toContainText('175.000');
  await page.keyboard.press('F9');
  await expect(page.getByText('Trả lại thành công')).toBeVisible();
  await expect(page).toHaveURL('/returns');
  const row = page.getByRole('row', { name: /Nguyễn Thị Lan/ });
  await expect(row).toContainText('175.000');
  await expect(row).toContainText(`Nhân viên ${admin.username}`);
  expect(await stockOf(owner, shop)).toBe(9);

  await page.goto('/orders');
  await expect(row).toContainText('Trả một phần');
  await page.goto(`/orders2/view/${id}`);
  await expect(page.getByRole('region', { name: 'Hàng trả lại' })).toContainText('Còn trả được 1 món');
  await page.getByRole('button', { name: 'Xóa', exact: true }).hover();
  await expect(page.getByRole('tooltip')).toContainText('Hóa đơn đã có phiếu trả số 1');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('đã trả 2')).toBeVisible();
});

test('goods sold from elsewhere come to the counter by one press, or back again by another', async ({
  page,
  owner,
}) => {
  const { shop, id } = await sellThreeIn(owner);
  const { company_id } = shop;
  const counter = await owner.openWarehouse(shop);
  await owner.api(saveCounter, { params: { id: company_id }, body: { warehouse_code: counter } });
  await signIn(page, await owner.hire(shop, 'Sale'));
  await page.goto(`/returns/${id}`);
  const line = page.getByRole('row', { name: /SP001/ });
  await page.getByRole('button', { name: 'Về quầy: SP001' }).click();
  await expect(line).toContainText('Kho phụ');
  await page.getByRole('button', { name: 'Về kho đã bán: SP001' }).click();
  await expect(line).not.toContainText('Kho phụ');
  await page.getByRole('button', { name: 'Về quầy: SP001' }).click();
  await tick(page).check();
  await qty(page).fill('2');
  await expect.poll(() => storedTexts(page)).toContain(counter);
  await page.reload();
  await expect(line).toContainText('Kho phụ');
  await page.keyboard.press('F9');
  await expect(page.getByText('Trả lại thành công')).toBeVisible();
  await page
    .getByRole('row', { name: /Nguyễn Thị Lan/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByText(`bán từ kho ${shop.warehouse}`).first()).toBeVisible();
  const { data } = await owner.api(getAvailableWarehouses, { query: { company_id, product_code: 'SP001' } });
  expect(data.find(({ warehouse_code }) => warehouse_code === counter)?.qty).toBe(2);
});

test('nothing ticked is refused, and what was typed is found again after a reload', async ({
  page,
  owner,
}) => {
  const { shop, id } = await sellThreeIn(owner);
  await signIn(page, await owner.hire(shop, 'Sale'));
  await page.goto(`/returns/${id}`);
  await tick(page).waitFor();
  await page.keyboard.press('F9');
  await expect(page.getByText('Vui lòng chọn danh sách sản phẩm trả lại').first()).toBeVisible();
  await qty(page).fill('4');
  await page.keyboard.press('F9');
  await expect(page.getByText('Không được lớn hơn số còn lại')).toBeVisible();
  await qty(page).fill('2');
  await page.getByLabel('Ghi chú').fill('đổi cỡ');
  await expect.poll(() => storedTexts(page)).toContain('đổi cỡ');
  await page.reload();
  await expect(page.getByText(/Đã mở lại phiếu trả đang lập dở/)).toBeVisible();
  await expect(qty(page)).toHaveValue('2');
  await expect(page.getByLabel('Ghi chú')).toHaveValue('đổi cỡ');
});

test('a scan takes one piece more of its product', async ({ page, owner }) => {
  const { shop, id } = await sellThreeIn(owner);
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto(`/returns/${id}`);
  await tick(page).waitFor();
  await scan(page, 'SP001');
  await scan(page, 'SP001');
  await expect(qty(page)).toHaveValue('2');
  await scan(page, 'SP002');
  await expect(page.getByText('Không có trong các dòng hàng này')).toBeVisible();
});

test('of two who take the last pieces back the second is told at the line', async ({ page, owner }) => {
  const { shop, id } = await sellThreeIn(owner);
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto(`/returns/${id}`);
  await page.getByRole('checkbox', { name: 'Chọn tất cả' }).check();
  await owner.takeBack(shop, id);
  await page.keyboard.press('F9');
  await expect(page.getByText(/còn trả được/i).first()).toBeVisible();
  expect(await stockOf(owner, shop)).toBe(10);
  await page.reload();
  await expect(page.getByText('Hóa đơn này đã trả hết hàng')).toBeVisible();
  await expect(page).toHaveURL('/orders');
});

test('when some have come back elsewhere, what remains is asked anew and saved', async ({ page, owner }) => {
  const { shop, id } = await sellThreeIn(owner);
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto(`/returns/${id}`);
  await tick(page).waitFor();
  await qty(page).fill('2');
  await page.getByLabel('Giảm trừ của SP001').fill('5o');
  await qty(page).fill('1');
  await qty(page).fill('2');
  await page.keyboard.press('F9');
  // A text that is no amount is not left out.
  await expect(page).toHaveURL(`/returns/${id}`);
  await page.getByLabel('Giảm trừ của SP001').fill('0');
  await owner.takeBack(shop, id, 1);
  await page.keyboard.press('F9');
  await expect(page.getByRole('cell', { name: '20.001' })).toBeVisible();
  await page.keyboard.press('F9');
  await expect(page).toHaveURL('/returns');
  expect(await stockOf(owner, shop)).toBe(10);
});

const finder = (page: Page) => page.getByRole('searchbox', { name: 'Số hóa đơn, khách hàng hoặc sản phẩm' });

test('the bill of goods that come back is found by a scan, chosen by keys, and its return printed', {
  tag: '@main',
}, async ({ page, owner }) => {
  const { shop, id } = await sellThreeIn(owner);
  const later = await owner.sell(shop, 'SP001', { qty: 1 });
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto('/returns');
  await page.getByRole('link', { name: 'Lập phiếu trả' }).click();
  await expect(finder(page)).toBeFocused();
  await scan(page, '8935000001000');
  const found = page.getByRole('list', { name: 'Hóa đơn tìm thấy' });
  await expect(found.getByRole('link')).toHaveCount(2);
  await expect(found.getByRole('link').nth(1)).toContainText('Nguyễn Thị Lan');
  await expect(found.getByRole('link').nth(1)).toContainText('Còn trả được 3 món');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/returns/${later}`);
  // The piece that was scanned is on the return; of the same once more there is none left.
  await expect(qty(page)).toHaveValue('1');
  await scan(page, '8935000001000');
  await expect(page.getByText('Đã chọn hết số còn lại')).toBeVisible();
  await page.getByRole('button', { name: 'Để sau' }).click();
  await expect(found.getByRole('link')).toHaveCount(2);
  // The next search need not wait for the answer to this one.
  const answer = await holdBack(page, /repayable-bills\?.*q=SP001/);
  await finder(page).fill('SP001');
  await page.keyboard.press('Enter');
  await expect(found).toBeHidden();
  // A bill that is the only one opens by itself.
  await finder(page).fill('0912345678');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/returns/${id}`);
  answer();
  await page.getByRole('checkbox', { name: 'Chọn tất cả' }).check();
  await page.keyboard.press('F9');
  await expect(page).toHaveURL('/returns');
  const bar = page.getByRole('complementary', { name: 'Phiếu trả vừa lập' });
  await expect(bar).toContainText('269.999đ · Tiền mặt');
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', document.body.textContent ?? '');
  });
  await bar.getByRole('button', { name: 'In', exact: true }).click();
  await expect(page.locator('body[data-printed*="PHIẾU TRẢ HÀNG"]')).toBeAttached();
});

test('goods that found a bill are on its new return once, and on none that is opened again or elsewhere', async ({
  page,
  owner,
}) => {
  const { shop, id } = await sellThreeIn(owner);
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto('/returns/create');
  await expect(finder(page)).toBeFocused();
  await scan(page, '8935000001000');
  await expect(page).toHaveURL(`/returns/${id}`);
  await expect(qty(page)).toHaveValue('1');
  await page.getByLabel('Ghi chú').fill('đổi cỡ');
  await expect.poll(() => storedTexts(page)).toContain('đổi cỡ');
  await page.getByRole('button', { name: 'Để sau' }).click();
  await finder(page).waitFor();
  await scan(page, '8935000001000');
  await expect(page.getByText(/Đã mở lại phiếu trả đang lập dở/)).toBeVisible();
  await waitForScans(page);
  await expect(qty(page)).toHaveValue('1');

  const later = await owner.sell(shop, 'SP001', { qty: 2 });
  await page.getByRole('button', { name: 'Để sau' }).click();
  await finder(page).waitFor();
  await scan(page, '8935000001000');
  const found = page.getByRole('list', { name: 'Hóa đơn tìm thấy' }).getByRole('link');
  await expect(found).toHaveCount(2);
  const opened = page.context().waitForEvent('page');
  await found.first().click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  await page.getByRole('link', { name: 'Danh sách hóa đơn' }).click();
  await page.getByRole('link', { name: 'Trả hàng: hóa đơn số 2' }).click();
  await expect(page).toHaveURL(`/returns/${later}`);
  await tick(page).waitFor();
  await waitForScans(page);
  await expect(tick(page)).not.toBeChecked();
});

test('where nothing can come back the screen says why', async ({ page, owner }) => {
  const { shop, id } = await sellThreeIn(owner);
  await owner.takeBack(shop, id);
  const other = await owner.openShop();
  const seller = await owner.hire(shop, 'Sale');
  await owner.assign(seller, other, { groups: ['Sale'] });
  await owner.stockUp(other, 1, 5);
  const there = await owner.sell(other, 'SP001', { qty: 1 }, { customer_phone: '0987654321' });
  await signIn(page, seller);
  // A salesperson's own list of bills has only their own; a number finds all.
  await page.goto('/returns/create?q=1');
  const found = page.getByRole('list', { name: 'Hóa đơn tìm thấy' });
  await expect(found).toContainText('Đã trả hết');
  await expect(found.getByRole('link')).toHaveCount(0);
  await expect(page.getByText('Không còn gì để trả')).toBeVisible();
  await finder(page).fill('SP001');
  await page.keyboard.press('Enter');
  await expect(page.getByText('chỉ tìm trong hóa đơn của bạn')).toBeVisible();
  await finder(page).fill('0987654321');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Không tìm thấy hóa đơn nào theo “0987654321”')).toBeVisible();
  await page.getByRole('list', { name: 'Có ở cửa hàng khác' }).getByRole('link').click();
  await expect(page).toHaveURL(`/returns/${there}`);
});

test('how a bill was paid is corrected after goods of it came back, and nothing else of it', async ({
  page,
  owner,
}) => {
  const { shop, id } = await sellThreeIn(owner);
  await owner.takeBack(shop, id, 1);
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto(`/orders2/view/${id}`);
  await page.getByRole('button', { name: 'Sửa cách thanh toán' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sửa cách thanh toán' });
  await dialog.getByRole('combobox').click();
  await page.getByTitle('Chuyển khoản', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByRole('region', { name: 'Lịch sử' })).toContainText('Tiền mặt → Chuyển khoản');
  const { data } = await owner.api(getBill, { params: { id } });
  expect(data).toMatchObject({ payment_code: 'CK', details: [{ qty: 3 }] });
});

test('a return is deleted and restored on its page', async ({ page, owner }) => {
  const { shop, id } = await sellThreeIn(owner);
  const returned = await owner.takeBack(shop, id);
  await signIn(page, await owner.hire(shop, 'Admin'));
  // The address that old links have.
  await page.goto(`/returns/views/${returned}`);
  await expect(page).toHaveURL(`/returns/view/${returned}`);
  await page.getByRole('button', { name: 'Xóa', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa' }).click();
  await expect(page.getByText('Xóa thành công')).toBeVisible();
  expect(await stockOf(owner, shop)).toBe(7);
  await page.getByRole('button', { name: 'Khôi phục' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Khôi phục' }).click();
  await expect(page.getByText('Khôi phục thành công')).toBeVisible();
  expect(await stockOf(owner, shop)).toBe(10);
});

test('a return is printed on A5, with what is given back in figures and words', async ({ page, owner }) => {
  const { shop, id } = await sellThreeIn(owner);
  const returned = await owner.takeBack(shop, id, 2);
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto(`/returns/view/${returned}`);
  await page.getByRole('link', { name: 'In', exact: true }).click();
  await page.getByRole('heading', { name: 'In phiếu trả số 1', level: 1 }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  const [sheet, ...more] = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(more).toEqual([]);
  expect(sheet?.widthMm).toBeCloseTo(148, 0);
  expect(sheet?.heightMm).toBeCloseTo(210, 0);
  for (const said of [
    'PHIẾU TRẢ HÀNG',
    'Số: 1',
    'Nguyễn Thị Lan',
    'Trả lại khách',
    '180.000',
    'Một trăm tám mươi nghìn đồng',
    'Người trả hàng',
  ]) {
    expect(sheet?.text).toContain(said);
  }
  await page.getByRole('button', { name: 'Quay lại' }).click();
  await expect(page).toHaveURL(`/returns/view/${returned}`);
});
