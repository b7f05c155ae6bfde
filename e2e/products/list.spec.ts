import { expect } from '@playwright/test';
import { ownerPassword, test } from '../app.ts';
import { scan } from '../bills/scan.ts';
import { checkAccessibility } from '../check-accessibility.ts';
import { signIn, signInAsOwner } from '../sign-in.ts';
import { fromRowMenu } from './row-menu.ts';

test('typing finds products, and the address brings the search back', { tag: '@main' }, async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 25, 4);
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/products');
  await expect(page.getByText('Tổng 25 sản phẩm')).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('listitem', { name: '3' }).click();
  await expect(page).toHaveURL(/page=3/);

  const quickSearch = page.getByRole('searchbox', { name: 'Tìm theo mã, mã vạch hoặc tên' });
  await quickSearch.pressSequentially('ao so mi 2');
  await expect(page.getByText('Tổng 7 sản phẩm')).toBeVisible();
  await expect(page).toHaveURL(/\/products\?q=ao\+so\+mi\+2$/);
  await expect(quickSearch).toBeFocused();
  await page.reload();
  await expect(quickSearch).toHaveValue('ao so mi 2');
  await expect(page.getByText('Tổng 7 sản phẩm')).toBeVisible();

  await quickSearch.fill('8935000001004');
  await quickSearch.press('Enter');
  await expect(page.getByRole('row', { name: /SP005/ })).toBeVisible();
  await expect(page.getByText('Tổng 1 sản phẩm')).toBeVisible();
  await scan(page, '8935000001006');
  await expect(page.getByRole('row', { name: /SP007/ })).toBeVisible();
  await expect(page).toHaveURL(/\/products\?q=8935000001006$/);
});

test('the advanced search keeps to prices and stock, and Reset forgets them', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 2, 1);
  await owner.importProducts(shop, [
    { 'Mã hàng': 'DAT', 'Tên hàng': 'Áo dạ', ĐVT: 'Cái', 'Giá bán': 900_000 },
  ]);
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/products');
  await page.getByRole('button', { name: 'Tìm kiếm nâng cao' }).click();
  await page.getByLabel('Giá bán từ').fill('500000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Tổng 1 sản phẩm')).toBeVisible();
  await expect(page.getByRole('row', { name: /DAT/ })).toContainText('hết hàng');
  await expect(page.getByLabel('Giá bán từ')).toHaveValue('500.000');
  await checkAccessibility(page);

  await page.getByRole('button', { name: 'Xóa lọc' }).click();
  await expect(page.getByText('Tổng 3 sản phẩm')).toBeVisible();
  await page.goto('/products?q=SP&to_price=500000&from_price=hỏi');
  await expect(page.getByText('Tổng 2 sản phẩm')).toBeVisible();
  await expect(page.getByLabel('Giá bán đến')).toHaveValue('500.000');
  await expect(page.getByLabel('Giá bán từ')).toHaveValue('');
});

test('a salesperson sees neither cost prices nor the import', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 1);
  await signIn(page, await owner.hire(shop, 'Sale'));
  await page.goto('/products');
  await expect(page.getByRole('row', { name: /SP001/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Giá bán' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Giá vốn' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Thêm cách khác' })).toBeHidden();
  await page.goto('/products/import');
  await expect(page.getByRole('alert')).toContainText('Cần quyền Nhập từ Excel ở Sản phẩm.');
});

test('a failing list says so and can be asked again', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 1);
  await signInAsOwner(page, shop, ownerPassword);
  await page.route('**/api/products?*', (route) => route.abort());
  await page.goto('/products');
  await expect(page.getByRole('alert')).toContainText('Máy chủ không trả lời, hãy thử lại');
  // Pressed while it still fails: what may succeed again, the list also asks for by itself, and the button is gone.
  const again = page.getByRole('button', { name: 'Thử lại' });
  await Promise.all([page.waitForRequest('**/api/products?*'), again.click()]);
  await page.unroute('**/api/products?*');
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(page.getByRole('row', { name: /SP001/ })).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('stock and what may be done stay in sight beside the menu, and a row leads to its product', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.importProducts(shop, [
    {
      'Mã hàng': 'DAM77-XANHNGOC-XL',
      'Mã vạch': '8936346921865',
      'Tên hàng': 'Bình giữ nhiệt quai xách xanh ngọc hai lớp chống thấm nước 500ml',
      ĐVT: 'Cái',
      'Màu sắc': 'Xanh ngọc',
      'Kích thước': '500ml',
      'Nhóm hàng': 'Bình giữ nhiệt',
      'Giá bán': 1_350_000,
    },
  ]);
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/products');
  for (const width of [1366, 1440]) {
    await page.setViewportSize({ width, height: 768 });
    for (const name of ['Tồn', 'Thao tác']) {
      await expect(page.getByRole('columnheader', { name })).toBeInViewport({ ratio: 1 });
    }
    const table = page.getByRole('region', { name: 'Sản phẩm' });
    expect(await table.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0);
  }
  await page.getByRole('row', { name: /DAM77/ }).getByText('Bình giữ nhiệt quai').click();
  await expect(page).toHaveURL(/\/products\/view\//);
  await page.goto('/products?q=khong-co-gi');
  await page.getByRole('button', { name: 'Bỏ mọi điều kiện lọc' }).click();
  await expect(page.getByRole('link', { name: 'DAM77-XANHNGOC-XL', exact: true })).toBeVisible();
});

test('on a phone a product is a card with its price and stock', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.importProducts(shop, [
    { 'Mã hàng': 'DAI', 'Tên hàng': 'Áo khoác gió hai lớp chống thấm nước '.repeat(5).trim(), ĐVT: 'Cái' },
  ]);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/products');
  await expect(page.getByRole('list', { name: 'Sản phẩm' }).getByRole('listitem')).toContainText([
    /Áo khoác gió.*DAI.*0đ.*hết hàng/,
  ]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await checkAccessibility(page);
});

test('what products lack is one control, whose parts stand in the address and are taken away one by one', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 2, 1);
  await owner.importProducts(shop, [
    { 'Mã hàng': 'MAU', 'Tên hàng': 'Áo dạ', ĐVT: 'Cái', 'Mã ảnh': 'ANH-1', 'Nhóm hàng': 'Áo khoác' },
  ]);
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/products');
  await page.getByRole('button', { name: 'Tìm kiếm nâng cao' }).click();
  await page.getByLabel('Còn thiếu').fill('mã ảnh');
  await page.keyboard.press('Enter');
  await page.getByLabel('Còn thiếu').fill('thuong hieu');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Tìm kiếm', exact: true }).click();
  await expect(page).toHaveURL(/no_code_anh=1/);
  await expect(page).toHaveURL(/no_brand=1/);
  await expect(page.getByText('Tổng 2 sản phẩm')).toBeVisible();
  await checkAccessibility(page);
  await page.reload();
  await page.getByRole('button', { name: 'Bỏ lọc Còn thiếu: chưa có mã ảnh' }).click();
  await expect(page.getByText('Tổng 3 sản phẩm')).toBeVisible();
  await page.getByLabel('Nhóm hàng (kho)').fill('ao khoac');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Tìm kiếm', exact: true }).click();
  await expect(page.getByText('Tổng 1 sản phẩm')).toBeVisible();

  const downloading = page.waitForEvent('download');
  // What would end it appears under the second press.
  await page.getByRole('button', { name: 'Tải Excel' }).dblclick();
  expect((await downloading).suggestedFilename()).toMatch(/^Sản phẩm \d{4}-\d{2}-\d{2}\.xlsx$/);
});

