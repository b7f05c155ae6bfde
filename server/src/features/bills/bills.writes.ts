import { type CompiledQuery, sql, type Updateable } from 'kysely';
import type { Db } from '../../database/database.ts';
import { statement } from '../../database/statement.ts';
import type { Bills } from '../../database/types.gen.ts';
import {
  customerDocumentColumns,
  goodsLineColumns,
  idsOf,
  insertDocument,
  type Numbered,
} from '../../documents/insert-document.ts';
import { rememberedCustomer } from '../customers/customers.writes.ts';
import type { BillRecord } from './bill-answer.ts';
import { billDocument } from './bill-document.ts';
import type { BillLineToWrite } from './bill-lines.rules.ts';

/** The statements that write a bill, new or changed. */

export type NumberedBillLine = Numbered<BillLineToWrite>;

export const allocateBillIds = idsOf(billDocument);

/** Ids of lines that a saved bill gets. */
export const allocateLineIds = statement<{ lines: number }, { id: number }>(
  (value) => `select nextval('bill_lines_id_seq') as id from generate_series(1, ${value('lines')}::int)`,
);

/** A new bill, without what it gets in being written. */
export type BillToWrite = Omit<
  BillRecord,
  | keyof NumberedBill
  | 'status'
  | 'accounting_status'
  | 'version'
  | 'username'
  | 'userinfo'
  | 'saleman_fullname'
  | 'payment_desc'
  | 'details'
> & {
  created_by: number;
  /** Of a customer who is known; null for one whom this bill makes known, and for a walk-in. */
  customer_id: number | null;
};

export interface NumberedBill {
  bill_number: number;
  created_at: Date;
}

const billColumns = [
  ...customerDocumentColumns,
  'bill_date',
  'is_ship',
  'bill_note',
  'pre_paid',
] as const satisfies readonly (keyof BillToWrite)[];

const lineColumns = [
  ...goodsLineColumns,
  'regular_price',
  'sale_price',
] as const satisfies readonly (keyof NumberedBillLine)[];

const writeBill = statement<{ bill: string; lines: string; remembers: boolean }, NumberedBill>((value) =>
  insertDocument({
    type: billDocument,
    document: value('bill'),
    columns: billColumns,
    lines: value('lines'),
    lineColumns,
    first: `customer as (${rememberedCustomer(`given where ${value('remembers')}::boolean`)})`,
    computed: { customer_id: 'coalesce((select customer_id from customer), given.customer_id)' },
  }),
);

/** Writes the bill under the shop's next number, with its lines and its share of the day, and its customer where the bill tells more of them. */
export function insertBill(
  bill: BillToWrite,
  lines: readonly NumberedBillLine[],
  { remembers }: { remembers: boolean },
): CompiledQuery<NumberedBill> {
  return writeBill({ bill: JSON.stringify(bill), lines: JSON.stringify(lines), remembers });
}

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

/** Writes a changed bill: its own row, and its lines by their ids; lines that are not among them go. Two statements, in this order. */
export function saveBill(
  db: Db,
  bill: Omit<Updateable<Bills>, 'id' | 'company_id'> & { id: number; company_id: number },
  lines: readonly NumberedBillLine[],
): CompiledQuery[] {
  const { id, company_id, ...values } = bill;
  const ids = lines.map((line) => line.id);
  return [
    db
      .with('gone', (qc) =>
        qc
          .deleteFrom('bill_lines')
          .where('company_id', '=', company_id)
          .where('bill_id', '=', id)
          .where(sql<boolean>`id <> all(${ids}::bigint[])`),
      )
      // Out of the way of the numbers they will have: two lines may change places.
      .with('set_aside', (qc) =>
        qc
          .updateTable('bill_lines')
          .set({ line_number: sql`-line_number` })
          .where('company_id', '=', company_id)
          .where('bill_id', '=', id)
          .where('id', '=', (eb) => eb.fn.any(eb.val(ids))),
      )
      .updateTable('bills')
      .set(values)
      .where('company_id', '=', company_id)
      .where('id', '=', id)
      .compile(),
    writeLines({ company_id, id, lines: JSON.stringify(lines) }),
  ];
}

const writeLines = statement<{ company_id: number; id: number; lines: string }>(
  (value) => `
    insert into bill_lines (company_id, bill_id, ${lineColumns.join(', ')})
    select ${value('company_id')}::bigint, ${value('id')}::bigint, ${lineColumns.join(', ')}
    from jsonb_populate_recordset(null::bill_lines, ${value('lines')}::jsonb)
    on conflict (company_id, id) do update set
      ${changedColumns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
);
