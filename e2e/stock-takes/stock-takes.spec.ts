import { expect, type Page } from '@playwright/test';
import { getAvailableWarehouses } from '@soquay/contract/inventories';
import { getStockTake, updateStockTake } from '@soquay/contract/stock-takes';
import { test } from '../app.ts';
import { scan } from '../bills/scan.ts';
import { loseAnswers } from '../network.ts';
import type { Owner, Shop } from '../owner.ts';
import { signIn } from '../sign-in.ts';

let shop: Shop;

test.beforeEach(async ({ owner }) => {
  shop = await owner.openShop();
});

async function stockOf(owner: Owner, product_code: string): Promise<number> {
  const { data } = await owner.api(getAvailableWarehouses, {
    query: { company_id: shop.company_id, product_code },
  });
  return data.reduce((sum, { qty }) => sum + qty, 0);
}

const code = (page: Page) => page.getByRole('combobox', { name: 'Mã sản phẩm' });
const entry = (page: Page) => page.getByRole('region', { name: 'Đếm tay' });
const lately = (page: Page) => page.getByRole('region', { name: 'Vừa đếm' }).getByRole('listitem');
const lines = (page: Page) => page.getByRole('region', { name: 'Dòng hàng' });

/** Writes a take of the shop's warehouse and stands where it is counted. */
async function beginTake(page: Page): Promise<void> {
  await page.goto('/stock-takes');
  await page.getByRole('link', { name: 'Lập phiếu kiểm kho' }).click();
  await page.getByRole('button', { name: 'Lập phiếu và bắt đầu đếm' }).click();
  await expect(code(page)).toBeFocused();
}

async function countByHand(page: Page, productCode: string, qty: string): Promise<void> {
  await code(page).fill(productCode);
  await page.keyboard.press('Enter');
  await expect(entry(page).getByRole('textbox', { name: 'Số lượng' })).toBeFocused();
  await page.keyboard.type(qty);
  await page.keyboard.press('Enter');
  await expect(code(page)).toBeFocused();
}

test('two people count a warehouse while it sells, one thing is counted again, and what differs is booked', {
  tag: '@main',
}, async ({ page, comeIn, owner }) => {
  await owner.stockUp(shop, 3, 10);
  await owner.hire(shop, 'Sale');
  await signIn(page, await owner.hire(shop, 'Admin'));
  await beginTake(page);
  const scanner = page;
  const typist = await comeIn(await owner.hire(shop, 'Kho'));
  await typist.goto(scanner.url());

  await scan(scanner, '8935000001000');
  await scan(scanner, '8935000001000');
  await expect(scanner.getByText('tổng 2')).toBeVisible();
  await expect(lately(typist)).toHaveCount(2);
  await countByHand(typist, 'SP002', '8');
  await expect(lately(scanner).filter({ hasText: 'SP002' })).toContainText('+8');

  // Sold after it was counted: not counted twice. Sold between two counts: nobody knows.
  await owner.sellOne(shop, 'SP002');
  await owner.sellOne(shop, 'SP001');
  await scan(scanner, '8935000001000');
  await expect(scanner.getByText('phải đếm lại', { exact: false }).first()).toBeVisible();

  // Who may not approve is not offered to.
  await typist.getByRole('link', { name: 'Xem các dòng', exact: true }).click();
  await expect(lines(typist).getByRole('row', { name: /SP001/ })).toContainText('Phải đếm lại');
  await expect(typist.getByRole('button', { name: 'Duyệt' })).toBeHidden();

  await scanner.getByRole('link', { name: 'Xem các dòng', exact: true }).click();
  await scanner.getByRole('button', { name: 'Duyệt' }).click();
  await scanner.getByRole('dialog').getByRole('button', { name: 'Duyệt' }).click();
  const refused = scanner.getByRole('dialog').getByRole('alert');
  await expect(refused).toContainText('đếm lại: SP001');
  await refused.getByRole('link', { name: 'SP001' }).click();
  await expect(scanner).toHaveURL(/q=SP001/);
  await scanner.getByRole('button', { name: 'Đếm lại SP001' }).click();
  await scanner.getByLabel('Có tất cả').fill('12');
  await scanner.keyboard.press('Enter');
  const recounted = lines(scanner).getByRole('row', { name: /SP001/ });
  await expect(recounted).toContainText('+3');
  await expect(recounted).not.toContainText('Phải đếm lại');

  await scanner.getByRole('button', { name: 'Duyệt' }).click();
  await expect(scanner.getByRole('dialog')).toContainText('+3 / −2');
  await scanner.getByRole('dialog').getByRole('button', { name: 'Duyệt' }).click();
  await expect(scanner.getByText('Duyệt phiếu kiểm kho thành công')).toBeVisible();
  await expect(typist.getByText('Đã duyệt')).toBeVisible();
  expect(await stockOf(owner, 'SP001')).toBe(12);
  expect(await stockOf(owner, 'SP002')).toBe(7);
  // What nobody counted stays as it was.
  expect(await stockOf(owner, 'SP003')).toBe(10);

  await recounted.getByRole('link', { name: 'SP001' }).click();
  const booked = scanner.getByRole('row', { name: /Kiểm kho 1/ });
  await expect(booked).toContainText('+3');
  await booked.getByRole('link', { name: 'Kiểm kho 1' }).click();
  await expect(scanner.getByRole('heading', { name: 'Phiếu kiểm kho số 1' })).toBeVisible();
});

