import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { type HttpRequest, headerLines, openClient } from './http-client.ts';

const question: HttpRequest = {
  method: 'POST',
  path: '/',
  headers: headerLines({ 'x-name': 'ab' }),
  body: 'mũ',
};

async function openTo(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = await openClient(`http://127.0.0.1:${port}`, headerLines({ 'x-own': 'cd' }));
  onTestFinished(() => {
    client.close();
    server.close();
  });
  return client;
}

test('a request carries its headers, the client’s own and its body', async () => {
  const client = await openTo(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    response.end(`${request.headers['x-name']} ${request.headers['x-own']} ${body}`);
  });
  expect((await client.ask(question)).text()).toBe('ab cd mũ');
});

test('an answer of a length said beforehand, and one in chunks, are read to their ends, one after the other', async () => {
  const client = await openTo((request, response) => {
    request.resume();
    if (request.url === '/long') response.setHeader('content-length', 200_000);
    response.writeHead(202);
    response.write('ạ'.repeat(1000));
    response.end('x'.repeat(197_000));
  });
  for (const path of ['/long', '/chunks', '/long', '/chunks']) {
    const answer = await client.ask({ ...question, path });
    expect([answer.status, answer.text().length]).toEqual([202, 198_000]);
  }
});

test.each([
  ['br', brotliCompressSync],
  ['gzip', gzipSync],
  ['zstd', zstdCompressSync],
])('an answer packed by %s is read as what it was', async (encoding, pack) => {
  const client = await openTo((request, response) => {
    request.resume();
    response.setHeader('content-encoding', encoding);
    response.end(pack('ạ'.repeat(1000)));
  });
  expect((await client.ask(question)).text()).toBe('ạ'.repeat(1000));
});

test('a connection that breaks off fails the request, and those after it', async () => {
  const client = await openTo((request) => request.socket.destroy());
  await expect(client.ask(question)).rejects.toThrow('closed the connection');
  await expect(client.ask(question)).rejects.toThrow('closed the connection');
});
