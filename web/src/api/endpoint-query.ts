import type { Endpoint, EndpointInput } from '@soquay/contract/endpoint';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { isPassing } from './api-error.ts';

/**
 * Query options of an endpoint. Its key is the path and the input, so queries of different shops never
 * mix, and `invalidateQueries({ queryKey: endpointKey(listBills) })` reaches all of an endpoint's.
 */
export function endpointQuery<E extends Endpoint>(endpoint: E, input: EndpointInput<E>) {
  return queryOptions({
    queryKey: [...endpointKey(endpoint), input] as const,
    queryFn: ({ signal }) => api(endpoint, input, { signal }),
  });
}

export function endpointKey(endpoint: Endpoint): readonly [string] {
  return [endpoint.path];
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A shop's LAN may have no internet; only the server's own answer counts.
      networkMode: 'always',
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 1 && isPassing(error),
    },
    mutations: { networkMode: 'always' },
  },
});
