/**
 * Modules, actions and named groups (decisions.md, "Roles" and "Signing in, rights").
 * A module is a path of the menu. Grants are kept per role in the database; what stands here is the
 * list the owner chooses from and the grants a new shop starts with.
 */
export const actions = [
  'view',
  'create',
  'edit',
  'delete',
  'restore',
  'mark',
  'confirm',
  'print',
  'export',
  'import',
  'edit-price',
  'edit-web',
] as const;
export type Action = (typeof actions)[number];

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
};

export const modules = {
  dashboard: { name: 'Tổng quan', actions: ['view'] },
  inventories: { name: 'Tra tồn', actions: ['view', 'create', 'delete'] },
  orders: {
    name: 'Hóa đơn',
    actions: ['view', 'create', 'edit', 'delete', 'restore', 'mark', 'print', 'export', 'edit-price'],
  },
  returns: { name: 'Trả hàng', actions: ['view', 'create', 'delete', 'restore', 'mark', 'export'] },
  preorders: {
    name: 'Đặt hàng',
    actions: ['view', 'create', 'edit', 'delete', 'restore', 'mark', 'export'],
  },
  'warehouse-receipts': {
    name: 'Nhập kho',
    actions: ['view', 'create', 'edit', 'delete', 'restore', 'confirm', 'export', 'import'],
  },
  'warehouse-exports': {
    name: 'Xuất kho',
    actions: ['view', 'create', 'edit', 'delete', 'restore', 'confirm', 'export', 'import'],
  },
  'stock-takes': { name: 'Kiểm kho', actions: ['view', 'create', 'edit', 'delete', 'confirm', 'export'] },
  products: {
    name: 'Sản phẩm',
    actions: ['view', 'create', 'edit', 'delete', 'restore', 'export', 'import', 'edit-web'],
  },
  'base-products': { name: 'Sản phẩm gốc', actions: ['view', 'edit'] },
  'product-categories': { name: 'Nhóm hàng (kho)', actions: ['view', 'create', 'edit', 'delete'] },
  'web-categories': { name: 'Nhóm web', actions: ['view', 'create', 'edit', 'delete'] },
  'attribute-groups': { name: 'Thuộc tính', actions: ['view', 'create', 'edit', 'delete'] },
  brands: { name: 'Thương hiệu', actions: ['view', 'create', 'edit', 'delete'] },
  'sale-campaigns': { name: 'Khuyến mại', actions: ['view', 'create', 'edit', 'delete', 'restore'] },
  'web-orders': { name: 'Đơn web', actions: ['view', 'edit'] },
  customers: { name: 'Khách hàng', actions: ['view', 'create', 'edit', 'export'] },
  reports: { name: 'Báo cáo', actions: ['view', 'export'] },
  banner: { name: 'Banner', actions: ['view', 'create', 'edit', 'delete'] },
  'footer-menu': { name: 'Menu chân trang', actions: ['view', 'create', 'edit', 'delete'] },
  'category-menu': { name: 'Menu nhóm hàng', actions: ['view', 'edit'] },
  'shop-address': { name: 'Địa chỉ cửa hàng', actions: ['view', 'create', 'edit', 'delete'] },
  feedback: { name: 'Góp ý', actions: ['view', 'edit'] },
  'support-request': { name: 'Yêu cầu gọi lại', actions: ['view', 'edit'] },
  setup: { name: 'Thiết lập', actions: ['view', 'edit'] },
  users: { name: 'Người dùng', actions: ['view', 'create', 'edit', 'delete', 'restore'] },
  roles: { name: 'Nhóm quyền', actions: ['view', 'create', 'edit', 'delete'] },
  permissions: { name: 'Phân quyền', actions: ['view', 'edit'] },
  'user-warehouses': { name: 'Kho của nhân viên', actions: ['view', 'edit'] },
  audit: { name: 'Nhật ký', actions: ['view', 'export'] },
} as const satisfies Record<string, { name: string; actions: readonly Action[] }>;
export type ModuleKey = keyof typeof modules;
export const moduleKeys = Object.keys(modules) as ModuleKey[];

