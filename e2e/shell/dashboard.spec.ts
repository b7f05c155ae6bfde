import { expect, type Page } from '@playwright/test';
import { listSalespeople } from '@soquay/contract/auth';
import { addDays, businessDay } from '@soquay/contract/rules/day';
import { ownerPassword, test } from '../app.ts';
import type { Owner, Shop, Staff } from '../owner.ts';
import { signInAsOwner, signInOnScreen } from '../sign-in.ts';

function watchReports(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, name] = request.url().match(/\/api\/reports\/([\w-]+)/) ?? [];
    if (name) asked.push(name);
  });
  return asked;
}

/** Days of the chart as a table, which is folded. */
const dayTable = async (page: Page) => {
  await page.getByText('Bảng doanh số theo ngày', { exact: true }).click();
  return page.getByRole('region', { name: 'Bảng doanh số theo ngày' });
};

const tiles = (page: Page) => page.getByRole('list', { name: 'Số liệu của kỳ' }).getByRole('listitem');

/** Expects the list of bills to show this number and this sum after discount. */
async function expectBills(page: Page, count: number, amount: string): Promise<void> {
  await expect(page.getByText(`Tổng ${count} hóa đơn`)).toBeVisible();
  const sums = page.getByRole('region', { name: 'Tổng của các hóa đơn tìm thấy' });
  await expect(sums.getByRole('definition').nth(3)).toHaveText(amount);
}

async function idOf(owner: Owner, shop: Shop, { username }: Staff): Promise<number> {
  const { data } = await owner.api(listSalespeople, { query: { company_id: shop.company_id } });
  return data.find((person) => person.username === username)?.user_id ?? 0;
}

test('an admin’s figures lead to the bills they count: the period’s, a day’s, a salesperson’s, a product’s', {
  tag: '@main',
}, async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 2, 10);
  const lan = await owner.hire(shop, 'Sale');
  const minh = await owner.hire(shop, 'Sale');
  await owner.sellOne(shop, 'SP001', { saleman_id: await idOf(owner, shop, lan) });
  await owner.sellOne(shop, 'SP002', { saleman_id: await idOf(owner, shop, lan), order_origin: 'ctv' });
  await owner.sellOne(shop, 'SP001', { saleman_id: await idOf(owner, shop, minh) });
  await signInOnScreen(page, await owner.hire(shop, 'Admin'));

  await expect(tiles(page).nth(0)).toContainText('300.000đ');
  await expect(tiles(page).nth(1)).toContainText('3');
  await expect(tiles(page).nth(2)).toContainText('100.000đ');
  await tiles(page).nth(0).getByRole('link').click();
  await expectBills(page, 3, '300.000đ');

  await page.goBack();
  await page.getByRole('button', { name: 'Hôm nay' }).click();
  await expect(page).toHaveURL(/from_date=/);
  await (await dayTable(page)).getByRole('link').click();
  await expectBills(page, 3, '300.000đ');

  await page.goBack();
  await expect(page.getByRole('button', { name: 'Hôm nay' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Mọi kênh bán, trừ hóa đơn đã xóa.')).toBeHidden();
  await page.getByText('Cách tính').click();
  await expect(page.getByText(/^Mọi kênh bán, trừ hóa đơn đã xóa\. .*So với cùng các thứ/)).toBeVisible();
  await page.getByRole('link', { name: `Nhân viên ${lan.username}` }).click();
  await expectBills(page, 2, '200.000đ');
  await expect(page.getByText(`Nhân viên ${lan.username}`).first()).toBeVisible();

  await page.goBack();
  await page.getByRole('link', { name: 'Hóa đơn có hàng này: Áo sơ mi 1, tiền tính cả hóa đơn' }).click();
  await expectBills(page, 2, '200.000đ');
});

test('what came back stands beside the sales, with what is left of them, and leads to the returns', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 10);
  const bill = await owner.sell(shop, 'SP001', { qty: 3 });
  await owner.takeBack(shop, bill, 1);
  await signInOnScreen(page, await owner.hire(shop, 'Admin'));
  await expect(tiles(page).nth(0)).toContainText('300.000đ');
  await expect(tiles(page).nth(3)).toContainText('Trả hàng100.000đdoanh số sau trả hàng 200.000đ');
  await tiles(page).nth(3).getByRole('link').click();
  await expect(page).toHaveURL(/\/returns\?.*from_date=/);
  await expect(page.getByText('Tổng 1 phiếu')).toBeVisible();
});

