import {
  ApartmentOutlined,
  AppstoreOutlined,
  AuditOutlined,
  CheckOutlined,
  DashboardOutlined,
  ExportOutlined,
  FileTextOutlined,
  HourglassOutlined,
  ImportOutlined,
  MenuOutlined,
  PhoneOutlined,
  PictureOutlined,
  PlusOutlined,
  RollbackOutlined,
  SearchOutlined,
  ShopOutlined,
  ShoppingOutlined,
  SwapOutlined,
  TagsOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { Action, ModuleKey } from '@soquay/contract/rights';
import { hasGrant, isShopAdmin, type ShopRights } from '@soquay/contract/rules/roles';
import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { menuTexts } from './menu.texts.ts';

type Address = NonNullable<LinkProps['to']>;
/** `/units` of the route `/units/{-$key}`. */
type ListAddress<To = Address> = To extends `${infer List}/{-$key}` ? List : To;

export interface MenuEntry {
  /** Path of its screen; screens below the path belong to the entry. */
  to: ListAddress;
  label: keyof (typeof menuTexts)['menu'];
  icon: ComponentType<{ 'aria-hidden'?: boolean }>;
  /** Shown to who may view this module. */
  module: ModuleKey;
  adminOnly?: true;
  /** Paths of screens that belong to it without lying below `to`. */
  alsoAt?: readonly string[];
}

/** The router takes the address of a list, though its own types know the whole route alone. */
export function linkOf({ to }: { to: ListAddress | Address }): Address {
  return to as Address;
}

export interface MenuGroup {
  label: keyof (typeof menuTexts)['menu'];
  entries: readonly MenuEntry[];
}

/** Everything that is built, in the order of the sidebar. A feature adds its line here; an empty group does not show. */
const groups: readonly MenuGroup[] = [
  {
    label: 'sales',
    entries: [
      { to: '/dashboard', label: 'dashboard', icon: DashboardOutlined, module: 'dashboard' },
      { to: '/inventories', label: 'inventories', icon: SearchOutlined, module: 'inventories' },
      { to: '/orders', label: 'orders', icon: FileTextOutlined, module: 'orders', alsoAt: ['/orders2'] },
      { to: '/returns', label: 'returns', icon: RollbackOutlined, module: 'returns' },
      { to: '/preorders', label: 'preorders', icon: ShoppingOutlined, module: 'preorders' },
      { to: '/reservations', label: 'holds', icon: HourglassOutlined, module: 'inventories' },
      { to: '/customers', label: 'customers', icon: UserOutlined, module: 'customers' },
    ],
  },
  {
    label: 'stock',
    entries: [
      {
        to: '/warehouse-receipts',
        label: 'warehouse-receipts',
        icon: ImportOutlined,
        module: 'warehouse-receipts',
        alsoAt: ['/warehouse-receipts-edit'],
      },
      {
        to: '/warehouse-exports',
        label: 'warehouse-exports',
        icon: ExportOutlined,
        module: 'warehouse-exports',
        alsoAt: ['/warehouse-exports-temp'],
      },
      { to: '/goods-on-the-way', label: 'goodsOnTheWay', icon: SwapOutlined, module: 'warehouse-exports' },
      { to: '/stock-takes', label: 'stock-takes', icon: AuditOutlined, module: 'stock-takes' },
      {
        to: '/suppliers',
        label: 'suppliers',
        icon: ShopOutlined,
        module: 'warehouse-receipts',
      },
    ],
  },
  {
    label: 'products',
    entries: [
      { to: '/products', label: 'productList', icon: AppstoreOutlined, module: 'products' },
      {
        to: '/base-products',
        label: 'baseProducts',
        icon: PictureOutlined,
        module: 'base-products',
      },
      {
        to: '/product-categories',
        label: 'productCategories',
        icon: ApartmentOutlined,
        module: 'product-categories',
      },
      {
        to: '/attribute-groups',
        label: 'attributeGroups',
        icon: AppstoreOutlined,
        module: 'attribute-groups',
      },
      { to: '/brands', label: 'brands', icon: TagsOutlined, module: 'brands' },
    ],
  },
  {
    label: 'web',
    entries: [
      {
        to: '/web-categories',
        label: 'webCategories',
        icon: ApartmentOutlined,
        module: 'web-categories',
      },
      {
        to: '/category-menu',
        label: 'categoryMenu',
        icon: MenuOutlined,
        module: 'category-menu',
      },
      { to: '/banner', label: 'banner', icon: PictureOutlined, module: 'banner' },
      { to: '/feedback', label: 'feedback', icon: FileTextOutlined, module: 'feedback' },
      {
        to: '/support-request',
        label: 'supportRequest',
        icon: PhoneOutlined,
        module: 'support-request',
      },
      {
        to: '/footer-menu',
        label: 'footerMenu',
        icon: MenuOutlined,
        module: 'footer-menu',
      },
      {
        to: '/shop-address',
        label: 'shopAddress',
        icon: ShopOutlined,
        module: 'shop-address',
      },
    ],
  },
  { label: 'reports', entries: [] },
  {
    label: 'system',
    entries: [
      { to: '/users', label: 'users', icon: TeamOutlined, module: 'users', adminOnly: true },
      { to: '/roles', label: 'roles', icon: AuditOutlined, module: 'roles', adminOnly: true },
      {
        to: '/permissions',
        label: 'permissions',
        icon: CheckOutlined,
        module: 'permissions',
        adminOnly: true,
      },
      {
        to: '/user-warehouses',
        label: 'userWarehouses',
        icon: ShopOutlined,
        module: 'user-warehouses',
        adminOnly: true,
      },
      { to: '/audit', label: 'audit', icon: AuditOutlined, module: 'audit', adminOnly: true },
      ...(
        [
          ['/start', 'start', PlusOutlined],
          ['/shops', 'shops', ShopOutlined],
          ['/letterhead', 'letterhead', FileTextOutlined],
          ['/system-configuration', 'systemConfiguration', FileTextOutlined],
          ['/website-keys', 'websiteKeys', AppstoreOutlined],
          ['/warehouses', 'warehouses', ShopOutlined],
          ['/units', 'units', AppstoreOutlined],
          ['/payment-methods', 'paymentMethods', FileTextOutlined],
          ['/order-origins', 'orderOrigins', FileTextOutlined],
          ['/warehouse-receipt-types', 'receiptTypes', ImportOutlined],
          ['/warehouse-export-types', 'exportTypes', ExportOutlined],
          ['/currencies', 'currencies', FileTextOutlined],
        ] as const
      ).map(
        ([to, label, icon]): MenuEntry => ({
          to,
          label,
          icon,
          module: 'setup',
          adminOnly: true,
        }),
      ),
    ],
  },
];

/** Work that is begun all day long: a shortcut and a line of the palette, without a place in the menu. */
interface Task {
  to: NonNullable<LinkProps['to']>;
  label: keyof (typeof menuTexts)['menu'];
  /** Another name people look for it by. */
  alsoCalled: keyof (typeof menuTexts)['menu'];
  /** The key that begins it from any screen but those on which something is being written. */
  keys: string;
  icon: MenuEntry['icon'];
  /** Offered to who may do this. */
  module: ModuleKey;
  action: Action;
}

const tasks: readonly Task[] = [
  {
    to: '/orders2/create',
    label: 'newBill',
    alsoCalled: 'sales',
    keys: 'F8',
    icon: PlusOutlined,
    module: 'orders',
    action: 'create',
  },
];

/** What a person may begin in a shop. */
export function tasksFor(rights: ShopRights): Task[] {
  return tasks.filter(({ module, action }) => hasGrant(rights, module, action));
}

/** What a person may open in a shop. */
export function menuFor(rights: ShopRights): MenuGroup[] {
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => mayOpen(rights, entry)) }))
    .filter((group) => group.entries.length > 0);
}

export function isEntryAt({ to, alsoAt = [] }: MenuEntry, pathname: string): boolean {
  return [to, ...alsoAt].some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/** The module without which what stands at this very address is closed to the person; below it are documents, which may be of another shop. */
export function closedModule(rights: ShopRights, pathname: string): ModuleKey | undefined {
  const entry = groups.flatMap(({ entries }) => entries).find(({ to }) => to === pathname);
  // Of the dashboard everybody sees what is theirs, and setup says itself whose it is.
  const isClosed = entry && entry.module !== 'dashboard' && !entry.adminOnly && !mayOpen(rights, entry);
  return isClosed ? entry.module : undefined;
}

function mayOpen(rights: ShopRights, { module, adminOnly }: MenuEntry): boolean {
  return hasGrant(rights, module, 'view') && (!adminOnly || isShopAdmin(rights));
}
