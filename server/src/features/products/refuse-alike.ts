import { say } from '@soquay/contract/said';
import type { Trx } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import { lockModelsOf } from './change-products.queries.ts';
import { findTwins } from './variants.queries.ts';

/**
 * VARIANTS_ALIKE, at `field`, where another product of its model has the colour and size of one of these, which this
 * transaction has written already. Locks its model first: of two who write twins at once the second sees the first.
 */
export async function refuseAlike(
  trx: Trx,
  { company_id, ids, field }: { company_id: number; ids: readonly number[]; field?: 'atts' | 'code_anh' },
): Promise<void> {
  await lockModelsOf(trx, company_id, ids);
  const twins = await findTwins(trx, { company_id, ids });
  const [first] = twins;
  if (!first) return;
  throw new Refusal('VARIANTS_ALIKE', {
    params: { products: twins.map(({ product, twin }) => `${product} = ${twin}`).join(', ') },
    ...(field ? { errors: { [field]: say('variantExists', { product: first.twin }) } } : {}),
  });
}
