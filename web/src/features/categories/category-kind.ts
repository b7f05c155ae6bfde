import { listAttributes } from '@soquay/contract/attributes';
import { categories } from '@soquay/contract/categories';
import { endpointQuery } from '@/api/endpoint-query.ts';
import { allRecordsQuery, type RecordKind } from '@/records/record-kind.ts';

export const categoryKind: RecordKind = {
  contract: categories,
  title: 'productCategories',
  address: '/product-categories',
  listed: ['category_id', 'category_name', 'category_parent_id', 'attribute_ids'],
  cells: {
    category_parent_id: ({ parent_cat }) => nameIn(parent_cat, 'category_name'),
    attribute_ids: ({ attributes }) =>
      ((attributes ?? []) as object[]).map((one) => nameIn(one, 'attribute_name')).join(', '),
  },
  counts: { product_count: 'products' },
  hints: { category_parent_id: 'noParent' },
  references: {
    category_parent_id: {
      query: (companyId) => allRecordsQuery(categoryKind, companyId),
      labelOf: ({ category_name }) => String(category_name),
    },
    attribute_ids: {
      query: (company_id) => endpointQuery(listAttributes, { query: { company_id } }),
      keyName: 'attribute_id',
      labelOf: ({ attribute_name }) => String(attribute_name),
    },
  },
};

function nameIn(holder: unknown, name: string): string {
  return String((holder as Record<string, unknown> | null)?.[name] ?? '');
}
