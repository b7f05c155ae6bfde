/** Requests that name no shop: what they name says which it is, and lists are of all shops that who asks may read. */
import { isBlank } from '@soquay/contract/blank';
import type { Endpoint } from '@soquay/contract/endpoint';
import { id } from '@soquay/contract/fields';
import { isAllowed } from '@soquay/contract/rules/access';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { say } from '@soquay/contract/said';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { invalidFields, Refusal } from '../refusal.ts';
import type { ShopAccess } from './access.ts';
import type { Person } from './session.ts';

/** Parts of a request that may name a record or its parent: parameters checked, query and body as sent. */
interface NamingParts {
  params: Record<string, unknown>;
  query: unknown;
  body: unknown;
}

/**
 * Finds the shop of the record that a request names; undefined where there is none. 'any' is for records that all shops
 * share: their shop is the one in which the person may do this, if there is just one.
 */
export type FindOwnShop = (named: NamingParts) => Promise<number | 'any' | undefined>;

type Part = 'query' | 'body';

function partOf({ shopFrom }: ShopAccess): Part | undefined {
  return shopFrom === 'query' || shopFrom === 'body' ? shopFrom : undefined;
}

/** False for a body not read yet, and for a `company_id` that is not valid. */
export function leavesOutShop(access: ShopAccess, request: FastifyRequest): boolean {
  const part = partOf(access);
  const sent = part && request[part];
  return typeof sent === 'object' && sent !== null && isBlank((sent as { company_id?: unknown }).company_id);
}

/** Writes the shop into the place where the request would have named it. */
export function nameShop(access: ShopAccess, request: FastifyRequest, company_id: number | string): void {
  const part = partOf(access);
  if (part === 'query') request.query = { ...Object(request.query), company_id: String(company_id) };
  if (part === 'body') request.body = { ...Object(request.body), company_id };
}

/** Finds the part in which a request may leave its shop out, as the API reference calls it; undefined where it must name it. */
export function partWithoutShop(endpoint: Endpoint, ownShopOf: FindOwnShop | undefined) {
  const { access, multipart } = endpoint;
  const part = access.scope === 'shop' ? partOf(access) : undefined;
  const isFound = ownShopOf !== undefined || answersSeveralShops(endpoint) || (multipart && part === 'query');
  if (!part || !isFound) return undefined;
  return part === 'query' ? 'querystring' : 'body';
}

/** True when the shop is missing in the address but may follow in the form's fields. */
export function mayNameShopInForm({ multipart }: Endpoint, access: ShopAccess, request: FastifyRequest) {
  return multipart === true && partOf(access) === 'query' && leavesOutShop(access, request);
}

/** Reads the shop from a received form as if the address had named it. */
export function nameShopOfForm(access: ShopAccess, request: FastifyRequest): void {
  const { company_id } = Object(request.body);
  if (!isBlank(company_id)) nameShop(access, request, company_id);
}

/** Reads an id, a number or text, from a field; undefined where there is none. */
export function idIn(part: unknown, field: string): number | undefined {
  const value = Object(part)[field];
  return id.safeParse(typeof value === 'string' ? Number(value) : value).data;
}

/** True when the rows of several shops can be merged into one answer; documents are listed shop by shop. */
export function answersSeveralShops({ method, access, query, response }: Endpoint): boolean {
  const isRead = method === 'GET' && access.scope === 'shop' && access.shopFrom === 'query';
  if (!isRead || (query && 'before' in query.shape)) return false;
  return response instanceof z.ZodObject && response.shape.data instanceof z.ZodArray;
}

/** Rights of the shops in which the person may do this; `viewer` is somebody who looks through a role. */
export function shopsAllowed(access: ShopAccess, person: Person, viewer: Person | undefined): ShopRights[] {
  return [...person.rights.values()].filter((rights) => {
    const own = viewer ? viewer.rights.get(rights.company_id) : rights;
    return isAllowed(access, rights) && own !== undefined && isAllowed(access, own);
  });
}

/** Limit on rows of an answer from several shops; a larger one needs a shop. */
const mostRows = 1_000;

interface Asked {
  shops: readonly ShopRights[];
  query: { page?: number; per_page?: number };
  answerOf: (rights: ShopRights, query: object) => Promise<unknown>;
}

/** Merges the answers of several shops, one after another, without duplicates. A shop that lacks the named record is left out. */
export async function answerOfShops({ shops, query, answerOf }: Asked): Promise<unknown> {
  const { page, per_page = 0 } = query;
  const rows = page === undefined ? undefined : page * per_page;
  if (rows !== undefined && rows > mostRows)
    throw invalidFields({ company_id: say('notChosen', { label: 'cửa hàng' }) });
  const pages = rows === undefined ? {} : { page: 1, per_page: rows };
  const answers: Record<string, unknown>[] = [];
  let missing: unknown;
  for (const rights of shops) {
    try {
      const ofShop = { ...query, ...pages, company_id: rights.company_id };
      answers.push(Object(await answerOf(rights, ofShop)));
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'NOT_FOUND') throw error;
      missing = error;
    }
  }
  if (answers.length === 0) throw missing;
  const merged = Object.fromEntries(
    Object.entries(answers[0] ?? {}).map(([name, value]) => [name, together(answers, name, value)]),
  );
  if (rows === undefined) return merged;
  const data = (merged.data as unknown[]).slice(rows - per_page, rows);
  return { ...merged, data, current_page: page, per_page };
}

function together(answers: readonly Record<string, unknown>[], name: string, first: unknown): unknown {
  const values = answers.map((answer) => answer[name]);
  if (name === 'total') return values.reduce<number>((sum, value) => sum + Number(value), 0);
  if (!Array.isArray(first)) return first;
  return [...new Map(values.flat().map((row) => [JSON.stringify(row), row])).values()];
}
