import { say } from '@soquay/contract/said';
import type { Trx } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import { lockModelsOf } from './change-products.queries.ts';
import { findTwins, type Written } from './variants.queries.ts';

/**
 * VARIANTS_ALIKE where another product of its model has the colour and size of one of these, which this transaction has
 * written already. Its model is locked first: of two who write twins at once the second sees the first. `field` of a form
 * names it. With `hasMovedWhole` they have got another value together: those that are alike among them were so before.
 */
export async function refuseAlike(
  trx: Trx,
  { field, ...written }: Written & { field?: 'atts' | 'code_anh' },
): Promise<void> {
  await lockModelsOf(trx, written.company_id, written.ids);
  const twins = await findTwins(trx, written);
  const [first] = twins;
  if (!first) return;
  throw new Refusal('VARIANTS_ALIKE', {
    params: { products: twins.map(({ product, twin }) => `${product} = ${twin}`).join(', ') },
    ...(field ? { errors: { [field]: say('variantExists', { product: first.twin }) } } : {}),
  });
}
