import type { ShopRights } from '@soquay/contract/rules/roles';
import { expect, test } from 'vitest';
import { addresses } from '@/documents/addresses.ts';
import { menuFor } from './menu.ts';

const sources = import.meta.glob<string>('../routes/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const [journeys = ''] = Object.values(
  import.meta.glob<string>('../../../e2e/screens.ts', { query: '?raw', import: 'default', eager: true }),
);

/** Addresses of screens as the router writes them, without those that only lead on to another. */
const routes = Object.entries(sources)
  .filter(([path, source]) => !path.endsWith('/__root.tsx') && !/(throw|=>) redirect\(/.test(source))
  .map(([path]) => path.slice('../routes'.length, -'.tsx'.length))
  .map((path) =>
    path
      .replace(/\/_app\b/, '')
      .replaceAll('.', '/')
      .replace(/\/index$/, ''),
  );
/** Screens of single things that no journey has walked so far. */
const notWalked = [
  '/base-products/$id',
  '/base-products/view/$id',
  '/category-menu/edit/$category_id',
  '/feedback/view/$id',
];
const records = routes.filter((path) => path.endsWith('/{-$key}'));

const walked = [...journeys.matchAll(/path: '([^'?]+)/g)].map(([, path = '']) => path);
const menu = menuFor({ is_admin: true, grants: {} } as ShopRights)
  .flatMap(({ entries }) => entries)
  .map(({ to }): string => to);

test.each(routes)('%s is among the screens that journeys walk', (route) => {
  const pattern = new RegExp(`^${route.replace('/{-$key}', '(/[^/]+)?').replace(/\$\w+/g, '[^/]+')}$`);
  expect(walked.some((path) => pattern.test(path))).toBe(!notWalked.includes(route));
});

test.each(Object.entries(addresses))('the list of each %s stands in the menu', (_, { list }) => {
  expect(menu).toContain(list);
});

test.each(records)('%s stands in the menu', (route) => {
  expect(menu).toContain(route.replace('/{-$key}', ''));
});
