import type { RecordRow } from '@soquay/contract/record';
import type { Trx } from '../../database/database.ts';
import { hasProduct } from './web-categories.queries.ts';

/** Takes models without a product out of a group; a product that is restored later comes back without it. */
export async function emptyWebCategory(
  trx: Trx,
  { company_id, category_id }: Pick<RecordRow, string>,
): Promise<void> {
  await trx
    .deleteFrom('base_product_web_categories as placed')
    .where('placed.company_id', '=', Number(company_id))
    .where('placed.category_id', '=', Number(category_id))
    .where(({ not }) => not(hasProduct))
    .execute();
}
