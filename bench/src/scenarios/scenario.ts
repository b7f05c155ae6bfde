import type { Random } from '../../../demo/src/random.ts';
import type { Business, Shop } from '../business.ts';
import type { HttpAnswer, HttpRequest } from '../http-client.ts';

export type FloorKind = 'sale' | 'list';

/** Work of a shop, as requests of clients. */
export interface Scenario {
  name: string;
  /** Floor that it is compared with. */
  floor?: FloorKind;
  /** Makes a client ready. */
  begin(client: ScenarioClient): Promise<NextRequest> | NextRequest;
}

/** Makes the next request of a client after the `last` answer, which the first one lacks. */
export type NextRequest = (last: HttpAnswer | undefined) => HttpRequest;

export interface ScenarioClient {
  business: Business;
  /** The client's own picks. */
  random: Random;
  /** Header lines of a person who is signed in. */
  headersOf(userId: number): string;
  ask(request: HttpRequest): Promise<HttpAnswer>;
}

/** A request for a page of data. */
export function get(path: string, query: Record<string, string | number>, headers: string): HttpRequest {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return { method: 'GET', path: `${path}?${pairs.join('&')}`, headers };
}

/** A read of a random shop by one of its salespeople, by a query of its own each time. */
export function reading(
  name: string,
  path: string,
  pick: (of: { shop: Shop; random: Random }) => Record<string, string | number>,
): Scenario {
  return {
    name,
    begin:
      ({ business, random, headersOf }) =>
      () => {
        const shop = random.pick(business.shops);
        const query = { company_id: shop.company_id, ...pick({ shop, random }) };
        return get(path, query, headersOf(random.pick(shop.sellers).user_id));
      },
  };
}
