import { moveWebCategory, type WebCategoryRow, webCategories } from '@soquay/contract/web-categories';
import { api } from '@/api/api.ts';
import { endpointQuery } from '@/api/endpoint-query.ts';

export function webCategoriesQuery(company_id: number) {
  return endpointQuery(webCategories.options, { query: { company_id } });
}

/** Where a group is put: below which one (0: at the top), and before which. */
export interface Place {
  parent: number;
  before?: number | undefined;
}

export function putWebCategory(row: WebCategoryRow, { parent, before }: Place) {
  return api(moveWebCategory, {
    params: { key: row.category_id },
    body: {
      company_id: row.company_id,
      version: row.version,
      category_parent_id: parent,
      before_id: before,
    },
  });
}
