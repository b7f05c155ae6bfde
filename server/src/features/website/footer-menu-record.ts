import { footerMenus } from '@soquay/contract/footer-menus';
import { say } from '@soquay/contract/said';
import { sql } from 'kysely';
import { countChildren, lockTree, type RecordTree, refuseParent } from '../../records/record-tree.ts';
import { erasedType } from '../../records/record-type.ts';
import { Refusal } from '../../refusal.ts';

export const footerMenuRecord = erasedType({
  contract: footerMenus,
  table: 'footer_menus',
  entity: 'footer-menu',
  unique: {},
  siblings: 'parent_id',
  first: sql`menu_order`,
  async refuseSave(trx, { company_id, values, key }) {
    const parent = values.parent_id as number | null;
    await refuseParent(trx, tree, { company_id: Number(company_id), parent, key }, refusals);
  },
  async refuseErase(trx, menu) {
    await lockTree(trx, Number(menu.company_id));
    const children = await countChildren(trx, tree, menu);
    if (children > 0) throw new Refusal('RECORD_HAS_CHILDREN', { params: { children } });
  },
});

const tree: RecordTree = { type: { table: 'footer_menus', contract: footerMenus }, parent: 'parent_id' };
const refusals = { unknown: say('parentMenuUnknown'), below: say('parentMenuBelow') };
