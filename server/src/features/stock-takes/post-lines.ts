import { setTimeout as delay } from 'node:timers/promises';
import type { ErrorCode } from '@soquay/contract/errors';
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import { commitWith } from '../../database/database.ts';
import type { LockedDocumentRow } from '../../documents/document-type.ts';
import { lockDocument } from '../../documents/documents.queries.ts';
import { saveRow } from '../../documents/save-row.ts';
import { Refusal } from '../../refusal.ts';
import { requestContext, runInContext } from '../../request-context.ts';
import { unbookedLines } from '../../stock/documents.ts';
import { settle } from '../../stock/settle.ts';
import { clearCountedGoods } from './goods-to-count.writes.ts';
import { stockTakeDocument } from './stock-take-document.ts';
import { askForRecount, markPosted } from './stock-take-lines.writes.ts';

/** Lines booked in a batch; sales of their goods wait as long (decisions.md, 'Counting'). */
export const linesPerBatch = 500;

/** Pause between batches, as a multiple of a batch's time, so that few sales meet one. */
const restShare = 4;
/** Limit on the pause: batches are slow on a busy machine. */
const mostRestMs = 250;

interface TakeKey {
  company_id: number;
  id: number;
}

/**
 * Books counted less book quantities of an approved take in batches until no bookable line is left; then the take is
 * booked. Each batch locks the take and marks its lines in one transaction, so that no line is booked twice when it
 * stops midway or runs twice at once. Goes on when the client hangs up.
 */
export async function postLines(db: Db, take: TakeKey): Promise<void> {
  const onCommit = requestContext()?.onCommit;
  await runInContext({ share: `shop ${take.company_id}`, onCommit }, async () => {
    for (;;) {
      const begun = performance.now();
      if (!(await postBatch(db, take))) return;
      await delay(Math.min(restShare * (performance.now() - begun), mostRestMs));
    }
  });
}

/** Errors of single lines, which then need a recount while the others go on. */
const setAsideFor: ErrorCode[] = ['STOCK_INSUFFICIENT', 'BUNDLE_HAS_NO_STOCK'];

/** Books a batch; returns false when it was the last. */
export async function postBatch(db: Db, take: TakeKey): Promise<boolean> {
  try {
    return await commitWith(db, async (trx) => {
      const row = await lockDocument(trx, stockTakeDocument, take);
      if (row.status !== 3) return { statements: [], answer: () => false };
      const lines = await findLinesToPost(trx, take);
      const posted_count = row.posted_count + lines.length;
      const status = posted_count === row.row_count ? 1 : 3;
      const statements = [
        ...(await book(trx, row, lines)),
        clearCountedGoods({ company_id: take.company_id, ids: lines.map(({ id }) => id) }),
        markPosted({ company_id: take.company_id, ids: lines.map(({ id }) => id) }),
        saveRow(trx, stockTakeDocument, row, { posted_count, status }),
      ];
      return { statements, answer: () => lines.length === linesPerBatch };
    });
  } catch (error) {
    if (!(error instanceof Refusal) || !setAsideFor.includes(error.code)) throw error;
    await setAside(db, take, productsOf(error));
    return true;
  }
}

interface LineToPost {
  id: number;
  warehouse_code: string;
  product_id: number;
  difference: number;
}

/** Books lines, ignoring holds: counts say what is there. */
async function book(trx: Trx, row: LockedDocumentRow<'stock_takes'>, lines: readonly LineToPost[]) {
  const user_id = row.approved_by as number;
  const different = lines.filter(({ difference }) => difference !== 0);
  const document = unbookedLines(row, {
    kind: 'stock-take',
    user_id,
    business_date: null,
    action: 'confirm',
  });
  const movements = different.map(({ id, difference, ...key }) => ({
    ...key,
    line_id: id,
    qty: difference,
    path: '',
  }));
  const { statements } = await settle(trx, [{ document, movements, ignoresHolds: true }]);
  return statements;
}

async function findLinesToPost(trx: Trx, { company_id, id }: TakeKey): Promise<LineToPost[]> {
  return await trx
    .selectFrom('stock_take_lines')
    .select(['id', 'warehouse_code', 'product_id'])
    .select(sql<number>`counted_qty - expected_qty`.as('difference'))
    .where('company_id', '=', company_id)
    .where('stock_take_id', '=', id)
    .where('is_open', '=', true)
    .where('needs_recount', '=', false)
    .where('awaits_approval', '=', false)
    .orderBy('product_id')
    .limit(sql.lit(linesPerBatch))
    .execute();
}

/** Marks lines for a recount that cannot be booked: more was sold meanwhile than was counted, or they are bundles now. */
async function setAside(db: Db, take: TakeKey, product_ids: readonly number[]): Promise<void> {
  await commitWith(db, async (trx) => {
    const row = await lockDocument(trx, stockTakeDocument, take);
    const lines = (await findLinesToPost(trx, take)).filter(({ product_id }) =>
      product_ids.includes(product_id),
    );
    return {
      statements: [
        askForRecount({ company_id: take.company_id, ids: lines.map(({ id }) => id) }),
        saveRow(trx, stockTakeDocument, row, { recount_count: row.recount_count + lines.length }),
      ],
      answer: () => undefined,
    };
  });
}

function productsOf({ params }: Refusal): number[] {
  return ((params?.lines ?? []) as { product_id: number }[]).map(({ product_id }) => product_id);
}
