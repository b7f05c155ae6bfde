import { expect, type Page } from '@playwright/test';
import { test as base, ownerPassword } from '../app.ts';
import { checkAccessibility } from '../check-accessibility.ts';
import { productSheet } from '../owner.ts';

/** A worker fixture of its own gives this file a business that nobody has opened a shop in yet. */
const test = base.extend<object, { isNewBusiness: true }>({ isNewBusiness: [true, { scope: 'worker' }] });

async function signInAsAdmin(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Tên đăng nhập').fill('admin');
  await page.getByLabel('Mật khẩu', { exact: true }).fill(ownerPassword);
  await page.keyboard.press('Enter');
}

test('the owner signs in, names the shop, and is led to the first bill', { tag: '@main' }, async ({
  page,
  comeIn,
}) => {
  await signInAsAdmin(page);
  await expect(page.getByRole('heading', { name: 'Chào mừng đến với Sổ Quầy' })).toBeVisible();
  await checkAccessibility(page);

  // The same form on another machine, which goes once there is a shop.
  const late = await comeIn();
  await signInAsAdmin(late);
  await expect(late.getByRole('heading', { name: 'Chào mừng đến với Sổ Quầy' })).toBeVisible();

  await page.getByLabel('Tên cửa hàng').press('Enter');
  await expect(page.getByText('Thiếu tên cửa hàng!')).toBeVisible();
  await page.getByLabel('Tên cửa hàng').fill('Thời trang Lan Anh');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Địa chỉ')).toBeFocused();
  await page.keyboard.type('12 Hàng Bông');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('3 Lê Lợi');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Địa chỉ')).toHaveValue('12 Hàng Bông\n3 Lê Lợi');
  await expect(page.getByLabel('Đường dây nóng')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Mã số thuế')).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByText('Xong 1 trên 8 bước.')).toBeVisible();
  await expect(late.getByRole('banner').getByText('Thời trang Lan Anh')).toBeVisible();
  await expect(page.getByRole('banner').getByText('Thời trang Lan Anh')).toBeVisible();
  await page.getByRole('link', { name: 'Làm: Kho' }).click();
  await expect(page.getByLabel('Mã kho')).toHaveValue('KHO1');
  await page.getByLabel('Tên kho').fill('Kho Nguyễn Huệ');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('cell', { name: 'KHO1', exact: true })).toBeVisible();

  await expect(page.getByRole('navigation', { name: 'Đang thiết lập' })).toContainText('xong 2/8');

  // Who leaves early finds the way back where they begin the next day.
  await page.goto('/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Bắt đầu' }).click();
  await expect(page.getByText('Xong 2 trên 8 bước.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Xem: Kho' })).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('link', { name: 'Làm: Nhân viên' }).click();
  await expect(page.getByRole('link', { name: 'Thêm người dùng' })).toBeVisible();
  await page.getByRole('link', { name: 'Tiếp theo: Sản phẩm' }).click();

  await page.getByLabel('Chọn tệp', { exact: true }).setInputFiles({
    name: 'hang-cua-toi.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: productSheet([
      { 'Mã hàng': 'SM01', 'Tên hàng': 'Áo sơ mi', ĐVT: 'Cái', 'Giá bán': 250_000, SL: 7 },
    ]),
  });
  await page.getByRole('button', { name: 'Ghi tất cả 1 sản phẩm' }).click();
  await expect(page.getByRole('heading', { name: 'Đã nhập 1 sản phẩm' })).toBeVisible();
  await page.getByRole('link', { name: 'Lập hóa đơn' }).click();
  await expect(page.getByRole('heading', { name: 'Lập hóa đơn' })).toBeVisible();

  await page.goto('/products');
  await expect(page.getByRole('row', { name: /SM01/ })).toContainText('7');
});
