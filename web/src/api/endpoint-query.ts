import type { Endpoint, EndpointInput } from '@soquay/contract/endpoint';
import { keepPreviousData, QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { isPassing } from './api-error.ts';

/** Query options of an endpoint. Its key is the path and the input, so queries of different shops never mix. */
export function endpointQuery<E extends Endpoint>(endpoint: E, input: EndpointInput<E>) {
  return queryOptions({
    queryKey: [endpoint.path, input] as const,
    queryFn: ({ signal }) => api(endpoint, input, { signal }),
    meta: { topics: endpoint.topics },
  });
}

/** The scan after this one waits for it: what is not found out in that time has failed. */
const lookUpLimitMs = 8_000;

/**
 * A question on the way to a line of a document. Not given up when the field that asked has gone on: a scan may be
 * waiting for the same answer.
 */
export function lookUpQuery<E extends Endpoint>(endpoint: E, input: EndpointInput<E>) {
  return {
    ...endpointQuery(endpoint, input),
    queryFn: () => api(endpoint, input, { timeLimitMs: lookUpLimitMs }),
  };
}

/** Pointing at a link, opening it and drawing the list take moments, and are one request. */
const listStaysMs = 10_000;

/** A page of a list: the one before it stays in sight until it is there. */
export function listQuery<E extends Endpoint>(endpoint: E, input: EndpointInput<E>) {
  return { ...endpointQuery(endpoint, input), staleTime: listStaysMs, placeholderData: keepPreviousData };
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A shop's LAN may have no internet; only the server's own answer counts.
      networkMode: 'always',
      // What was written elsewhere meanwhile; the rest is as fresh as when it was left.
      refetchOnWindowFocus: ({ state }) => state.isInvalidated,
      retry: (failures, error) => failures < 1 && isPassing(error),
    },
    mutations: { networkMode: 'always' },
  },
});
