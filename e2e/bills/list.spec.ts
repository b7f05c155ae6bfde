import { expect, type Page } from '@playwright/test';
import { test } from '../app.ts';
import type { Shop } from '../owner.ts';
import { signIn } from '../sign-in.ts';

let shop: Shop;

test.beforeEach(async ({ page, owner }) => {
  shop = await owner.openShop();
  await owner.stockUp(shop, 1, 100);
  const lan = { customer_phone: '0912345678', customer_name: 'Nguyễn Thị Lan' };
  const minh = { customer_phone: '0987654321', customer_name: 'Trần Văn Minh' };
  for (const customer of [lan, minh, lan]) await owner.sellOne(shop, 'SP001', customer);
  await signIn(page, await owner.hire(shop, 'KeToan'));
  await page.goto('/orders');
});

/** The numbers of the bills on the page, as they stand. */
function billNumbers(page: Page) {
  return page.getByRole('link', { name: /^\d+$/ });
}

async function searchByPhone(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Số điện thoại').fill(phone);
  await page.getByRole('button', { name: 'Tìm kiếm', exact: true }).click();
}

test('a search stands in the address and survives reload, back and forward', async ({ page }) => {
  await expect(billNumbers(page)).toHaveText(['3', '2', '1']);
  await page.getByRole('button', { name: 'Tìm kiếm nâng cao' }).click();
  await searchByPhone(page, '+84 912 345 678');
  await expect(billNumbers(page)).toHaveText(['3', '1']);
  await expect(page.getByText('Tổng 2 hóa đơn')).toBeVisible();
  await expect(page).toHaveURL(/customer_phone=/);

  await page.reload();
  await expect(billNumbers(page)).toHaveText(['3', '1']);
  await expect(page.getByLabel('Số điện thoại')).toHaveValue('+84 912 345 678');

  await page.goBack();
  await expect(billNumbers(page)).toHaveText(['3', '2', '1']);
  await page.goForward();
  await expect(billNumbers(page)).toHaveText(['3', '1']);

  await page.getByRole('button', { name: 'Xóa lọc' }).click();
  await expect(billNumbers(page)).toHaveText(['3', '2', '1']);
  await expect(page).toHaveURL('/orders?all_days=1');
});

test('the sums are those of what was found', async ({ page }) => {
  const sums = page.getByRole('region', { name: 'Tổng của các hóa đơn tìm thấy' });
  await expect(sums.getByRole('definition')).toHaveText(['3', '300.000đ', '0đ', '300.000đ', '0đ']);
  await page.goto('/orders?customer_name=minh');
  await expect(sums.getByRole('definition')).toHaveText(['1', '100.000đ', '0đ', '100.000đ', '0đ']);
});

test('the same search again asks again and finds what was sold meanwhile', async ({ page, owner }) => {
  await page.goto('/orders?customer_phone=0987654321');
  await expect(billNumbers(page)).toHaveText(['2']);
  await owner.sellOne(shop, 'SP001', { customer_phone: '0987654321', customer_name: 'Trần Văn Minh' });
  await page.getByRole('button', { name: 'Tìm kiếm', exact: true }).click();
  await expect(billNumbers(page)).toHaveText(['4', '2']);
});

test('the page stands in the address, and a search begins on the first', async ({ page, owner }) => {
  for (let bill = 0; bill < 9; bill += 1) await owner.sellOne(shop, 'SP001');
  await page.reload();
  await page.getByRole('listitem', { name: '2' }).click();
  await expect(page).toHaveURL('/orders?page=2');
  await expect(billNumbers(page)).toHaveText(['2', '1']);
  await page.reload();
  await expect(billNumbers(page)).toHaveText(['2', '1']);
  await page.getByRole('button', { name: 'Tìm kiếm nâng cao' }).click();
  await searchByPhone(page, '0912345678');
  await expect(billNumbers(page)).toHaveText(['3', '1']);
});

test('a page beyond the last one leads to the last', async ({ page, owner }) => {
  for (let bill = 0; bill < 9; bill += 1) await owner.sellOne(shop, 'SP001');
  await page.goto('/orders?order_origin=all&page=9999');
  await expect(billNumbers(page)).toHaveText(['2', '1']);
  await expect(page).toHaveURL('/orders?order_origin=all&page=2');
  await page.goto('/orders?customer_name=khong-ai&page=7');
  await expect(page).toHaveURL('/orders?customer_name=khong-ai');
  await expect(page.getByRole('cell', { name: 'Không có dữ liệu' })).toBeVisible();
  await page.goto('/products?page=9999');
  await expect(page.getByRole('row', { name: /SP001/ })).toBeVisible();
  await expect(page).toHaveURL('/products');
});

test('a page further back than lists go says so, and leads to the first', async ({ page }) => {
  for (const [list, found] of [
    ['orders', billNumbers(page).first()],
    ['products', page.getByRole('row', { name: /SP001/ })],
  ] as const) {
    await page.goto(`/${list}?page=10001`);
    await expect(page.getByText('Chỉ mở được 100.000 dòng đầu của danh sách')).toBeVisible();
    await page.getByRole('button', { name: 'Về trang đầu' }).click();
    await expect(found).toBeVisible();
    await expect(page).toHaveURL(`/${list}`);
  }
});

test('a range the wrong way round, or what is no amount, is said at its field and not searched for', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Tìm kiếm nâng cao' }).click();
  await page.getByLabel('Tổng tiền từ').fill('200000');
  await page.getByLabel('Tổng tiền đến').fill('100000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Số tiền đến không được nhỏ hơn số tiền từ')).toBeVisible();
  await expect(page.getByLabel('Tổng tiền đến')).toBeFocused();
  await expect(page).toHaveURL('/orders');
  await page.getByLabel('Tổng tiền đến').fill('nhiều');
  await page.getByLabel('Tổng tiền từ').press('Enter');
  await expect(page.getByLabel('Tổng tiền đến')).toBeFocused();
  await expect(page).toHaveURL('/orders');
  await page.getByLabel('Tổng tiền đến').fill('200000');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/amount_from=200000&amount_to=200000/);

  await page.goto('/orders?from_date=2026-03-09&to_date=2026-03-08');
  await expect(page.getByText('Đến ngày phải từ ngày bắt đầu trở đi')).toBeVisible();
  await page.getByRole('button', { name: 'Xóa lọc' }).click();
  await expect(billNumbers(page)).toHaveText(['3', '2', '1']);
});
