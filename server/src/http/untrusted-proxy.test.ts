import fastify from 'fastify';
import { expect, test } from 'vitest';
import { warnOfUntrustedProxy } from './untrusted-proxy.ts';

test('a proxy that is not believed is told to the operator once', async () => {
  const logged: string[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: (line) => logged.push(line) } } });
  warnOfUntrustedProxy(app);
  app.get('/', async () => 'here');

  await app.inject('/');
  expect(logged).toEqual([]);
  for (const address of ['203.0.113.7', '203.0.113.8']) {
    await app.inject({ url: '/', headers: { 'x-forwarded-for': address } });
  }

  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain('set TRUST_PROXY');
});