export type Grants = Partial<Record<ModuleKey, readonly Action[]>>;

/** Of people, their rights and the shop's own set-up: by default nobody's but an Admin's. */
const administration: readonly ModuleKey[] = [
  'setup',
  'users',
  'roles',
  'permissions',
  'user-warehouses',
  'audit',
];

export const groupNames = ['Admin', 'KeToan', 'Sale', 'Order', 'Kho', 'Content', 'Photo'] as const;
export type GroupName = (typeof groupNames)[number];

/** The grants of the seven named groups in a new shop; the owner may change them afterwards. */
export const defaultGrants: Record<GroupName, Grants> = {
  Admin: Object.fromEntries(moduleKeys.map((key) => [key, modules[key].actions])),
  KeToan: {
    ...Object.fromEntries(
      moduleKeys.filter((key) => !administration.includes(key)).map((key) => [key, ['view']]),
    ),
    inventories: ['view', 'create', 'delete'],
    orders: ['view', 'mark', 'print', 'export'],
    returns: ['view', 'mark', 'export'],
    preorders: ['view', 'mark', 'export'],
    'warehouse-receipts': ['view', 'export'],
    'warehouse-exports': ['view', 'export'],
    'stock-takes': ['view', 'export'],
    products: ['view', 'edit'],
    'sale-campaigns': ['view', 'create', 'edit', 'delete', 'restore'],
    reports: ['view', 'export'],
  },
  Sale: {
    dashboard: ['view'],
    inventories: ['view', 'create', 'delete'],
    orders: ['view', 'create', 'edit', 'print'],
    returns: ['view', 'create'],
    preorders: ['view', 'create', 'edit'],
    products: ['view'],
    customers: ['view', 'create', 'edit'],
    'sale-campaigns': ['view'],
    reports: ['view'],
  },
  Order: {
    dashboard: ['view'],
    inventories: ['view', 'create', 'delete'],
    preorders: ['view', 'create', 'edit'],
    products: ['view'],
    'warehouse-receipts': ['view'],
    'sale-campaigns': ['view'],
  },
  Kho: {
    dashboard: ['view'],
    inventories: ['view', 'create', 'delete'],
    'warehouse-receipts': ['view', 'create', 'edit', 'delete', 'restore', 'confirm', 'export', 'import'],
    'warehouse-exports': ['view', 'create', 'edit', 'delete', 'restore', 'confirm', 'export', 'import'],
    'stock-takes': ['view', 'create', 'edit', 'delete', 'confirm', 'export'],
    products: ['view', 'create', 'edit', 'delete', 'restore', 'export', 'import'],
    'base-products': ['view', 'edit'],
    'product-categories': ['view', 'create', 'edit', 'delete'],
    'attribute-groups': ['view', 'create', 'edit', 'delete'],
    brands: ['view', 'create', 'edit', 'delete'],
    'sale-campaigns': ['view', 'create', 'edit', 'delete', 'restore'],
  },
  Content: {
    dashboard: ['view'],
    products: ['view', 'edit', 'import'],
    'base-products': ['view', 'edit'],
    'web-categories': ['view', 'create', 'edit', 'delete'],
    brands: ['view', 'create', 'edit'],
    'sale-campaigns': ['view'],
    'web-orders': ['view'],
    banner: ['view', 'create', 'edit', 'delete'],
    'footer-menu': ['view', 'create', 'edit', 'delete'],
    'category-menu': ['view', 'edit'],
    'shop-address': ['view', 'create', 'edit', 'delete'],
    feedback: ['view', 'edit'],
    'support-request': ['view', 'edit'],
  },
  Photo: { dashboard: ['view'], products: ['view', 'edit'], 'base-products': ['view', 'edit'] },
};
