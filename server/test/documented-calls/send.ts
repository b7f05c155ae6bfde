import { randomUUID } from 'node:crypto';
import type { Headers } from '../factories/bills.ts';
import type { Shop } from '../factories/shops.ts';
import type { TestApp } from '../use-app.ts';

export interface World {
  shop: Shop;
  server: TestApp;
  headers: Headers;
  company_id: number;
  warehouses: readonly string[];
  user_id: number;
}

/** Values of calls; in a documented one a text '{brand}' is the key of a brand made for it. */
export type Fields = Record<string, unknown>;

export interface Sent {
  /** 'PUT /api/brands/7'. */
  call: string;
  query?: Fields;
  body?: Fields;
  /** Sent as multipart/form-data. */
  form?: Fields;
  files?: Record<string, File>;
}

export async function send(
  { server, headers }: Pick<World, 'server' | 'headers'>,
  { call, query, body, form, files }: Sent,
) {
  const [method = '', url = ''] = call.split(' ');
  const encoded = form || files ? await formOf(form, files) : undefined;
  return await server.app.inject({
    method: method as 'GET',
    url,
    query: Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])),
    headers: {
      ...headers,
      ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
      ...encoded?.headers,
    },
    ...(encoded ? { payload: encoded.payload } : body ? { payload: body } : {}),
  });
}

async function formOf(fields: Fields = {}, files: Record<string, File> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  for (const [name, file] of Object.entries(files)) form.set(name, file);
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}
