import { type BrowserContext, expect, type Page } from '@playwright/test';
import { listGoodsOnTheWay } from '@soquay/contract/goods-on-the-way';
import { getAvailableWarehouses } from '@soquay/contract/inventories';
import { addDays, businessDay } from '@soquay/contract/rules/day';
import { test } from '../app.ts';
import { scan } from '../bills/scan.ts';
import { storedTexts } from '../bills/stored-drafts.ts';
import { holdBack } from '../network.ts';
import type { Owner, Shop } from '../owner.ts';
import { signIn } from '../sign-in.ts';

let shop: Shop;

test.beforeEach(async ({ page, owner }) => {
  shop = await owner.openShop();
  await owner.stockUp(shop, 2, 0);
  await signIn(page, await owner.hire(shop, 'Kho'));
});

async function stockOf(owner: Owner, product_code: string): Promise<number> {
  const { data } = await owner.api(getAvailableWarehouses, {
    query: { company_id: shop.company_id, product_code },
  });
  return data.reduce((sum, { qty }) => sum + qty, 0);
}

/** Notes each tone that a page of the browser sounds. */
async function listen(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const tones: number[] = [];
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...args) {
      tones.push(this.frequency.value);
      start.apply(this, args);
    };
    Object.assign(window, { tones });
  });
}

/** Tones in hertz, since the page was opened. */
async function heard(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { tones: number[] }).tones);
}

const code = (page: Page) => page.getByRole('combobox', { name: 'Mã sản phẩm' });
const lines = (page: Page) => page.getByRole('region', { name: 'Dòng hàng' });