test('what is chosen gets another group at once, and is sold no more until it is sold again', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 3, 1);
  await owner.importProducts(shop, [
    { 'Mã hàng': 'MAU', 'Tên hàng': 'Áo dạ', ĐVT: 'Cái', 'Nhóm hàng': 'Áo khoác' },
  ]);
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/products');
  const row = (code: string) => page.getByRole('row', { name: new RegExp(code) });
  for (const code of ['SP001', 'SP003']) await row(code).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Đổi', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Nhóm hàng (kho)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nhóm hàng (kho) của 2 sản phẩm' });
  await dialog.getByLabel('Nhóm hàng (kho)').fill('ao khoac');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByText('Đã sửa 2 sản phẩm')).toBeVisible();
  for (const code of ['SP001', 'SP003']) await expect(row(code)).toContainText('Áo khoác');
  await expect(row('SP002')).not.toContainText('Áo khoác');
  await checkAccessibility(page);

  // Nothing given changes nothing; what is there goes only where somebody says so.
  await page.getByRole('button', { name: 'Đổi', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Nhóm hàng (kho)' }).click();
  await expect(dialog.getByLabel('Nhóm hàng (kho)')).toBeFocused();
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect(dialog.getByText('Hãy nhập thông tin')).toBeVisible();
  await dialog.getByRole('checkbox', { name: '(Bỏ trống)' }).check();
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect(dialog).toBeHidden();
  for (const code of ['SP001', 'SP003']) await expect(row(code)).not.toContainText('Áo khoác');

  await page.getByRole('button', { name: 'Ngừng bán (2)' }).click();
  await expect(row('SP001')).toContainText('Ngừng bán');
  await page.goto('/products?active=0');
  await expect(page.getByText('Tổng 2 sản phẩm')).toBeVisible();
  await row('SP003').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Bán lại (1)' }).click();
  await expect(page.getByText('Tổng 1 sản phẩm')).toBeVisible();
});

test('the menu of a row has what may be done with its product, and deletes it only after asking', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 2, 1);
  await owner.importProducts(shop, [
    { 'Mã hàng': 'DAI', 'Tên hàng': 'Áo khoác gió hai lớp chống thấm nước '.repeat(5).trim(), ĐVT: 'Cái' },
  ]);
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/products');
  const row = (code: string) => page.getByRole('row', { name: new RegExp(code) });
  const name = row('DAI').getByText(/^Áo khoác/);
  expect(await name.evaluate((text) => text.scrollHeight - text.clientHeight)).toBe(0);
  await page.getByRole('button', { name: 'Thao tác SP001' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Xem',
    'Sửa',
    'Nhân bản',
    'Lịch sử nhập xuất',
    'Ngừng bán',
    'Xóa',
  ]);
  await page.getByRole('menuitem', { name: 'Ngừng bán' }).click();
  await expect(row('SP001')).toContainText('Ngừng bán');
  await fromRowMenu(page, 'SP001', 'Bán lại');
  await expect(row('SP001')).not.toContainText('Ngừng bán');
  await fromRowMenu(page, 'DAI', 'Xóa');
  await page.getByRole('button', { name: 'Không' }).click();
  await expect(row('DAI')).toBeVisible();
  await fromRowMenu(page, 'DAI', 'Xóa');
  await page.getByRole('button', { name: 'Có', exact: true }).click();
  await expect(row('DAI')).toHaveCount(0);
});
