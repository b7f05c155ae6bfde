import { getFeedback, listCallbacks, listFeedbacks, messageFilters } from '@soquay/contract/website-inbox';
import { getWebsiteKey } from '@soquay/contract/website-keys';
import { endpointQuery } from '@/api/endpoint-query.ts';
import { type SearchOf, shopList } from '@/ui/list/shop-list.ts';

export const feedbackList = shopList({ list: listFeedbacks, filters: messageFilters });
export const callbackList = shopList({ list: listCallbacks, filters: messageFilters });
export type MessageSearch = SearchOf<typeof feedbackList>;

export function feedbackQuery(companyId: number, id: number) {
  return endpointQuery(getFeedback, { params: { id }, query: { company_id: companyId } });
}

export function websiteKeyQuery(companyId: number) {
  return endpointQuery(getWebsiteKey, { query: { company_id: companyId } });
}
