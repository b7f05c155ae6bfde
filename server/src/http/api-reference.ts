import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** The API's reference at /api/docs, made from the contract's declarations. Registered before the routes it describes. */
export async function registerApiReference(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Sổ Quầy', version: '1', description: 'API của Sổ Quầy' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  // Under the app's own Content-Security-Policy: the package's asks the browser for https, which a shop has not.
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
}
