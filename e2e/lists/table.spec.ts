import { expect, type Page } from '@playwright/test';
import { deleteBill } from '@soquay/contract/bills';
import { test } from '../app.ts';
import type { Shop } from '../owner.ts';
import { signIn } from '../sign-in.ts';

let shop: Shop;
let lastBill: number;

test.beforeEach(async ({ page, owner }) => {
  shop = await owner.openShop();
  await owner.stockUp(shop, 1, 100);
  const minh = { customer_phone: '0987654321', customer_name: 'Trần Văn Minh' };
  await owner.sellOne(shop, 'SP001', minh);
  for (let n = 0; n < 11; n++) lastBill = await owner.sell(shop, 'SP001', { qty: 1 });
  await signIn(page, await owner.hire(shop, 'KeToan'));
  await page.goto('/orders');
  await expect(rows(page)).toHaveCount(10);
});

function rows(page: Page) {
  return page.getByRole('table').locator('tbody').getByRole('row');
}

function columnTitles(page: Page) {
  return page.getByRole('table').getByRole('columnheader');
}

test('a device has as many rows on each page as one has chosen there', async ({ page }) => {
  await page.getByRole('combobox', { name: /trang/i }).click();
  await page.getByTitle('25 / trang').click();
  await expect(rows(page)).toHaveCount(12);
  await expect(page).toHaveURL(/per_page=25/);

  await page.goto('/orders');
  await expect(rows(page)).toHaveCount(12);
  await page.getByRole('combobox', { name: /trang/i }).click();
  await page.getByTitle('10 / trang').click();
  await expect(rows(page)).toHaveCount(10);
});

test('a column that is left out stays so on this device, a number and its buttons never are', async ({
  page,
}) => {
  await expect(columnTitles(page).filter({ hasText: 'Nhân viên bán hàng' })).toBeVisible();
  await page.getByRole('button', { name: 'Cột' }).click();
  await expect(page.getByRole('menuitem', { name: 'Số HĐ' })).toBeHidden();
  await page.getByRole('menuitem', { name: 'Nhân viên bán hàng' }).click();
  await page.getByRole('menuitem', { name: 'Trạng thái' }).click();
  await expect(columnTitles(page).filter({ hasText: 'Nhân viên bán hàng' })).toBeHidden();

  await page.reload();
  await expect(rows(page)).toHaveCount(10);
  await expect(columnTitles(page).filter({ hasText: 'Nhân viên bán hàng' })).toBeHidden();
  await expect(columnTitles(page).filter({ hasText: 'Trạng thái' })).toBeHidden();
  await page.getByRole('button', { name: 'Cột' }).click();
  await page.getByRole('menuitem', { name: 'Nhân viên bán hàng' }).click();
  await expect(columnTitles(page).filter({ hasText: 'Nhân viên bán hàng' })).toBeVisible();
});

test('a filter stands above the list in words and goes by one press', async ({ page }) => {
  await page.goto('/orders?customer_name=minh&amount_from=100000');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Đang lọc theo' }).getByRole('listitem')).toHaveText([
    'Bỏ lọc Tên khách hàng: minh',
    'Bỏ lọc Tổng tiền từ: 100.000đ',
  ]);
  await page.getByRole('button', { name: 'Bỏ lọc Tên khách hàng: minh' }).click();
  await expect(rows(page)).toHaveCount(10);
  await expect(page).toHaveURL('/orders?amount_from=100000');
  await page.getByRole('button', { name: 'Bỏ lọc Tổng tiền từ' }).click();
  await expect(page.getByRole('list', { name: 'Đang lọc theo' })).toBeHidden();
});

