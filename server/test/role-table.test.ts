import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { defaultGrants } from '@soquay/contract/default-grants';
import type { None } from '@soquay/contract/document-kinds';
import { actionNames, modules } from '@soquay/contract/modules';
import { type Action, groupNames, type ModuleKey, moduleActions } from '@soquay/contract/rights';
import { expect, test } from 'vitest';

/** Screens of the modules, as the guides name them. */
const screens: Record<ModuleKey, string | None> = {
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
  'sale-campaigns': { none: 'campaigns have no screens yet' },
  'web-orders': { none: 'web orders have no screens yet' },
  customers: 'Customers',
  reports: { none: 'reports have no screens yet' },
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
};

const shown = Object.entries(screens).flatMap(([module, name]) =>
  typeof name === 'string' ? [{ module: module as ModuleKey, name }] : [],
);

const languages = [
  {
    file: 'docs/operations.md',
    corner: 'screen',
    all: 'all',
    nameOf: ({ name }: (typeof shown)[number]) => name,
    wordOf: (action: Action) => action,
  },
  {
    file: 'docs/operations.vi.md',
    corner: 'màn hình',
    all: 'mọi việc',
    nameOf: ({ module }: (typeof shown)[number]) => modules[module].name,
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
      ...shown.map((screen) =>
        row([
          nameOf(screen),
          ...groupNames.map((group) => {
            const granted = defaultGrants[group][screen.module] ?? [];
            return granted.length === moduleActions[screen.module].length
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