test('goods that are not in stock come in, typed and scanned, with what they cost', { tag: '@main' }, async ({
  page,
  owner,
}) => {
  await page.goto('/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: 'Nhập kho' }).click();
  await page.getByRole('link', { name: 'Lập phiếu nhập' }).click();
  await code(page).fill('SP001');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Số lượng', exact: true })).toBeFocused();
  await page.keyboard.type('12');
  await page.getByRole('textbox', { name: 'Giá vốn', exact: true }).fill('40000');
  await page.keyboard.press('Enter');
  await expect(code(page)).toBeFocused();
  await page.getByRole('checkbox', { name: 'Cập nhật giá vốn của SP001' }).check();
  await scan(page, '8935000001001');
  await scan(page, '8935000001001');
  await expect(page.getByLabel('Số lượng của SP002')).toHaveValue('2');
  await expect(page.getByRole('region', { name: 'Tổng cộng' })).toContainText('14');
  await page.getByLabel('Số hóa đơn mua hàng', { exact: true }).fill('MH-88');
  await page.keyboard.press('F9');
  await expect(page.getByText('Tạo phiếu nhập thành công')).toBeVisible();
  await expect(page).toHaveURL('/warehouse-receipts');
  await expect(page.getByRole('row', { name: /Nhập mua hàng/ })).toContainText('14');
  expect(await stockOf(owner, 'SP001')).toBe(12);
  expect(await stockOf(owner, 'SP002')).toBe(2);
});

test('a day more than sixty days ago is not offered, and typed it is refused at its field', async ({
  page,
}) => {
  const today = businessDay(new Date());
  await page.goto('/warehouse-receipts/create');
  await code(page).fill('SP001');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Số lượng', exact: true }).fill('1');
  await page.keyboard.press('Enter');
  const day = page.getByLabel('Ngày nhập');
  await day.click();
  await expect(page.getByTitle(today)).not.toHaveClass(/disabled/);
  await expect(page.getByTitle(addDays(today, 1))).toHaveClass(/disabled/);
  // Saved while it is still being typed.
  await day.fill('01/01/2020');
  await page.keyboard.press('F9');
  await expect(page.getByText('Ngày nhập chỉ được lùi tối đa 60 ngày').first()).toBeVisible();
  await day.fill(addDays(today, -60).split('-').reverse().join('/'));
  await page.keyboard.press('F9');
  await expect(page.getByText('Tạo phiếu nhập thành công')).toBeVisible();
});

test('a day that is typed and entered leaves no calendar open, and what is wrong with it is said of the field', async ({
  page,
}) => {
  const today = businessDay(new Date());
  await page.goto('/warehouse-receipts/create');
  const day = page.getByLabel('Ngày nhập');
  const calendar = page.locator('.ant-picker-dropdown');
  await day.click();
  await expect(calendar).toBeVisible();
  await day.fill(addDays(today, -1).split('-').reverse().join('/'));
  await day.press('Enter');
  await expect(calendar).toBeHidden();
  // By keys alone it was not open before.
  await day.fill(addDays(today, -2).split('-').reverse().join('/'));
  await day.press('Enter');
  await day.press('Home');
  await expect(calendar).toBeHidden();
  await day.press('ArrowDown');
  await expect(calendar).toBeVisible();
  await day.press('Enter');
  await expect(calendar).toBeHidden();
  await day.fill('31/02');
  await day.press('Enter');
  await expect(calendar).toBeHidden();
  await scan(page, '8935000001000');
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
  await page.keyboard.press('F9');
  await expect(day).toHaveAttribute('aria-invalid', 'true');
  await expect(day).toHaveAccessibleDescription('Ngày nhập không hợp lệ');
});

test('what is missing is said at its field, and what was typed is found again after a reload', async ({
  page,
}) => {
  await page.goto('/warehouse-receipts/create');
  await code(page).waitFor();
  await page.keyboard.press('F9');
  await expect(page.getByText('Danh sách sản phẩm chưa có').first()).toBeVisible();
  const cost = page.getByRole('textbox', { name: 'Giá vốn', exact: true });
  await code(page).fill('SP001');
  await page.keyboard.press('Enter');
  await cost.fill('-5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Không nhận số âm').last()).toBeVisible();
  await expect(cost).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cost).toBeHidden();
  await code(page).fill('SP001');
  await page.keyboard.press('Enter');
  await expect(cost).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(cost).toBeHidden();
  await scan(page, '8935000001000');
  await page.getByLabel('Số lượng của SP001').fill('');
  await page.keyboard.press('F9');
  await expect(page.getByText('Vui lòng nhập đầy đủ thông tin').first()).toBeVisible();
  await page.getByLabel('Số lượng của SP001').fill('3');
  await page.getByLabel('Ghi chú').fill('hàng hè');
  const yesterday = addDays(businessDay(new Date()), -1);
  const typed = yesterday.split('-').reverse().join('/');
  // The field is not left.
  await page.getByLabel('Ngày nhập').fill(typed);
  await expect.poll(() => storedTexts(page)).toContain(yesterday);
  await page.reload();
  await expect(page.getByText(/Đã mở lại phiếu nhập đang lập dở/)).toBeVisible();
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('3');
  await expect(page.getByLabel('Ghi chú')).toHaveValue('hàng hè');
  await expect(page.getByLabel('Ngày nhập')).toHaveValue(typed);
});

test('lines go onto a receipt that stays open and off it, one at a time', async ({ page, owner }) => {
  const id = await owner.receive(shop, 'SP001', { qty: 5, receipt_type: 2 });
  await page.goto(`/warehouse-receipts/${id}`);
  await page.getByRole('button', { name: 'Sửa' }).click();
  await expect(page).toHaveURL(`/warehouse-receipts-edit/${id}`);
  await expect(code(page)).toBeFocused();
  await scan(page, '8935000001001');
  await expect(lines(page).getByText('SP002')).toBeVisible();
  expect(await stockOf(owner, 'SP002')).toBe(1);
  await code(page).fill('SP002');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Số lượng', exact: true }).fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Vui lòng nhập số lượng')).toBeVisible();
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 dòng · 10 món')).toBeVisible();
  await page.getByRole('button', { name: 'Xóa dòng SP001' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa' }).click();
  await expect(page.getByText('2 dòng · 5 món')).toBeVisible();
  expect(await stockOf(owner, 'SP001')).toBe(0);
});

