import { createReadStream } from 'node:fs';
import { isBlank } from '@soquay/contract/blank';
import { type Endpoint, type FileAnswer, twinByPost } from '@soquay/contract/endpoint';
import { type ErrorCode, errorBody } from '@soquay/contract/errors';
import { idInText, leavesOutVersion } from '@soquay/contract/fields';
import { messages } from '@soquay/contract/messages';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { saidOfIssue } from '@soquay/contract/said';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { onBehalfOf } from '../asker.ts';
import { invalidFields, Refusal } from '../refusal.ts';
import {
  checkSharedAccess,
  checkShopAccess,
  checkSystemAccess,
  documentIn,
  namedShop,
  refuseGivenPassword,
  type ShopAccess,
} from './access.ts';
import { actorOf } from './actor.ts';
import { type Bystanders, noBystanders } from './bystanders.ts';
import { clientAddress } from './client-address.ts';
import { hiddenFieldsOf } from './hidden-fields.ts';
import { ignoredFilters, saysIgnored } from './ignored-filters.ts';
import { FormPlaces, IncomingForm } from './incoming-form.ts';
import {
  answerOfShops,
  answersSeveralShops,
  leavesOutShop,
  mayNameShopInForm,
  nameShop,
  nameShopOfForm,
  partWithoutShop,
  shopsAllowed,
} from './own-shop.ts';
import type { OpenEvents, Route } from './route.ts';
import { sayingWhoGives } from './say-who-gives.ts';
import type { Person, SessionReader } from './session.ts';
import { viewAs } from './view-as.ts';
import { readWebsite, type Website } from './website.ts';

type Query = Readonly<Record<string, unknown>>;

/** What the checks before the handler have found out about one request. */
interface Checked {
  person?: Person;
  /** Who looks through a role, with their own rights; `person` has those of the role then. */
  viewer?: Person | undefined;
  website?: Website;
  rights?: ShopRights;
  /** Rights in each shop that a list without a shop is of, those of `rights` first. */
  shops?: readonly ShopRights[];
  form?: IncomingForm;
  /** The query as it was sent, of a list. */
  givenQuery?: Query;
}

interface Gate extends Bystanders {
  sessions: SessionReader;
  places: FormPlaces;
  checked: WeakMap<FastifyRequest, Checked>;
}

/** Puts every route behind the same gate: session → access → validation → handler. */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  sessions: SessionReader,
  bystanders: Partial<Bystanders> = {},
): void {
  const gate: Gate = {
    ...noBystanders,
    ...bystanders,
    sessions,
    places: new FormPlaces(),
    checked: new WeakMap(),
  };
  for (const route of routes) {
    registerRoute(app, route, gate);
    const endpoint = twinByPost(route.endpoint);
    if (endpoint) registerRoute(app, { ...route, endpoint, handle: handleByPost(route) }, gate);
  }
}

/** A read by POST says in its body what its handler takes from a query. */
function handleByPost({ endpoint, handle }: Route): Route['handle'] {
  if (endpoint.method !== 'GET') return handle;
  return ({ body, ...asked }: { body: unknown }) => handle({ ...asked, query: body } as never);
}

