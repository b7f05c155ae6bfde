import { type FieldErrors, type Said, say } from '@soquay/contract/said';
import type { Trx } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import type { WantedMovement } from './documents.ts';
import type { ArrivingBundle } from './levels.ts';
import { difference, keyOf, lineOf, type SettledDocument, type Shortage } from './settlement.rules.ts';

/**
 * Refuses with STOCK_INSUFFICIENT: the message and `params.lines` name every short product and warehouse with
 * what is wanted, what there is and which holds keep the rest; `errors` stands at the paths of the movements that take from it, or bring
 * less than before, or at `customer_phone` where that was changed and the hold it had used lacks what it should
 * get back. A document that is deleted has no paths.
 */
export async function refuseShortages(
  trx: Trx,
  documents: readonly SettledDocument[],
  shortages: readonly Shortage[],
): Promise<never> {
  const named = await withCodes(trx, shortages);
  const short = new Map(named.map((shortage) => [keyOf(shortage), shortage]));
  const errors: FieldErrors = {};
  for (const { movements, booked } of documents) {
    const lowered = new Set(
      difference(movements, booked)
        .filter(({ qty }) => qty < 0)
        .map(lineOf),
    );
    for (const movement of movements) {
      const shortage = short.get(keyOf(movement));
      if (!shortage || (movement.qty > 0 && !lowered.has(lineOf(movement)))) continue;
      errors[shortage.isGivenBack ? 'customer_phone' : movement.path] = textOf(shortage, movement);
    }
  }
  throw shortageRefusal(named, errors);
}

/** Refuses with BUNDLE_HAS_NO_STOCK, which names the bundles (`params.lines`) and stands at the paths that bring them in. */
export function refuseBundles(
  documents: readonly Pick<SettledDocument, 'movements'>[],
  bundles: readonly ArrivingBundle[],
): never {
  const ids = new Set(bundles.map(({ product_id }) => product_id));
  const wrong = documents.flatMap(({ movements }) =>
    movements.filter(({ product_id, path }) => ids.has(product_id) && path !== ''),
  );
  throw new Refusal('BUNDLE_HAS_NO_STOCK', {
    params: { lines: bundles, products: bundles.map(({ product_code }) => product_code).join(', ') },
    errors: Object.fromEntries(wrong.map(({ path }) => [path, say('bundleNotReceived')])),
  });
}

/** Throws STOCK_INSUFFICIENT for a hold of more pieces than are free. */
export async function refuseHold(
  trx: Trx,
  shortage: Omit<Shortage, 'isGivenBack' | 'holds'>,
): Promise<never> {
  const named = await withCodes(trx, [{ ...shortage, isGivenBack: false, holds: [] }]);
  throw shortageRefusal(named, { qty: say('aboveStock', { stock: shortage.available }) });
}

type NamedShortage = Shortage & { product_code: string };

async function withCodes(trx: Trx, shortages: readonly Shortage[]): Promise<NamedShortage[]> {
  const products = await trx
    .selectFrom('products')
    .select(['product_id', 'product_code'])
    .where((eb) => eb('product_id', '=', eb.fn.any(eb.val(shortages.map(({ product_id }) => product_id)))))
    .execute();
  const codes = new Map(products.map(({ product_id, product_code }) => [product_id, product_code]));
  return shortages.map((shortage) => ({ ...shortage, product_code: codes.get(shortage.product_id) ?? '' }));
}

function shortageRefusal(shortages: readonly NamedShortage[], errors: FieldErrors): Refusal {
  const lines = shortages.map(({ isGivenBack, ...shortage }) => shortage);
  const message = say('STOCK_INSUFFICIENT', { shortages: lines.map(sayShortage) });
  return new Refusal('STOCK_INSUFFICIENT', { message, params: { lines }, errors });
}

function sayShortage({ holds, ...line }: Omit<NamedShortage, 'isGivenBack'>): Said {
  const { product_code, warehouse_code, wanted, available } = line;
  const held = holds.reduce((sum, { qty }) => sum + qty, 0);
  const numbers = holds.map(({ id }) => id).join(', ');
  return say('shortage', { product_code, warehouse_code, wanted, available, held, holds: numbers });
}

/** Describes a shortage: pieces wanted by all lines that take the same goods, or the pieces this line may have, for a bundle by its scarcest item. */
function textOf(
  { product_code, wanted, available }: NamedShortage,
  { qty, perPiece = 1 }: WantedMovement,
): Said {
  if (-qty < wanted && qty < 0) return say('stockLeftOfAll', { product_code, wanted, available });
  return say('stockLeft', { available: Math.floor(available / perPiece) });
}