test('a receipt whose goods were sold stays', async ({ page, owner }) => {
  const id = await owner.receive(shop, 'SP001', { qty: 2 });
  await owner.hire(shop, 'Sale');
  await owner.sellOne(shop, 'SP001');
  await page.goto(`/warehouse-receipts/${id}`);
  await page.getByRole('button', { name: 'Xóa', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa' }).click();
  await expect(page.getByText(/SP001/).last()).toBeVisible();
  await expect(page.getByText(/Không đủ tồn/)).toBeVisible();
  expect(await stockOf(owner, 'SP001')).toBe(1);
  await page.getByRole('button', { name: 'Sửa' }).hover();
  await expect(page.getByRole('tooltip')).toContainText('không thêm bớt dòng sau khi lưu');
});

test('a transfer waits until it has been counted; what is missing stays to be settled', {
  tag: '@main',
}, async ({ page, owner }) => {
  const { company_id } = shop;
  await owner.receive(shop, 'SP001', { qty: 10 });
  const receipt_warehouse_code = await owner.openWarehouse(shop);
  await owner.export(shop, 'SP001', { qty: 6, export_type: 1, receipt_warehouse_code });
  expect(await stockOf(owner, 'SP001')).toBe(4);
  await page.goto('/warehouse-receipts');
  const waiting = page.getByRole('row', { name: /Nhập chuyển kho/ });
  await expect(waiting).toContainText('Chờ xác nhận');
  await waiting.getByRole('link').first().click();
  await page.getByRole('button', { name: 'Xác nhận nhập hàng' }).click();
  const count = page.getByRole('dialog');
  const counted = count.getByLabel('Số đếm được của SP001');
  await expect(counted).toHaveValue('6');
  await scan(page, '8935000001000');
  await expect(counted).toHaveValue('1');
  await scan(page, '8935000001001');
  const stray = count.getByRole('row', { name: /8935000001001/ });
  await expect(stray).toContainText('SP002 Áo sơ mi 2');
  await expect(stray).toContainText('Không có trong các dòng hàng này');
  await counted.fill('');
  await expect(count.getByRole('button', { name: 'Xác nhận nhập hàng' })).toHaveAccessibleDescription(
    'Hãy đếm đủ các dòng của phiếu nhập',
  );
  await counted.fill('5');
  await expect(count.getByRole('status')).toContainText('thiếu 1');
  await count.getByRole('button', { name: 'Xác nhận nhập hàng' }).click();
  await expect(page.getByText('1 mã quét chưa vào phiếu nhập')).toBeVisible();
  await count.getByRole('button', { name: 'Bỏ mã 8935000001001' }).click();
  await count.getByRole('button', { name: 'Xác nhận nhập hàng' }).click();
  await expect(count).toBeHidden();
  await expect(page.getByRole('button', { name: 'Xác nhận nhập hàng' })).toBeHidden();
  expect(await stockOf(owner, 'SP001')).toBe(9);
  const missing = await owner.api(listGoodsOnTheWay, { query: { company_id } });
  expect(missing.data).toHaveLength(1);
  await page.goto('/warehouse-receipts');
  const row = page.getByRole('row', { name: /Nhập chuyển kho/ });
  await expect(row).toContainText('Thiếu 1');
  await expect(row).not.toContainText('Bình thường');
});

test('what is counted of a transfer is not thrown away unasked, nor a scan that failed', async ({
  page,
  context,
  owner,
}) => {
  await owner.receive(shop, 'SP001', { qty: 10 });
  const receipt_warehouse_code = await owner.openWarehouse(shop);
  await owner.export(shop, 'SP001', { qty: 6, export_type: 1, receipt_warehouse_code });
  await listen(context);
  await page.goto('/warehouse-receipts');
  const waiting = page.getByRole('row', { name: /Nhập chuyển kho/ });
  await waiting.getByRole('link').first().click();
  const open = page.getByRole('button', { name: 'Xác nhận nhập hàng' });
  await open.click();
  const count = page.getByRole('dialog', { name: 'Xác nhận nhập hàng' });
  const counted = count.getByLabel('Số đếm được của SP001');
  // Nothing is counted yet: nothing is asked.
  await page.keyboard.press('Escape');
  await expect(count).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await scan(page, '8935000001000');
  await expect(counted).toHaveValue('1');
  expect(await heard(page)).toEqual([1_760]);

  const question = page.getByRole('dialog', { name: 'Thay đổi chưa được lưu' });
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await leave();
    await question.getByRole('button', { name: 'Ở lại' }).click();
    await expect(question).toBeHidden();
  }
  await expect(counted).toHaveValue('1');

  await context.setOffline(true);
  for (const code of ['8935000001001', '8935000001002']) await scan(page, code);
  const failed = count.getByRole('row').filter({ hasText: 'Không kết nối được máy chủ' });
  await expect(failed).toHaveCount(2);
  expect(await heard(page)).toEqual([1_760, 220, 175, 220, 175]);
  await context.setOffline(false);
  await count.getByRole('button', { name: 'Xác nhận nhập hàng' }).click();
  await expect(page.getByText('2 mã quét chưa vào phiếu nhập')).toBeVisible();
  await count.getByRole('button', { name: 'Thử lại tất cả 2 mã' }).click();
  await expect(count.getByRole('row', { name: /8935000001001/ })).toContainText('Không có trong các dòng');
  await expect(count.getByRole('row', { name: /8935000001002/ })).toContainText(
    'Sản phẩm không có trên hệ thống',
  );
  await count.getByRole('button', { name: 'Bỏ mã 8935000001001' }).click();
  await count.getByRole('button', { name: 'Bỏ mã 8935000001002' }).click();
  await expect(counted).toBeFocused();

  // Counted, but not looked up yet as one confirms.
  const answer = await holdBack(page, /filter-code.*SP001/);
  await scan(page, 'SP001');
  await count.getByRole('button', { name: 'Xác nhận nhập hàng' }).click();
  answer();
  await expect(count).toBeHidden();
  expect(await stockOf(owner, 'SP001')).toBe(6);
});

test('a device that is silent is so where a transfer is counted, too', async ({ page, context, owner }) => {
  await owner.receive(shop, 'SP001', { qty: 10 });
  const receipt_warehouse_code = await owner.openWarehouse(shop);
  await owner.export(shop, 'SP001', { qty: 6, export_type: 1, receipt_warehouse_code });
  await listen(context);
  await page.goto('/warehouse-receipts/create');
  await page.getByRole('button', { name: 'Âm báo khi quét: bật' }).click();
  await page.goto('/warehouse-receipts');
  await page
    .getByRole('row', { name: /Nhập chuyển kho/ })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('button', { name: 'Xác nhận nhập hàng' }).click();
  await scan(page, '8935000001000');
  await expect(page.getByLabel('Số đếm được của SP001')).toHaveValue('1');
  expect(await heard(page)).toEqual([]);
});

test('of two people who count one transfer the second is told what the first has counted', async ({
  page,
  comeIn,
  owner,
}) => {
  await owner.receive(shop, 'SP001', { qty: 10 });
  const receipt_warehouse_code = await owner.openWarehouse(shop);
  await owner.export(shop, 'SP001', { qty: 6, export_type: 1, receipt_warehouse_code });
  await page.goto('/warehouse-receipts');
  await page
    .getByRole('row', { name: /Nhập chuyển kho/ })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('button', { name: 'Xác nhận nhập hàng' }).click();
  const second = await comeIn(await owner.hire(shop, 'Kho'));
  await second.goto(page.url());
  await second.getByRole('button', { name: 'Xác nhận nhập hàng' }).click();
  const mine = page.getByRole('dialog');
  const theirs = second.getByRole('dialog');

  await mine.getByLabel('Số đếm được của SP001').fill('5');
  await theirs.getByLabel('Số đếm được của SP001').fill('4');
  await mine.getByRole('button', { name: 'Xác nhận nhập hàng' }).click();
  await expect(page.getByText('Xác nhận thành công')).toBeVisible();

  const told = theirs.getByRole('alert');
  await expect(told).toContainText('Người khác vừa xác nhận phiếu này');
  await expect(told.getByRole('listitem')).toContainText('5 trong 6 đã gửi');
  await told.getByRole('button', { name: 'Đóng' }).click();
  await expect(theirs).toBeHidden();
  expect(await stockOf(owner, 'SP001')).toBe(9);
});
