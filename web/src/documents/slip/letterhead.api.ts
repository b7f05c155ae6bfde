import { getLetterhead } from '@soquay/contract/letterheads';
import { endpointQuery } from '@/api/endpoint-query.ts';

const minuteMs = 60_000;

/** What the slips of a shop say of it. It changes once a year, and then tells every screen (topics); no slip waits for it twice. */
export function letterheadQuery(shopId: number) {
  return { ...endpointQuery(getLetterhead, { params: { id: shopId } }), staleTime: minuteMs };
}
