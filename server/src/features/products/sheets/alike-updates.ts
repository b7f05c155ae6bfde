import { say } from '@soquay/contract/said';
import { hasKind, placeOf } from '../../../catalogue/product-state.ts';
import { refuseAlike } from '../../../catalogue/refuse-alike.ts';
import type { Trx } from '../../../database/database.ts';
import type { RowFault } from '../../../sheet-import/records/import-target.ts';
import type { ImportKey } from '../../../sheet-import/sheet-imports.queries.ts';
import { listProductsOfCodes } from '../variants.queries.ts';
import { findPlacesOfUpdates, type PlacedUpdate } from './product-updates.queries.ts';

/**
 * Finds rows that would make two products of a model alike, considering all rows together: two products may swap, and a
 * product with a wrong row stays in place.
 */
export async function findAlikeUpdates(trx: Trx, key: ImportKey): Promise<RowFault[]> {
  const moved = await findMoved(trx, key);
  const codes = moved.map(({ next }) => next.code_anh).filter((code) => code !== '');
  const now = await listProductsOfCodes(trx, key.company_id ?? 0, codes);
  const faults: RowFault[] = [];
  for (let good = moved; ; ) {
    const wrong = alikeAmong(good, now);
    faults.push(...wrong);
    if (wrong.length === 0) return faults;
    const rows = new Set(wrong.map(({ row_number }) => row_number));
    good = good.filter(({ row_number }) => !rows.has(row_number));
  }
}

function alikeAmong(
  moved: readonly PlacedUpdate[],
  now: Awaited<ReturnType<typeof listProductsOfCodes>>,
): RowFault[] {
  const after = new Map<number, { product_id: number; product_code: string; place: string }>();
  for (const product of now) after.set(product.product_id, { ...product, place: placeOf(product) });
  for (const { next, ...product } of moved) {
    after.set(product.product_id, { ...product, place: placeOf(next) });
  }
  const alike = Map.groupBy(after.values(), ({ place }) => place);
  return moved.flatMap(({ row_number, product_id, next }) => {
    if (next.code_anh === '' || !hasKind(next)) return [];
    const twin = alike.get(placeOf(next))?.find((product) => product.product_id !== product_id);
    if (!twin) return [];
    return [{ row_number, reason: say('variantExists', { product: twin.product_code }) }];
  });
}

/** Throws VARIANTS_ALIKE when somebody has created a twin of a sheet's product at this moment. */
export async function refuseAlikeUpdates(trx: Trx, key: ImportKey): Promise<void> {
  const moved = await findMoved(trx, key);
  await refuseAlike(trx, {
    company_id: key.company_id ?? 0,
    ids: moved.map(({ product_id }) => product_id),
  });
}

/** Finds products that get another model, colour or size; a change of spelling is none. */
async function findMoved(trx: Trx, key: ImportKey): Promise<PlacedUpdate[]> {
  const updates = await findPlacesOfUpdates(trx, key);
  return updates.filter(({ was, next }) => placeOf(was) !== placeOf(next));
}