function registerRoute(
  app: FastifyInstance,
  { endpoint, shopOf, ownShopOf, handle }: Route,
  gate: Gate,
): void {
  const { sessions, around, onForbidden, websites, findViewedRole, findGivers, uploadDays, places, checked } =
    gate;
  const { access } = endpoint;
  const isList = saysIgnored(endpoint);
  const stripFor = typeof endpoint.response === 'object' ? hiddenFieldsOf(endpoint.response) : undefined;
  if (stripFor && access.scope !== 'shop')
    throw new Error(`${endpoint.path} hides fields by rights in no shop`);
  const of = (request: FastifyRequest) => checked.get(request) ?? {};
  const askerOf = (request: FastifyRequest) => {
    const { person } = of(request);
    return {
      share: shareOf(of(request), request),
      address: clientAddress(request.ip),
      ...(person && { person: String(person.user.user_id) }),
    };
  };

  /** Read anew for a shop opened a moment ago; who looks through a role stays in its shop. */
  async function personIn(companyId: number, state: Checked): Promise<Person> {
    const person = state.person as Person;
    if (state.viewer) return person;
    state.person = await sessions.forShop(person, companyId);
    return state.person;
  }

  async function checkAccessIn(companyId: number, shopAccess: ShopAccess, state: Checked): Promise<void> {
    const call = { method: endpoint.method, access: shopAccess };
    const person = state.person as Person;
    state.rights = await sayingWhoGives(() => {
      // Through a role nobody reads what they could not read themself.
      if (state.viewer) checkShopAccess(call, state.viewer, companyId);
      return checkShopAccess(call, person, companyId);
    }, findGivers);
  }

  /** A document of a shop where the person is nobody is as if it were not there (decisions.md, 'Settled since'). */
  async function checkShopOfDocument(shopAccess: ShopAccess, state: Checked, request: FastifyRequest) {
    if (state.rights || !state.person) return;
    const named = endpoint.params
      ? endpoint.params.safeParse(request.params)
      : namedDocument.safeParse({ id: documentIn(shopAccess, request) });
    if (!named.success) return;
    const companyId = await onBehalfOf(askerOf(request), async () => shopOf?.(named.data as never));
    if (companyId === undefined) throw new Refusal('NOT_FOUND');
    const person = await personIn(companyId, state);
    if (!person.rights.has(companyId)) throw new Refusal('NOT_FOUND');
    await checkAccessIn(companyId, shopAccess, state);
  }

  /** Names the shop that the request leaves out; where none can be found, validation says that it is missing. */
  async function fillInShop(shopAccess: ShopAccess, state: Checked, request: FastifyRequest) {
    // The name of the shop may stand in a body that has not been read yet.
    if (endpoint.body && !endpoint.multipart && request.body === undefined) return;
    const person = state.person as Person;
    const own = await findOwnShop(request);
    if (typeof own === 'number') {
      const { rights } = await personIn(own, state);
      if (!rights.has(own)) throw new Refusal('NOT_FOUND');
      nameShop(shopAccess, request, own);
      return await checkAccessIn(own, shopAccess, state);
    }
    const isOfSeveral = answersSeveralShops(endpoint);
    if (!isOfSeveral && own !== 'any') return;
    const shops = shopsAllowed(shopAccess, person, state.viewer);
    // A read of what all shops have alike is answered by the first of them.
    if (!isOfSeveral && endpoint.method !== 'GET' && shops.length > 1) return;
    const [{ company_id } = [...person.rights.values()][0] ?? { company_id: undefined }] = shops;
    if (company_id === undefined) throw new Refusal('SHOP_FORBIDDEN');
    nameShop(shopAccess, request, company_id);
    await checkAccessIn(company_id, shopAccess, state);
    if (isOfSeveral) state.shops = shops;
  }

  /** NOT_FOUND where there is nothing of that name. */
  async function findOwnShop(request: FastifyRequest): Promise<number | 'any' | undefined> {
    if (!ownShopOf) return undefined;
    const params = endpoint.params?.safeParse(request.params);
    if (params && !params.success) return undefined;
    const { query, body } = request;
    const found = await onBehalfOf(askerOf(request), () =>
      ownShopOf({ params: { ...params?.data }, query, body }),
    );
    if (found === undefined) throw new Refusal('NOT_FOUND');
    return found;
  }

  /** Once the request has named its shop: the query and the path have from the beginning, the body when it has been read. */
  async function checkNamedShop(shopAccess: ShopAccess, state: Checked, request: FastifyRequest) {
    if (state.rights || !state.person) return;
    if (leavesOutShop(shopAccess, request)) return await fillInShop(shopAccess, state, request);
    const companyId = namedShop(shopAccess, request);
    if (companyId === undefined) return;
    const { rights } = await personIn(companyId, state);
    // A shop that is itself what a path names is a record like others.
    if (shopAccess.shopFrom === 'params.key' && !rights.has(companyId)) throw new Refusal('NOT_FOUND');
    await checkAccessIn(companyId, shopAccess, state);
  }

  /** Before a form is received whose shop only its fields name. */
  async function refuseWhoMayNowhere(shopAccess: ShopAccess, state: Checked) {
    const person = state.person as Person;
    if (shopsAllowed(shopAccess, person, state.viewer).length > 0) return;
    const [rights] = person.rights.values();
    if (!rights) throw new Refusal('SHOP_FORBIDDEN');
    await checkAccessIn(rights.company_id, shopAccess, state);
  }

  /** The caller as the handler knows them: behind the lock on rights nothing that was read before it. */
  function callerOf({ person, rights, website }: Checked) {
    const company_id = rights?.company_id ?? website?.company_id;
    if (!endpoint.rightsLock || !person) return { person, rights, company_id };
    return { actor: actorOf({ ...gate, endpoint, person, company_id }) };
  }

  /** The handler's answer, or those for each shop of a list that names none. */
  function answerTo(asked: { query: unknown }, { shops, rights }: Checked): Promise<unknown> {
    if (!shops) return shownAnswer(rights, asked);
    return answerOfShops({
      shops,
      query: Object(asked.query),
      answerOf: (rights, query) => shownAnswer(rights, { ...asked, rights, query }),
    });
  }

  /** The handler's answer without the fields that are hidden from these rights. */
  async function shownAnswer(rights: ShopRights | undefined, asked: object): Promise<unknown> {
    const answer = await handle(asked as never);
    const strip = rights && stripFor?.(rights);
    return strip ? strip(answer) : answer;
  }

  /** Whatever became of it: of a connection lost at the commit nobody knows. */
  async function forgetRights(): Promise<void> {
    if (!changesRights(endpoint)) return;
    sessions.forgetEverybody();
    await gate.tellRights();
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    config: { partWithoutShop: partWithoutShop(endpoint, ownShopOf) },
    ...(endpoint.bodyBytes ? { bodyLimit: endpoint.bodyBytes } : {}),
    // A stream has no head to look at: it would be opened, for nobody.
    exposeHeadRoute: endpoint.response !== 'events',

    // Before the body is read: the upload of who may not send it is not worth receiving.
    onRequest: async (request, reply) => {
      if (access.scope === 'public') return;
      if (access.scope === 'website') {
        checked.set(request, { website: await readWebsite(websites, request) });
        return;
      }
      const self = await sessions.read(request.headers.authorization);
      refuseGivenPassword(endpoint, self);
      const viewed = await viewAs(findViewedRole, endpoint, request.headers, self);
      const person = viewed ?? self;
      const state: Checked = { person, viewer: viewed && self };
      checked.set(request, state);
      if (access.scope === 'system') checkSystemAccess(person);
      else if (access.scope === 'shared') {
        await sayingWhoGives(() => {
          checkSharedAccess(access, person);
          if (viewed) checkSharedAccess(access, self);
        }, findGivers);
      } else await checkNamedShop(access, state, request);
      const isSentAsForm = endpoint.multipart || (endpoint.alsoForm && isForm(request));
      if (!isSentAsForm) return;
      const isShopToCome =
        access.scope === 'shop' && !state.rights && mayNameShopInForm(endpoint, access, request);
      if (isShopToCome) await refuseWhoMayNowhere(access, state);
      else if (endpoint.multipart) refuseWrongAddress(endpoint, request);
      if (access.scope === 'shop' && access.shopFrom === 'document') {
        await checkShopOfDocument(access, state, request);
      }
      const { user_id } = person.user;
      await uploadDays.refuseTooMuch(user_id);
      state.form = new IncomingForm(places, { user_id, company_id: state.rights?.company_id }, reply.raw);
    },

    preValidation: async (request) => {
      const state = of(request);
      if (isList || endpoint.allWithoutPage) state.givenQuery = { ...(request.query as Query) };
      if (state.form && state.person) {
        request.body = await state.form.receive(request, endpoint);
        const sizes = state.form.files?.map(({ size }) => size) ?? [];
        await uploadDays.add(
          state.person.user.user_id,
          sizes.reduce((sum, size) => sum + size, 0),
        );
      }
      if (endpoint.bodyOrQuery) request.body = { ...Object(request.query), ...Object(request.body) };
      if (access.scope !== 'shop') return;
      if (!state.rights && mayNameShopInForm(endpoint, access, request)) nameShopOfForm(access, request);
      await checkNamedShop(access, state, request);
      // What is wrong with a body is no business of who may not send it.
      if (access.shopFrom === 'document') await checkShopOfDocument(access, state, request);
    },

    preHandler: async (request, reply) => {
      const state = of(request);
      // Who hung up meanwhile gets nothing begun.
      if (reply.raw.destroyed) throw new Refusal('REQUEST_UNREADABLE');
      // A document's shop is its own: the operation says what is wrong with a form that names another.
      const isOfDocument = access.scope === 'shop' && access.shopFrom === 'document';
      if (endpoint.multipart && !isOfDocument) refuseOtherShop(request);
      if (endpoint.allWithoutPage && !namesPage(state.givenQuery)) {
        request.query = { ...Object(request.query), per_page: endpoint.allWithoutPage };
      }
      // Validation let a shop through that the check above could not read: never without rights.
      if (access.scope === 'shop' && !state.rights) throw new Refusal('SHOP_FORBIDDEN');
    },

    handler: async (request, reply) => {
      const { website, rights, form, givenQuery } = of(request);
      const company_id = rights?.company_id ?? website?.company_id;
      const hangUp = new AbortController();
      // Every answer ends with 'close'; aborting makes an error with its stack, for nobody.
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) hangUp.abort();
      });
      const asked = {
        params: request.params,
        query: request.query,
        body: request.body,
        files: form?.files,
        ...callerOf(of(request)),
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        signal: hangUp.signal,
        idempotencyKey: idempotencyKey(endpoint, request),
        tokenLeftMs:
          endpoint.response === 'events' ? sessions.tokenLeftMs(request.headers.authorization) : undefined,
      };
      const isWithoutVersion = leavesOutVersion(endpoint.body, request.body);
      const work = () =>
        onBehalfOf({ ...askerOf(request), hungUp: hangUp.signal, isWithoutVersion }, () =>
          around({ endpoint, company_id }, () => answerTo(asked, of(request)).finally(forgetRights)),
        );
      const answer = await (form ? form.during(work).finally(() => form.end()) : work());
      if (endpoint.response === 'events') {
        reply.hijack();
        (answer as OpenEvents)(reply.raw);
        return;
      }
      // Answers change with every sale: no cache in between may keep them.
      reply.header('cache-control', 'no-store');
      if (endpoint.response === 'file') return sendFile(reply, answer as FileAnswer);
      const ignored =
        givenQuery && isList ? ignoredFilters(endpoint, givenQuery, request.query as Query) : [];
      return ignored.length > 0 ? { ...(answer as object), ignored } : answer;
    },

    onError: async (request, _reply, error) => {
      const { person, viewer, rights, form } = of(request);
      // Of what is refused before the handler.
      await form?.end();
      const code = error instanceof Refusal && error.code;
      // What a role is refused, an Admin wanted to see.
      if (!person || viewer || !code || !forWantOfRights.has(code)) return;
      onForbidden({ user_id: person.user.user_id, company_id: rights?.company_id, endpoint, code });
    },
  });
}

