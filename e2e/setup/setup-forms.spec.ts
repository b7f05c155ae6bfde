import { expect, type Page } from '@playwright/test';
import { companies } from '@soquay/contract/companies';
import { paymentMethods } from '@soquay/contract/payment-methods';
import { warehouses } from '@soquay/contract/warehouses';
import { ownerPassword, test } from '../app.ts';
import { checkAccessibility } from '../check-accessibility.ts';
import type { Shop } from '../owner.ts';
import { signIn, signInAsOwner } from '../sign-in.ts';

/** As `openShop` calls the warehouse of a shop, whose code is K and a number. */
function nameOfWarehouse({ warehouse }: Shop): string {
  return `Kho ${warehouse.slice(1)}`;
}

async function openScreen(page: Page, shop: Shop, path: string): Promise<void> {
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto(path);
}

test('open, save untouched: shop and warehouse stay as they were', async ({ page, owner }) => {
  const shop = await owner.openShop();
  const readAll = async () => ({
    shops: (await owner.api(companies.options, { query: {} })).data,
    warehouses: (await owner.api(warehouses.options, { query: { company_id: shop.company_id } })).data,
  });
  const before = await readAll();
  const edits = [
    ['/shops', shop.company_name],
    ['/warehouses', nameOfWarehouse(shop)],
  ] as const;

  await signInAsOwner(page, shop, ownerPassword);
  for (const [path, name] of edits) {
    await page.goto(`${path}?q=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Sửa ${name}`, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Lưu' }).click();
    await expect(page.getByText('Cập nhật thành công')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  expect(await readAll()).toEqual(before);
});

test('type in the last field, save at once: it is kept', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await openScreen(page, shop, '/warehouses');
  await page.getByRole('button', { name: `Sửa ${nameOfWarehouse(shop)}` }).click();
  await expect(page.getByLabel('Mã kho')).toBeDisabled();
  await page.getByLabel('Điện thoại').pressSequentially('0281234567');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('cell', { name: '0281234567' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Sửa ${nameOfWarehouse(shop)}` })).toBeFocused();
  const { data } = await owner.api(warehouses.options, { query: { company_id: shop.company_id } });
  expect(data).toMatchObject([{ warehouse_phone: '0281234567' }]);
});

test('a shop that is switched off leaves the switcher, its documents are read, and it comes back', async ({
  page,
  owner,
}) => {
  // Two that stay: who has one only has nothing to switch.
  const [stays, goes] = [await owner.openShop(), await owner.openShop(), await owner.openShop()];
  await owner.stockUp(goes, 1, 1);
  const billId = await owner.sell(goes, 'SP001', { qty: 1 });
  await openScreen(page, stays, `/shops?q=${encodeURIComponent(goes.company_name)}`);

  await page.getByRole('button', { name: `Ngừng dùng ${goes.company_name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ngừng dùng' }).click();
  await expect(page.getByText('Đã ngừng dùng', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Cửa hàng: / }).click();
  await expect(page.getByRole('menuitem', { name: stays.company_name })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: goes.company_name })).toBeHidden();
  await page.goto(`/orders2/view/${billId}`);
  await expect(page.getByRole('cell', { name: 'SP001' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Xóa' })).toBeHidden();

  await page.goto(`/shops?q=${encodeURIComponent(goes.company_name)}`);
  await page.getByRole('button', { name: `Dùng lại ${goes.company_name}` }).click();
  await expect(page.getByRole('button', { name: `Ngừng dùng ${goes.company_name}` })).toBeVisible();
});

test('who saves after somebody else keeps what they typed, and takes the new values or saves theirs onto them', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  const { company_id } = shop;
  await openScreen(page, shop, '/warehouses');
  await page.getByRole('button', { name: `Sửa ${nameOfWarehouse(shop)}` }).click();
  await expect(page.getByLabel('Tên kho')).toHaveValue(nameOfWarehouse(shop));
  await owner.api(warehouses.update, {
    params: { key: shop.warehouse },
    body: { company_id, warehouse_name: 'Kho của người khác', warehouse_phone: '0281234567', version: 1 },
  });

  await page.getByLabel('Tên kho').fill('Kho của tôi');
  await page.getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByText('Người khác vừa sửa.')).toBeVisible();
  await expect(page.getByLabel('Tên kho')).toHaveValue('Kho của tôi');
  await checkAccessibility(page);

  await page.getByRole('button', { name: 'Tải bản mới' }).click();
  await expect(page.getByLabel('Tên kho')).toHaveValue('Kho của người khác');
  await page.getByLabel('Tên kho').fill('Kho của tôi');
  await owner.api(warehouses.update, {
    params: { key: shop.warehouse },
    body: { company_id, warehouse_name: 'Kho lần nữa', warehouse_phone: '0287654321', version: 2 },
  });
  await page.getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByText('Kho lần nữa (của bạn: Kho của tôi)')).toBeVisible();
  await page.getByRole('button', { name: 'Lưu phần tôi sửa' }).click();
  await expect(page.getByRole('row', { name: 'Kho của tôi' })).toContainText('0287654321');
});

test('what is no phone number is told at its field', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await openScreen(page, shop, '/warehouses');
  await page.getByRole('button', { name: `Sửa ${nameOfWarehouse(shop)}` }).click();
  await page.getByLabel('Điện thoại').fill('<b>😀');
  await page.getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByText('Số điện thoại không đúng')).toBeVisible();
  await page.getByLabel('Điện thoại').fill('024 3825 0000 / 1900 6868');
  await page.getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByRole('cell', { name: '024 3825 0000 / 1900 6868' })).toBeVisible();
});

