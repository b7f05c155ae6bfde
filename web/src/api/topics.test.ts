import type { Endpoint } from '@soquay/contract/endpoint';
import { topics } from '@soquay/contract/topics';
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
