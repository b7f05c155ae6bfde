import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from '../refusal.ts';
import { sendRefusal } from './error-handler.ts';

export interface WebFilesOptions {
  /** Folder of the built web app; without it only the API answers. */
  webRoot: string | undefined;
  /** Folder of uploaded pictures and other files. */
  storageDir: string;
  defaultLanguage: string;
  /** End of the countdown on the coming-soon page, YYYY-MM-DD. */
  comingSoonAt: string;
  /** Version of the program, shown at the foot of the menu. */
  version: string;
}

/** Serves the web app and stored files. A path that is no file and not under /api is a screen and gets index.html. */
export async function registerWebFiles(app: FastifyInstance, options: WebFilesOptions): Promise<void> {
  const { webRoot, storageDir } = options;
  await mkdir(storageDir, { recursive: true, mode: 0o700 });
  // Names carry a hash of the content, so a file never changes under its name.
  await app.register(fastifyStatic, {
    root: webRoot ? [storageDir, path.join(webRoot, 'storage')] : [storageDir],
    prefix: '/storage/',
    immutable: true,
    maxAge: '365d',
  });
  if (!webRoot) {
    app.setNotFoundHandler((_request, reply) => sendRefusal(reply, new Refusal('NOT_FOUND')));
    return;
  }

  await app.register(fastifyStatic, {
    root: path.join(webRoot, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
  });
  app.get('/favicon.svg', { schema: { hide: true } }, (_request, reply) =>
    // Its name has no hash: it may change.
    reply.sendFile('favicon.svg', webRoot, { immutable: false, maxAge: '1d' }),
  );
  const page = await indexPage(path.join(webRoot, 'index.html'), options);
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isScreen = isRead && !/^\/(api|assets|storage)(\/|$)/.test(request.url);
    return isScreen ? sendPage(reply, page) : sendRefusal(reply, new Refusal('NOT_FOUND'));
  });
}

/** Writes the settings that the app needs before anybody has signed in into the page's meta tags. */
async function indexPage(
  file: string,
  { defaultLanguage, comingSoonAt, version }: WebFilesOptions,
): Promise<string> {
  const page = await readFile(file, 'utf8');
  return page
    .replace(/(<meta name="default-language" content=")[^"]*/, `$1${defaultLanguage}`)
    .replace(/(<meta name="coming-soon-at" content=")[^"]*/, `$1${comingSoonAt}`)
    .replace(/(<meta name="app-version" content=")[^"]*/, `$1${version}`);
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
}