test('what is wrong is said at its field, and what the server does not know stays until it is dropped', async ({
  page,
  owner,
}) => {
  await owner.stockUp(shop, 2, 5);
  await signIn(page, await owner.hire(shop, 'Kho'));
  await page.goto('/stock-takes/create');
  await page.getByRole('radio', { name: 'Theo sản phẩm' }).check();
  await page.getByRole('button', { name: 'Lập phiếu và bắt đầu đếm' }).click();
  await expect(page.getByText('Chọn ít nhất một sản phẩm')).toBeVisible();
  await page.getByRole('combobox', { name: 'Sản phẩm' }).fill('SP001');
  await page.getByTitle('SP001 Áo sơ mi 1').click();
  // Another scope and back, it is known by its name still.
  await page.getByRole('radio', { name: 'Cả kho' }).check();
  await page.getByRole('radio', { name: 'Theo sản phẩm' }).check();
  await expect(page.locator('.ant-select-selection-item')).toHaveText(['SP001 Áo sơ mi 1']);
  await page.getByRole('button', { name: 'Lập phiếu và bắt đầu đếm' }).click();
  await expect(code(page)).toBeFocused();

  await entry(page).getByRole('button', { name: 'Đếm' }).click();
  await expect(entry(page).getByRole('alert')).toBeVisible();
  await expect(code(page)).toHaveAttribute('aria-invalid', 'true');
  await code(page).fill('SP001');
  await page.keyboard.press('Enter');
  await expect(entry(page).getByRole('textbox', { name: 'Số lượng' })).toBeFocused();
  await page.keyboard.type('-2');
  await page.keyboard.press('Enter');
  await expect(entry(page).getByRole('alert')).toHaveText('Không nhận số âm');
  await entry(page).getByRole('textbox', { name: 'Số lượng' }).fill('0');
  await page.keyboard.press('Enter');
  await expect(lately(page)).toContainText('+0');

  await scan(page, '8935999999999');
  await scan(page, '8935000001001');
  const waiting = page.getByRole('region', { name: 'Số đếm chưa ghi' });
  await expect(waiting.getByRole('listitem')).toHaveCount(2);
  await expect(waiting).toContainText('Sản phẩm không thuộc phạm vi phiếu kiểm này');
  await page.reload();
  await expect(waiting.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Bỏ mã 8935999999999' }).click();
  await page.getByRole('button', { name: 'Bỏ mã 8935000001001' }).click();
  await expect(waiting).toBeHidden();

  await page.getByRole('button', { name: 'Bỏ lần đếm SP001 × 0' }).click();
  await expect(lately(page)).toContainText('đã bỏ');

  await page.getByRole('link', { name: 'Xem các dòng', exact: true }).click();
  await page.getByRole('button', { name: 'Sửa ghi chú' }).click();
  await page.getByRole('dialog').getByLabel('Ghi chú').fill('Kệ sau');
  await page.getByRole('dialog').getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByText('Ghi chú: (trống) → Kệ sau')).toBeVisible();
  await page.getByRole('button', { name: 'Xóa' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa' }).click();
  await expect(page.getByText('Xóa phiếu kiểm kho thành công')).toBeVisible();
  await expect(page.getByText('Đã xóa', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Đếm hàng' })).toBeHidden();
});

test('as many are counted by a scan as was typed before it, and a name that stands there stays', async ({
  page,
  owner,
}) => {
  await owner.stockUp(shop, 2, 5);
  await signIn(page, await owner.hire(shop, 'Kho'));
  await page.goto(`/stock-takes/${await owner.beginTake(shop)}/count`);
  await expect(code(page)).toBeFocused();
  await page.keyboard.type('3*', { delay: 120 });
  await scan(page, '8935000001000');
  await expect(lately(page)).toContainText('+3');
  await expect(code(page)).toHaveValue('');
  await page.keyboard.type('sơ mi', { delay: 120 });
  await scan(page, '8935000001000', { after: 0, ms: 1_500 });
  await expect(page.getByText('tổng 4')).toBeVisible();
  await expect(code(page)).toHaveValue('sơ mi');
  await expect(page.getByText('Chưa đếm sơ mi')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('counts are kept while the network is away, and count once', async ({ page, owner }) => {
    await owner.stockUp(shop, 2, 5);
    await signIn(page, await owner.hire(shop, 'Kho'));
    await page.goto(`/stock-takes/${await owner.beginTake(shop)}/count`);
    await expect(code(page)).toBeFocused();
    const comeBack = await loseAnswers(page, '**/api/stock-takes/*/counts');
    await scan(page, '8935000001000');
    await expect(page.getByText(/Mất kết nối: 1 lần đếm/)).toBeVisible();
    await scan(page, '8935000001001');
    await expect(page.getByText(/Mất kết nối: 2 lần đếm/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/Mất kết nối: 2 lần đếm/)).toBeVisible();
    await comeBack();
    await expect(page.getByRole('region', { name: 'Số đếm chưa ghi' })).toBeHidden();
    await expect(lately(page)).toHaveCount(2);
    await expect(page.getByText('tổng 1')).toBeVisible();
    await page.getByRole('button', { name: 'Đếm lại SP001' }).tap();
    await page.getByLabel('Có tất cả').fill('5');
    await page.getByRole('button', { name: 'Lưu' }).tap();
    await expect(lately(page).first()).toContainText('đếm lại 5');
    await page.getByRole('link', { name: 'Xem các dòng', exact: true }).tap();
    await page.getByRole('link', { name: 'Lệch' }).tap();
    await expect(page.getByText('SP002 Áo sơ mi 2')).toBeVisible();
    await expect(page.getByText('đếm 1 / tồn máy 5')).toBeVisible();
  });
});

test('a note that somebody else has written meanwhile is shown beside one’s own, and is not written over', async ({
  page,
  owner,
}) => {
  await owner.stockUp(shop, 1, 5);
  const id = await owner.beginTake(shop);
  await signIn(page, await owner.hire(shop, 'Kho'));
  await page.goto(`/stock-takes/${id}`);
  await page.getByRole('button', { name: 'Sửa ghi chú' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sửa ghi chú' });
  await dialog.getByLabel('Ghi chú').fill('Kệ sau');
  const { data: take } = await owner.api(getStockTake, { params: { id } });
  const theirs = { stock_take_note: 'Kệ trước', version: take.version };
  await owner.api(updateStockTake, { params: { id }, body: theirs });
  for (const _ of ['F9', 'again']) {
    await page.keyboard.press('F9');
    await expect(dialog.getByText('Kệ trước (của bạn: Kệ sau)')).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Tải bản mới' }).click();
  await expect(dialog.getByLabel('Ghi chú')).toHaveValue('Kệ trước');
  await page.keyboard.press('F9');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Kệ trước', { exact: true })).toBeVisible();
});
