import { messages } from '@soquay/contract/messages';
import type { Trx } from '../database/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { Movement } from './documents.ts';
import { keyOf, type Shortage } from './posting.rules.ts';

/**
 * Refuses with STOCK_INSUFFICIENT: the message and `params.lines` name every short product and
 * warehouse with what is wanted and what there is, `errors` stands at each short line's quantity
 * (`details.{n}.qty`, n being the line's place in the document).
 */
export async function refuseShortages(
  trx: Trx,
  companyId: number,
  shortages: readonly Shortage[],
  movements: readonly Movement[],
): Promise<never> {
  const products = await trx
    .selectFrom('products')
    .select(['product_id', 'product_code'])
    .where('company_id', '=', companyId)
    .where((eb) => eb('product_id', '=', eb.fn.any(eb.val(shortages.map((shortage) => shortage.product_id)))))
    .execute();
  const codes = new Map(products.map((product) => [product.product_id, product.product_code]));
  const lines = shortages.map((shortage) => ({
    ...shortage,
    product_code: codes.get(shortage.product_id) ?? '',
  }));

  const short = new Map(shortages.map((shortage) => [keyOf(shortage), shortage]));
  const places = new Map<number, number>();
  const errors: Record<string, string> = {};
  for (const movement of movements) {
    const place = places.get(movement.line_id) ?? places.size;
    places.set(movement.line_id, place);
    const shortage = movement.qty < 0 ? short.get(keyOf(movement)) : undefined;
    if (shortage) errors[`details.${place}.qty`] = `${messages.stockShort}, còn ${shortage.available}`;
  }
  const text = lines.map(
    (line) => `${line.product_code} (kho ${line.warehouse_code}) cần ${line.wanted}, còn ${line.available}`,
  );
  throw new Refusal('STOCK_INSUFFICIENT', { params: { lines, shortages: text.join('; ') }, errors });
}
