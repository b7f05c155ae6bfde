import type { ServerResponse } from 'node:http';
import type { Endpoint, EndpointAnswer, EndpointRequest } from '@soquay/contract/endpoint';
import type { Outcome } from '@soquay/contract/outcome';
import type { ShopRights } from '@soquay/contract/rules/roles';
import type { Said } from '@soquay/contract/said';
import type { z } from 'zod';
import type { Trx } from '../database/database.ts';
import type { RightsTrx } from '../database/rights-lock.ts';
import type { RightsActor } from './actor.ts';
import type { FindOwnShop } from './own-shop.ts';
import type { Person } from './session.ts';
import type { UploadedFile } from './uploads.ts';

/** Caller as a handler knows them, by the endpoint's scope. */
type Caller<E extends Endpoint> = E['access'] extends { scope: 'public' }
  ? { person?: undefined }
  : E['access'] extends { scope: 'website' }
    ? { company_id: number }
    : E extends { rightsLock: string }
      ? { actor: ActorOf<E> }
      : E['access'] extends { scope: 'shop' }
        ? { person: Person; rights: ShopRights }
        : { person: Person };

/** Behind the lock on rights alone a handler learns what who asks may do. */
export type ActorOf<E extends Endpoint> = RightsActor<
  E extends { rightsLock: 'exclusive' } ? RightsTrx : Trx,
  E['access'] extends { scope: 'shop' } ? ShopRights : undefined
>;

export type RouteRequest<E extends Endpoint> = EndpointRequest<E> &
  Caller<E> & {
    /** Address of the caller, for counting attempts. */
    ip: string;
    /** User-Agent header of the caller's browser; '' without one. */
    userAgent: string;
    /** Aborted when who asked has hung up: long work is for nobody then. */
    signal: AbortSignal;
    /** Header Idempotency-Key: required for writes of documents, optional where the endpoint says `isSentOnce`. */
    idempotencyKey: E['isDocumentWrite'] extends true
      ? string
      : E['isSentOnce'] extends true
        ? string | undefined
        : undefined;
    files: E['multipart'] extends true ? UploadedFile[] : undefined;
    /** Milliseconds until the caller's token expires, which a stream of events must not outlive. */
    tokenLeftMs: E['response'] extends 'events' ? number : undefined;
  };

/** Takes the response over and writes events to it from then on. */
export type OpenEvents = (response: ServerResponse) => void;

/** A handler says by key what was done; the gate puts it into words. */
type AnswerBySaid<Answer> = Answer extends Outcome ? Omit<Answer, keyof Outcome> & { message: Said } : Answer;

type RouteAnswer<E extends Endpoint> = E['response'] extends 'events'
  ? OpenEvents
  : AnswerBySaid<EndpointAnswer<E>>;

/** Finds the shop of the document that a path or a field names; undefined when there is no such document. */
type ShopOf<E extends Endpoint> = (
  named: E['params'] extends z.ZodType ? EndpointRequest<E>['params'] : { id: number },
) => Promise<number | undefined>;

type NeedsShopOf<E extends Endpoint> = E['access'] extends { shopFrom: 'document' }
  ? { shopOf: ShopOf<E> }
  : { shopOf?: undefined; ownShopOf?: FindOwnShop };

/** An endpoint with what serves it; `buildApp` registers the features' lists of them. */
export interface Route {
  endpoint: Endpoint;
  shopOf?: ((named: never) => Promise<number | undefined>) | undefined;
  /** Finds the shop that its request may leave out. */
  ownShopOf?: FindOwnShop | undefined;
  handle: (request: never) => Promise<unknown>;
}

/** Binds a declared endpoint to its handler. The handler runs after session, access and validation. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (request: RouteRequest<E>) => Promise<RouteAnswer<E>>,
  ...options: E['access'] extends { shopFrom: 'document' } ? [NeedsShopOf<E>] : [NeedsShopOf<E>?]
): Route {
  const [finders] = options;
  return { endpoint, handle, ...finders };
}
