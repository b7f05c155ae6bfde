import { columnsOfAttributes, isGlobalAttribute } from '@soquay/contract/attributes';
import type { RecordRow } from '@soquay/contract/record';
import { say } from '@soquay/contract/said';
import { recordAudit } from '../../audit/record-audit.ts';
import { type LockedProducts, lockModels, lockProducts } from '../../catalogue/lock-products.ts';
import type { ProductValue } from '../../catalogue/product-state.ts';
import { refuseAlike } from '../../catalogue/refuse-alike.ts';
import { saveProducts } from '../../catalogue/save-products.ts';
import { findStoredGoods } from '../../catalogue/stored-products.queries.ts';
import { type Db, inTransaction, type Trx } from '../../database/database.ts';
import { findRecord } from '../../records/records.queries.ts';
import { deleteRecordRow, updateRecordRow } from '../../records/records.writes.ts';
import { refuseFixed } from '../../records/refuse-fixed.ts';
import { refuseStale } from '../../records/refuse-stale.ts';
import { auditOf, refusalOfTaken } from '../../records/save-record.ts';
import { Refusal } from '../../refusal.ts';
import { valueRecord } from './attribute-records.ts';
import {
  countUsesOfValue,
  findProductsOfPictures,
  findProductsOfValue,
  lockValues,
  type ValueRow,
} from './attributes.queries.ts';
import { renameOnPictures } from './attributes.writes.ts';

interface Rename {
  user_id: number;
  company_id: number;
  key: number;
  version: number | undefined;
  value: string;
  merge: 0 | 1;
  attribute_id?: unknown;
}

/**
 * Renames a value, on the products that have it too. NOT_FOUND, VERSION_STALE; VALUE_TAKEN where the attribute has one
 * of that name, unless they are to be merged: then the products get that one. VARIANTS_ALIKE where variants of one
 * model would then have the same colour and size.
 */
export async function renameValue(db: Db, rename: Rename): Promise<RecordRow> {
  try {
    let renamed: RecordRow | undefined;
    while (!renamed) renamed = await renameOnce(db, rename);
    return renamed;
  } catch (error) {
    throw refusalOfTaken(valueRecord, error) ?? error;
  }
}

/** Undefined, and writes nothing, where more products have got the value before it was locked. */
function renameOnce(
  db: Db,
  { user_id, company_id, key, version, value, merge, ...sent }: Rename,
): Promise<RecordRow | undefined> {
  return inTransaction(db, async (trx) => {
    const seen = await findRecord(trx, valueRecord, { company_id, key });
    if (!seen) throw new Refusal('NOT_FOUND');
    const attribute_id = Number(seen.attribute_id);
    const isOnProducts = isGlobalAttribute(attribute_id) || merge === 1;
    const products = isOnProducts ? await lockProductsOf(trx, company_id, seen as ValueRow) : undefined;
    const locked = await lockValues(trx, { company_id, attribute_id, value_id: key, value });
    const before = locked.find(({ value_id }) => value_id === key);
    if (!before) throw new Refusal('NOT_FOUND');
    refuseFixed(before, sent, ['attribute_id']);
    if (before.value === value) return before;
    refuseStale(before, version);
    const other = locked.find(({ value_id }) => value_id !== key);
    if (other && merge === 0) {
      throw new Refusal('VALUE_TAKEN', {
        params: { value: other.value, products: await countUsesOfValue(trx, before) },
        errors: { value: say('taken', { label: 'giá trị' }) },
      });
    }
    const to = other?.value ?? value;
    const ids =
      products && (isGlobalAttribute(attribute_id) || other) ? await findProductsOfValue(trx, before) : [];
    if (ids.some((id) => !products?.ids.has(id))) return undefined;
    // Before the products, whose trigger would make it known as one of theirs.
    const renamed = { ...before, value, version: before.version + 1 };
    const after = other ?? (await updateRecordRow(trx, valueRecord, { before, after: renamed }));
    if (products) {
      await changeProducts(trx, products.locked, { user_id, ids, before, other, to });
    }
    if (other) await deleteRecordRow(trx, valueRecord, before);
    await recordAudit(trx, {
      ...auditOf(valueRecord, company_id, user_id, before),
      action: other ? 'merge' : 'update',
      before,
      after,
    });
    return after;
  });
}

/**
 * Products of a value, of a colour those of its pictures' models too, and their models: before the value, as whoever saves
 * a product has locked them when its values are listed.
 */
async function lockProductsOf(
  trx: Trx,
  company_id: number,
  value: ValueRow,
): Promise<{ locked: LockedProducts; ids: ReadonlySet<number> }> {
  const ids = [...(await findProductsOfValue(trx, value)), ...(await findProductsOfPictures(trx, value))];
  const locked = await lockProducts(trx, company_id, ids);
  await lockModels(trx, company_id, { ofProducts: ids });
  return { locked, ids: new Set(ids) };
}

interface Change {
  user_id: number;
  /** Products that have it. */
  ids: readonly number[];
  before: ValueRow;
  other: ValueRow | undefined;
  to: string;
}

async function changeProducts(
  trx: Trx,
  locked: LockedProducts,
  { user_id, ids, before: from, other, to }: Change,
): Promise<void> {
  const { attribute_id } = from;
  const { company_id } = locked;
  const isFrom = (value: ProductValue) =>
    value.att_id === attribute_id && value.value.toLowerCase() === from.value.toLowerCase();
  const renamed = (value: ProductValue) =>
    isFrom(value) ? { ...value, value_id: other?.value_id ?? value.value_id, value: to } : value;
  const changed = (await findStoredGoods(trx, company_id, ids))
    .filter(({ atts }) => atts.some(isFrom))
    .map((before) => ({ before, values: { atts: before.atts.map(renamed) } }));
  await saveProducts(trx, locked, { user_id, changed, twins: 'left to caller' });
  if (!isGlobalAttribute(attribute_id)) return;
  const column = columnsOfAttributes[attribute_id];
  if (column === 'color') await renameOnPictures(trx, { company_id, from: from.value, to });
  if (column !== 'type') await refuseAlike(trx, { company_id, ids, hasMovedWhole: true });
}
