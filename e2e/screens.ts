import type { Page } from '@playwright/test';
import { createCustomer } from '@soquay/contract/customers';
import { listRoles } from '@soquay/contract/roles';
import type { Owner, Shop } from './owner.ts';

/** Every screen behind the sign-in by its Vietnamese heading; `screensOf` puts ids in the place of `:bill` and its like. */
const screens = [
  { path: '/dashboard', heading: 'Tổng quan' },
  { path: '/dashboard?shops=all', heading: 'Tổng quan' },
  { path: '/inventories', heading: 'TỒN KHO' },
  { path: '/inventories?product_name=so+mi&product=SP001&per_page=20', heading: 'TỒN KHO' },
  { path: '/inventories?tab=advanced&name=ao&name_op=contains', heading: 'TỒN KHO' },
  { path: '/reservations', heading: 'Giữ hàng' },
  { path: '/orders', heading: 'Hóa đơn' },
  { path: '/orders?status=1', heading: 'Hóa đơn' },
  { path: '/orders2/create', heading: 'Lập hóa đơn' },
  { path: '/orders2/:bill', heading: 'Sửa hóa đơn số 1' },
  { path: '/orders2/view/:bill', heading: 'Hóa đơn số 1' },
  { path: '/returns', heading: 'Trả hàng' },
  { path: '/returns/create', heading: 'Lập phiếu trả' },
  { path: '/returns/:bill', heading: 'Trả hàng hóa đơn số 1' },
  { path: '/returns/view/:return', heading: 'Phiếu trả số 1' },
  { path: '/returns/print/:return', heading: 'In phiếu trả số 1' },
  { path: '/preorders', heading: 'Đặt hàng' },
  { path: '/preorders/create', heading: 'Lập đơn đặt hàng' },
  { path: '/preorders/:preorder', heading: 'Sửa đơn đặt hàng số 1' },
  { path: '/preorders/waiting', heading: 'Khách đang chờ hàng' },
  { path: '/orders2/of-preorder/:arrived', heading: 'Lập hóa đơn của đơn đặt hàng số 2' },
  { path: '/preorders/view/:preorder', heading: 'Đơn đặt hàng số 1' },
  { path: '/warehouse-receipts', heading: 'Nhập kho' },
  { path: '/warehouse-receipts/create', heading: 'Lập phiếu nhập' },
  { path: '/warehouse-receipts/:receipt', heading: 'Phiếu nhập số 1' },
  { path: '/warehouse-receipts-edit/:receipt', heading: 'Sửa phiếu nhập số 1' },
  { path: '/warehouse-exports', heading: 'Xuất kho' },
  { path: '/warehouse-exports/create', heading: 'Lập phiếu xuất' },
  { path: '/warehouse-exports/:export', heading: 'Phiếu xuất số 1' },
  { path: '/warehouse-exports-temp/:export', heading: 'Sửa phiếu xuất số 1' },
  { path: '/goods-on-the-way', heading: 'Hàng đang chuyển' },
  { path: '/warehouse-exports/print/:export', heading: 'In phiếu xuất số 1' },
  { path: '/stock-takes', heading: 'Kiểm kho' },
  { path: '/stock-takes/create', heading: 'Lập phiếu kiểm kho' },
  { path: '/stock-takes/:take', heading: 'Phiếu kiểm kho số 1' },
  { path: '/stock-takes/:take/count', heading: 'Đếm hàng' },
  { path: '/orders2/print-price/:bill', heading: 'In hóa đơn số 1' },
  { path: '/orders2/print-receipt/:bill', heading: 'In hóa đơn số 1' },
  { path: '/orders2/print-receipt-58/:bill', heading: 'In hóa đơn số 1' },
  { path: '/products', heading: 'Sản phẩm' },
  { path: '/products/create', heading: 'Thêm sản phẩm' },
  { path: '/products/:product', heading: 'Sửa sản phẩm SP001' },
  { path: '/products/view/:product', heading: 'Sản phẩm SP001' },
  { path: '/products/import', heading: 'Nhập sản phẩm mới' },
  { path: '/products/variants', heading: 'Thêm nhiều biến thể' },
  { path: '/products/import-update', heading: 'Cập nhật sản phẩm từ tệp' },
  { path: '/products/import-content', heading: 'Cập nhật nội dung web từ tệp' },
  { path: '/products/images', heading: 'Tải ảnh sản phẩm lên' },
  { path: '/base-products', heading: 'Mẫu hàng' },
  { path: '/warehouse-receipts/print/:receipt', heading: 'In phiếu nhập số 1' },
  { path: '/warehouse-receipts/import', heading: 'Lập phiếu nhập từ tệp' },
  { path: '/warehouse-exports/import', heading: 'Lập phiếu xuất từ tệp' },
  { path: '/products/:product/history', heading: 'Lịch sử nhập xuất' },
  { path: '/start', heading: 'Bắt đầu' },
  { path: '/users', heading: 'Người dùng' },
  { path: '/users/create', heading: 'Thêm người dùng' },
  { path: '/users/:user', heading: 'Người dùng :user' },
  { path: '/roles', heading: 'Nhóm quyền' },
  { path: '/roles/create', heading: 'Thêm nhóm quyền' },
  { path: '/roles/:role', heading: 'Nhóm quyền Kế toán' },
  { path: '/roles/compare?first=:role&second=:other_role', heading: 'So sánh nhóm quyền' },
  { path: '/permissions', heading: 'Phân quyền' },
  { path: '/letterhead', heading: 'Phiếu in' },
  { path: '/shop-address', heading: 'Địa chỉ cửa hàng' },
  { path: '/shop-address/create', heading: 'Địa chỉ cửa hàng' },
  { path: '/banner', heading: 'Banner' },
  { path: '/banner/create', heading: 'Banner' },
  { path: '/footer-menu', heading: 'Menu chân trang' },
  { path: '/feedback', heading: 'Góp ý' },
  { path: '/user-warehouses', heading: 'Kho của nhân viên' },
  { path: '/audit', heading: 'Nhật ký' },
  { path: '/support-request', heading: 'Yêu cầu gọi lại' },
  { path: '/website-keys', heading: 'Khóa website' },
  { path: '/system-configuration', heading: 'Tham số' },
  { path: '/shops', heading: 'Cửa hàng' },
  { path: '/units', heading: 'Đơn vị tính' },
  { path: '/units/import', heading: 'Nhập đơn vị tính từ tệp' },
  { path: '/warehouses', heading: 'Kho' },
  { path: '/payment-methods', heading: 'Phương thức thanh toán' },
  { path: '/order-origins', heading: 'Nguồn đơn' },
  { path: '/currencies', heading: 'Tiền tệ' },
  { path: '/product-categories', heading: 'Nhóm hàng' },
  { path: '/product-categories/create', heading: 'Nhóm hàng' },
  { path: '/attribute-groups', heading: 'Thuộc tính' },
  { path: '/web-categories', heading: 'Nhóm trên web' },
  { path: '/web-categories/create', heading: 'Nhóm trên web' },
  { path: '/category-menu', heading: 'Thứ tự nhóm trên web' },
  { path: '/brands', heading: 'Thương hiệu' },
  { path: '/suppliers', heading: 'Nhà cung cấp' },
  { path: '/suppliers/import', heading: 'Nhập nhà cung cấp từ tệp' },
  { path: '/customers', heading: 'Khách hàng' },
  { path: '/customers/import', heading: 'Nhập khách hàng từ tệp' },
  { path: '/customers/create', heading: 'Khách hàng' },
  { path: '/customers/:customer', heading: 'Bà Chín' },
  { path: '/warehouse-receipt-types', heading: 'Loại phiếu nhập' },
  { path: '/warehouse-export-types', heading: 'Loại phiếu xuất' },
];