/** By its header alone: its body has not been looked at. */
function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('multipart/form-data') ?? false;
}

/** Whether a query asks for a part of a list. */
function namesPage(query: Query = {}): boolean {
  return ['page', 'per_page', 'before', 'after'].some((name) => !isBlank(query[name]));
}

const forWantOfRights: ReadonlySet<ErrorCode> = new Set([
  'ACCESS_DENIED',
  'SHOP_FORBIDDEN',
  'WAREHOUSE_FORBIDDEN',
  'SHORTAGE_OWN_COUNT',
]);

/** A document where no path names it. */
const namedDocument = z.object({ id: idInText });

/** With whom the database is shared: a shop, without one a person, and who signs in by their address. */
function shareOf({ person, website, rights }: Checked, { ip }: FastifyRequest): string {
  if (rights) return `shop ${rights.company_id}`;
  if (website) return `website ${website.company_id}`;
  return person ? `person ${person.user.user_id}` : `address ${ip}`;
}

/** Before a form is received: who leaves out the shop in its address has had no rights checked yet. */
function refuseWrongAddress({ query }: Endpoint, request: FastifyRequest): void {
  const { error } = query?.safeParse(request.query) ?? {};
  if (!error) return;
  throw invalidFields(
    Object.fromEntries(
      error.issues.toReversed().map((issue) => [issue.path.join('.'), saidOfIssue(issue) ?? issue.message]),
    ),
  );
}

