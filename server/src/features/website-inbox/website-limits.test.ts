import { expect, test } from 'vitest';
import { buildShop } from '../../../test/factories/shops.ts';
import { buildWebsite } from '../../../test/factories/websites.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp({ websiteLimits: { ofAddress: 3, ofWebsite: 5 } });

function ask(headers: Record<string, string>, remoteAddress: string) {
  const payload = { phone: '0912345678' };
  return server.app.inject({
    method: 'POST',
    url: '/api/website/callbacks',
    headers,
    payload,
    remoteAddress,
  });
}

test('an address sends so often, a whole network of the new kind counts as one, and a website so often in all', async () => {
  const website = await buildWebsite(server, await buildShop(server.db));
  const statuses = async (...addresses: string[]) => {
    const answers = [];
    for (const address of addresses) answers.push(await ask(website, address));
    return answers;
  };
  const [, , , late] = await statuses('2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8::4');
  expect(late?.statusCode).toBe(429);
  expect(late?.json()).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: 'Gửi quá nhiều lần, vui lòng thử lại sau ít phút',
  });
  expect(Number(late?.headers['retry-after'])).toBeGreaterThan(0);

  const others = await statuses('198.51.100.1', '198.51.100.2', '198.51.100.3');
  expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
  const another = await buildWebsite(server, await buildShop(server.db));
  expect((await ask(another, '198.51.100.4')).statusCode).toBe(200);
  const health = await server.app.inject({ url: '/api/auth/refresh', remoteAddress: '2001:db8::1' });
  expect(health.statusCode).not.toBe(429);
});
