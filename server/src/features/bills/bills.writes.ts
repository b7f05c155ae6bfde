import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import type { Bills } from '../../database/types.gen.ts';
import type { BillLineToWrite } from './bill-lines.rules.ts';

/** The statements that write a bill, new or changed. */

export type BillToWrite = Omit<Insertable<Bills>, 'bill_number'> & { id: number };
export type NumberedBillLine = BillLineToWrite & { id: number; line_number: number };

export interface BillIds {
  bill_id: number;
  /** One for each line. */
  line_ids: number[];
}

/** Ids are taken ahead, because the ledger books under them before the bill's rows are written. */
export async function allocateBillIds(db: Db, lineCount: number): Promise<BillIds> {
  const { rows } = await sql<BillIds>`
    select
      nextval('bills_id_seq') as bill_id,
      array(select nextval('bill_lines_id_seq') from generate_series(1, ${lineCount}::int)) as line_ids
  `.execute(db);
  const [ids] = rows;
  if (!ids) throw new Error('no ids were allocated');
  return ids;
}

/** Ids of lines that a saved bill gets. */
export async function allocateLineIds(trx: Trx, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval('bill_lines_id_seq') as id from generate_series(1, ${count}::int)
  `.execute(trx);
  return rows.map(({ id }) => id);
}

/** Writes the bill under the shop's next number, with its lines: one statement. */
export async function insertBill(
  trx: Trx,
  bill: BillToWrite,
  lines: readonly NumberedBillLine[],
): Promise<void> {
  await trx
    .with('counter', (qc) =>
      qc
        .insertInto('document_counters')
        .values({ company_id: bill.company_id, document_kind: 'bill', last_number: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['company_id', 'document_kind'])
            .doUpdateSet({ last_number: sql`document_counters.last_number + 1` }),
        )
        .returning('last_number'),
    )
    .with('bill', (qc) =>
      qc.insertInto('bills').values((eb) => ({
        ...bill,
        bill_number: eb.selectFrom('counter').select('last_number'),
      })),
    )
    .insertInto('bill_lines')
    .columns(['company_id', 'bill_id', ...lineColumns])
    .expression(linesAsRows(bill, lines))
    .execute();
}

function linesAsRows(bill: { company_id: number; id: number }, lines: readonly NumberedBillLine[]) {
  return sql<never>`
    select ${bill.company_id}::bigint, ${bill.id}::bigint, ${sql.join(lineColumns.map((column) => sql.ref(column)))}
    from jsonb_populate_recordset(null::bill_lines, ${JSON.stringify(lines)}::jsonb)
  `;
}

const lineColumns = [
  'id',
  'line_number',
  'product_id',
  'product_code',
  'product_name',
  'unit_code',
  'warehouse_code',
  'qty',
  'original_price',
  'regular_price',
  'sale_price',
  'price',
  'amount',
  'discount',
  'final_amount',
] as const satisfies readonly (keyof NumberedBillLine)[];

/** A saved line keeps its product, and what that cost then. */
const changedColumns = [
  'line_number',
  'warehouse_code',
  'qty',
  'price',
  'amount',
  'discount',
  'final_amount',
] as const satisfies readonly (typeof lineColumns)[number][];

/** Writes a changed bill: its own row, and its lines by their ids; lines that are not among them go. */
export async function saveBill(
  trx: Trx,
  bill: Omit<Updateable<Bills>, 'id' | 'company_id'> & { id: number; company_id: number },
  lines: readonly NumberedBillLine[],
): Promise<void> {
  const { id, company_id, ...values } = bill;
  await trx
    .with('gone', (qc) =>
      qc
        .deleteFrom('bill_lines')
        .where('company_id', '=', company_id)
        .where('bill_id', '=', id)
        .where(sql<boolean>`id <> all(${lines.map((line) => line.id)}::bigint[])`),
    )
    // Out of the way of the numbers they will have: two lines may change places.
    .with('set_aside', (qc) =>
      qc
        .updateTable('bill_lines')
        .set({ line_number: sql`-line_number` })
        .where('company_id', '=', company_id)
        .where('bill_id', '=', id)
        .where('id', '=', (eb) => eb.fn.any(eb.val(lines.map((line) => line.id)))),
    )
    .updateTable('bills')
    .set(values)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute();
  await trx
    .insertInto('bill_lines')
    .columns(['company_id', 'bill_id', ...lineColumns])
    .expression(linesAsRows(bill, lines))
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'id'])
        .doUpdateSet((eb) =>
          Object.fromEntries(changedColumns.map((column) => [column, eb.ref(`excluded.${column}`)])),
        ),
    )
    .execute();
}
