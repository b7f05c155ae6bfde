import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { errorBody } from '@soquay/contract/errors';
import { maxLines } from '@soquay/contract/fields';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildUser, password, signIn } from '../../test/factories/people.ts';
import { buildShop } from '../../test/factories/shops.ts';
import { useApp } from '../../test/use-app.ts';

const server = useApp();
let port: number;

beforeAll(async () => {
  await server.app.listen({ port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
});

/** Sends bytes as they are; gives the first answer. */
async function send(text: string): Promise<{ status: number; head: string; body: unknown }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let received = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    received += part;
  });
  socket.on('error', () => undefined);
  socket.end(text);
  await once(socket, 'close');
  const [head = '', body = ''] = received.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body: JSON.parse(body) };
}

const request = (line: string, ...headers: string[]) =>
  `${[`${line} HTTP/1.1`, 'host: localhost', 'connection: close', ...headers].join('\r\n')}\r\n\r\n`;

test.each([
  [431, 'HEADERS_TOO_LARGE', request('GET /api/all-companies', `cookie: ${'x'.repeat(20_000)}`)],
  [431, 'HEADERS_TOO_LARGE', request(`GET /${'x'.repeat(20_000)}`)],
  [400, 'REQUEST_UNREADABLE', 'no request\r\n\r\n'],
  [400, 'REQUEST_UNREADABLE', request('FETCH /api/all-companies')],
  [400, 'REQUEST_UNREADABLE', request('POST /api/auth/login', 'content-length: x')],
  [400, 'REQUEST_UNREADABLE', 'GET /api/all-companies HTTP/1.1\r\nconnection: close\r\n\r\n'],
  [400, 'REQUEST_UNREADABLE', request('POST /api/auth/login', 'expect: cake')],
  [400, 'REQUEST_UNREADABLE', request('GET /%E0%A4%A')],
  [400, 'REQUEST_UNREADABLE', request('POST /api/auth/login', 'content-type: text/csv', 'content-length: 0')],
  [
    413,
    'REQUEST_TOO_LARGE',
    request('POST /api/auth/login', 'content-type: application/json', 'content-length: 9999999'),
  ],
  [404, 'NOT_FOUND', request('GET /api/none')],
  [404, 'NOT_FOUND', request('DELETE /api/auth/login')],
  [404, 'NOT_FOUND', request('TRACE /api/all-companies')],
  [404, 'NOT_FOUND', request('PROPFIND /')],
  [400, 'REQUEST_UNREADABLE', request('GET /storage/../../etc/passwd')],
  [404, 'NOT_FOUND', request(`GET /api/${'x'.repeat(5_000)}`)],
  [404, 'NOT_FOUND', request(`GET /api/warehouses/${'x'.repeat(5_000)}`)],
])('%i %s in Vietnamese, as any other refusal: case %#', async (status, code, text) => {
  const answer = await send(text);
  expect(answer.status).toBe(status);
  expect(answer.head.toLowerCase()).toContain('content-type: application/json; charset=utf-8');
  const { message } = errorBody.parse(answer.body);
  expect(answer.body).toMatchObject({ code });
  expect(message).toMatch(/[ạ-ỹđ]/i);
});

describe('a body of JSON', () => {
  const login = (payload: object) => server.app.inject({ method: 'POST', url: '/api/auth/login', payload });

  test('REQUEST_TOO_LARGE above 4 kB for who signs in', async () => {
    const user = await buildUser(server.db);
    const given = { username: user.username, password };
    expect((await login({ ...given, more: 'x'.repeat(3_000) })).statusCode).toBe(200);
    const answer = await login({ ...given, more: 'x'.repeat(5_000) });
    expect(answer.json()).toMatchObject({ code: 'REQUEST_TOO_LARGE', message: 'Yêu cầu quá lớn' });
  });

  test('REQUEST_TOO_LARGE above 256 kB, which the longest bill is not', async () => {
    const shop = await buildShop(server.db);
    const { company_id } = shop;
    const headers = {
      ...(await signIn(server.app, await buildUser(server.db, { shop }))),
      'idempotency-key': 'a',
    };
    const send = (more: object) => {
      const line = {
        id: 2 ** 52,
        product_id: 2 ** 52,
        warehouse_code: 'Đ'.repeat(50),
        qty: 1_000_000,
        price: 1e11,
      };
      const details = Array.from({ length: maxLines }, () => ({ ...line, discount: 1e15, amount: 1e15 }));
      const payload = {
        company_id,
        bill_note: 'Đ'.repeat(1_000),
        customer_address: 'Đ'.repeat(500),
        details,
        ...more,
      };
      return server.app.inject({ method: 'POST', url: '/api/bills', headers, payload });
    };
    expect((await send({})).statusCode).toBe(422);
    expect((await send({ more: 'x'.repeat(200_000) })).json()).toMatchObject({ code: 'REQUEST_TOO_LARGE' });
  });
});

test('nothing is shown in a frame, by either of the two headers', async () => {
  const { headers } = await server.app.inject('/api/docs');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

describe('the API’s reference', () => {
  test('is for who is signed in', async () => {
    for (const url of ['/api/docs/json', '/api/docs/yaml']) {
      const answer = await server.app.inject(url);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'SESSION_ENDED' });
    }
  });

  test('is made once, and its page asks for it with the browser’s token', async () => {
    const headers = await signIn(server.app, await buildUser(server.db));
    const [first, again] = [
      await server.app.inject({ url: '/api/docs/json', headers }),
      await server.app.inject({ url: '/api/docs/json', headers }),
    ];
    expect(first.headers['content-encoding']).toBe('gzip');
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(JSON.parse(gunzipSync(first.rawPayload).toString()).paths).toHaveProperty('/api/bills');
    const yaml = await server.app.inject({ url: '/api/docs/yaml', headers });
    const yamlAgain = await server.app.inject({ url: '/api/docs/yaml', headers });
    expect(yamlAgain.rawPayload.equals(yaml.rawPayload)).toBe(true);
    expect(gunzipSync(yaml.rawPayload).toString()).toContain('/api/bills:');
    const page = await server.app.inject('/api/docs');
    expect(page.statusCode).toBe(200);
    const script = await server.app.inject('/api/docs/static/swagger-initializer.js');
    expect(script.body).toMatch(/requestInterceptor.*getItem\(['"]token['"]\)/s);
  });
});
