import type { HoldInput } from '@soquay/contract/holds';
import { mayChangeHold } from '@soquay/contract/rules/holds';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { type FieldErrors, say } from '@soquay/contract/said';
import { goodsErrors } from '../../documents/references.ts';
import { invalidFields, Refusal } from '../../refusal.ts';
import type { HoldReferences } from './holds.queries.ts';

/** Decisions about a hold, except whether there is enough stock, which the ledger decides under its locks. */

type HoldDays = Pick<HoldReferences, 'today' | 'last_day'>;

/** Throws VALIDATION_FAILED for wrong references of a new hold. Returns its product. */
export function decideProduct(
  { warehouse_code, expired_date }: Pick<HoldInput, 'warehouse_code' | 'expired_date'>,
  references: HoldReferences,
): number {
  const { product } = references;
  const ofGoods = goodsErrors(references, {
    isProductKnown: product !== null,
    bundleText: product?.is_bundle ? say('bundleNotHeld') : undefined,
    productField: 'product_code',
    warehouse_code,
  });
  const errors = { ...ofGoods, ...problemOfDay(expired_date, references) };
  if (product === null || Object.keys(errors).length > 0) throw invalidFields(errors);
  return product.product_id;
}

export function refuseWrongDay(expired_date: string, days: HoldDays): void {
  const errors = problemOfDay(expired_date, days);
  if (errors) throw invalidFields(errors);
}

/** Throws ACCESS_DENIED for a hold of another person. */
export function refuseOthersHold(rights: ShopRights, hold: { user_id: number | null }): void {
  if (!mayChangeHold(rights, hold)) throw new Refusal('ACCESS_DENIED', { message: say('holdOfOther') });
}

function problemOfDay(expired_date: string, { today, last_day }: HoldDays): FieldErrors | undefined {
  if (expired_date < today) return { expired_date: say('holdDayPast') };
  if (expired_date > last_day) return { expired_date: say('holdDayTooFar') };
  return undefined;
}
