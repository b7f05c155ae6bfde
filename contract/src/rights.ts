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
  'merge',
  'figures',
  'other-shops',
] as const;
export type Action = (typeof actions)[number];

export const moduleActions = {
  dashboard: ['view', 'figures'],
  inventories: ['view', 'create', 'delete', 'other-shops'],
  orders: ['view', 'create', 'edit', 'delete', 'restore', 'mark', 'print', 'export', 'edit-price'],
  returns: ['view', 'create', 'delete', 'restore', 'mark', 'export'],
  preorders: ['view', 'create', 'edit', 'delete', 'restore', 'mark', 'export'],
  'warehouse-receipts': ['view', 'create', 'edit', 'delete', 'restore', 'confirm', 'export', 'import'],
  'warehouse-exports': ['view', 'create', 'edit', 'delete', 'restore', 'confirm', 'export', 'import'],
  'stock-takes': ['view', 'create', 'edit', 'delete', 'confirm', 'export'],
  products: ['view', 'create', 'edit', 'delete', 'restore', 'export', 'import', 'edit-web'],
  'base-products': ['view', 'edit'],
  'product-categories': ['view', 'create', 'edit', 'delete'],
  'web-categories': ['view', 'create', 'edit', 'delete'],
  'attribute-groups': ['view', 'create', 'edit', 'delete'],
  brands: ['view', 'create', 'edit', 'delete'],
  'sale-campaigns': ['view', 'create', 'edit', 'delete', 'restore'],
  'web-orders': ['view', 'edit'],
  customers: ['view', 'create', 'edit', 'export', 'merge'],
  reports: ['view', 'export'],
  banner: ['view', 'create', 'edit', 'delete'],
  'footer-menu': ['view', 'create', 'edit', 'delete'],
  'category-menu': ['view', 'edit'],
  'shop-address': ['view', 'create', 'edit', 'delete'],
  feedback: ['view', 'edit'],
  'support-request': ['view', 'edit'],
  setup: ['view', 'edit'],
  users: ['view', 'create', 'edit', 'delete', 'restore'],
  roles: ['view', 'create', 'edit', 'delete'],
  permissions: ['view', 'edit'],
  'user-warehouses': ['view', 'edit'],
  audit: ['view', 'export'],
} as const satisfies Record<string, readonly Action[]>;
export type ModuleKey = keyof typeof moduleActions;
export const moduleKeys = Object.keys(moduleActions) as ModuleKey[];

export type Grants = Partial<Record<ModuleKey, readonly Action[]>>;

export const groupNames = ['Admin', 'KeToan', 'Sale', 'Order', 'Kho', 'Content', 'Photo'] as const;
export type GroupName = (typeof groupNames)[number];
