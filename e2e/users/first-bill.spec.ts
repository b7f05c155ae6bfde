import { expect } from '@playwright/test';
import { listBills } from '@soquay/contract/bills';
import { warehouses } from '@soquay/contract/warehouses';
import { ownerPassword, test } from '../app.ts';
import { openBillForm } from '../bills/open-bill-form.ts';
import { fillSignIn, signInAsOwner } from '../sign-in.ts';

test('the owner makes a salesperson from nothing, who changes the first password and sells', {
  tag: '@main',
}, async ({ page, comeIn, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 10);
  const { company_id, warehouse } = shop;
  const elsewhere = `${warehouse}B`;
  await owner.api(warehouses.create, {
    body: { company_id, warehouse_code: elsewhere, warehouse_name: 'Kho xa' },
  });
  const username = `ban.${company_id}`;
  const given = 'Ngaydau#1';

  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/start');
  await page
    .getByRole('navigation', { name: 'Menu chính' })
    .getByRole('link', { name: 'Người dùng' })
    .click();
  await page.getByRole('link', { name: 'Thêm người dùng' }).click();
  await page.getByRole('heading', { name: 'Thêm người dùng', level: 1 }).waitFor();
  await page.getByLabel('Tên đăng nhập').fill(username);
  await page.getByLabel('Họ tên').fill('Trần Thị Lan 🌸');
  await page.getByLabel('Mật khẩu', { exact: true }).fill(given);
  await page.getByLabel('Xác nhận mật khẩu').fill(given);
  const work = page.getByRole('region', { name: `Làm ở ${shop.company_name}` });
  await work.getByRole('checkbox', { name: /^Bán hàng/ }).check();
  await work.getByRole('combobox', { name: 'Kho được giao' }).click();
  await page.keyboard.type(warehouse);
  await page.getByTitle(`${warehouse} · `, { exact: false }).first().click();
  await page.getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByText('Thêm mới thành công')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Họ tên, tên đăng nhập, điện thoại' }).fill(username);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: username })).toContainText('Bán hàng');

  const theirs = await comeIn();
  await theirs.goto('/orders2/create');
  await fillSignIn(theirs, { username, password: given });
  await expect(theirs.getByRole('heading', { name: 'Đặt mật khẩu của bạn' })).toBeVisible();
  await theirs.getByLabel('Mật khẩu hiện tại').fill(given);
  await theirs.getByLabel('Mật khẩu mới', { exact: true }).fill('Ghe$Nhua7Xanh');
  await theirs.getByLabel('Xác nhận mật khẩu mới').fill('Ghe$Nhua7Xanh');
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByRole('heading', { name: 'Đặt mật khẩu của bạn' })).toBeHidden();

  await openBillForm(theirs);
  await theirs.keyboard.type('SP001', { delay: 80 });
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByLabel('Số lượng của SP001')).toHaveValue('1');
  await theirs.keyboard.press('F9');
  await expect(theirs.getByText('Tạo hoá đơn thành công')).toBeVisible();
  const { data } = await owner.api(listBills, { query: { company_id } });
  expect(data).toMatchObject([
    { bill_number: 1, saleman_fullname: 'Trần Thị Lan 🌸', total_amount: 100_000 },
  ]);
});

test('somebody sees where they are signed in, and ends what is not theirs any more', async ({
  page,
  comeIn,
  owner,
}) => {
  const staff = await owner.hire(await owner.openShop(), 'Sale');
  const left = await comeIn(staff);
  await left.goto('/dashboard');
  await expect(left.getByRole('heading', { name: 'Tổng quan' })).toBeVisible();
  await page.goto('/login');
  await fillSignIn(page, staff);
  await page.waitForURL('**/dashboard');
  await page.getByRole('button', { name: /^Tài khoản/ }).click();
  await page.getByRole('menuitem', { name: 'Hồ sơ của tôi' }).click();
  await page.getByRole('tab', { name: 'Đang đăng nhập ở' }).click();

  const devices = page.getByRole('list', { name: 'Đang đăng nhập ở' }).getByRole('listitem');
  await expect(devices.filter({ hasText: 'Máy này' })).toHaveCount(1);
  await expect(devices.filter({ hasText: 'Máy này' }).getByRole('button')).toHaveCount(0);
  const others = devices.filter({ hasNotText: 'Máy này' });
  await expect(others.first()).toContainText('Chrome trên Linux');
  for (let count = await others.count(); count > 0; count -= 1) {
    await others
      .first()
      .getByRole('button', { name: /^Đăng xuất/ })
      .click();
    await expect(others).toHaveCount(count - 1);
  }

  await left.getByRole('navigation', { name: 'Menu chính' }).getByRole('link', { name: 'Hóa đơn' }).click();
  await expect(left).toHaveURL(/\/login/);
});
