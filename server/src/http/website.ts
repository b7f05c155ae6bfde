import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/** Website of a shop that calls with its key. */
export interface Website {
  company_id: number;
  /** Origins whose pages may call from a browser. */
  origins: readonly string[];
}

export interface Websites {
  find: (key: string) => Promise<Website | undefined>;
  isKnownOrigin: (origin: string) => Promise<boolean>;
}

/** Limits on calls a minute: of a visitor's address, and of all visitors of a website together. */
export interface WebsiteLimits {
  ofAddress: number;
  ofWebsite: number;
}
export const usualWebsiteLimits: WebsiteLimits = { ofAddress: 20, ofWebsite: 300 };

const keyHeader = 'x-website-key';
const websitePath = '/api/website/';
/** Pattern of an origin header; PostgreSQL stores no text with other characters that a header may hold. */
const isOrigin = /^[\x21-\x7e]{1,300}$/;
/** Limit on the length of a key before it is hashed; real ones have 39 characters. */
const longestKey = 100;

/** Throws WEBSITE_KEY_UNKNOWN, or WEBSITE_UNKNOWN when a page's origin is not the key's; calls from servers have none. */
export async function readWebsite(websites: Websites, { headers }: FastifyRequest): Promise<Website> {
  const key = headers[keyHeader];
  const website =
    typeof key === 'string' && key !== '' && key.length <= longestKey ? await websites.find(key) : undefined;
  if (!website) throw new Refusal('WEBSITE_KEY_UNKNOWN');
  if (headers.origin !== undefined && !website.origins.includes(headers.origin)) {
    throw new Refusal('WEBSITE_UNKNOWN');
  }
  return website;
}

/** Sets up CORS and limits for calls of websites (docs/decisions/0100-keys-of-websites.md). */
export async function guardWebsiteCalls(
  scope: FastifyInstance,
  { websites, limits }: { websites: Websites; limits: WebsiteLimits },
): Promise<void> {
  await scope.register(rateLimit, {
    max: limits.ofAddress,
    timeWindow: '1 minute',
    errorResponseBuilder: () => new Refusal('TOO_MANY_REQUESTS'),
  });
  const limitWebsite = scope.createRateLimit({
    max: limits.ofWebsite,
    timeWindow: '1 minute',
    keyGenerator: ({ headers }) => String(headers[keyHeader]),
  });
  // Behind the address and the key: who is refused for those takes nothing from the website's own visitors.
  scope.addHook('preParsing', async (request) => {
    if (request.method === 'OPTIONS') return;
    const limit = await limitWebsite(request);
    if (!limit.isAllowed && limit.isExceeded) throw new Refusal('TOO_MANY_REQUESTS');
  });
  // Asked about with OPTIONS, which the plugin answers for every path there is.
  await scope.register(cors, {
    delegator: async ({ url, headers: { origin = '' } }: FastifyRequest) => {
      const isKnown =
        url.startsWith(websitePath) && isOrigin.test(origin) && (await websites.isKnownOrigin(origin));
      return {
        methods: ['POST'],
        allowedHeaders: ['content-type', 'idempotency-key', keyHeader],
        maxAge: 600,
        origin: isKnown && origin,
      };
    },
  });
}