test('what came back whole is no best seller', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 2, 10);
  await owner.takeBack(shop, await owner.sell(shop, 'SP001', { qty: 3 }));
  await owner.sellOne(shop, 'SP002');
  await signInOnScreen(page, await owner.hire(shop, 'Admin'));
  const best = page.getByRole('link', { name: /^Hóa đơn có hàng này/ });
  await expect(best).toHaveCount(1);
  await expect(best).toHaveAccessibleName(/Áo sơ mi 2/);
});

test('a period stands in the address: nothing sold yesterday, and days of one’s own', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 10);
  await owner.sellOne(shop, 'SP001');
  await signInOnScreen(page, await owner.hire(shop, 'Admin'));
  await page.getByRole('button', { name: 'Hôm qua' }).click();
  await expect(tiles(page).nth(0)).toContainText('0đ');
  await expect(page.getByRole('region', { name: 'Hôm nay' })).toHaveText('Hôm nay100.000đ1 hóa đơn');
  await expect(page.getByText('Chưa bán được gì trong kỳ này').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Hôm qua' })).toHaveAttribute('aria-pressed', 'true');

  await page.getByLabel('Đến ngày').fill('01/01/2020');
  await page.getByLabel('Đến ngày').press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Đến ngày phải từ ngày bắt đầu trở đi');
  await page.getByLabel('Từ ngày').fill('01/01/2019');
  await page.getByLabel('Từ ngày').press('Enter');
  await expect(page).toHaveURL(/from_date=2019-01-01&to_date=2020-01-01/);
  await expect(tiles(page).nth(0)).toContainText('0đ');
  await page.getByLabel('Từ ngày').fill('31/2/2019');
  await page.getByLabel('Từ ngày').press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Ngày không hợp lệ');
  await expect(page).toHaveURL(/from_date=2019-01-01/);
  await page.goto('/dashboard?from_date=2999-01-01&to_date=2999-01-31');
  await expect(page.getByRole('alert')).toContainText('Những ngày này chưa tới');
  await expect(tiles(page)).toHaveCount(0);
  await page.goto('/dashboard?from_date=abc');
  await expect(page.getByRole('alert')).toContainText('Bỏ qua điều kiện tìm không hiểu được: Từ ngày');
  await expect(tiles(page).nth(0)).toContainText('100.000đ');
  await page.goto('/dashboard?from_date=2018-01-01&to_date=2020-01-01');
  await expect(page.getByRole('alert').first()).toContainText('Chọn nhiều nhất 366 ngày');
});

test('all shops together, and from there into one of them', async ({ page, owner }) => {
  const [here, there] = [await owner.openShop(), await owner.openShop()];
  await owner.stockUp(there, 1, 10);
  await owner.sellOne(there, 'SP001');
  await signInAsOwner(page, here, ownerPassword);
  await page.goto('/dashboard');
  await page.getByText('Tất cả cửa hàng').click();
  await expect(page).toHaveURL(/shops=all/);
  const money = page.getByRole('region', { name: 'Tiền theo cách thanh toán' });
  await expect(money.getByRole('listitem').filter({ hasText: 'Tiền mặt' })).toBeVisible();
  await expect(tiles(page).filter({ hasText: 'Lợi nhuận gộp' })).toContainText('đ');
  await page.getByRole('button', { name: there.company_name }).and(page.locator('td button')).click();
  await expect(page.getByRole('button', { name: `Cửa hàng: ${there.company_name}` })).toBeVisible();
  await expect(tiles(page).nth(0)).toContainText('100.000đ');
  await tiles(page).nth(0).getByRole('link').click();
  await expectBills(page, 1, '100.000đ');
});

test('a salesperson sees their own day, and asks for nothing else', async ({ page, owner }) => {
  const asked = watchReports(page);
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 10);
  const [seller, other] = [await owner.hire(shop, 'Sale'), await owner.hire(shop, 'Sale')];
  await owner.sellOne(shop, 'SP001', { saleman_id: await idOf(owner, shop, seller) });
  await owner.sellOne(shop, 'SP001', { saleman_id: await idOf(owner, shop, other) });
  await signInOnScreen(page, seller);
  const day = page.getByRole('region', { name: /^Hôm nay của tôi/ });
  await expect(day.getByRole('listitem')).toHaveText([
    'Doanh số100.000đ',
    'Số hóa đơn1',
    'Trung bình mỗi hóa đơn100.000đ',
  ]);
  await expect.poll(() => [...new Set(asked)].sort()).toEqual(['my-day', 'to-do']);
  await day.getByRole('link', { name: /^Doanh số/ }).click();
  await expectBills(page, 1, '100.000đ');
});

