import { expect, type Page } from '@playwright/test';
import { ownerPassword, test } from '../app.ts';
import { scan } from '../bills/scan.ts';
import { checkAccessibility } from '../check-accessibility.ts';
import { goWithoutStream, holdBack } from '../network.ts';
import type { Shop } from '../owner.ts';
import { signIn, signInAsOwner } from '../sign-in.ts';

const refusal = { code: 'ACCESS_DENIED', message: 'Bạn không có quyền' };
let shop: Shop;

test.beforeEach(async ({ owner }) => {
  shop = await owner.openShop();
  await owner.stockStyle(shop, { 'Đen M': 3, 'Đen L': 0, 'Trắng M': 5 });
  await owner.stockUp(shop, 12, 4);
});

function freeText(page: Page) {
  return page.getByRole('searchbox', { name: 'Mã, tên hoặc nhóm' });
}

function stockOf(page: Page, code: string) {
  return page.getByRole('region', { name: `Tồn của ${code}` });
}

test('a few letters show what is left of each colour and size', { tag: '@main' }, async ({ page, owner }) => {
  await signIn(page, await owner.hire(shop, 'Sale'));
  await page.goto('/inventories');
  await expect(page).toHaveTitle(/^Tra tồn/);
  await expect(page.getByRole('heading', { name: 'TỒN KHO', level: 1 })).toBeVisible();
  await expect(freeText(page)).toBeFocused();
  await page.keyboard.type('linen ao');
  await expect(page).toHaveURL(/product_name=linen\+ao$/);
  await expect(freeText(page)).toBeFocused();

  const grid = page
    .getByRole('table')
    .filter({ has: page.getByRole('rowheader', { name: 'Đen' }) })
    .last();
  await expect(grid.getByRole('row')).toContainText([/Màu.*M.*L/, /Đen.*3.*0/, /Trắng.*5/]);
  await grid.getByRole('button', { name: '3 còn, Đen M' }).click();
  const stock = stockOf(page, 'AO-DEN-M');
  await expect(stock).toContainText(`${shop.warehouse} Kho`);
  await expect(stock).toContainText('tồn 3');
  await checkAccessibility(page);
  await page.reload();
  await expect(stockOf(page, 'AO-DEN-M')).toBeVisible();

  await grid.getByRole('button', { name: '0 còn, Đen L' }).click();
  const hold = stockOf(page, 'AO-DEN-L').getByRole('button', { name: 'Giữ hàng ở kho' });
  await expect(hold).toBeDisabled();
  await hold.focus();
  await expect(page.getByRole('tooltip')).toHaveText('Kho này không còn hàng để bán');
});

test('one scan after the other is looked up, wherever the cursor is', async ({ page, owner }) => {
  await signIn(page, await owner.hire(shop, 'Sale'));
  await page.goto('/inventories');
  await expect(freeText(page)).toBeFocused();
  await scan(page, '8935000001000');
  await expect(page.getByRole('main')).toContainText('SP001');
  await scan(page, '8935000001001');
  await expect(page.getByRole('main')).toContainText('SP002');
  await expect(freeText(page)).toHaveValue('8935000001001');
  await page.getByRole('heading', { name: 'TỒN KHO' }).click();
  await scan(page, '8935000001002');
  await expect(page.getByRole('main')).toContainText('SP003');
  await expect(page).toHaveURL(/product_name=8935000001002$/);
});

test('letters typed before the screen is there are not lost', async ({ page }) => {
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/dashboard');
  const link = page.getByRole('link', { name: 'Tra tồn' }).first();
  await link.waitFor();
  // The screen's, like all that is fetched from now on.
  const letIn = await holdBack(page, /\/assets\/.*\.js$/);
  await link.click();
  await page.keyboard.type('linen h');
  letIn();
  await expect(freeText(page)).toHaveValue('linen h');
  await page.keyboard.type('e');
  await expect(freeText(page)).toHaveValue('linen he');
  await expect(page).toHaveURL(/product_name=linen\+he$/);
});

