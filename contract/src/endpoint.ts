import type { z } from 'zod';
import type { Action, GroupName, ModuleKey } from './rights.ts';
import type { ShopRights } from './rules/roles.ts';
import type { Topic } from './topics.ts';

/**
 * Who may call an endpoint. Required on every endpoint, so nothing is public by omission.
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
      /** Also for who has yet to change the password that somebody gave them. */
      beforePasswordChange?: true;
    }
  | {
      scope: 'shop';
      /** `query` and `body` name it as `company_id`, a path by the parameter given. */
      shopFrom: 'query' | 'body' | `params.${string}` | 'document';
      /** The field that names the document where no path does; `body.id` where this is left out. */
      documentIn?: `${'body' | 'query'}.${string}`;
      module?: ModuleKey | readonly ModuleKey[];
      action?: Action;
      groups?: readonly GroupName[];
      rule?: (rights: ShopRights) => boolean;
    };

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify's spelling: `/api/bills/:id`. */
  path: `/api/${string}`;
  summary: string;
  access: Access;
  /** What a read is about, or a write changes: after the write, what was read about the same is out of date. */
  topics?: readonly Topic[];
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Of JSON at most, where that is not 256 kB. */
  bodyBytes?: number;
  /** What the body says may stand in the query as well: not every client gives a DELETE a body. */
  bodyOrQuery?: true;
  /**
   * The body is multipart/form-data: `body` describes its text fields, the files come beside them. The shop or
   * the document stands in the query or the path, so that rights are checked before any of it is received. A shop that
   * only the form names is checked when it has come; who may do this in no shop is refused before.
   */
  multipart?: true;
  /** Beside JSON, `body` may come as the text fields of multipart/form-data; files are not looked at. */
  alsoForm?: true;
  /**
   * Of such a form that takes other than one file of 20 MB beside a few short texts: bytes of a file, and of a text, and
   * how many texts.
   * Files that are too large refuse the form, or are left out of it, each for itself.
   */
  uploads?: { files: number; bytes: number; textBytes: number; texts?: number; largeOnes?: 'left out' };
  /**
   * A write of a document: it carries an `Idempotency-Key`, and sent twice under one key it happens once and is
   * answered alike (decisions.md, 'Signing in, rights').
   */
  isDocumentWrite?: true;
  /**
   * A write that must not go by remembered rights: its transaction takes the lock on rights and reads those of who asks
   * anew. `exclusive` changes what people may do, and every process forgets what it remembers of them.
   */
  rightsLock?: 'exclusive' | 'shared';
  /** A write that may carry an `Idempotency-Key`: sent again under it, it is answered with what the first time wrote. */
  isSentOnce?: true;
  /** Rows of a list that the documents show without a page: so many at most where neither page nor number of rows is asked for. */
  allWithoutPage?: number;
  /** Its answer may take minutes, and who asks waits for it. */
  isLong?: true;
  /** A write in several transactions that each lock all goods that they move: those that lock none move none. */
  locksItsGoods?: true;
  /**
   * Served by POST as well, in the same way: no specification says by which method it is called, and PUT is what our
   * screens send (decisions.md X15). A read has this body by POST instead of its query.
   */
  alsoByPost?: true | z.ZodObject;
  /**
   * The answer with status 200: JSON of this shape, a file to keep, or server-sent events without an end. Failures
   * are always `ErrorBody`.
   */
  response: z.ZodType | 'file' | 'events';
}

/** A file given out by the server; the browser saves it under `filename`. */
export interface FileAnswer {
  filename: string;
  contentType: string;
  /** Never changes under its address: shown where it stands, and kept by every cache. */
  isImmutable?: true;
  /** A long file stands on the disk, is given out from there as its reader takes it, and discarded then. */
  content: Uint8Array | { path: string; discard: () => Promise<void> };
}

/** Declares an endpoint once for both sides: the server's route, its guard and its page in the API reference, and the web client's types. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/** The same endpoint by POST, where it is served by that too. */
export function twinByPost({ alsoByPost, query, access, ...shared }: Endpoint): Endpoint | undefined {
  if (!alsoByPost) return undefined;
  const twin = { ...shared, access, method: 'POST' } as const;
  if (alsoByPost === true) return { ...twin, ...(query && { query }) };
  const inBody = access.scope === 'shop' ? { ...access, shopFrom: 'body' as const } : access;
  return { ...twin, access: inBody, topics: [], body: alsoByPost };
}

/** The header of a request that reads as an Admin would with one role alone, by the role's id. */
export const viewAsHeader = 'x-view-as';

/** 'POST /api/bills'; no two endpoints have one name. */
export function endpointName({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodType ? E[K] : never;

/** What a caller gives: query values may be left out where the schema has a default. */
export type EndpointInput<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: z.input<Part<E, 'params'>> }
  : { params?: never }) &
  (E['query'] extends z.ZodType ? { query: z.input<Part<E, 'query'>> } : { query?: never }) &
  (E['body'] extends z.ZodType ? { body: z.input<Part<E, 'body'>> } : { body?: never });

/** What the handler gets once the request has been checked. */
export type EndpointRequest<E extends Endpoint> = {
  params: E['params'] extends z.ZodType ? z.output<Part<E, 'params'>> : undefined;
  query: E['query'] extends z.ZodType ? z.output<Part<E, 'query'>> : undefined;
  body: E['body'] extends z.ZodType ? z.output<Part<E, 'body'>> : undefined;
};

export type EndpointAnswer<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : FileAnswer;
