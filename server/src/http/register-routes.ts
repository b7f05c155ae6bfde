import { isBlank } from '@soquay/contract/blank';
import { type Endpoint, type FileAnswer, twinByPost } from '@soquay/contract/endpoint';
import type { ErrorCode } from '@soquay/contract/errors';
import { leavesOutVersion } from '@soquay/contract/fields';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { type Said, saidOfIssue, say } from '@soquay/contract/said';
import { vietnameseOf } from '@soquay/contract/vietnamese';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalidFields, Refusal } from '../refusal.ts';
import { runInContext } from '../request-context.ts';
import { checkSharedAccess, checkSystemAccess, refuseInitialPassword } from './access.ts';
import { actorOf } from './actor.ts';
import { type Bystanders, noBystanders } from './bystanders.ts';
import { clientAddress } from './client-address.ts';
import type { Checked, Gate, Query } from './gate.ts';
import { hiddenFieldsOf } from './hidden-fields.ts';
import { ignoredFilters, saysIgnored } from './ignored-filters.ts';
import { FormPlaces, IncomingForm } from './incoming-form.ts';
import { answerOfShops, mayNameShopInForm, nameShopOfForm, partWithoutShop } from './own-shop.ts';
import type { OpenEvents, Route } from './route.ts';
import { schemaOf } from './route-schema.ts';
import { sayingWhoGives } from './say-who-gives.ts';
import { sendFile } from './send-file.ts';
import type { SessionReader } from './session.ts';
import { shopChecks } from './shop-checks.ts';
import { viewAs } from './view-as.ts';
import { readWebsite } from './website.ts';

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

function registerRoute(app: FastifyInstance, route: Route, gate: Gate): void {
  const { endpoint, ownShopOf, handle } = route;
  const {
    sessions,
    commitListener,
    onForbidden,
    websites,
    findViewedRole,
    findGivers,
    uploadDays,
    places,
    checked,
  } = gate;
  const { access } = endpoint;
  const isList = saysIgnored(endpoint);
  const stripFor = typeof endpoint.response === 'object' ? hiddenFieldsOf(endpoint.response) : undefined;
  if (stripFor && access.scope !== 'shop')
    throw new Error(`${endpoint.path} hides fields by rights in no shop`);
  const of = (request: FastifyRequest) => checked.get(request) ?? {};
  const contextOf = (request: FastifyRequest) => {
    const { person } = of(request);
    return {
      share: shareOf(of(request), request),
      address: clientAddress(request.ip),
      ...(person && { person: String(person.user.user_id) }),
    };
  };

  const { checkShopOfDocument, checkNamedShop, refuseWhoMayNowhere } = shopChecks(route, gate, contextOf);

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

  /** Drops cached rights after a write that may have changed them, failed ones too: a connection lost at the commit may have committed. */
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
      refuseInitialPassword(endpoint, self);
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
      const onCommit = commitListener({ endpoint, company_id });
      const context = { ...contextOf(request), hungUp: hangUp.signal, isWithoutVersion, onCommit };
      const work = () => runInContext(context, () => answerTo(asked, of(request)).finally(forgetRights));
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
      return ignored.length > 0 ? { ...(answer as object), ignored } : inWords(answer);
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

/** The answer with what it says of a write in Vietnamese too. */
function inWords(answer: unknown): unknown {
  const { message, ...rest } = Object(answer) as { message?: Said };
  return message ? { ...rest, message: vietnameseOf(message), said_message: message } : answer;
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
      error.issues
        .toReversed()
        .map((issue) => [issue.path.join('.'), saidOfIssue(issue) ?? say('VALIDATION_FAILED')]),
    ),
  );
}

/** A form that names another shop than the address was not meant for this one. */
function refuseOtherShop({ query, body }: FastifyRequest): void {
  const [ofQuery, ofForm] = [query, body].map((part) => (part as { company_id?: number }).company_id);
  if (ofForm !== undefined && ofForm !== ofQuery) throw invalidFields({ company_id: say('shopsDiffer') });
}

/** Whether somebody may do other things afterwards: a shop that is opened or switched off is one more, or one less, to work in. */
function changesRights({ method, rightsLock, topics }: Endpoint): boolean {
  return rightsLock === 'exclusive' || (method !== 'GET' && topics?.includes('shops') === true);
}

/** Reads the header; IDEMPOTENCY_KEY_MISSING for a document's write, which would happen twice when its answer was lost. */
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