test('a size and a colour are told in words', async ({ page }) => {
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/inventories');
  await freeText(page).fill('áo cỡ M màu đen');
  await expect(page.getByText('Tổng 1 sản phẩm')).toBeVisible();
  await expect(stockOf(page, 'AO-DEN-M')).toBeVisible();
});

test('colours and sizes that do not load say so, and are asked for again', async ({ page }) => {
  await signInAsOwner(page, shop, ownerPassword);
  await goWithoutStream(page);
  await page.route('**/api/inventories/variants*', (route) => route.fulfill({ status: 403, json: refusal }));
  await page.goto('/inventories?product_name=AO-DEN-M');
  const stock = stockOf(page, 'AO-DEN-M');
  await expect(stock.getByRole('alert')).toContainText('Bạn không có quyền');
  await page.unroute('**/api/inventories/variants*');
  await stock.getByRole('button', { name: 'Thử lại' }).click();
  await expect(stock.getByRole('button', { name: '3 còn, Đen M' })).toBeVisible();
});

test('size, colour, website group and warehouse are folded behind one button that counts them', async ({
  page,
}) => {
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/inventories?product_name=linen&size=M');
  const filters = page.getByRole('button', { name: 'Lọc (1)' });
  await expect(page.getByRole('searchbox', { name: 'Màu' })).toBeHidden();
  await filters.click();
  await page.getByRole('searchbox', { name: 'Màu' }).fill('trắng');
  await expect(page.getByRole('button', { name: 'Lọc (2)' })).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('Tổng 1 sản phẩm')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Nhóm web' })).toBeVisible();
  await checkAccessibility(page);
});

test('a seller of one shop is told how many pieces another has, and its phone', async ({ page, owner }) => {
  const other = await owner.openShop();
  await owner.stockStyle(other, { 'Đen M': 7, 'Đen L': 1, 'Trắng M': 0 });
  await signIn(page, await owner.hire(shop, 'Sale'));
  await page.goto('/inventories?product_name=AO-DEN-L&product=AO-DEN-L');
  const elsewhere = page
    .getByRole('region', { name: 'Còn ở cửa hàng khác' })
    .getByRole('listitem')
    .filter({ hasText: other.company_name });
  await expect(elsewhere).toContainText('1');
  await expect(elsewhere).not.toContainText(other.warehouse);
});

test('nothing is searched for without a criterion, and it says so', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/fast-check|advs-filter/.test(request.url())) asked.push(request.url());
  });
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/inventories?page=2&warehouse=');
  await page.getByRole('button', { name: 'Tìm kiếm' }).click();
  await expect(page.getByRole('alert')).toHaveText('Nhập ít nhất một điều kiện tìm kiếm');
  await page.getByRole('tab', { name: 'Tra nâng cao' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await page.getByRole('searchbox', { name: 'Mã sản phẩm' }).press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Nhập ít nhất một điều kiện tìm kiếm');
  expect(asked).toEqual([]);

  await page.getByRole('combobox', { name: 'Cỡ: cách so' }).click();
  await page.getByTitle('đúng bằng').click();
  await page.getByRole('searchbox', { name: 'Cỡ', exact: true }).fill('m');
  await expect(page.getByText('Tổng 2 sản phẩm')).toBeVisible();
  await expect(page).toHaveURL(/tab=advanced&size_op=equals&size=m$/);
});

