import { expect, type Page } from '@playwright/test';
import { test } from '../app.ts';
import { goWithoutStream } from '../network.ts';
import type { Shop } from '../owner.ts';
import { signIn } from '../sign-in.ts';

const lan = { customer_phone: '0912345678', customer_name: 'Nguyễn Thị Lan' };
const minh = { customer_phone: '0987654321', customer_name: 'Trần Văn Minh' };
const failure = { code: 'UNEXPECTED', message: 'Hệ thống gặp lỗi' };
const absence = { code: 'NOT_FOUND', message: 'Không có dữ liệu' };
let shop: Shop;

test.beforeEach(async ({ page, owner }) => {
  shop = await owner.openShop();
  await owner.stockUp(shop, 12, 100);
  for (const customer of [lan, minh]) await owner.sellOne(shop, 'SP001', customer);
  await signIn(page, await owner.hire(shop, 'KeToan'));
});

/** The number of each bill on the page, as they stand. */
function billNumbers(page: Page) {
  return page.getByRole('link', { name: /^\d+$/ });
}

function quickSearch(page: Page) {
  return page.getByRole('searchbox', { name: 'Tìm theo số HĐ, điện thoại hoặc tên khách' });
}

/** Paths of a list that the server is asked for from now on. */
function watchRequests(page: Page, path: string): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === path) asked.push(search);
  });
  return asked;
}

