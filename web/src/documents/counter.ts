import * as counters from '@soquay/contract/counters';
import { api } from '@/api/api.ts';
import { endpointQuery } from '@/api/endpoint-query.ts';

export function counterQuery(companyId: number) {
  return endpointQuery(counters.getCounter, { params: { id: companyId } });
}

export function suggestedCounterQuery(companyId: number) {
  return endpointQuery(counters.suggestCounter, { params: { id: companyId } });
}

/** Null: the shop has no counter of its own. */
export function saveCounter(companyId: number, warehouse_code: string | null) {
  const params = { id: companyId };
  return warehouse_code === null
    ? api(counters.removeCounter, { params })
    : api(counters.saveCounter, { params, body: { warehouse_code } });
}
