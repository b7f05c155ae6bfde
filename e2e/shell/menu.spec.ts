import { expect, type Page } from '@playwright/test';
import type { GroupName } from '@soquay/contract/rights';
import { test } from '../app.ts';
import { signInOnScreen } from '../sign-in.ts';

const menuOf: { group: GroupName; entries: string[] }[] = [
  {
    group: 'Admin',
    entries: [
      'Tổng quan',
      'Tra tồn',
      'Hóa đơn',
      'Trả hàng',
      'Đặt hàng',
      'Giữ hàng',
      'Khách hàng',
      'Nhập kho',
      'Xuất kho',
      'Hàng đang chuyển',
      'Kiểm kho',
      'Nhà cung cấp',
      'Sản phẩm',
      'Mẫu hàng',
      'Nhóm hàng',
      'Thuộc tính',
      'Thương hiệu',
      'Nhóm trên web',
      'Thứ tự nhóm trên web',
      'Banner',
      'Góp ý',
      'Yêu cầu gọi lại',
      'Menu chân trang',
      'Địa chỉ cửa hàng',
      'Người dùng',
      'Nhóm quyền',
      'Phân quyền',
      'Kho của nhân viên',
      'Nhật ký',
      'Bắt đầu',
      'Cửa hàng',
      'Phiếu in',
      'Tham số',
      'Khóa website',
      'Kho',
      'Đơn vị tính',
      'Phương thức thanh toán',
      'Nguồn đơn',
      'Loại phiếu nhập',
      'Loại phiếu xuất',
      'Tiền tệ',
    ],
  },
  {
    group: 'KeToan',
    entries: [
      'Tổng quan',
      'Tra tồn',
      'Hóa đơn',
      'Trả hàng',
      'Đặt hàng',
      'Giữ hàng',
      'Khách hàng',
      'Nhập kho',
      'Xuất kho',
      'Hàng đang chuyển',
      'Kiểm kho',
      'Nhà cung cấp',
      'Sản phẩm',
      'Mẫu hàng',
      'Nhóm hàng',
      'Thuộc tính',
      'Thương hiệu',
      'Nhóm trên web',
      'Thứ tự nhóm trên web',
      'Banner',
      'Góp ý',
      'Yêu cầu gọi lại',
      'Menu chân trang',
      'Địa chỉ cửa hàng',
    ],
  },
  {
    group: 'Kho',
    entries: [
      'Tổng quan',
      'Tra tồn',
      'Giữ hàng',
      'Nhập kho',
      'Xuất kho',
      'Hàng đang chuyển',
      'Kiểm kho',
      'Nhà cung cấp',
      'Sản phẩm',
      'Mẫu hàng',
      'Nhóm hàng',
      'Thuộc tính',
      'Thương hiệu',
    ],
  },
  {
    group: 'Sale',
    entries: [
      'Tổng quan',
      'Tra tồn',
      'Hóa đơn',
      'Trả hàng',
      'Đặt hàng',
      'Giữ hàng',
      'Khách hàng',
      'Sản phẩm',
    ],
  },
  {
    group: 'Order',
    entries: ['Tổng quan', 'Tra tồn', 'Đặt hàng', 'Giữ hàng', 'Nhập kho', 'Nhà cung cấp', 'Sản phẩm'],
  },
  {
    group: 'Content',
    entries: [
      'Tổng quan',
      'Sản phẩm',
      'Mẫu hàng',
      'Thương hiệu',
      'Nhóm trên web',
      'Thứ tự nhóm trên web',
      'Banner',
      'Góp ý',
      'Yêu cầu gọi lại',
      'Menu chân trang',
      'Địa chỉ cửa hàng',
    ],
  },
];

function menuLinks(page: Page) {
  return page.getByRole('navigation', { name: 'Menu chính' }).getByRole('link');
}

for (const { group, entries } of menuOf) {
  test(`the menu of ${group} is ${entries.join(', ')}`, async ({ page, owner }) => {
    await signInOnScreen(page, await owner.hire(await owner.openShop(), group));
    await expect(menuLinks(page)).toHaveText(entries);
  });
}

test('an address typed by hand opens nothing that the menu leaves out', async ({ page, owner }) => {
  await signInOnScreen(page, await owner.hire(await owner.openShop(), 'Content'));
  const failures: Error[] = [];
  page.on('pageerror', (failure) => failures.push(failure));
  await page.goto('/orders');
  await expect(page.getByRole('alert')).toHaveText(
    /^Cần quyền Xem ở .+\. .+ \(Quản trị\)(, .+)? cấp được\.$/,
  );
  expect(failures).toEqual([]);
  await page.goto('/users');
  await expect(page.getByRole('heading', { name: 'Người dùng', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Thêm người dùng' })).toBeHidden();
});

test('folded in, the menu keeps its names and stays folded in', async ({ page, owner }) => {
  await signInOnScreen(page, await owner.hire(await owner.openShop(), 'Sale'));
  await page.getByRole('button', { name: 'Thu gọn menu' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Mở rộng menu' })).toBeVisible();
  await menuLinks(page).filter({ hasText: 'Hóa đơn' }).click();
  await expect(page).toHaveURL(/\/orders$/);
});

test('beside a form the menu is a rail by itself, and stays open there once somebody has opened it', async ({
  page,
  owner,
}) => {
  const wide = page.getByRole('button', { name: 'Thu gọn menu' });
  const rail = page.getByRole('button', { name: 'Mở rộng menu' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInOnScreen(page, await owner.hire(await owner.openShop(), 'Sale'));
  await expect(wide).toBeVisible();
  await page.goto('/orders2/create');
  await expect(rail).toBeVisible();
  await expect(menuLinks(page).filter({ hasText: 'Hóa đơn' })).toHaveAccessibleName('Hóa đơn');
  await page.setViewportSize({ width: 1441, height: 900 });
  await expect(wide).toBeVisible();
  await page.setViewportSize({ width: 1366, height: 768 });
  await rail.click();
  await expect(wide).toBeVisible();
  await page.reload();
  await expect(wide).toBeVisible();
  await page.goto('/preorders/create');
  await expect(wide).toBeVisible();
});

test('on a low screen the menu shows the entry one is at', async ({ page, owner }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signInOnScreen(page, await owner.hire(await owner.openShop(), 'Admin'));
  await page.goto('/brands');
  const entry = menuLinks(page).and(page.locator('[aria-current=page]'));
  await expect(entry).toHaveAccessibleName('Thương hiệu');
  await expect(entry).toBeInViewport({ ratio: 1 });
});
