import type { BundleItem } from '@soquay/contract/bundles';
import * as contract from '@soquay/contract/bundles';
import { maxBundleItems } from '@soquay/contract/bundles';
import { endpointName } from '@soquay/contract/endpoint';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { say } from '@soquay/contract/said';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction, type Trx } from '../../database/database.ts';
import { workOnce } from '../../documents/idempotency.ts';
import { refuseFixed } from '../../records/refuse-fixed.ts';
import { refuseStale } from '../../records/refuse-stale.ts';
import { invalidFields, Refusal } from '../../refusal.ts';
import { findTakeCounting } from '../stock-takes/counted-goods.queries.ts';
import { sumGoodsOnTheWay } from '../warehouse-exports/goods-on-the-way.queries.ts';
import { getBundleItem, lockBundling } from './bundles.queries.ts';
import { deleteBundleItem, insertBundleItem, updateBundleItem } from './bundles.writes.ts';

/** Operations on the items of bundles. Lines sold before keep the items they had (docs/decisions/0130-bundles.md). */

interface Addition {
  rights: ShopRights;
  body: { set_id: number; product_id: number; base_qty: number; qty_rate: number };
  idempotencyKey: string | undefined;
}

interface Change {
  id: number;
  base_qty?: number | undefined;
  qty_rate?: number | undefined;
  version?: number | undefined;
  set_id?: unknown;
  product_id?: unknown;
}

/** Adds an item; the first one makes the product a bundle. Errors stand at the field of the wrong product. */
export async function addBundleItem(
  db: Db,
  { rights: { company_id, user_id }, body, idempotencyKey: key }: Addition,
): Promise<BundleItem> {
  const { set_id, product_id, base_qty, qty_rate } = body;
  const write = { user_id, endpoint: endpointName(contract.addBundleItem), key, request: body };
  const { document_id: id, answer } = await workOnce(db, write, async (trx) => {
    const found = await lockBundling(trx, { company_id, ids: [set_id, product_id], set_id });
    const [bundle, item] = [set_id, product_id].map((id) =>
      found.find((product) => product.product_id === id),
    );
    if (!bundle) throw invalidFields({ set_id: say('productUnknown') });
    if (!item) throw invalidFields({ product_id: say('productUnknown') });
    if (set_id === product_id || item.is_bundle) throw invalidFields({ product_id: say('bundleNested') });
    if (bundle.is_item) throw invalidFields({ set_id: say('bundleIsItem') });
    if (bundle.had_stock) throw invalidFields({ set_id: say('bundleHadStock') });
    if (!bundle.is_bundle) await refuseMovingGoods(trx, { company_id, product_id: set_id });
    if (bundle.items.length >= maxBundleItems) {
      throw invalidFields({ set_id: say('tooManyItems', { max: maxBundleItems }) });
    }
    if (bundle.items.includes(product_id)) throw invalidFields({ product_id: say('bundleItemTaken') });
    const id = await insertBundleItem(trx, { company_id, set_id, product_id, base_qty, qty_rate });
    const added = await getBundleItem(trx, { company_id, id });
    await note(trx, { company_id, user_id, set_id, after: added });
    return { document_id: id, answer: added };
  });
  return answer ?? (await getBundleItem(db, { company_id, id }));
}

/** Refuses products on the way or being counted: as bundles they could not come in any more. */
async function refuseMovingGoods(trx: Trx, key: { company_id: number; product_id: number }): Promise<void> {
  const qty = await sumGoodsOnTheWay(trx, key);
  if (qty > 0) throw invalidFields({ set_id: say('bundleExpected', { qty }) });
  const number = await findTakeCounting(trx, key);
  if (number !== undefined) throw invalidFields({ set_id: say('bundleBeingCounted', { number }) });
}

/** Changes an item; fields left out stay. Throws PRODUCT_DELETED for a deleted bundle, VERSION_STALE for an outdated version. */
export function changeBundleItem(
  db: Db,
  { company_id, user_id }: ShopRights,
  { id, version, ...given }: Change,
): Promise<BundleItem> {
  return inTransaction(db, async (trx) => {
    const before = await lockItem(trx, { company_id, id });
    refuseFixed(before, given, ['set_id', 'product_id']);
    const { base_qty = before.base_qty, qty_rate = before.qty_rate } = given;
    if (base_qty === before.base_qty && qty_rate === before.qty_rate) return before;
    refuseStale(before, version);
    const after = { ...before, base_qty, qty_rate, version: before.version + 1 };
    await updateBundleItem(trx, { company_id, id, base_qty, qty_rate, version: after.version });
    await note(trx, { company_id, user_id, set_id: before.set_id, before, after });
    return after;
  });
}

/** Removes an item; with the last one the product stops being a bundle. Throws PRODUCT_DELETED for a deleted bundle. */
export function removeBundleItem(
  db: Db,
  { company_id, user_id }: ShopRights,
  { id }: { id: number },
): Promise<BundleItem> {
  return inTransaction(db, async (trx) => {
    const before = await lockItem(trx, { company_id, id });
    await deleteBundleItem(trx, { company_id, id });
    await note(trx, { company_id, user_id, set_id: before.set_id, before });
    return before;
  });
}

async function lockItem(trx: Trx, key: { company_id: number; id: number }): Promise<BundleItem> {
  const { set_id } = await getBundleItem(trx, key);
  const [bundle] = await lockBundling(trx, { company_id: key.company_id, ids: [set_id] });
  // Somebody may have taken it out while this waited.
  const item = await getBundleItem(trx, key);
  if (item.set_id !== set_id) throw new Refusal('NOT_FOUND');
  if (!bundle) throw new Refusal('PRODUCT_DELETED');
  return item;
}

interface Note {
  company_id: number;
  user_id: number;
  set_id: number;
  before?: BundleItem;
  after?: BundleItem;
}

/** Records in the bundle's history the item and its pieces before and after. */
async function note(trx: Trx, { company_id, user_id, set_id, before, after }: Note): Promise<void> {
  const code = (before ?? after)?.product_code ?? '';
  const said = (item: BundleItem | undefined) => ({
    bundle_item: item ? `${code} × ${item.base_qty * item.qty_rate}` : '',
  });
  await recordAudit(trx, {
    company_id,
    user_id,
    action: 'update',
    entity: 'product',
    entity_id: String(set_id),
    before: said(before),
    after: said(after),
  });
}
