import { expect, test, vi } from 'vitest';
import { useApp } from '../test/use-app.ts';

const server = useApp({ logLevel: 'trace' });

test('a refresh token stands in no log, however it is sent', async () => {
  const written: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => written.push(String(chunk)) > 0);

  const refresh_token = 'a-token-that-is-kept-to-oneself';
  const url = '/api/auth/refresh';
  await server.app.inject({ url, query: { refresh_token } });
  await server.app.inject({ method: 'POST', url, payload: { refresh_token } });
  await server.app.inject({ method: 'POST', url, payload: { refresh_token: [refresh_token] } });
  vi.restoreAllMocks();

  const log = written.join('');
  expect(log).toContain('"path":"/api/auth/refresh"');
  expect(log).not.toContain(refresh_token);
});
