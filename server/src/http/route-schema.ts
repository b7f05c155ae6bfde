import type { Endpoint } from '@soquay/contract/endpoint';
import { errorBody } from '@soquay/contract/errors';

/** Fastify's schema of a route, by which it validates, serialises and describes the endpoint in the API reference. */
export function schemaOf(endpoint: Endpoint) {
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
