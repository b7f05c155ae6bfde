import type { Action, GroupName, ModuleKey } from './rights.ts';

/** Vietnamese names of modules, actions and groups: of the server's refusals and answers, and of the screens. */

export const actionNames: Record<Action, string> = {
  view: 'Xem',
  create: 'Tạo',
  edit: 'Sửa',
  delete: 'Xóa',
  restore: 'Khôi phục',
  mark: 'Đánh dấu kế toán',
  confirm: 'Xác nhận',
  print: 'In',
  export: 'Tải Excel',
  import: 'Nhập từ Excel',
  'edit-price': 'Sửa giá',
  'edit-web': 'Sửa thông tin web',
  merge: 'Gộp',
  figures: 'Xem số liệu',
  'other-shops': 'Xem tồn cửa hàng khác',
};

export const moduleNames: Record<ModuleKey, string> = {
  dashboard: 'Tổng quan',
  inventories: 'Tra tồn',
  orders: 'Hóa đơn',
  returns: 'Trả hàng',
  preorders: 'Đặt hàng',
  'warehouse-receipts': 'Nhập kho',
  'warehouse-exports': 'Xuất kho',
  'stock-takes': 'Kiểm kho',
  products: 'Sản phẩm',
  'base-products': 'Mẫu hàng',
  'product-categories': 'Nhóm hàng (kho)',
  'web-categories': 'Nhóm trên web',
  'attribute-groups': 'Thuộc tính',
  brands: 'Thương hiệu',
  'sale-campaigns': 'Khuyến mại',
  'web-orders': 'Đơn web',
  customers: 'Khách hàng',
  reports: 'Báo cáo',
  banner: 'Banner',
  'footer-menu': 'Menu chân trang',
  'category-menu': 'Thứ tự nhóm trên web',
  'shop-address': 'Địa chỉ cửa hàng',
  feedback: 'Góp ý',
  'support-request': 'Yêu cầu gọi lại',
  setup: 'Thiết lập',
  users: 'Người dùng',
  roles: 'Nhóm quyền',
  permissions: 'Phân quyền',
  'user-warehouses': 'Kho của nhân viên',
  audit: 'Nhật ký',
};

/** Titles of the seven groups; what is stored and compared stays the name in `rights.ts`. */
export const groupTitles: Record<GroupName, string> = {
  Admin: 'Quản trị',
  KeToan: 'Kế toán',
  Sale: 'Bán hàng',
  Order: 'Đặt hàng',
  Kho: 'Thủ kho',
  Content: 'Nội dung web',
  Photo: 'Ảnh',
};