/** A form that names another shop than the address was not meant for this one. */
function refuseOtherShop({ query, body }: FastifyRequest): void {
  const [ofQuery, ofForm] = [query, body].map((part) => (part as { company_id?: number }).company_id);
  if (ofForm !== undefined && ofForm !== ofQuery) throw invalidFields({ company_id: messages.shopsDiffer });
}

function schemaOf(endpoint: Endpoint) {
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? ''],
    ...securityOf(endpoint),
    ...(endpoint.multipart ? { consumes: ['multipart/form-data'] } : {}),
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    response: {
      ...(typeof endpoint.response === 'object' ? { 200: endpoint.response } : {}),
      '4xx': errorBody,
      '5xx': errorBody,
    },
  };
}

function securityOf({ access }: Endpoint): { security?: Record<string, string[]>[] } {
  if (access.scope === 'public') return {};
  return { security: [{ [access.scope === 'website' ? 'website' : 'token']: [] }] };
}

/** Whether somebody may do other things afterwards: a shop that is opened or switched off is one more, or one less, to work in. */
function changesRights({ method, rightsLock, topics }: Endpoint): boolean {
  return rightsLock === 'exclusive' || (method !== 'GET' && topics?.includes('shops') === true);
}

/** Of a document it must be there: a write whose answer got lost could not be asked about again, and would be done twice. */
function idempotencyKey(endpoint: Endpoint, { headers }: FastifyRequest): string | undefined {
  if (!endpoint.isDocumentWrite && !endpoint.isSentOnce) return undefined;
  const key = headers['idempotency-key'];
  if (typeof key === 'string' && key !== '') {
    if (key.length > maxKeyLength) throw new Refusal('REQUEST_UNREADABLE');
    return key;
  }
  if (endpoint.isDocumentWrite) throw new Refusal('IDEMPOTENCY_KEY_MISSING');
  return undefined;
}

/** Longer than any UUID or hash; PostgreSQL could not index a key of some thousand characters. */
const maxKeyLength = 200;

function sendFile(
  reply: FastifyReply,
  { filename, contentType, content, isImmutable }: FileAnswer,
): FastifyReply {
  const asciiName = filename.replace(/[^\w.-]/g, '_');
  reply
    .header(
      'content-disposition',
      `${isImmutable ? 'inline' : 'attachment'}; filename="${asciiName}"; filename*=UTF-8''${encodeURIComponent(filename.toWellFormed())}`,
    )
    .type(contentType);
  if (isImmutable) {
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    // The shop's website, at another address, shows them too.
    reply.header('cross-origin-resource-policy', 'cross-origin');
  }
  if (content instanceof Uint8Array) return reply.send(content);
  const { path, discard } = content;
  // A reader who is gone by now closes nothing any more.
  if (reply.raw.destroyed) void discard();
  else reply.raw.once('close', () => void discard());
  return reply.send(createReadStream(path));
}
