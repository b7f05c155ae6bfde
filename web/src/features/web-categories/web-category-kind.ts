import { webCategories } from '@soquay/contract/web-categories';
import { allRecordsQuery, type RecordKind } from '@/records/record-kind.ts';

export const webCategoryKind: RecordKind = {
  contract: webCategories,
  title: 'webCategories',
  address: '/web-categories',
  typed: ['category_name', 'category_parent_id'],
  cells: { category_parent_id: parentName },
  hints: { category_parent_id: 'noParent' },
  references: {
    category_parent_id: {
      query: (companyId) => allRecordsQuery(webCategoryKind, companyId),
      labelOf: ({ category_name }) => String(category_name),
    },
  },
};

function parentName({ parent_cat }: Record<string, unknown>): string {
  return (parent_cat as { category_name: string } | null)?.category_name ?? '';
}
