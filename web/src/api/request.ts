import type { Endpoint } from '@soquay/contract/endpoint';

/** What an endpoint is asked with, before types give it shape. */
export interface RequestParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** `/api/bills/:id` with its parameters in place and the query behind; undefined and empty values are left out, and a page of a list is asked for with a `random` number (decisions.md X72). */
export function requestUrl(
  { path, query: asked }: Endpoint,
  { params = {}, query = {} }: RequestParts,
): Endpoint['path'] {
  const fill = (_: string, name: string) => encodeURIComponent(String(params[name]));
  const filled = path.replace(/:(\w+)/g, fill) as Endpoint['path'];
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  if (asked && 'page' in asked.shape) search.set('random', String(1 + Math.floor(Math.random() * 10)));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

interface Files {
  file?: File;
  images?: readonly File[];
}

/** JSON, or a form with the files beside its text fields, in which lists stand as JSON. */
export function requestBody(
  endpoint: Endpoint,
  body: unknown,
  { file, images = [] }: Files = {},
): BodyInit | undefined {
  if (body === undefined) return undefined;
  if (!endpoint.multipart) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, unknown>)) {
    if (value === undefined || value === null) continue;
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  if (file) form.append('file', file);
  for (const image of images) form.append('images[]', image);
  return form;
}
