import type { CompiledQuery, Insertable } from 'kysely';
import type { Trx } from '../database/database.ts';
import { keyedStatement } from '../database/keyed-statement.ts';
import { touch } from '../database/touched.ts';
import type { DB } from '../database/types.gen.ts';
import { dayOfNew } from './document-days.ts';
import type { DocumentTable, DocumentType } from './document-type.ts';
import { nextNumber } from './numbering.ts';

export interface DocumentIds {
  id: number;
  /** Ids of the lines, in their order. */
  line_ids: number[];
}

/** Work of the transaction that writes a new document, before it waits for anything else; gives the statements that go with the commit. */
export type FirstWork = (trx: Trx, documentId: number) => Promise<CompiledQuery[]>;

/** The statement that takes ids for a new document and its lines ahead: the ledger books under them, and the key remembers the document's. */
export function idsOf<Table extends DocumentTable>({
  table,
  lines,
}: DocumentType<Table>): (values: { lines: number }) => CompiledQuery<DocumentIds> {
  return keyedStatement(
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

/** Columns of every document, as they are written; each kind has some of its own beside them. */
export const documentColumns = ['id', 'company_id', 'created_by', 'row_count'] as const;

/** Columns of a document with a customer. */
export const customerDocumentColumns = [
  ...documentColumns,
  'customer_name',
  'customer_phone',
  'customer_address',
  'payment_code',
  'saleman_id',
  'order_origin',
] as const;

/** Columns of every line of goods. */
export const goodsLineColumns = [
  'id',
  'line_number',
  'product_id',
  'product_code',
  'product_name',
  'unit_code',
  'color',
  'size',
  'warehouse_code',
  'qty',
  'original_price',
] as const;

/** Columns of a line that has a price. */
export const pricedLineColumns = [
  ...goodsLineColumns,
  'price',
  'amount',
  'discount',
  'final_amount',
] as const;

/** Columns that are written of a new document. */
export interface WrittenColumns<Table extends DocumentTable> {
  type: DocumentType<Table>;
  columns: readonly string[];
  /** None of a kind whose documents have no lines yet. */
  lineColumns?: readonly string[];
  /** A query of one row that runs before the number is taken; `computed` may read it by its name. */
  first?: { name: string; query: (value: (column: string) => string) => string };
  /** SQL of columns that are not as given. */
  computed?: (value: (column: string) => string) => Readonly<Record<string, string>>;
  /** Columns that the written row is asked for beside its number and `created_at`. */
  returned?: readonly string[];
}

/** A new document as it is sent to be written, its values by column. */
export interface NewRow {
  id: number;
  company_id: number;
}

/** Statements that write a new document, to go last in this order: its shop's counter is locked from its row to the commit. */
export interface Insertion<Row> {
  /** Statement among them that returns the document's number and `created_at`. */
  insertRow: CompiledQuery<Row>;
  statements: readonly CompiledQuery[];
}

/**
 * Makes the statements that write new documents of a kind: the row under the shop's next number, the lines, the share of
 * the day. One statement for all of it takes PostgreSQL half as much time again.
 */
export function inserterOf<Table extends DocumentTable, Row = never>({
  type: { table, lines: kept, kind, days },
  columns,
  lineColumns,
  first,
  computed = () => ({}),
  returned = [],
}: WrittenColumns<Table>): (trx: Trx, document: NewRow, lines: readonly object[]) => Insertion<Row> {
  const row = keyedStatement<Record<string, unknown>, Row>((value) => {
    const given = computed(value);
    return `
    with ${first ? `${first.name} as (${first.query(value)}),` : ''}
    counter as (${nextNumber(shopOf(value, first), kind)})
    insert into ${table} (${[...columns, ...Object.keys(given), days.number].join(', ')})
    values (${[...columns.map(value), ...Object.values(given), '(select last_number from counter)'].join(', ')})
    returning ${[days.number, 'created_at', ...returned].join(', ')}`;
  });
  const insertLines = lineColumns && keyedStatement(linesInsertion(kept, lineColumns));
  const addToDay = keyedStatement(dayOfNew({ table, days }));
  return (trx, document, lines) => {
    const { company_id, id } = document;
    touch(trx, company_id);
    const insertRow = row({ ...document });
    return {
      insertRow,
      statements: [
        insertRow,
        ...(insertLines ? [insertLines({ company_id, id, lines: JSON.stringify(lines) })] : []),
        addToDay({ company_id, id }),
      ],
    };
  };
}

type ColumnOf<Table extends keyof DB> = keyof Insertable<DB[Table]> & string;

type LineTable<Table extends DocumentTable> = DocumentType<Table>['lines']['table'];

/** Writes a new document under the shop's next number, with its lines and its share of the day. */
export function insertionOf<
  Table extends DocumentTable,
  const Column extends ColumnOf<Table>,
  const LineColumn extends ColumnOf<LineTable<Table>>,
>(
  type: DocumentType<Table>,
  { columns, lineColumns }: { columns: readonly Column[]; lineColumns: readonly LineColumn[] },
): (
  trx: Trx,
  document: Pick<Insertable<DB[Table]>, Column> & NewRow,
  lines: readonly Pick<Insertable<DB[LineTable<Table>]>, LineColumn>[],
) => readonly CompiledQuery[] {
  const insert = inserterOf({ type, columns, lineColumns });
  return (trx, document, lines) => insert(trx, document, lines).statements;
}

/**
 * The shop, by way of what runs first: PostgreSQL looks for the values of a row in the order of the table's columns,
 * and would lock the counter before a customer.
 */
function shopOf(value: (column: string) => string, first: { name: string } | undefined): string {
  const shop = value('company_id');
  return first ? `(select ${shop}::bigint from ${first.name})` : shop;
}

/** SQL that writes lines of a document, as JSON that is read once and kept nowhere. */
export function linesInsertion(
  { table, document }: { table: string; document: string },
  columns: readonly string[],
): (value: (name: 'company_id' | 'id' | 'lines') => string) => string {
  return (value) => `
    insert into ${table} (company_id, ${document}, ${columns.join(', ')})
    select ${value('company_id')}::bigint, ${value('id')}::bigint, ${columns.join(', ')}
    from json_populate_recordset(null::${table}, ${value('lines')}::json)`;
}
