import type { Attribute, AttributeValue } from '@soquay/contract/attributes';
import * as contract from '@soquay/contract/attributes';
import { type Category, categories } from '@soquay/contract/categories';
import { api } from '@/api/api.ts';
import { endpointQuery } from '@/api/endpoint-query.ts';

export function attributesQuery(company_id: number) {
  return endpointQuery(contract.listAttributes, { query: { company_id } });
}

export function groupsQuery(company_id: number) {
  return endpointQuery(categories.options, { query: { company_id } });
}

/** What the screen writes, in one shop. */
export function attributeCalls(company_id: number) {
  return {
    addAttribute: (attribute_name: string, idempotencyKey: string) =>
      api(contract.createAttribute, { body: { company_id, attribute_name } }, { idempotencyKey }),
    renameAttribute: ({ attribute_id: key, version }: Attribute, attribute_name: string) =>
      api(contract.updateAttribute, { params: { key }, body: { company_id, version, attribute_name } }),
    deleteAttribute: ({ attribute_id: key, version }: Attribute) =>
      api(contract.deleteAttribute, { params: { key }, query: { company_id, version } }),
    addValue: (attribute_id: number, value: string, idempotencyKey: string) =>
      api(contract.createAttributeValue, { body: { company_id, attribute_id, value } }, { idempotencyKey }),
    /** `merge`: the person knows that there is one of that name. */
    renameValue: ({ value_id: key, version }: AttributeValue, value: string, merge: 0 | 1) =>
      api(contract.updateAttributeValue, { params: { key }, body: { company_id, version, value, merge } }),
    deleteValue: ({ value_id: key, version }: AttributeValue) =>
      api(contract.deleteAttributeValue, { params: { key }, query: { company_id, version } }),
    setAttributes: ({ category_id: key, version }: Category, attribute_ids: number[]) =>
      api(contract.setCategoryAttributes, { params: { key }, body: { company_id, version, attribute_ids } }),
  };
}
