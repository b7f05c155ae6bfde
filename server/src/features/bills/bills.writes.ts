import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import type { Bills } from '../../database/types.gen.ts';
import type { BillLineToWrite } from './bills.rules.ts';

/** The statements a new bill is made of. */

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
    .expression(
      sql`
        select ${bill.company_id}::bigint, ${bill.id}::bigint, ${sql.join(lineColumns.map((column) => sql.ref(column)))}
        from jsonb_populate_recordset(null::bill_lines, ${JSON.stringify(lines)}::jsonb)
      `,
    )
    .execute();
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
