import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerWebFiles } from './web-files.ts';

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'soquay-web-'));
  const [webRoot, storageDir] = [path.join(folder, 'web'), path.join(folder, 'files')];
  for (const directory of [path.join(webRoot, 'assets'), path.join(webRoot, 'storage'), storageDir]) {
    await mkdir(directory, { recursive: true });
  }
  await writeFile(
    path.join(webRoot, 'index.html'),
    '<meta name="default-language" content=""><meta name="app-version" content="">the page',
  );
  await writeFile(path.join(webRoot, 'favicon.svg'), '<svg/>');
  await writeFile(path.join(webRoot, 'assets', 'app-1a2b.js'), 'the app');
  await writeFile(path.join(storageDir, '3c4d.png'), 'a picture');
  await writeFile(path.join(folder, 'secret'), 'a secret');
  app = fastify();
  await registerWebFiles(app, {
    webRoot,
    storageDir,
    defaultLanguage: 'en',
    comingSoonAt: '2021-12-31',
    version: '1.2.3',
  });
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test.each(['/', '/orders?page=2', '/nothing/here'])(
  '%s is a screen: the page, asked for anew',
  async (url) => {
    const answer = await app.inject(url);

    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toBe(
      `<meta name="default-language" content="en"><meta name="app-version" content="1.2.3">the page`,
    );
  },
);

test('a folder made for uploads is closed to other users of the machine', async () => {
  const storageDir = path.join(folder, 'new', 'files');
  const server = fastify();
  await registerWebFiles(server, {
    webRoot: undefined,
    storageDir,
    defaultLanguage: 'vi',
    comingSoonAt: '2021-12-31',
    version: '1.2.3',
  });
  await server.close();

  expect((await stat(storageDir)).mode & 0o777).toBe(0o700);
});

test('a monitor that asks for the head of the page finds it', async () => {
  const answer = await app.inject({ method: 'HEAD', url: '/' });

  expect(answer.statusCode).toBe(200);
});

test('the icon is a picture, and may change', async () => {
  const answer = await app.inject('/favicon.svg');

  expect(answer.headers['content-type']).toBe('image/svg+xml');
  expect(answer.headers['cache-control']).toBe('public, max-age=86400');
});

test.each(['/assets/app-1a2b.js', '/storage/3c4d.png'])('%s is kept for good', async (url) => {
  const answer = await app.inject(url);

  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test.each(['/assets/app-9f9f.js', '/storage/none.png', '/api/none'])(
  '%s is not there, and nobody keeps that',
  async (url) => {
    const answer = await app.inject(url);

    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json().code).toBe('NOT_FOUND');
  },
);

test.each([
  '/storage/../secret',
  '/storage/..%2fsecret',
  '/storage/%2e%2e%2fsecret',
  '/assets/..%5c..%5csecret',
])('%s leads nowhere else', async (url) => {
  const answer = await app.inject(url);

  expect(answer.body).not.toContain('a secret');
});
