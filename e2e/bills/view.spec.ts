import { expect, type Page } from '@playwright/test';
import { listBills } from '@soquay/contract/bills';
import { saveCounter } from '@soquay/contract/counters';
import { test } from '../app.ts';
import type { Owner, Shop } from '../owner.ts';
import { signIn } from '../sign-in.ts';

async function sellOneTo(owner: Owner, shop: Shop, customer_name: string): Promise<number> {
  await owner.sellOne(shop, 'SP001', { customer_phone: '0912345678', customer_name });
  const { data } = await owner.api(listBills, { query: { company_id: shop.company_id } });
  return data[0]?.id ?? 0;
}

async function expectBackAtTheList(page: Page): Promise<void> {
  await expect(page).toHaveURL('/orders');
  await expect(page.getByRole('heading', { name: 'Hóa đơn', exact: true })).toBeVisible();
}

/** The page stays at its address, in the frame of the screens, and leads to the list. */
async function expectNotThere(page: Page, address: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Không có, hoặc của người khác' })).toBeVisible();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('navigation', { name: 'Menu chính' })).toBeVisible();
  await page.getByRole('link', { name: 'Về danh sách' }).click();
  await expectBackAtTheList(page);
}

test('a bill is opened from the list and shows customer, lines and sums', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 10);
  await sellOneTo(owner, shop, 'Nguyễn Thị Lan');
  await signIn(page, await owner.hire(shop, 'KeToan'));
  await page.goto('/orders');
  await page.getByRole('link', { name: '1', exact: true }).click();
  await expect(page).toHaveTitle('Hóa đơn số 1 · Sổ Quầy');
  await expect(page.getByRole('region', { name: 'Khách hàng' })).toContainText('Nguyễn Thị Lan');
  await expect(page.getByRole('row', { name: /SP001/ })).toContainText('100.000');
  await expect(page.getByRole('region', { name: 'Tổng cộng' })).toContainText('Đã thu100.000đ');
  await page.getByRole('link', { name: 'Quay lại' }).click();
  await expectBackAtTheList(page);
});

test('a bill says to who is no Admin what came from elsewhere than the counter, and what can come back', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 10);
  const counter = await owner.openWarehouse(shop);
  const params = { id: shop.company_id };
  await owner.api(saveCounter, { params, body: { warehouse_code: counter } });
  const id = await sellOneTo(owner, shop, '');
  await signIn(page, await owner.hire(shop, 'KeToan'));
  await page.goto(`/orders2/view/${id}`);
  await expect(page.getByRole('note')).toHaveText(`1 dòng không lấy ở kho của quầy: ${shop.warehouse}`);
  const line = page.getByRole('row', { name: /SP001/ });
  await expect(line).toContainText(`ngoài quầy: ${shop.warehouse}`);
  await expect(page.getByRole('region', { name: 'Hàng trả lại' })).toContainText('Còn trả được 1 món');
  const customer = page.getByRole('region', { name: 'Khách hàng' });
  await expect(customer.getByText('0912345678')).toHaveCount(1);
  await expect(customer.getByRole('button', { name: 'Sao chép số điện thoại' })).toBeVisible();
});

test('at 1366 pixels an Admin sees a line of a bill whole, with its cost and its total', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.importProducts(shop, [
    {
      'Mã sản phẩm': 'GB341-ND-38',
      'Tên sản phẩm': 'Giày búp bê mũi tròn nâu đất size 38',
      'Đơn vị': 'đôi',
      'Giá bán': 449_000,
      'Giá vốn': 225_000,
      [`Tồn ${shop.warehouse}`]: 10,
    },
  ]);
  await owner.sellOne(shop, 'GB341-ND-38');
  const { data } = await owner.api(listBills, { query: { company_id: shop.company_id } });
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto(`/orders2/view/${data[0]?.id}`);
  await expect(page.getByRole('columnheader', { name: 'Giá vốn' })).toBeVisible();
  const lines = page.getByRole('region', { name: 'Dòng hàng' });
  expect(await lines.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('its other addresses lead to the same bill', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 10);
  const id = await sellOneTo(owner, shop, 'Nguyễn Thị Lan');
  await signIn(page, await owner.hire(shop, 'KeToan'));
  for (const address of [`/orders/${id}`, `/orders/view/${id}`]) {
    await page.goto(address);
    await expect(page).toHaveURL(`/orders2/view/${id}`);
    await expect(page.getByRole('heading', { name: 'Hóa đơn số 1' })).toBeVisible();
  }
});

test('a bill that is not there, not a number or not theirs says so at its address', async ({
  page,
  owner,
}) => {
  const [mine, foreign] = [await owner.openShop(), await owner.openShop()];
  await owner.stockUp(foreign, 1, 10);
  const foreignId = await sellOneTo(owner, foreign, 'Trần Văn Minh');
  await signIn(page, await owner.hire(mine, 'KeToan'));
  for (const id of [999_999_999, 'abc', foreignId]) {
    await page.goto(`/orders2/view/${id}`);
    await expectNotThere(page, `/orders2/view/${id}`);
    await expect(page.getByText('Trần Văn Minh')).toBeHidden();
  }
});

test('an address without a number asks the server for no bill and says that there is none', async ({
  page,
  owner,
}) => {
  await signIn(page, await owner.hire(await owner.openShop(), 'KeToan'));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const [address, shown] of [
    ['/orders2/view/abc', '/orders2/view/abc'],
    ['/orders/1.5', '/orders2/view/1.5'],
    ['/orders/view/0', '/orders2/view/0'],
  ] as const) {
    await page.goto(address);
    await expectNotThere(page, shown);
  }
  expect(asked.filter((path) => /^\/api\/bills\/(?!sums$)/.test(path))).toEqual([]);
});

test('of a shop’s bills a salesperson sees only their own', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 10);
  const id = await sellOneTo(owner, shop, 'Trần Văn Minh');
  await signIn(page, await owner.hire(shop, 'Sale'));
  await page.goto('/orders');
  await expect(page.getByText('Tổng 0 hóa đơn')).toBeVisible();
  await page.goto(`/orders2/view/${id}`);
  await expectNotThere(page, `/orders2/view/${id}`);
});

test('what no screen knows is told in the frame of the screens', async ({ page, owner }) => {
  await signIn(page, await owner.hire(await owner.openShop(), 'Sale'));
  for (const address of ['/khong-co-trang-nay', '/orders/view/1/2/3', '/products/1/2/3']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Không tìm thấy trang' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Menu chính' })).toBeVisible();
    await expect(page.getByRole('main')).toHaveCount(1);
  }
});

test('long texts leave every other fact of a bill in one piece', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 10);
  const id = await sellOneTo(
    owner,
    shop,
    'Công ty Trách nhiệm hữu hạn Thương mại Hoàng Gia Phát Đạt '.repeat(3),
  );
  await signIn(page, await owner.hire(shop, 'KeToan'));
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`/orders2/view/${id}`);
  const lineHeight = 30;
  const facts: [region: string, fact: string | RegExp][] = [
    ['Khách hàng', '0912345678'],
    ['Tổng cộng', /^Tiền mặt · /],
    ['Thông tin', 'Không'],
  ];
  for (const [name, fact] of facts) {
    const value = page.getByRole('region', { name }).getByText(fact, { exact: true });
    expect((await value.boundingBox())?.height).toBeLessThan(lineHeight);
  }
});