test('an accountant of a new shop reads the figures', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 10);
  await owner.sellOne(shop, 'SP001');
  await signInOnScreen(page, await owner.hire(shop, 'KeToan'));
  await expect(tiles(page).nth(0)).toContainText('100.000đ');
  await expect(tiles(page).filter({ hasText: 'Lợi nhuận gộp' })).toContainText('đ');
});

test('who has no figures and nothing to do is told so, and asks for no figures', async ({ page, owner }) => {
  const asked = watchReports(page);
  await signInOnScreen(page, await owner.hire(await owner.openShop(), 'Kho'));
  await expect(page.getByText('Không có việc gì đang chờ bạn.')).toBeVisible();
  await expect(tiles(page)).toHaveCount(0);
  await expect.poll(() => [...new Set(asked)]).toEqual(['to-do']);
  await expect(page.getByRole('region', { name: 'Cần làm' })).toHaveCount(0);
});

test('cash and transfers stand apart and lead to their bills, and the profit says what it lacks', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 10);
  await owner.sell(shop, 'SP001', { qty: 2 });
  await owner.sellOne(shop, 'SP001', { payment_code: 'CK' });
  await signInOnScreen(page, await owner.hire(shop, 'Admin'));
  const money = page.getByRole('region', { name: 'Tiền theo cách thanh toán' }).getByRole('listitem');
  await expect(money.filter({ hasText: 'Tiền mặt' })).toHaveText('Tiền mặt200.000đ1 hóa đơn');
  await expect(tiles(page).filter({ hasText: 'Lợi nhuận gộp' })).toHaveText(
    'Lợi nhuận gộp300.000đ2 dòng chưa có giá vốn',
  );
  await money.filter({ hasText: 'Chuyển khoản' }).getByRole('link').click();
  await expectBills(page, 1, '100.000đ');
  await page.getByRole('button', { name: 'Bỏ lọc Phương thức thanh toán: Chuyển khoản' }).click();
  await expectBills(page, 2, '300.000đ');
});

test('a figure that fails says so alone and is tried again, the others stay in sight', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 10);
  await owner.sellOne(shop, 'SP001');
  let isFailing = true;
  const fail = (path: string) =>
    page.route(path, (route) =>
      isFailing ? route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'x' } }) : route.fallback(),
    );
  await fail('**/api/reports/sales/**');
  await fail('**/api/reports/profit/**');
  await signInOnScreen(page, await owner.hire(shop, 'Admin'));
  const best = page.getByRole('region', { name: 'Bán chạy nhất', exact: true });
  await expect(best.getByRole('row', { name: /SP001/ })).toBeVisible();
  await expect(page.getByRole('alert').first()).toContainText('Máy chủ không trả lời');
  await expect(tiles(page)).toHaveCount(0);

  isFailing = false;
  await page.getByRole('main').getByRole('button', { name: 'Thử lại' }).first().click();
  await expect(tiles(page).nth(0)).toContainText('100.000đ');
});

test('what is to be done leads to just that, for who has no figures too, and is gone once it is done', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 10);
  const ending = await owner.hold(shop, 'SP001');
  await owner.hold(shop, 'SP001', { expired_date: addDays(businessDay(new Date()), 3) });
  await signInOnScreen(page, await owner.hire(shop, 'Kho'));
  const toDo = page.getByRole('region', { name: 'Cần làm' });
  await expect(toDo.getByRole('listitem')).toHaveText(['1 phiếu giữ hết hạn hôm nay']);
  await toDo.getByRole('link').click();
  await expect(page.getByText('Tổng 1 phiếu giữ')).toBeVisible();
  await expect(page.getByText('Giữ đến hết ngày: Hôm nay')).toBeVisible();
  await page.goBack();
  await expect(toDo).toBeVisible();
  await owner.callOff(ending.id);
  await expect(toDo).toHaveCount(0);
});

test('a bill is one click away for who may write one, and not offered to others', async ({ page, owner }) => {
  const shop = await owner.openShop();
  const newBill = page.getByRole('main').getByRole('link', { name: 'Lập hóa đơn' });
  await signInOnScreen(page, await owner.hire(shop, 'KeToan'));
  await expect(page.getByRole('heading', { name: 'Tổng quan' })).toBeVisible();
  await expect(newBill).toHaveCount(0);
  await page.goto('/logout');
  await page.waitForURL('**/login');
  await signInOnScreen(page, await owner.hire(shop, 'Sale'));
  await newBill.click();
  await expect(page.getByRole('heading', { name: 'Lập hóa đơn' })).toBeVisible();
});
