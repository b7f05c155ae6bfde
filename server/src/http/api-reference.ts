import { gzipSync } from 'node:zlib';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { SessionReader } from './session.ts';

const routePrefix = '/api/docs';
/** Formats of the description, by path. */
const formats: Record<string, { type: string; write: (app: FastifyInstance) => string }> = {
  [`${routePrefix}/json`]: { type: 'application/json', write: (app) => JSON.stringify(app.swagger()) },
  [`${routePrefix}/yaml`]: { type: 'application/x-yaml', write: (app) => app.swagger({ yaml: true }) },
};

/**
 * Serves the API's reference at /api/docs, made from the contract; registered before the routes it describes. The page
 * is public, the description needs a session.
 */
export async function registerApiReference(app: FastifyInstance, sessions: SessionReader): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Sổ Quầy', version: '1', description: 'API của Sổ Quầy' },
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer' },
          website: { type: 'apiKey', in: 'header', name: 'x-website-key' },
        },
      },
    },
    transform: describeRoute,
  });
  // Megabytes, the same for everybody: making and packing them takes as long as twenty sales.
  const packed = new Map<string, Buffer>();
  // Under the app's own Content-Security-Policy: the package's asks the browser for https, which a shop has not.
  await app.register(swaggerUi, {
    routePrefix,
    uiConfig: { requestInterceptor: withToken },
    uiHooks: {
      onRequest: async (request, reply) => {
        const format = formats[request.routeOptions.url ?? ''];
        if (!format) return;
        await sessions.read(request.headers.authorization);
        const content = packed.get(format.type) ?? gzipSync(format.write(app));
        packed.set(format.type, content);
        reply.type(`${format.type}; charset=utf-8`).header('content-encoding', 'gzip');
        reply.header('cache-control', 'no-store');
        return reply.send(content);
      },
    },
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Part of a request that may leave out `company_id`. */
    partWithoutShop?: 'querystring' | 'body' | undefined;
  }
}

interface JsonSchema {
  required?: string[];
}

/** Marks `company_id` as optional where a request may leave it out; the contract's types still require it of our own screens. */
const describeRoute: typeof jsonSchemaTransform = (described) => {
  const shown = jsonSchemaTransform(described);
  const part = described.route?.config?.partWithoutShop;
  const schema = part && (shown.schema as Record<string, JsonSchema>)[part];
  if (!part || !schema?.required) return shown;
  const required = schema.required.filter((name) => name !== 'company_id');
  return { ...shown, schema: { ...shown.schema, [part]: { ...schema, required } } };
};

/** The one browser global that `withToken` uses, which Node's types lack. */
interface BrowserGlobals {
  localStorage: { getItem(name: string): string | null };
}

/** Adds the signed-in person's token. Sent to the browser as source text, so it may use nothing from outside. */
function withToken<Request>(request: Request): Request {
  const token = (globalThis as unknown as BrowserGlobals).localStorage.getItem('token');
  const { headers } = request as { headers: Record<string, string> };
  if (token) headers.authorization = `Bearer ${token}`;
  return request;
}
