import { listBaseProducts } from '@soquay/contract/base-products';
import { brands } from '@soquay/contract/brands';
import { categories } from '@soquay/contract/categories';
import type { Endpoint } from '@soquay/contract/endpoint';
import { getProduct, updateProduct } from '@soquay/contract/product';
import { importProducts } from '@soquay/contract/products';
import { topics } from '@soquay/contract/topics';
import { webCategories } from '@soquay/contract/web-categories';
import { expect, test } from 'vitest';

const modules = import.meta.glob<object>(['../../../contract/src/*.ts', '!**/*.test.ts'], { eager: true });
const endpoints = Object.values(modules)
  .flatMap((module) => Object.values(module))
  // Some come in groups.
  .flatMap((declared) => [declared, ...Object.values(Object(declared))])
  .filter((declared): declared is Endpoint => typeof Object(declared).path === 'string');
/** Files and events are kept nowhere, and nobody has read anything before signing in. */
const withData = endpoints.filter(
  ({ response, access }) => typeof response === 'object' && access.scope !== 'public',
);

const named = withData.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

test.each(named)('%s says what it reads or changes', (_, { method, topics: about }) => {
  expect(about).toBeDefined();
  if (method === 'GET') expect(about).not.toEqual([]);
});

test.each(topics)('%s is both read and changed by something', (topic) => {
  const about = withData.filter((endpoint) => endpoint.topics?.includes(topic));
  expect(about.some(({ method }) => method === 'GET')).toBe(true);
  expect(about.some(({ method }) => method !== 'GET')).toBe(true);
});

test.each<[string, Endpoint, Endpoint]>([
  ['a product says its brand’s name', brands.update, getProduct],
  ['a base product says its brand’s name', brands.update, listBaseProducts],
  ['a base product says its group’s name', webCategories.update, listBaseProducts],
  ['a group counts its products', updateProduct, categories.list],
  ['a group of the website counts its goods', updateProduct, webCategories.options],
  ['an import makes groups', importProducts, categories.options],
])('%s, and is read anew', (_, written, read) => {
  expect(read.topics?.some((topic) => written.topics?.includes(topic))).toBe(true);
});
