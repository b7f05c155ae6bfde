import { maxTakenOver, type TakeOverCounts } from '@soquay/contract/product-takeover';
import { canSeeCost, hasGrant, type ShopRights } from '@soquay/contract/rules/roles';
import { say } from '@soquay/contract/said';
import { recordAudit } from '../../audit/record-audit.ts';
import { lockProducts } from '../../catalogue/lock-products.ts';
import { blankProduct } from '../../catalogue/product-state.ts';
import { saveProducts } from '../../catalogue/save-products.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import type { Person } from '../../http/session.ts';
import { invalidFields, Refusal } from '../../refusal.ts';
import { allowLargeWrite } from '../../sheet-import/sheet-imports.writes.ts';
import { lockImportsOfShop } from './import/import.writes.ts';
import { countTakeOver, type TakeOver } from './take-over.queries.ts';
import { copyImages, findProductsToTakeOver, insertMissingGroups } from './take-over.writes.ts';

export async function countTakeOverOf(db: Db, person: Person, takeOver: TakeOver): Promise<TakeOverCounts> {
  rightsThere(person, takeOver);
  return await countTakeOver(db, takeOver);
}

/**
 * Takes products over in one transaction and returns the number created. SHOP_FORBIDDEN; VALIDATION_FAILED at `from_company_id` for the
 * same shop, at `category_ids` for too many; VARIANTS_ALIKE when a twin is created here at the same moment, which the next try skips.
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
    if (new_count > maxTakenOver) throw invalidFields({ category_ids: say('tooManyTakenOver') });
    await insertMissingGroups(trx, takeOver);
    const { company_id, ...asked } = takeOver;
    const { from_company_id } = asked;
    const user_id = person.user.user_id;
    const coming = await findProductsToTakeOver(trx, takeOver, { withCost: canSeeCost(there, 'products') });
    const made = await saveProducts(trx, await lockProducts(trx, company_id, []), {
      user_id,
      created: coming.map((product) => ({ ...blankProduct, ...product })),
      origin: { from_company_id },
    });
    const ids = made.filter((id) => id !== null);
    const answer = { created: ids.length, images: await copyImages(trx, takeOver, ids) };
    await recordAudit(trx, {
      company_id,
      user_id,
      action: 'take-over',
      // Logs the take-over as a whole; each new product has its own entry.
      entity: 'company',
      entity_id: from_company_id,
      after: { ...asked, ...answer },
    });
    return answer;
  });
}

/** Rights of the person in the source shop. */
function rightsThere(person: Person, { company_id, from_company_id }: TakeOver): ShopRights {
  if (from_company_id === company_id) throw invalidFields({ from_company_id: say('takeOverFromItself') });
  const there = person.rights.get(from_company_id);
  if (!there || !hasGrant(there, 'products', 'view')) throw new Refusal('SHOP_FORBIDDEN');
  return there;
}
