import { idInText } from '@soquay/contract/fields';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';
import { type RequestContext, runInContext } from '../request-context.ts';
import { checkShopAccess, documentIn, namedShop, type ShopAccess } from './access.ts';
import type { Checked, Gate } from './gate.ts';
import { answersSeveralShops, leavesOutShop, nameShop, shopsAllowed } from './own-shop.ts';
import type { Route } from './route.ts';
import { sayingWhoGives } from './say-who-gives.ts';
import type { Person } from './session.ts';

/** Makes a route's checks of the shop that a request is about and of the caller's rights in it. */
export function shopChecks(
  { endpoint, shopOf, ownShopOf }: Route,
  { sessions, findGivers }: Gate,
  contextOf: (request: FastifyRequest) => RequestContext,
) {
  return { checkShopOfDocument, checkNamedShop, refuseWhoMayNowhere };

  /** Reads rights anew for a shop opened a moment ago; who views the app through a role stays in its shop. */
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

  /** Checks access in the document's shop; NOT_FOUND in a shop where the person has no membership (decisions.md, 'Settled since'). */
  async function checkShopOfDocument(shopAccess: ShopAccess, state: Checked, request: FastifyRequest) {
    if (state.rights || !state.person) return;
    const named = endpoint.params
      ? endpoint.params.safeParse(request.params)
      : namedDocument.safeParse({ id: documentIn(shopAccess, request) });
    if (!named.success) return;
    const companyId = await runInContext(contextOf(request), async () => shopOf?.(named.data as never));
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

  /** Finds the shop of a request that leaves it out; undefined when the request names nothing to find it by. NOT_FOUND when what it names does not exist. */
  async function findOwnShop(request: FastifyRequest): Promise<number | 'any' | undefined> {
    if (!ownShopOf) return undefined;
    const params = endpoint.params?.safeParse(request.params);
    if (params && !params.success) return undefined;
    const { query, body } = request;
    const found = await runInContext(contextOf(request), () =>
      ownShopOf({ params: { ...params?.data }, query, body }),
    );
    if (found === undefined) throw new Refusal('NOT_FOUND');
    return found;
  }

  /** Checks access in the shop that the request names. Called again after the body has been read, since it may name the shop. */
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

  /** Refuses people who may do this in no shop, before a form is received that alone names the shop. */
  async function refuseWhoMayNowhere(shopAccess: ShopAccess, state: Checked) {
    const person = state.person as Person;
    if (shopsAllowed(shopAccess, person, state.viewer).length > 0) return;
    const [rights] = person.rights.values();
    if (!rights) throw new Refusal('SHOP_FORBIDDEN');
    await checkAccessIn(rights.company_id, shopAccess, state);
  }
}

/** Id of a document that no path names. */
const namedDocument = z.object({ id: idInText });
