import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Endpoint, twinByPost } from '@soquay/contract/endpoint';
import type { InjectOptions } from 'fastify';

const contractFolder = join(import.meta.dirname, '../../contract/src');

/** Every endpoint the contract declares, those by POST as well among them. */
export async function loadEndpoints(): Promise<Endpoint[]> {
  const files = (await readdir(contractFolder)).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const modules = await Promise.all(
    files.map((file): Promise<object> => import(/* @vite-ignore */ join(contractFolder, file))),
  );
  // Some come in groups, those of documents under names of their own too.
  const declared = modules.flatMap((module) => Object.values(module));
  const all = new Set(declared.flatMap((one) => [one, ...Object.values(Object(one))]));
  return [...all].filter(isEndpoint).flatMap((one) => [one, twinByPost(one) ?? []].flat());
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
}

export interface RequestParts {
  params?: Record<string, string>;
  /** As in the body, undefined leaves a field out. */
  query?: Record<string, string | string[] | undefined>;
  body?: unknown;
  files?: Record<string, File>;
}

/** A request that names the shop where the endpoint looks for it, and holds whatever else is given. */
export async function requestTo(
  endpoint: Endpoint,
  companyId: number,
  { params = {}, query = {}, body, files }: RequestParts = {},
): Promise<InjectOptions> {
  const { access, method, path } = endpoint;
  const shopFrom = access.scope === 'shop' ? access.shopFrom : undefined;
  const company_id = String(companyId);
  const named = shopFrom?.startsWith('params.') ? { [shopFrom.slice('params.'.length)]: company_id } : {};
  const url = path.replace(/:(\w+)/g, (_, name: string) => ({ ...named, ...params })[name] ?? '1');
  const asked = shopFrom === 'query' ? { company_id, ...query } : query;
  // What a write of a document needs beside its body; a new one each time.
  const key = endpoint.isDocumentWrite ? { 'idempotency-key': randomUUID() } : {};
  const request = { method, url, headers: key, query: withoutUndefined(asked) };
  if (endpoint.multipart) {
    const { headers, payload } = await formOf({ company_id, ...Object(body) }, files);
    return { ...request, headers: { ...key, ...headers }, payload };
  }
  if (!endpoint.body) return request;
  const payload =
    isRecord(body ?? {}) && shopFrom === 'body' ? { company_id: companyId, ...Object(body) } : body;
  return {
    ...request,
    headers: { ...key, 'content-type': 'application/json' },
    payload: JSON.stringify(payload ?? {}),
  };
}

function withoutUndefined<T>(values: Record<string, T | undefined>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, T] => entry[1] !== undefined),
  );
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Lists stand in a form as JSON. */
function inForm(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

async function formOf(fields: Record<string, unknown>, files: Record<string, File> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(withoutUndefined(fields))) form.set(name, inForm(value));
  for (const [name, file] of Object.entries(files)) form.set(name, file);
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}

/** Whether its path names a document, whose shop decides who may call it. */
export function isOfDocument({ access }: Endpoint): boolean {
  return access.scope === 'shop' && access.shopFrom === 'document';
}

/** The field that names it where no path does: `body.id`. */
export function placeOfDocument({ access }: Endpoint): string {
  return (access.scope === 'shop' && access.documentIn) || 'body.id';
}
