import { type Grants, type GroupName, type ModuleKey, moduleActions, moduleKeys } from './rights.ts';

/** Of people, their rights and the shop's own set-up: by default nobody's but an Admin's. */
const administration: readonly ModuleKey[] = [
  'setup',
  'users',
  'roles',
  'permissions',
  'user-warehouses',
  'audit',
];

/** The grants of the seven named groups in a new shop; the owner may change them afterwards. */
export const defaultGrants: Record<GroupName, Grants> = {
  Admin: Object.fromEntries(moduleKeys.map((key) => [key, moduleActions[key]])),
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
