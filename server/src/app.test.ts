import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildUser, signIn } from '../test/factories/people.ts';
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

test('a built file is guessed at by no browser, and comes without what is said of pages', async () => {
  const { headers } = await server.app.inject({ url: '/assets/1a2b3c4.js' });

  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers).not.toHaveProperty('content-security-policy');
});

test('the API reference asks for the shop where a request must name it, and nowhere else', async () => {
  const headers = await signIn(server.app, await buildUser(server.db));
  const { rawPayload } = await server.app.inject({ url: '/api/docs/json', headers });
  const { paths } = JSON.parse(gunzipSync(rawPayload).toString());
  const inQuery = (path: string, method: string) =>
    paths[path][method].parameters.find(({ name }: { name: string }) => name === 'company_id').required;
  const inBody = (path: string, method: string) => {
    const [content] = Object.values(paths[path][method].requestBody.content) as {
      schema: { required?: string[] };
    }[];
    return content?.schema.required?.includes('company_id') ?? false;
  };

  expect([inQuery('/api/bills', 'get'), inQuery('/api/warehouses/{key}', 'get')]).toEqual([true, false]);
  expect([inQuery('/api/brands', 'get'), inQuery('/api/products', 'post')]).toEqual([false, false]);
  expect([inBody('/api/bills', 'post'), inBody('/api/brands/{key}', 'put')]).toEqual([true, false]);
});

test('an answer of 20 kB and more comes as gzip, a shorter one as it is', async () => {
  const headers = await signIn(server.app, await buildUser(server.db));
  const readUnits = () =>
    server.app.inject({
      url: '/api/all-units',
      headers: { ...headers, 'accept-encoding': 'gzip, deflate, br, zstd' },
    });
  const addUnits = (codes: string[]) =>
    server.db
      .insertInto('units')
      .values(codes.map((unit_code) => ({ unit_code, unit_name: `${unit_code} ${'.'.repeat(50)}` })))
      .execute();

  await addUnits(Array.from({ length: 150 }, (_, index) => `a${index}`));
  const short = await readUnits();
  await addUnits(Array.from({ length: 100 }, (_, index) => `b${index}`));
  const long = await readUnits();

  expect(short.headers).not.toHaveProperty('content-encoding');
  expect(short.rawPayload.length).toBeGreaterThan(10_000);
  expect(long.headers['content-encoding']).toBe('gzip');
  const unpacked = gunzipSync(long.rawPayload);
  expect(unpacked.length).toBeGreaterThan(20_000);
  expect(JSON.parse(unpacked.toString()).data).toContainEqual(expect.objectContaining({ unit_code: 'b99' }));
});

test('a request that never ends is given up', () => {
  expect(server.app.server.requestTimeout).toBe(300_000);
});