test('pages, cost and a page too far: what the address says, and who may see it', async ({ page, owner }) => {
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/inventories?product_name=so+mi');
  await expect(page.getByText('Tổng 12 sản phẩm')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Giá vốn' })).toBeVisible();
  await page.getByRole('listitem', { name: '2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('row', { name: /SP002/ })).toBeVisible();
  await page.goto('/inventories?product_name=so+mi&page=200');
  await expect(page.getByRole('alert')).toContainText('Chỉ mở được 1.000 dòng đầu, hãy thu hẹp tìm kiếm');
  await page.getByRole('button', { name: 'Về trang đầu' }).click();
  await expect(page.getByText('Tổng 12 sản phẩm')).toBeVisible();

  await page.goto('/logout');
  await signIn(page, await owner.hire(shop, 'Sale'));
  await page.goto('/inventories?product_name=so+mi');
  await expect(page.getByRole('columnheader', { name: 'Giá bán' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Giá vốn' })).toBeHidden();
});

test('other shops are told of, and nothing of theirs is sold here', async ({ page, owner }) => {
  const other = await owner.openShop();
  await owner.stockStyle(other, { 'Đen M': 7, 'Đen L': 1, 'Trắng M': 0 });
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/inventories?product_name=AO-DEN-M');
  const elsewhere = page.getByRole('region', { name: 'Còn ở cửa hàng khác' });
  await expect(elsewhere).toContainText(other.company_name);
  await expect(elsewhere).toContainText(`7 ${other.warehouse} 7`);
  await expect(elsewhere.getByRole('button')).toHaveCount(0);
});

test('without the mouse: down to a row, open it, hold, add to the bill', { tag: '@main' }, async ({
  page,
  owner,
}) => {
  await signIn(page, await owner.hire(shop, 'Sale'));
  await page.goto('/inventories');
  await expect(freeText(page)).toBeFocused();
  await page.keyboard.type('ao so mi h b');
  await expect(freeText(page)).toHaveValue('ao so mi h b');
  await freeText(page).fill('so mi');
  await expect(page.getByText('Tổng 12 sản phẩm')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'SP011' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(stockOf(page, 'SP011')).toBeVisible();

  await page.keyboard.press('h');
  const dialog = page.getByRole('dialog', { name: 'Giữ hàng' });
  await expect(dialog.getByLabel('Số điện thoại')).toBeFocused();
  // In the dialog letters are letters.
  await page.keyboard.type('0912 345 678');
  await page.keyboard.press('Tab');
  await page.keyboard.type('hb');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Giữ hàng thành công')).toBeVisible();
  await expect(stockOf(page, 'SP011')).toContainText('3 tồn 4 · giữ 1');
  await expect(stockOf(page, 'SP011')).toContainText('0912345678');

  await expect(dialog).toBeHidden();
  await page.keyboard.press('b');
  const bill = page.getByRole('dialog', { name: 'Thêm HĐ' });
  await expect(bill.getByLabel('Số lượng')).toBeFocused();
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await expect(bill.getByText('Không được lớn hơn 3')).toBeVisible();
  await bill.getByLabel('Số lượng').fill('2');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Thêm sản phẩm vào giỏ hàng thành công')).toBeVisible();
  await expect(page.getByRole('button', { name: /Giỏ hàng: 1 dòng/ })).toBeVisible();
});

test('what was sold meanwhile is told at the quantity', async ({ page, owner }) => {
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/inventories?product_name=AO-DEN-M');
  await stockOf(page, 'AO-DEN-M').getByRole('button', { name: 'Giữ hàng ở kho' }).click();
  const dialog = page.getByRole('dialog', { name: 'Giữ hàng' });
  await dialog.getByRole('button', { name: 'Giữ hàng' }).click();
  await expect(dialog.getByText('Số điện thoại không được để trống')).toBeVisible();
  await expect(dialog.getByText('Tên khách hàng không được để trống')).toBeVisible();
  await dialog.getByLabel('Số điện thoại').fill('0912345678');
  await dialog.getByLabel('Tên khách hàng').fill('Lan');
  await dialog.getByLabel('Số lượng').fill('3');
  await owner.sellOne(shop, 'AO-DEN-M');
  await dialog.getByRole('button', { name: 'Giữ hàng' }).click();
  // The server's word, or the field's own once the stock is known anew.
  await expect(dialog.getByText(/Không đủ tồn, còn 2|Không được lớn hơn 2/)).toBeVisible();
  await expect(dialog.getByLabel('Số lượng')).toBeFocused();
  await expect(dialog.getByLabel('Tên khách hàng')).toHaveValue('Lan');
  await checkAccessibility(page);
});

test('on a phone a product is a card that opens its warehouses', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/inventories?product_name=so+mi');
  await page.getByRole('list', { name: 'Tra tồn' }).getByRole('button', { name: 'Áo sơ mi 12' }).click();
  await expect(stockOf(page, 'SP012').getByRole('button', { name: 'Giữ hàng ở kho' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await checkAccessibility(page);
});
