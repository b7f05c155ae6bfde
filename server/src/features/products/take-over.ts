import { messages } from '@soquay/contract/messages';
import { mostTakenOver, type TakeOverCounts } from '@soquay/contract/product-takeover';
import { canSeeCost, hasGrant, type ShopRights } from '@soquay/contract/rules/roles';
import { recordAudit } from '../../audit/record-audit.ts';
import { refuseAlike } from '../../catalogue/refuse-alike.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import type { Person } from '../../http/session.ts';
import { invalidFields, Refusal } from '../../refusal.ts';
import { allowLargeWrite } from '../../sheet-import/sheet-imports.writes.ts';
import { lockImportsOfShop } from './import/import.writes.ts';
import { countTakeOver, type TakeOver } from './take-over.queries.ts';
import { insertMissingGroups, insertTakenOver } from './take-over.writes.ts';

export async function countTakeOverOf(db: Db, person: Person, takeOver: TakeOver): Promise<TakeOverCounts> {
  rightsThere(person, takeOver);
  return await countTakeOver(db, takeOver);
}

/**
 * Makes products of the other shop this shop's own too, in one transaction; answers how many are new. SHOP_FORBIDDEN,
 * and VALIDATION_FAILED at `from_company_id` for this shop itself, at `category_ids` for more than can be taken at once;
 * VARIANTS_ALIKE where somebody makes a twin of one here at this moment: the next try leaves that one out.
 */
export async function takeOverProducts(
  db: Db,
  { person, ...takeOver }: TakeOver & { person: Person },
): Promise<{ created: number; images: number }> {
  const there = rightsThere(person, takeOver);
  return await inTransaction(db, async (trx) => {
    await allowLargeWrite(trx);
    await lockImportsOfShop(trx, takeOver.company_id);
    const { new_count } = await countTakeOver(trx, takeOver);
    if (new_count > mostTakenOver) throw invalidFields({ category_ids: messages.tooManyTakenOver });
    await insertMissingGroups(trx, takeOver);
    const { ids, images } = await insertTakenOver(trx, takeOver, {
      user_id: person.user.user_id,
      withCost: canSeeCost(there, 'products'),
    });
    const { company_id, ...asked } = takeOver;
    await refuseAlike(trx, { company_id, ids });
    const made = { created: ids.length, images };
    await recordAudit(trx, {
      company_id,
      user_id: person.user.user_id,
      action: 'take-over',
      // The goods that were made have entries of their own.
      entity: 'company',
      entity_id: takeOver.from_company_id,
      after: { ...asked, ...made },
    });
    return made;
  });
}

/** In the shop that the products come from. */
function rightsThere(person: Person, { company_id, from_company_id }: TakeOver): ShopRights {
  if (from_company_id === company_id) throw invalidFields({ from_company_id: messages.takeOverFromItself });
  const there = person.rights.get(from_company_id);
  if (!there || !hasGrant(there, 'products', 'view')) throw new Refusal('SHOP_FORBIDDEN');
  return there;
}
