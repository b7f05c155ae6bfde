import { hasGrant } from '@soquay/contract/rules/roles';
import { say } from '@soquay/contract/said';
import { webCategories } from '@soquay/contract/web-categories';
import {
  countChildren,
  lockTree,
  type RecordTree,
  refuseParent,
  withoutOwnParent,
} from '../../records/record-tree.ts';
import { type ErasedType, erasedType, type RecordSave } from '../../records/record-type.ts';
import { Refusal } from '../../refusal.ts';
import {
  computedColumns,
  countedTogether,
  countProductsOfWebCategory,
  findNextPlace,
  lockPlaces,
  treeOrder,
} from './web-categories.queries.ts';
import { emptyWebCategory } from './web-categories.writes.ts';

export const webCategoryRecord = erasedType({
  contract: webCategories,
  table: 'web_categories',
  entity: 'web-category',
  unique: { category_name: ['web_categories_name_unique'] },
  uniqueWithin: 'category_parent_id',
  siblings: 'category_parent_id',
  first: treeOrder,
  computed: computedColumns,
  async settleValues(trx, save) {
    const values = withoutOwnParent(webCategoryTree, save);
    if (save.key !== undefined || values.display_order !== undefined) return values;
    const parent = (values.category_parent_id ?? null) as number | null;
    return { ...values, display_order: await findNextPlace(trx, { ...shopOf(save), parent }) };
  },
  async refuseSave(trx, save) {
    refuseBeyondMenu(save);
    const parent = (save.values.category_parent_id ?? null) as number | null;
    await refuseParent(trx, webCategoryTree, { ...shopOf(save), parent, key: save.key }, parentRefusals);
  },
  async refuseErase(trx, category) {
    // The tree first, as whoever puts a group below this one locks it.
    await lockTree(trx, Number(category.company_id));
    await lockPlaces(trx, category);
    const children = await countChildren(trx, webCategoryTree, category);
    const products = await countProductsOfWebCategory(trx, category);
    if (children + products > 0) throw new Refusal('GROUP_NOT_EMPTY', { params: { children, products } });
    await emptyWebCategory(trx, category);
  },
});

/** The type for lists of many groups of a shop, whose products are counted in one pass. */
export function manyWebCategories(company_id: number): ErasedType {
  return {
    ...webCategoryRecord,
    computed: { ...computedColumns, product_count: countedTogether(company_id) },
  };
}

export const webCategoryTree: RecordTree = {
  type: { table: 'web_categories', contract: webCategories },
  parent: 'category_parent_id',
};
export const parentRefusals = {
  unknown: say('parentCategoryUnknown'),
  below: say('parentCategoryBelow'),
};

/** Lets a person who may edit the menu alone change a group's place and picture, and nothing else. */
function refuseBeyondMenu({ values, before, rights }: RecordSave): void {
  if (!before || !rights || hasGrant(rights, 'web-categories', 'edit')) return;
  const { display_order: _, image: __, ...others } = values;
  const isChanged = Object.entries(others).some(([name, value]) => before[name] !== value);
  if (isChanged) throw new Refusal('ACCESS_DENIED');
}

function shopOf({ company_id }: Pick<RecordSave, 'company_id'>) {
  return { company_id: Number(company_id) };
}
