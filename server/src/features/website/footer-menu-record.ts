import { footerMenus } from '@soquay/contract/footer-menus';
import { messages } from '@soquay/contract/messages';
import { sql } from 'kysely';
import { erasedType } from '../../records/record-type.ts';
import { invalidFields, Refusal } from '../../refusal.ts';
import { countMenusBelow, findMenuPath, lockMenus } from './footer-menus.queries.ts';

export const footerMenuRecord = erasedType({
  contract: footerMenus,
  table: 'footer_menus',
  entity: 'footer-menu',
  unique: {},
  siblings: 'parent_id',
  first: sql`menu_order`,
  async refuseSave(trx, { company_id, values, key }) {
    const parent = values.parent_id as number | null;
    if (parent === null) return;
    // Two who each put one menu below the other's would make a circle that neither sees.
    await lockMenus(trx, Number(company_id));
    const path = await findMenuPath(trx, { company_id: Number(company_id), id: parent });
    if (path.length === 0) throw invalidFields({ parent_id: messages.parentMenuUnknown });
    if (key !== undefined && path.includes(Number(key))) {
      throw invalidFields({ parent_id: messages.parentMenuBelow });
    }
  },
  async refuseErase(trx, menu) {
    await lockMenus(trx, Number(menu.company_id));
    const children = await countMenusBelow(trx, menu);
    if (children > 0) throw new Refusal('RECORD_HAS_CHILDREN', { params: { children } });
  },
});