/** Holds the answers of a list back until the function it gives is called. */
async function holdAnswers(page: Page, path: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**${path}?*`, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test('a list is asked for once, also when one points at its link first', async ({ page }) => {
  await goWithoutStream(page);
  await page.goto('/dashboard');
  const asked = watchRequests(page, '/api/products');
  const link = page
    .getByRole('navigation', { name: 'Menu chính' })
    .getByRole('link', { name: 'Sản phẩm', exact: true });
  await link.hover();
  await expect.poll(() => asked.length).toBe(1);
  await link.click();
  await expect(page.getByText('Tổng 12 sản phẩm')).toBeVisible();
  await page.getByRole('listitem', { name: '2' }).click();
  await expect(page.getByRole('row', { name: /SP001/ })).toBeVisible();
  expect(asked).toHaveLength(2);
});

test('while a slow page is on its way the one before stays, dimmed, and so does the cursor', async ({
  page,
}) => {
  await page.goto('/products');
  await expect(page.getByText('Tổng 12 sản phẩm')).toBeVisible();
  const letGo = await holdAnswers(page, '/api/products');
  const field = page.getByRole('searchbox', { name: 'Tìm theo mã, mã vạch hoặc tên' });
  await field.pressSequentially('sp003', { delay: 120 });
  await expect(page).toHaveURL(/q=sp003$/);
  await expect(page.locator('[aria-busy="true"]').getByRole('row', { name: /SP012/ })).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('sp003');
  letGo();
  await expect(page.getByText('Tổng 1 sản phẩm')).toBeVisible();
  await expect(field).toBeFocused();
});

test('the advanced search keeps the cursor where one searched from', async ({ page }) => {
  await page.goto('/orders');
  await page.getByRole('button', { name: 'Tìm kiếm nâng cao' }).click();
  await page.getByLabel('Tên khách hàng').fill('lan');
  await page.keyboard.press('Enter');
  await expect(billNumbers(page)).toHaveText(['1']);
  await expect(page.getByLabel('Tên khách hàng')).toBeFocused();
  await page.goBack();
  await expect(page.getByLabel('Tên khách hàng')).toHaveValue('');
  await page.goForward();
  await expect(page.getByLabel('Tên khách hàng')).toHaveValue('lan');
});

test('searched for again as it stands, list and sums are asked for anew', async ({ page, owner }) => {
  await page.goto('/orders');
  await page.getByRole('button', { name: 'Tìm kiếm nâng cao' }).click();
  const sums = page.getByRole('region', { name: 'Tổng của các hóa đơn tìm thấy' });
  await expect(sums.getByRole('definition').first()).toHaveText('2');
  await owner.sellOne(shop, 'SP001', lan);
  await page.getByRole('button', { name: 'Tìm kiếm', exact: true }).click();
  await expect(billNumbers(page)).toHaveText(['3', '2', '1']);
  await expect(sums.getByRole('definition').first()).toHaveText('3');
});

test('Reset forgets what was just typed and not searched for yet', async ({ page }) => {
  await page.goto('/orders?customer_name=lan');
  await expect(billNumbers(page)).toHaveText(['1']);
  const asked = watchRequests(page, '/api/bills');
  await page.clock.install();
  // However long the press takes, no search begins of itself before it.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await quickSearch(page).fill('minh');
  await page.getByRole('button', { name: 'Xóa lọc' }).click();
  await page.clock.runFor(1_000);
  await page.clock.resume();
  await expect(billNumbers(page)).toHaveText(['2', '1']);
  await expect(quickSearch(page)).toHaveValue('');
  expect(asked.filter((search) => search.includes('q='))).toEqual([]);
});

test('one box finds bills by number, phone and name', async ({ page }) => {
  await page.goto('/orders');
  for (const typed of ['2', '+84 987', 'minh']) {
    await quickSearch(page).fill(typed);
    await expect(billNumbers(page)).toHaveText(['2']);
    await quickSearch(page).fill('');
    await expect(billNumbers(page)).toHaveText(['2', '1']);
  }
});

test('a list whose server fails says so once, and does not claim that there is nothing', async ({ page }) => {
  await goWithoutStream(page);
  const alerts = page.getByRole('alert');
  for (const answer of [
    { status: 502, body: 'Bad Gateway' },
    { status: 500, json: failure },
  ]) {
    await page.route('**/api/bills**', (route) => route.fulfill(answer));
    await page.goto('/orders');
    await expect(alerts).toHaveText(['Máy chủ không trả lời, hãy thử lạiThử lại']);
    await page.unroute('**/api/bills**');
    await page.getByRole('button', { name: 'Thử lại' }).click();
    await expect(billNumbers(page)).toHaveText(['2', '1']);
    await expect(page.getByRole('region', { name: 'Tổng của các hóa đơn tìm thấy' })).toContainText(
      '200.000đ',
    );
  }
  await page.route('**/api/bills?*', (route) => route.fulfill({ status: 404, json: absence }));
  await page.goto('/orders');
  await expect(alerts).toHaveText(['Không có dữ liệuThử lại']);
});

test('the list says which bills its sums are of, in the words of the dashboard', async ({ page }) => {
  await page.goto('/orders');
  const sums = page.getByRole('region', { name: 'Tổng của các hóa đơn tìm thấy' });
  await expect(
    sums.getByText('Chỉ hóa đơn của nguồn Tại cửa hàng; Tổng quan tính mọi kênh bán', { exact: true }),
  ).toBeVisible();
  await page.goto('/orders?order_origin=ctv');
  await expect(
    sums.getByText('Chỉ hóa đơn của nguồn Cộng tác viên; Tổng quan tính mọi kênh bán', { exact: true }),
  ).toBeVisible();
  await page.goto('/orders?order_origin=all');
  await expect(sums.getByText('Mọi kênh bán, trừ hóa đơn đã xóa', { exact: true })).toBeVisible();
});

test('days are one press, and the second lets go of them', async ({ page }) => {
  await page.goto('/orders');
  const yesterday = page.getByRole('button', { name: 'Hôm qua' });
  await yesterday.click();
  await expect(page.getByRole('cell', { name: 'Không có dữ liệu' })).toBeVisible();
  await expect(yesterday).toHaveAttribute('aria-pressed', 'true');
  await yesterday.click();
  await expect(billNumbers(page)).toHaveText(['2', '1']);
  const today = page.getByRole('button', { name: 'Hôm nay' });
  await today.click();
  await expect(today).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL('/orders');
  await expect(billNumbers(page)).toHaveText(['2', '1']);
});

test('what an old link asks for and nobody understands is named', async ({ page }) => {
  await page.goto('/orders?from_date=hom-qua&bill_number=ba&status=1&page=-1');
  await expect(billNumbers(page)).toHaveText(['2', '1']);
  await expect(page.getByText('Bỏ qua điều kiện tìm không hiểu được: Số HĐ, Từ ngày')).toBeVisible();
  await page.getByRole('button', { name: 'Xóa lọc' }).click();
  await expect(page.getByText('Bỏ qua điều kiện')).toBeHidden();
  await expect(page).toHaveURL('/orders?all_days=1');
});

test('a row is a link, and a bill sold in another tab joins the list', async ({ page, context, owner }) => {
  await page.goto('/orders');
  await page.getByRole('cell', { name: 'Trần Văn Minh' }).click();
  await expect(page.getByRole('heading', { name: 'Hóa đơn số 2' })).toBeVisible();
  await page.goBack();
  await expect(billNumbers(page)).toHaveText(['2', '1']);

  await owner.sellOne(shop, 'SP001', lan);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await other.evaluate(() => new BroadcastChannel('written').postMessage(['bills']));
  await page.bringToFront();
  await expect(billNumbers(page)).toHaveText(['3', '2', '1']);
});

test('a day that is none stops the search, and says so', async ({ page }) => {
  await page.goto('/orders?all_days=1');
  await page.getByRole('button', { name: 'Tìm kiếm nâng cao' }).click();
  const from = page.getByLabel('Từ ngày');
  await from.fill('31/11');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ngày không hợp lệ')).toBeVisible();
  await page.getByRole('button', { name: 'Tìm kiếm', exact: true }).click();
  await expect(from).toHaveValue('31/11');
  await expect(page).toHaveURL(/all_days=1$/);
  await from.fill('1/1/2999');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/from_date=2999-01-01$/);
  await expect(from).toHaveValue('01/01/2999');
});
