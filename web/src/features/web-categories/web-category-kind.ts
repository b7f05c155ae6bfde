import { webCategories } from '@soquay/contract/web-categories';
import { recordKind } from '@/records/record-kind.ts';

export const webCategoryKind = recordKind(webCategories, {
  title: 'webCategories',
  address: '/web-categories',
  typed: ['category_name', 'category_parent_id'],
  cells: { category_parent_id: ({ parent_cat }) => parent_cat?.category_name ?? '' },
  hints: { category_parent_id: 'noParent' },
});
