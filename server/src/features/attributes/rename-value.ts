import { columnsOfAttributes, isGlobalAttribute } from '@soquay/contract/attributes';
import type { RecordRow } from '@soquay/contract/record';
import { say } from '@soquay/contract/said';
import { recordAudit } from '../../audit/record-audit.ts';
import { findKeptGoods } from '../../catalogue/kept-products.queries.ts';
import { lockProducts } from '../../catalogue/lock-products.ts';
import type { ProductValue } from '../../catalogue/product-state.ts';
import { refuseAlike } from '../../catalogue/refuse-alike.ts';
import { saveProducts } from '../../catalogue/save-products.ts';
import { type Db, inTransaction, type Trx } from '../../database/database.ts';
import { findRecord } from '../../records/records.queries.ts';
import { deleteRecordRow, updateRecordRow } from '../../records/records.writes.ts';
import { refuseFixed } from '../../records/refuse-fixed.ts';
import { refuseStale } from '../../records/refuse-stale.ts';
import { auditOf, refusalOfTaken } from '../../records/save-record.ts';
import { Refusal } from '../../refusal.ts';
import { valueRecord } from './attribute-records.ts';
import { countUsesOfValue, findProductsOfValue, lockValues } from './attributes.queries.ts';
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
    return await renameOnce(db, rename);
  } catch (error) {
    throw refusalOfTaken(valueRecord, error) ?? error;
  }
}

function renameOnce(
  db: Db,
  { user_id, company_id, key, version, value, merge, ...sent }: Rename,
): Promise<RecordRow> {
  return inTransaction(db, async (trx) => {
    const seen = await findRecord(trx, valueRecord, { company_id, key });
    if (!seen) throw new Refusal('NOT_FOUND');
    const attribute_id = Number(seen.attribute_id);
    const locked = await lockValues(trx, { company_id, attribute_id, value_id: key, value });
    const before = locked.find(({ value_id }) => value_id === key);
    if (!before) throw new Refusal('NOT_FOUND');
    refuseStale(before, version);
    refuseFixed(before, sent, ['attribute_id']);
    if (before.value === value) return before;
    const other = locked.find(({ value_id }) => value_id !== key);
    if (other && merge === 0) {
      throw new Refusal('VALUE_TAKEN', {
        params: { value: other.value, products: await countUsesOfValue(trx, before) },
        errors: { value: say('taken', { label: 'giá trị' }) },
      });
    }
    const to = other?.value ?? value;
    // Before the products, whose trigger would make it known as one of theirs.
    const renamed = { ...before, value, version: before.version + 1 };
    const after = other ?? (await updateRecordRow(trx, valueRecord, { before, after: renamed }));
    await changeProducts(trx, { company_id, user_id, attribute_id, before, other, to });
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

interface Change {
  company_id: number;
  user_id: number;
  attribute_id: number;
  before: ValueRow;
  other: ValueRow | undefined;
  to: string;
}
type ValueRow = Awaited<ReturnType<typeof lockValues>>[number];

async function changeProducts(
  trx: Trx,
  { company_id, user_id, attribute_id, before: from, other, to }: Change,
): Promise<void> {
  if (!isGlobalAttribute(attribute_id) && !other) return;
  const ids = await findProductsOfValue(trx, from);
  const locked = await lockProducts(trx, company_id, ids);
  const isFrom = (value: ProductValue) =>
    value.att_id === attribute_id && value.value.toLowerCase() === from.value.toLowerCase();
  const renamed = (value: ProductValue) =>
    isFrom(value) ? { ...value, value_id: other?.value_id ?? value.value_id, value: to } : value;
  const changed = (await findKeptGoods(trx, company_id, ids))
    .filter(({ atts }) => atts.some(isFrom))
    .map((before) => ({ before, values: { atts: before.atts.map(renamed) } }));
  await saveProducts(trx, locked, { user_id, changed, twins: 'left to caller' });
  if (!isGlobalAttribute(attribute_id)) return;
  const column = columnsOfAttributes[attribute_id];
  if (column === 'color') await renameOnPictures(trx, { company_id, from: from.value, to });
  if (column !== 'type') await refuseAlike(trx, { company_id, ids, hasMovedWhole: true });
}
