import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { useApp } from '../test/use-app.ts';

const server = useApp();

test.each(['/api/bills', '/api/auth/refresh'])(
  '%s is shown in no frame, guessed at by no browser',
  async (url) => {
    const { headers } = await server.app.inject({ url, headers: { origin: 'http://elsewhere.example' } });

    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  },
);

test.each(['/api/docs', '/api/docs/static/index.html', '/api/bills'])(
  '%s works on plain http in a shop’s network',
  async (url) => {
    const { headers } = await server.app.inject({ url });

    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(headers).not.toHaveProperty('strict-transport-security');
  },
);

test('a long answer comes as gzip, a short one as it is', async () => {
  const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };
  const long = await server.app.inject({ url: '/api/docs/json', headers });
  const short = await server.app.inject({ url: '/api/bills', headers });

  expect(long.headers['content-encoding']).toBe('gzip');
  expect(JSON.parse(gunzipSync(long.rawPayload).toString())).toHaveProperty('paths');
  expect(short.headers).not.toHaveProperty('content-encoding');
});

test('a request that never ends is given up', () => {
  expect(server.app.server.requestTimeout).toBe(300_000);
});
