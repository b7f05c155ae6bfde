import type { z } from 'zod';
import type { Action, GroupName, ModuleKey } from './rights.ts';
import type { ShopRights } from './rules/roles.ts';
import type { Topic } from './topics.ts';

/**
 * Condition to call an endpoint. Required on every endpoint, so nothing is public by omission.
 * - `public`: no token; the reason stands beside it.
 * - `website`: a shop's website, by the key in the header `x-website-key`; the key says which shop.
 * - `shared`: any signed-in person, or, with `module`, one who holds that grant in some shop
 *   (data that all shops share: customers, units, payment methods).
 * - `shop`: a grant in one shop. `shopFrom` says where the request names it; `document` means that
 *   the shop is the one the addressed document belongs to, whatever the switcher says. The path names it by its
 *   parameters, or, where it has none, the field `documentIn`.
 * - `system`: a system admin (`is_admin`) only: what is above all shops.
 * `groups` adds the named-role rule of the specification: one of these groups, or a system admin. `rule` adds
 * one that groups alone do not say.
 */
export type Access =
  | { scope: 'public'; reason: string }
  | { scope: 'website' }
  | { scope: 'system' }
  | {
      scope: 'shared';
      module?: ModuleKey;
      action?: Action;
      groups?: readonly GroupName[];
      /** Allows people who have yet to change the password that an admin has set for them. */
      beforePasswordChange?: true;
    }
  | {
      scope: 'shop';
      /** Place of the shop's id: `company_id` in query or body, or a parameter of the path. */
      shopFrom: 'query' | 'body' | `params.${string}` | 'document';
      /** Field with the document's id when the path has none, by default `body.id`. */
      documentIn?: `${'body' | 'query'}.${string}`;
      module?: ModuleKey | readonly ModuleKey[];
      action?: Action;
      groups?: readonly GroupName[];
      rule?: (rights: ShopRights) => boolean;
    };

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path in Fastify's spelling: `/api/bills/:id`. */
  path: `/api/${string}`;
  summary: string;
  access: Access;
  /** Topics that a read is about or a write changes: a write makes all reads of the same topics out of date. */
  topics?: readonly Topic[];
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Cap on a JSON body in bytes, by default 256 kB. */
  bodyBytes?: number;
  /** Fields of the body may stand in the query, since not every client sends a body with DELETE. */
  bodyOrQuery?: true;
  /**
   * Body is multipart/form-data; `body` has its text fields. Shop or document stand in query or path, so that rights are
   * checked before any file is received; when only the form names the shop, people who may do this in no shop are refused first.
   */
  multipart?: true;
  /** Accepts the body as text fields of multipart/form-data as well as JSON; files in it are ignored. */
  alsoForm?: true;
  /**
   * Limits of a multipart form, by default one file of 20 MB and a few short texts: number and bytes of files, number
   * and bytes of texts. Too large a file refuses the whole form, or only itself with `largeOnes`.
   */
  uploads?: { files: number; bytes: number; textBytes: number; texts?: number; largeOnes?: 'left out' };
  /** Write that requires an `Idempotency-Key`: sent twice under one key it happens once and is answered alike (decisions.md, 'Signing in, rights'). */
  isDocumentWrite?: true;
  /**
   * Write whose transaction locks rights and reads the caller's anew, past the cache (docs/decisions/0160-rights-are-read-anew.md).
   * `exclusive` changes rights, and empties the caches of all processes.
   */
  rightsLock?: 'exclusive' | 'shared';
  /** Write that accepts an `Idempotency-Key`: sent again under it, it is answered with the result of the first time. */
  isSentOnce?: true;
  /** Cap on rows of a list that is requested with neither page nor number of rows, as the specification's calls do. */
  allWithoutPage?: number;
  /** Lets the client wait minutes for the answer. */
  isLong?: true;
  /** A write in several transactions that each lock all goods that they move: those that lock none move none. */
  locksItsGoods?: true;
  /**
   * Serves the endpoint by POST too, since the specification names no method and our screens send PUT (decisions.md X15).
   * A schema is the body by which a read is called instead of its query.
   */
  alsoByPost?: true | z.ZodObject;
  /** Answer with status 200: JSON, a downloaded file, or an endless stream of server-sent events. Failures are always `ErrorBody`. */
  response: z.ZodType | 'file' | 'events';
}

/** File as an answer; the browser saves it under `filename`. */
export interface FileAnswer {
  filename: string;
  contentType: string;
  /** Content never changes at its address: browsers show it in place and cache it forever. */
  isImmutable?: true;
  /** Bytes, or a long file on the disk, which is streamed and then discarded. */
  content: Uint8Array | { path: string; discard: () => Promise<void> };
}

/** Declares an endpoint for the server's route and checks, the API reference and the web client's types. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/** Endpoint by POST of one that declares `alsoByPost`. */
export function twinByPost({ alsoByPost, query, access, ...shared }: Endpoint): Endpoint | undefined {
  if (!alsoByPost) return undefined;
  const twin = { ...shared, access, method: 'POST' } as const;
  if (alsoByPost === true) return { ...twin, ...(query && { query }) };
  const inBody = access.scope === 'shop' ? { ...access, shopFrom: 'body' as const } : access;
  return { ...twin, access: inBody, topics: [], body: alsoByPost };
}

/** Header by which an Admin reads with the rights of one role alone; its value is the role's id. */
export const viewAsHeader = 'x-view-as';

/** Unique name of an endpoint: 'POST /api/bills'. */
export function endpointName({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodType ? E[K] : never;

/** Parts of a request as the client sends them: values with a default may be left out. */
export type EndpointInput<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: z.input<Part<E, 'params'>> }
  : { params?: never }) &
  (E['query'] extends z.ZodType ? { query: z.input<Part<E, 'query'>> } : { query?: never }) &
  (E['body'] extends z.ZodType ? { body: z.input<Part<E, 'body'>> } : { body?: never });

/** Parts of a request as the handler gets them, after validation. */
export type EndpointRequest<E extends Endpoint> = {
  params: E['params'] extends z.ZodType ? z.output<Part<E, 'params'>> : undefined;
  query: E['query'] extends z.ZodType ? z.output<Part<E, 'query'>> : undefined;
  body: E['body'] extends z.ZodType ? z.output<Part<E, 'body'>> : undefined;
};

export type EndpointAnswer<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : FileAnswer;
