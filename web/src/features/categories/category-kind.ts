import { listAttributes } from '@soquay/contract/attributes';
import { categories } from '@soquay/contract/categories';
import { recordKind } from '@/records/record-kind.ts';

export const categoryKind = recordKind(categories, {
  title: 'productCategories',
  address: '/product-categories',
  listed: ['category_id', 'category_name', 'category_parent_id', 'attribute_ids'],
  cells: {
    category_parent_id: ({ parent_cat }) => parent_cat?.category_name ?? '',
    attribute_ids: ({ attributes }) => attributes.map(({ attribute_name }) => attribute_name).join(', '),
  },
  counts: { product_count: 'products' },
  hints: { category_parent_id: 'noParent' },
  references: {
    attribute_ids: {
      other: { options: listAttributes, keyName: 'attribute_id' },
      labelOf: ({ attribute_name }) => String(attribute_name),
    },
  },
});
