import { categories } from '@soquay/contract/categories';
import { say } from '@soquay/contract/said';
import { type RecordTree, refuseParent, withoutOwnParent } from '../../records/record-tree.ts';
import { recordType } from '../../records/record-type.ts';
import { invalidFields, Refusal } from '../../refusal.ts';
import { refuseUnknownAttributes } from '../attributes/attributes.queries.ts';
import { computedColumns, countUsesOfCategory, isCategoryOff } from './categories.queries.ts';
import { writeAttributesOfCategory } from './categories.writes.ts';

export const categoryRecord = recordType({
  contract: categories,
  table: 'categories',
  entity: 'category',
  unique: { category_name: ['categories_name_unique'] },
  uniqueWithin: 'category_parent_id',
  usedIn: { none: 'refuseSwitchOff tells products from groups below' },
  computed: computedColumns,
  settleValues: async (_, save) => withoutOwnParent(tree, save),
  async refuseSave(trx, save) {
    const company_id = Number(save.company_id);
    const { category_parent_id: parent = null, attribute_ids = [] } = save.values as Values;
    await refuseParent(trx, tree, { company_id, parent, key: save.key }, refusals);
    const isChosenAnew = parent !== null && parent !== save.before?.category_parent_id;
    if (isChosenAnew && (await isCategoryOff(trx, { company_id, category_id: parent }))) {
      throw invalidFields({ category_parent_id: say('categoryOff') });
    }
    await refuseUnknownAttributes(trx, { company_id, attribute_ids });
  },
  async afterSave(trx, { company_id, category_id }, { values }) {
    const { attribute_ids } = values as Values;
    if (!attribute_ids) return;
    const category = { company_id: Number(company_id), category_id: Number(category_id) };
    await writeAttributesOfCategory(trx, { ...category, attribute_ids });
  },
  async refuseSwitchOff(db, { company_id, category_id }, isKnownInUse) {
    if (isKnownInUse) return;
    const category = { company_id: Number(company_id), category_id: Number(category_id) };
    const params = await countUsesOfCategory(db, category);
    if (params.children + params.products > 0) throw new Refusal('GROUP_IN_USE', { params });
  },
});

interface Values {
  category_parent_id?: number | null;
  attribute_ids?: number[];
}

const tree: RecordTree = {
  type: { table: 'categories', contract: categories },
  parent: 'category_parent_id',
};
const refusals = { unknown: say('parentCategoryUnknown'), below: say('parentCategoryBelow') };
