import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import type { Movement, StockDocument, StockLine, StockLineRelation, TransferLine } from './documents.ts';
import { fulfilHolds, releaseFulfilments } from './holds.ts';
import { bookFirst, post } from './post.ts';

/**
 * The ledger's verbs: the only way goods move. Each locks the levels it touches in key order, checks
 * what can be sold against what it has locked, and books levels, movements and days together.
 *
 * A transaction calls one verb once: a second call would lock keys out of order, and two documents
 * could wait for each other for ever.
 */

/**
 * Takes goods out. Refuses with STOCK_INSUFFICIENT, naming every short line, when a key has less than
 * the lines want after other customers' holds; `customerPhone` (normalised) may use its own holds,
 * which are fulfilled oldest first by what is taken.
 */
export async function take(
  trx: Trx,
  document: StockDocument,
  lines: readonly StockLine[],
  { customerPhone = '' }: { customerPhone?: string } = {},
): Promise<void> {
  const movements = lines.map((line) => ({ ...line, qty: -line.qty }));
  const { ownHolds } = await post(trx, document, movements, { customerPhone });
  if (ownHolds.length > 0) await fulfilHolds(trx, document, ownHolds, lines);
}

/** Puts goods in. */
export async function put(trx: Trx, document: StockDocument, lines: readonly StockLine[]): Promise<void> {
  await post(trx, document, lines);
}

/**
 * Puts in the first goods of products that this transaction has made: nobody else can know them, so there is
 * nothing to lock, and a line stays in the database however many there are.
 */
export async function open(trx: Trx, document: StockDocument, lines: StockLineRelation): Promise<void> {
  await bookFirst(trx, document, lines);
}

/** Moves goods between warehouses of one shop. Refuses shortages like `take`. */
export async function transfer(
  trx: Trx,
  document: StockDocument,
  lines: readonly TransferLine[],
): Promise<void> {
  const movements = lines.flatMap(({ to_warehouse_code, ...line }) => [
    { ...line, qty: -line.qty },
    { ...line, warehouse_code: to_warehouse_code },
  ]);
  await post(trx, document, movements);
}

/**
 * Books the opposite of all that the document has booked so far, and gives back the holds it had
 * fulfilled. Refuses when goods it brought in have gone meanwhile. The caller has locked the document:
 * of two reversals at once the second must find what the first has booked.
 */
export async function reverse(trx: Trx, document: StockDocument): Promise<void> {
  const movements = await findOpposite(trx, document);
  await post(trx, document, movements);
  if (document.kind === 'bill') await releaseFulfilments(trx, document);
}

async function findOpposite(trx: Trx, { company_id, kind, id }: StockDocument): Promise<Movement[]> {
  return await trx
    .selectFrom('stock_movements')
    .select(['line_id', 'warehouse_code', 'product_id', sql<number>`-sum(qty)`.as('qty')])
    .where('company_id', '=', company_id)
    .where('document_kind', '=', kind)
    .where('document_id', '=', id)
    .groupBy(['line_id', 'warehouse_code', 'product_id'])
    .having(sql<number>`sum(qty)`, '<>', 0)
    // Lines are numbered as the document has them: a refusal names them by their place.
    .orderBy('line_id')
    .execute();
}
