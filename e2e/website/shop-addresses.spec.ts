import { expect } from '@playwright/test';
import { shopAddresses } from '@soquay/contract/shop-addresses';
import { test } from '../app.ts';
import { checkAccessibility } from '../check-accessibility.ts';
import { signIn } from '../sign-in.ts';

const address = {
  name: 'Mộc Miên Hàng Bông',
  address: '12 Hàng Bông',
  phone: '0243 825 0000',
  map_link: 'https://maps.example.vn/a',
  display_order: 1,
};

test('an address is added, hidden and taken off by who keeps the website; /contact leads there too', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await signIn(page, await owner.hire(shop, 'Content'));
  await page.goto('/contact');
  await expect(page).toHaveURL('/shop-address');
  await page.getByRole('button', { name: 'Thêm địa chỉ cửa hàng' }).click();
  const form = page.getByRole('dialog', { name: 'Thêm địa chỉ cửa hàng' });
  await expect(form.getByLabel('Số thứ tự')).toHaveValue('1');
  await form.getByLabel('Tên cửa hàng').fill('<b>Mộc Miên</b> 🏬 Hàng Bông');
  await form.getByLabel('Địa chỉ', { exact: true }).fill('12 Hàng Bông, Hà Nội');
  await form.getByLabel('Liên kết bản đồ').fill('javascript:alert(1)');
  await form.getByRole('button', { name: 'Lưu' }).click();
  await expect(form.getByText('Số điện thoại không được để trống')).toBeVisible();
  await expect(form.getByText('Liên kết bản đồ không hợp lệ')).toBeVisible();
  await checkAccessibility(page);
  await form.getByLabel('Điện thoại').fill('0243 825 0000');
  await form.getByLabel('Liên kết bản đồ').fill('https://maps.app.goo.gl/abc');
  await form.getByRole('button', { name: 'Lưu' }).click();

  const row = page.getByRole('row', { name: '<b>Mộc Miên</b> 🏬 Hàng Bông' });
  await expect(row).toContainText('Đang hiện');
  await row.getByRole('button', { name: /^Sửa/ }).click();
  const change = page.getByRole('dialog', { name: 'Sửa địa chỉ cửa hàng' });
  await change.getByRole('switch').click();
  await change.getByRole('button', { name: 'Lưu' }).click();
  await expect(row).toContainText('Đang ẩn');

  await row.getByRole('button', { name: /^Xóa/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa' }).click();
  await expect(page.getByText('Đã xóa địa chỉ thành công')).toBeVisible();
  await expect(row).toBeHidden();
});

test('one that somebody else has changed meanwhile is not taken off unseen', async ({ page, owner }) => {
  const shop = await owner.openShop();
  const { company_id } = shop;
  const { data } = await owner.api(shopAddresses.create, { body: { company_id, ...address } });
  await signIn(page, await owner.hire(shop, 'Content'));
  await page.goto(`/shop-address/edit/${data.id}`);
  await expect(page).toHaveURL(`/shop-address/${data.id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Hủy' }).click();
  await owner.api(shopAddresses.update, {
    params: { key: String(data.id) },
    body: { company_id, ...address, phone: '0243 825 1111', version: 1 },
  });

  await page.getByRole('button', { name: 'Xóa Mộc Miên Hàng Bông' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa' }).click();
  await expect(page.getByText('Dữ liệu đã được người khác thay đổi')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Mộc Miên Hàng Bông' })).toBeVisible();
});
