import { getRepayableProducts } from '@soquay/contract/returns';
import { endpointQuery } from '@/api/endpoint-query.ts';

/** A bill with the lines of which some have not come back. */
export function repayableQuery(billId: number) {
  return endpointQuery(getRepayableProducts, { params: { bill_id: billId } });
}