test('Enter pressed twice adds one shop, and the switcher knows it', async ({ page, owner }) => {
  const shop = await owner.openShop();
  const name = `Chi nhánh của ${shop.company_name}`;
  await openScreen(page, shop, `/shops?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: 'Thêm cửa hàng' }).click();
  await page.getByLabel('Tên cửa hàng').fill(name);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name })).toBeVisible();
  // Another session of the owner learns of it within some seconds.
  await expect
    .poll(async () => {
      const { data } = await owner.api(companies.options, { query: {} });
      return data.filter(({ company_name }) => company_name === name);
    })
    .toHaveLength(1);

  await page.getByRole('button', { name: /^Cửa hàng: / }).click();
  await page.getByRole('menuitem', { name }).click();
  await expect(page.getByRole('banner').getByText(name)).toBeVisible();
});

test('what was made by mistake is gone from the choices, and comes back', async ({ page, owner }) => {
  const shop = await owner.openShop();
  const wrong = `Kho nhầm của ${shop.company_name}`;
  await openScreen(page, shop, '/warehouses');
  await page.getByRole('button', { name: 'Thêm kho' }).click();
  await page.getByLabel('Mã kho').fill(`${shop.warehouse}-NHAM`);
  await page.getByLabel('Tên kho').fill(wrong);
  await page.keyboard.press('Enter');
  const row = page.getByRole('row', { name: wrong });
  await row.getByRole('button', { name: 'Ngừng dùng' }).click();
  await expect(row.getByRole('button', { name: 'Ngừng dùng' })).toBeHidden();

  await page.goto('/orders2/create');
  await page.getByLabel('Bán từ').click();
  await expect(page.getByRole('option')).toHaveCount(2);
  await expect(page.getByTitle(wrong)).toBeHidden();

  await page.goto('/warehouses');
  await expect(row).toContainText('Ngừng dùng');
  await checkAccessibility(page);
  await page.getByRole('button', { name: `Dùng lại ${wrong}` }).click();
  await expect(row.getByRole('button', { name: 'Ngừng dùng' })).toBeVisible();
});

test('what documents use is asked about first; a shop left without a warehouse says so where one sells', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 1);
  const payment_code = `VI${shop.company_id}`;
  await owner.api(paymentMethods.create, {
    body: { payment_code, payment_desc: `Ví ${shop.company_id}`, kind: 'cash' },
  });
  await owner.sellOne(shop, 'SP001', { payment_code });
  await openScreen(page, shop, '/payment-methods');
  await page.getByRole('button', { name: `Ngừng dùng Ví ${shop.company_id}` }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Đã dùng 1 lần.');
  await checkAccessibility(page);
  await question.getByRole('button', { name: 'Ngừng dùng' }).click();
  await expect(page.getByRole('button', { name: `Dùng lại Ví ${shop.company_id}` })).toBeVisible();

  await page.goto('/warehouses');
  await page.getByRole('button', { name: `Ngừng dùng ${nameOfWarehouse(shop)}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ngừng dùng' }).click();
  await expect(page.getByRole('button', { name: `Dùng lại ${nameOfWarehouse(shop)}` })).toBeVisible();
  await page.goto('/orders2/create');
  const notice = page.getByRole('alert').filter({ hasText: 'chưa có kho nào đang dùng' });
  await notice.getByRole('link', { name: 'Thêm kho' }).click();
  await expect(page.getByRole('heading', { name: 'Kho', exact: true })).toBeVisible();
});

test('a half-written form asks before it goes', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await openScreen(page, shop, '/warehouses');
  await page.getByRole('button', { name: 'Thêm kho' }).click();
  await page.getByLabel('Mã kho').fill('KHO9');
  await page.getByRole('dialog').getByRole('button', { name: 'Hủy' }).click();
  await page.getByRole('button', { name: 'Ở lại' }).click();
  await expect(page.getByLabel('Mã kho')).toHaveValue('KHO9');
  await page.getByRole('dialog').getByRole('button', { name: 'Hủy' }).click();
  await page.getByRole('button', { name: 'Rời đi' }).click();
  await expect(page.getByLabel('Mã kho')).toBeHidden();
});

test("a shop's Admin changes that shop, sees no other and opens none", async ({ page, owner }) => {
  const shop = await owner.openShop();
  const other = await owner.openShop();
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto('/shops');
  await page.getByRole('button', { name: `Sửa ${shop.company_name}` }).click();
  await page.getByLabel('Mã số thuế').fill('01012345');
  await page.getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByText('Mã số thuế không hợp lệ')).toBeVisible();
  await page.getByLabel('Mã số thuế').fill('0101234567');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('cell', { name: '0101234567' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Thêm cửa hàng' })).toBeHidden();
  await expect(page.getByRole('button', { name: `Ngừng dùng ${shop.company_name}` })).toBeHidden();
  await page.goto(`/shops/${other.company_id}`);
  await expect(page.getByRole('dialog')).toContainText('Không có dữ liệu');
});

test('on a phone each screen fits, whatever the shop is called', async ({ page, owner }) => {
  const shop = await owner.openShop();
  const company_name = 'ThoiTrangTreEmVaDoGiaDungTongHopLanAnh'.repeat(2) + shop.company_id;
  await owner.api(companies.update, {
    params: { key: shop.company_id },
    body: { company_name, version: 1 },
  });
  await owner.hire(shop, 'Sale');
  await page.setViewportSize({ width: 390, height: 844 });
  await openScreen(page, shop, '/start');
  const content = page.getByRole('main');
  for (const path of ['/start', `/shops?q=${company_name}`, '/users', '/letterhead']) {
    await page.goto(path);
    await expect(content.getByRole('row').or(content.getByRole('listitem')).last()).toBeVisible();
    await expect(page.getByRole('status', { name: 'Đang tải' })).toHaveCount(0);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(390);
    await checkAccessibility(page);
  }
});