test('filters kept under a name are had back, and forgotten', async ({ page }) => {
  await page.goto('/orders?customer_name=minh');
  await page.getByRole('button', { name: 'Hôm nay' }).click();
  await expect(page).toHaveURL(/from_date=/);
  await page.getByRole('button', { name: 'Bộ lọc đã lưu' }).click();
  await page.getByRole('menuitem', { name: 'Lưu bộ lọc đang dùng' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByText('Vui lòng nhập tên bộ lọc')).toBeVisible();
  await page.getByLabel('Tên bộ lọc').fill('Anh Minh hôm nay');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Anh Minh hôm nay' })).toBeVisible();

  await page.goto('/orders');
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole('button', { name: 'Bộ lọc đã lưu' }).click();
  await page.getByRole('menuitem', { name: 'Anh Minh hôm nay' }).click();
  await expect(page).toHaveURL(/customer_name=minh/);
  await expect(page.getByRole('button', { name: 'Hôm nay', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await page.goto('/orders?customer_name=lan');
  await page.getByRole('button', { name: 'Bộ lọc đã lưu' }).click();
  await page.getByRole('menuitem', { name: 'Lưu bộ lọc đang dùng' }).click();
  await page.getByLabel('Tên bộ lọc').fill('Anh Minh hôm nay');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Thay', exact: true }).click();

  await page.getByRole('button', { name: 'Anh Minh hôm nay' }).click();
  await page.getByRole('menuitem', { name: 'Bỏ bộ lọc Anh Minh hôm nay' }).click();
  await page.goto('/orders?all_days=1');
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByRole('button', { name: 'Bộ lọc đã lưu' })).toBeHidden();
});

test('rows are walked and chosen by keys, and accounting marks all that are chosen', async ({
  page,
  owner,
}) => {
  await page.getByRole('heading', { name: 'Hóa đơn' }).click();
  // The last one, which is deleted below, stays as it is.
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  const bar = page.getByRole('region', { name: 'Đã chọn 2 hóa đơn' });
  await bar.getByRole('button', { name: 'Kế toán đã xử lý (2)' }).click();
  await expect(page.getByText('Đã đánh dấu 2 chứng từ')).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Bỏ đánh dấu (2)' })).toBeEnabled();
  await expect(bar.getByRole('button', { name: 'Kế toán đã xử lý (0)' })).toBeDisabled();

  // What was deleted meanwhile cannot be marked, and is counted out.
  await page.getByRole('checkbox', { name: 'Chọn mọi dòng của trang' }).check();
  const all = page.getByRole('region', { name: 'Đã chọn 10 hóa đơn' });
  await expect(all.getByRole('button', { name: 'Kế toán đã xử lý (8)' })).toBeVisible();
  await owner.api(deleteBill, { params: { id: lastBill } });
  await expect(all.getByRole('button', { name: 'Kế toán đã xử lý (7)' })).toBeVisible();
  await page.getByRole('button', { name: 'Bỏ chọn' }).click();
  await expect(page.getByRole('region', { name: /Đã chọn/ })).toBeHidden();

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orders2\/view\//);
});

test('accounting marks all that is found, beyond the page, and finds what it has left to do', async ({
  page,
  owner,
}) => {
  await owner.api(deleteBill, { params: { id: lastBill } });
  await page.getByRole('checkbox', { name: 'Chọn mọi dòng của trang' }).check();
  await page.getByRole('button', { name: 'Chọn cả 12 hóa đơn tìm thấy' }).click();
  const bar = page.getByRole('region', { name: 'Đã chọn cả 12 hóa đơn tìm thấy' });
  await bar.getByRole('button', { name: 'Kế toán đã xử lý tất cả' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Kế toán đã xử lý tất cả' }).click();
  await expect(page.getByText('Đã đánh dấu 11 chứng từ')).toBeVisible();
  await page.goto('/orders?accounting_status=1');
  await expect(page.getByText('Tổng 11 hóa đơn')).toBeVisible();
  await page.goto('/orders?accounting_status=0');
  await expect(page.getByRole('cell', { name: 'Không có dữ liệu' })).toBeVisible();
});

test('marking all that is found goes on in sight when its rows vanish, and is stopped before it has begun', async ({
  page,
}) => {
  await page.goto('/orders?accounting_status=0');
  const markAll = async () => {
    await page.getByRole('checkbox', { name: 'Chọn mọi dòng của trang' }).check();
    await page.getByRole('button', { name: 'Chọn cả 12 hóa đơn tìm thấy' }).click();
    await page.getByRole('button', { name: 'Kế toán đã xử lý tất cả' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Kế toán đã xử lý tất cả' }).click();
  };
  const hold = async (calls: string) => {
    const { promise, resolve: letGo } = Promise.withResolvers<void>();
    await page.route(calls, async (route) => {
      await promise;
      await route.continue().catch(() => undefined);
    });
    return letGo;
  };

  const letFoundGo = await hold('**/found-to-mark?*');
  await markAll();
  await page.getByRole('button', { name: 'Dừng' }).click();
  letFoundGo();
  await expect(page.getByText('Đã dừng, chưa đánh dấu chứng từ nào')).toBeVisible();
  await page.getByRole('button', { name: 'Đóng', exact: true }).click();

  const letMarksGo = await hold('**/accounting-marks');
  await page.getByRole('button', { name: 'Kế toán đã xử lý tất cả' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Kế toán đã xử lý tất cả' }).click();
  await expect(page.getByText('Đang đánh dấu 0/12')).toBeVisible();
  // Another list, as when the rows that were chosen have gone from this one.
  await page.getByRole('link', { name: 'Trả hàng', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Trả hàng' })).toBeVisible();
  await expect(page.getByText('Đang đánh dấu 0/12')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dừng' })).toBeEnabled();
  letMarksGo();
  await expect(page.getByText('Đã đánh dấu 12 chứng từ')).toBeVisible();
});

test('bills stand in the order of the column whose title is pressed, over all pages', async ({ page }) => {
  const byCustomer = page.getByRole('columnheader', { name: 'Khách hàng' });
  await expect(rows(page).first()).toContainText('Khách lẻ');
  const byAmount = page.getByRole('columnheader', { name: 'Sau chiết khấu' });
  await byAmount.getByRole('button').click();
  await expect(byAmount).toHaveAttribute('aria-sort', 'descending');
  await byCustomer.getByRole('button').click();
  await byCustomer.getByRole('button').click();
  await expect(rows(page).first()).toContainText('Trần Văn Minh');
  await expect(byCustomer).toHaveAttribute('aria-sort', 'descending');
  await page.reload();
  await expect(rows(page).first()).toContainText('Trần Văn Minh');
});

test('with all rows chosen the last one and the pages below it are in sight and pressed as before', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.getByRole('checkbox', { name: 'Chọn mọi dòng của trang' }).check();
  await expect(page.getByRole('region', { name: 'Đã chọn 10 hóa đơn' })).toBeVisible();
  await rows(page).last().getByRole('checkbox').uncheck();
  await expect(page.getByRole('region', { name: 'Đã chọn 9 hóa đơn' })).toBeVisible();
  await page.getByRole('listitem', { name: '2', exact: true }).click();
  await expect(rows(page)).toHaveCount(2);
});

test('bills whose goods came back in part are found apart from those that came back whole', async ({
  page,
  owner,
}) => {
  await owner.takeBack(shop, lastBill);
  const part = await owner.sell(
    shop,
    'SP001',
    { qty: 3 },
    { customer_name: 'Chị Hoa', customer_phone: '0912000111' },
  );
  await owner.takeBack(shop, part, 1);
  await page.goto('/orders?repaid=part');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Chị Hoa');
  await expect(rows(page)).toContainText('Trả một phần');
  await page.goto('/orders?repaid=all');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Đã trả hết');
});
