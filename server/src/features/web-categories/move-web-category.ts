import type { RecordRow } from '@soquay/contract/record';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import { refuseParent } from '../../records/record-tree.ts';
import { findRecord, findTakenField, lockSiblings } from '../../records/records.queries.ts';
import { updateRecordRow } from '../../records/records.writes.ts';
import { refuseStale } from '../../records/refuse-stale.ts';
import { renumberRecords } from '../../records/reorder-records.ts';
import { auditOf, taken } from '../../records/save-record.ts';
import { Refusal } from '../../refusal.ts';
import { listSiblings } from './web-categories.queries.ts';
import { parentRefusals, webCategoryRecord as type, webCategoryTree } from './web-category-record.ts';

interface Move {
  user_id: number;
  company_id: number;
  key: number;
  version: number;
  category_parent_id?: number | null | undefined;
  /** Which stands behind it then; the last place where it is left out. */
  before_id?: number | undefined;
}

/**
 * Puts a group of the website below another one, or at the top, at a place among those that stand there, which are
 * numbered anew. NOT_FOUND, VERSION_STALE, CODE_TAKEN; LIST_CHANGED where `before_id` stands elsewhere, or somebody puts
 * another one there meanwhile.
 */
export function moveWebCategory(db: Db, { user_id, company_id, key, ...move }: Move): Promise<RecordRow> {
  return inTransaction(db, async (trx) => {
    const seen = await findRecord(trx, type, { company_id, key });
    if (!seen) throw new Refusal('NOT_FOUND');
    const { category_parent_id: wanted = seen.category_parent_id as number | null } = move;
    const parent = wanted === key ? null : wanted;
    // All at once in one order, so that of two who move groups one waits, and never both.
    const locked = await lockSiblings(trx, type, { company_id, value: parent, key });
    const rows = new Map(locked.map((row) => [row.category_id as number, row]));
    const before = rows.get(key);
    if (!before) throw new Refusal('NOT_FOUND');
    refuseStale(before, move.version);
    const others = (await listSiblings(trx, { company_id, parent })).filter((sibling) => sibling !== key);
    // Some came here while this waited.
    if (!others.every((sibling) => rows.has(sibling))) throw new Refusal('LIST_CHANGED');
    await refuseParent(trx, webCategoryTree, { company_id, parent, key }, parentRefusals);
    const values = { category_name: before.category_name, category_parent_id: parent };
    if (await findTakenField(trx, type, { company_id, values, key })) throw taken(type, 'category_name');

    const order = placed(others, key, move.before_id);
    const moved = await updateRecordRow(trx, type, {
      before,
      after: {
        ...before,
        ...values,
        display_order: order.indexOf(key) + 1,
        version: before.version + 1,
      },
    });
    const renumbered = order
      .map((sibling, index) => ({ row: rows.get(sibling) as RecordRow, place: index + 1 }))
      .filter(({ row, place }) => row !== before && row.display_order !== place);
    if (renumbered.length > 0) await renumberRecords(trx, type, { company_id, user_id }, renumbered);
    await recordAudit(trx, {
      ...auditOf(type, company_id, user_id, moved),
      action: 'update',
      before,
      after: moved,
    });
    return moved;
  });
}

function placed(others: readonly number[], key: number, beforeId: number | undefined): number[] {
  if (beforeId === undefined || beforeId === key) return [...others, key];
  const place = others.indexOf(beforeId);
  if (place < 0) throw new Refusal('LIST_CHANGED');
  return others.toSpliced(place, 0, key);
}
