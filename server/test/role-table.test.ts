import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { defaultGrants } from '@soquay/contract/default-grants';
import { actionNames, modules } from '@soquay/contract/modules';
import { type Action, groupNames, type ModuleKey, moduleActions } from '@soquay/contract/rights';
import { expect, test } from 'vitest';

/** Modules as the English guide names them; three have no screen yet. */
const screens = {
  dashboard: 'Dashboard',
  inventories: 'Stock look-up, holds',
  orders: 'Bills',
  returns: 'Returns',
  preorders: 'Pre-orders',
  'warehouse-receipts': 'Receipts',
  'warehouse-exports': 'Exports',
  'stock-takes': 'Stock takes',
  products: 'Products',
  'base-products': 'Models',
  'product-categories': 'Groups of goods',
  'web-categories': 'Groups of the website',
  'category-menu': 'Order of website groups',
  'attribute-groups': 'Attributes',
  brands: 'Brands',
  customers: 'Customers',
  banner: 'Banners',
  'footer-menu': 'Footer menu',
  'shop-address': 'Addresses',
  feedback: 'Feedback',
  'support-request': 'Call-backs',
  setup: 'Setup',
  users: 'People',
  roles: 'Roles',
  permissions: 'Roles of people',
  'user-warehouses': 'Warehouses of people',
  audit: 'Log',
} satisfies Record<Exclude<ModuleKey, 'sale-campaigns' | 'web-orders' | 'reports'>, string>;

const languages = [
  {
    file: 'docs/operations.md',
    corner: 'screen',
    all: 'all',
    nameOf: (module: keyof typeof screens) => screens[module],
    wordOf: (action: Action) => action,
  },
  {
    file: 'docs/operations.vi.md',
    corner: 'màn hình',
    all: 'mọi việc',
    nameOf: (module: keyof typeof screens) => modules[module].name,
    wordOf: (action: Action) => actionNames[action].toLowerCase(),
  },
];

test.each(languages)(
  '$file says what each role may do in a new shop',
  async ({ file, corner, all, nameOf, wordOf }) => {
    const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
    const table = [
      row([corner, ...groupNames]),
      row(['---', ...groupNames.map(() => '---')]),
      ...(Object.keys(screens) as (keyof typeof screens)[]).map((module) =>
        row([
          nameOf(module),
          ...groupNames.map((group) => {
            const granted = defaultGrants[group][module] ?? [];
            return granted.length === moduleActions[module].length
              ? all
              : granted.map(wordOf).join(', ') || '–';
          }),
        ]),
      ),
    ].join('\n');

    const guide = await readFile(resolve(import.meta.dirname, '../..', file), 'utf8');

    expect(guide).toContain(table);
  },
);
