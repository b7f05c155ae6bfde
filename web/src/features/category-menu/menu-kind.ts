import { webCategories } from '@soquay/contract/web-categories';
import { recordKind } from '@/records/record-kind.ts';

/** Longer names are cut in the list. */
const longestName = 30;

/** The groups of the website, as the menu shows them: they are put in order and get pictures. */
export const menuKind = recordKind(webCategories, {
  title: 'categoryMenu',
  listed: ['category_name', 'category_parent_id', 'display_order'],
  typed: ['category_name', 'display_order', 'image'],
  readOnly: ['category_name'],
  cells: {
    category_name: ({ category_name }) => cut(category_name),
    category_parent_id: ({ parent_cat }) => parent_cat?.category_name ?? '',
  },
});

function cut(name: string): string {
  const letters = [...name];
  return letters.length > longestName ? `${letters.slice(0, longestName).join('')}…` : name;
}
