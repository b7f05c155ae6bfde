import type { CompiledQuery } from 'kysely';
import type { Trx } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import { addToDays } from './document-days.ts';
import type { DocumentTable, DocumentType } from './document-type.ts';
import { nextNumber } from './numbering.ts';

export interface DocumentIds {
  id: number;
  /** One for each line. */
  line_ids: number[];
}

/** What the transaction that writes a new document does beside it, before it waits for anything else; gives the statements that go with the commit. */
export type WorkBeside = (trx: Trx, documentId: number) => Promise<CompiledQuery[]>;

/** The statement that takes ids for a new document and its lines ahead: the ledger books under them, and the key remembers the document's. */
export function idsOf<Table extends DocumentTable>({
  table,
  lines,
}: DocumentType<Table>): (values: { lines: number }) => CompiledQuery<DocumentIds> {
  return statement(
    (value) => `
      select nextval('${table}_id_seq') as id,
        (select json_agg(nextval('${lines.table}_id_seq')) from generate_series(1, ${value('lines')}::int)) as line_ids`,
  );
}

export type Numbered<Line> = Line & { id: number; line_number: number };

/** The lines of a new document in their order, under the ids that were taken for them. */
export function numbered<Line>(lines: readonly Line[], { line_ids }: DocumentIds): Numbered<Line>[] {
  return lines.map((line, index) => ({ ...line, id: line_ids[index] as number, line_number: index + 1 }));
}

/** Columns of every document with a customer, as they are written; each kind has some of its own beside them. */
export const customerDocumentColumns = [
  'id',
  'company_id',
  'customer_name',
  'customer_phone',
  'customer_address',
  'payment_code',
  'saleman_id',
  'created_by',
  'order_origin',
  'row_count',
  'total_amount',
  'total_discount',
  'total_final_amount',
] as const;

/** Columns of every line of such a document. */
export const goodsLineColumns = [
  'id',
  'line_number',
  'product_id',
  'product_code',
  'product_name',
  'unit_code',
  'warehouse_code',
  'qty',
  'original_price',
  'price',
  'amount',
  'discount',
  'final_amount',
] as const;

export interface Insertion<Table extends DocumentTable> {
  type: DocumentType<Table>;
  /** SQL of the document's row and of its lines, as JSON, and what of them is written. */
  document: string;
  columns: readonly string[];
  lines: string;
  lineColumns: readonly string[];
  /** A query that runs first, by its name: it may read the row as `given`. */
  first?: string;
  /** SQL of columns that are not as given. */
  computed?: Readonly<Record<string, string>>;
}

/** SQL that writes a new document under the shop's next number, with its lines and its share of the day, and gives that number and `created_at`. */
export function insertDocument<Table extends DocumentTable>({
  type: { table, lines, kind, days },
  first,
  computed = {},
  ...given
}: Insertion<Table>): string {
  const columns = [...given.columns, ...Object.keys(computed), days.number];
  const values = [...given.columns, ...Object.values(computed), '(select last_number from counter)'];
  return `
    with given as materialized (select * from jsonb_populate_record(null::${table}, ${given.document}::jsonb)),
    ${first ? `${first},` : ''}
    counter as (${nextNumber('(select company_id from given)', kind)}),
    document as (insert into ${table} (${columns.join(', ')}) select ${values.join(', ')} from given returning *),
    -- Reads the document, which reads the counter: so the day is locked after it.
    day as (${addToDays(days, 'document')}),
    line as (
      insert into ${lines.table} (company_id, ${lines.document}, ${given.lineColumns.join(', ')})
      select given.company_id, given.id, ${given.lineColumns.map((column) => `line.${column}`).join(', ')}
      from given, jsonb_populate_recordset(null::${lines.table}, ${given.lines}::jsonb) line
    )
    select ${days.number}, created_at from document`;
}