/** Addresses of all of them, with `:bill` and its like in the places of ids; `screensOf` gives them in the same order. */
export const screenPaths = screens.map(({ path }) => path);

/** Screens that need no session. */
export const publicScreens = [
  { path: '/login', heading: 'Đăng nhập' },
  { path: '/pages-404', heading: 'Không tìm thấy trang' },
  { path: '/pages-500', heading: 'Hệ thống gặp lỗi' },
  { path: '/pages-maintenance', heading: 'Hệ thống đang bảo trì' },
  { path: '/pages-comingsoon', heading: 'Sắp ra mắt' },
  { path: '/forgot-password', heading: 'Quên mật khẩu' },
  { path: '/register', heading: 'Đăng ký tài khoản' },
];

/** The screens of a shop that has goods, a bill and staff. */
export async function screensOf(owner: Owner, shop: Shop): Promise<typeof screens> {
  await owner.stockUp(shop, 12, 10);
  const user = await owner.userOf(await owner.hire(shop, 'Sale', 'Kho'));
  const bill = await owner.sell(shop, 'SP001', { qty: 3 });
  const returned = await owner.takeBack(shop, await owner.sell(shop, 'SP002', { qty: 1 }));
  const preorder = await owner.promise(shop);
  const arrived = await owner.promise(shop);
  await owner.letArrive(arrived);
  const receipt = await owner.receive(shop, 'SP001', { qty: 5, receipt_type: 2 });
  const receipt_warehouse_code = await owner.openWarehouse(shop);
  const sent = await owner.export(shop, 'SP001', { qty: 2, export_type: 1, receipt_warehouse_code });
  const take = await owner.beginTake(shop);
  await owner.count(take, 'SP001', 4);
  const { product_id } = await owner.hold(shop, 'SP001');
  const customer_phone = `09${String(Date.now()).slice(-8)}`;
  const { data: customer } = await owner.api(createCustomer, {
    body: { customer_name: 'Bà Chín', customer_phone },
  });
  const roles = await owner.api(listRoles, { query: { company_id: shop.company_id } });
  return screens.map(({ path, heading }) => ({
    path: path
      .replace(':bill', String(bill))
      .replace(':return', String(returned))
      .replace(':preorder', String(preorder))
      .replace(':arrived', String(arrived))
      .replace(':receipt', String(receipt))
      .replace(':export', String(sent.id))
      .replace(':take', String(take))
      .replace(':customer', String(customer.customer_id))
      .replace(':user', String(user.user_id))
      .replace(':other_role', String(roles.data[2]?.role_id))
      .replace(':role', String(roles.data[1]?.role_id))
      .replace(':product', String(product_id)),
    heading: heading.replace(':user', user.username),
  }));
}

/** Opens a screen and waits until its data stands there. */
export async function openScreen(page: Page, { path, heading }: (typeof screens)[number]): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { name: heading, exact: true, level: 1 }).waitFor();
  await waitForData(page);
}

/** Nothing of the screen is still being read. */
export async function waitForData(page: Page): Promise<void> {
  await page
    .locator('[aria-busy="true"], .placeholder, .ant-skeleton')
    .first()
    .waitFor({ state: 'detached' });
}
