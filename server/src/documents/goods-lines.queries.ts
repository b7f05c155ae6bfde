import { type Expression, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';
import type { DB } from '../database/types.gen.ts';
import { sellableAtLine } from '../stock/availability.ts';
import type { documentLines } from './document-type.ts';
import { wordColumns } from './words-of-lines.ts';

/** Lines of goods, each with its warehouse and its quantity. */
type GoodsTable = Exclude<DocumentLines, 'preorder_lines' | 'stock_take_lines'>;
type DocumentLines = (typeof documentLines)[keyof typeof documentLines]['table'];

/** Table of a kind's lines, and the column by which they name their document. */
export interface LinesOf<Table> {
  table: Table;
  document: string;
}

export type GoodsLines = LinesOf<GoodsTable>;

/** The lines of a document as they stand, for an operation that has locked it. */
export async function findLines<
  Table extends GoodsTable | 'preorder_lines',
  Column extends keyof Selectable<DB[Table]> & string,
>(
  trx: Trx,
  { table, document }: LinesOf<Table>,
  { company_id, id }: { company_id: number; id: number },
  columns: readonly Column[],
): Promise<Pick<Selectable<DB[Table]>, Column>[]> {
  const rows: object[] = await trx
    .selectFrom<GoodsTable | 'preorder_lines'>(table)
    .select(columns as readonly string[] as readonly 'id'[])
    .where('company_id', '=', company_id)
    .where(sql.ref<number>(document), '=', id)
    .orderBy('line_number')
    .execute();
  return rows as Pick<Selectable<DB[Table]>, Column>[];
}

/** Columns shown of every line of goods: the line, today's pictures of its product, and how much of it can be sold now. */
type ShownLine = Pick<
  Selectable<DB['bill_lines']>,
  'id' | 'product_id' | 'product_code' | 'product_name' | 'unit_code' | 'warehouse_code' | 'qty'
> &
  Pick<Selectable<DB['products']>, 'color' | 'size' | 'thumb_file' | 'slide_file'> & { stock: number };

type WithProducts<Table extends GoodsTable> = SelectQueryBuilder<
  DB & { line: DB[Table]; product: DB['products'] },
  'line' | 'product',
  ShownLine
>;

/**
 * The lines of a document as it is answered with, in their order: the row `line`, and its `product`. A kind selects what
 * else it shows.
 */
export function selectGoodsLines<Table extends GoodsTable>(
  db: Db,
  { table, document }: LinesOf<Table>,
  of: { company_id: Expression<number>; id: Expression<number> },
): WithProducts<Table> {
  const selected = db
    .selectFrom(`${table} as line` as 'bill_lines as line')
    .innerJoin('products as product', (join) =>
      join
        .onRef('product.company_id', '=', 'line.company_id')
        .onRef('product.product_id', '=', 'line.product_id'),
    )
    .select(['line.id', 'line.product_id', 'line.product_code', 'line.product_name', 'line.unit_code'])
    .select(['line.warehouse_code', 'line.qty', ...wordColumns, 'product.thumb_file', 'product.slide_file'])
    .select(sellableAtLine.as('stock'))
    .where('line.company_id', '=', of.company_id)
    .where(sql.ref<number>(`line.${document}`), '=', of.id)
    .orderBy('line.line_number');
  return selected as unknown as WithProducts<Table>;
}
