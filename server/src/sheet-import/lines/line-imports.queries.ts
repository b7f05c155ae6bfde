import type { ImportedLine, LineImportReport } from '@soquay/contract/line-imports';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import { productsOfCodes } from '../../database/keys-of-shop.ts';
import { sumMoney } from '../../database/sum-money.ts';
import type { ImportKey } from '../sheet-imports.queries.ts';
import { type JudgedRow, maxReportRows, reportedRows } from '../sheet-report.ts';
import type { GoodLine, SheetLine } from './line-import.ts';

/** Cap on unknown names; more mean that the column holds no warehouses. */
const maxUnknownWarehouses = 20;

/** Lines of a checked file as read, in their order. */
export async function findSheetLines(
  trx: Trx,
  { import_id }: ImportKey,
): Promise<(SheetLine & { barcode: string })[]> {
  return await trx
    .selectFrom('line_import_rows')
    .select(['row_number', 'product_code', 'barcode', 'warehouse_code', 'qty', 'original_price', 'receiver'])
    .select(['export_type', 'receipt_warehouse_code', 'sheet_reasons'])
    .where('import_id', '=', import_id)
    .orderBy('row_number')
    .$castTo<SheetLine & { barcode: string }>()
    .execute();
}

export interface NamedGoods {
  product_code: string;
  product_name: string;
  /** 0 when deleted. */
  status: number;
}

/** Products of the shop by the compared form of their codes and barcodes; deleted ones too. */
export async function findNamedGoods(
  trx: Trx,
  { company_id }: ImportKey,
  typed: readonly string[],
): Promise<Map<string, NamedGoods[]>> {
  const { rows } = await sql<NamedGoods & { code_key: string }>`
    select code_key, product_code, product_name, status from ${productsOfCodes(company_id, sql`${[...typed]}::text[]`)} product
    order by product_id
  `.execute(trx);
  return Map.groupBy(rows, ({ code_key }) => code_key);
}

/** Names in the column of warehouses that the shop does not have, with their rows counted. */
export async function findUnknownWarehouses(
  trx: Trx,
  { import_id, company_id }: ImportKey,
): Promise<LineImportReport['unknown_warehouses']> {
  const { rows } = await sql<{ name: string; row_count: number }>`
    select warehouse_code as name, count(*) as row_count
    from line_import_rows row
    where import_id = ${import_id} and warehouse_code <> ''
      and not exists (
        select from warehouses
        where warehouses.company_id = ${company_id} and warehouses.warehouse_code = row.warehouse_code
          and warehouses.active = 1)
    group by warehouse_code
    order by row_count desc, name
    limit ${maxUnknownWarehouses}
  `.execute(trx);
  return rows;
}

export async function findGoodLines(trx: Trx, { import_id }: ImportKey): Promise<GoodLine[]> {
  return await trx
    .selectFrom('line_import_rows')
    .select(['product_id', 'warehouse_code', 'qty', 'original_price', 'receiver_id'])
    .where('import_id', '=', import_id)
    .where('outcome', '=', 'new')
    .orderBy('row_number')
    .$narrowType<{ product_id: number }>()
    .execute();
}

/** Part of the report about the lines. */
export async function getLineReport(
  trx: Trx,
  { import_id }: ImportKey,
): Promise<
  Pick<
    LineImportReport,
    'total' | 'new_count' | 'error_count' | 'total_qty' | 'total_amount' | 'unpriced_count' | 'rows'
  >
> {
  const counts = await sql<
    Pick<
      LineImportReport,
      'total' | 'new_count' | 'error_count' | 'total_qty' | 'total_amount' | 'unpriced_count'
    >
  >`
    select
      count(*) as total,
      count(*) filter (where outcome = 'new') as new_count,
      count(*) filter (where outcome = 'error') as error_count,
      coalesce(sum(qty) filter (where outcome = 'new'), 0)::bigint as total_qty,
      case when count(original_price) filter (where outcome = 'new') > 0
        then ${sumMoney(sql`qty * original_price`, sql`outcome = 'new'`)} end as total_amount,
      count(*) filter (where outcome = 'new' and original_price is null) as unpriced_count
    from line_import_rows where import_id = ${import_id}
  `.execute(trx);
  const { rows } = await sql<JudgedRow<ImportedLine>>`
    select row_number as row, coalesce(nullif(product_code, ''), barcode) as product_code, product_name, warehouse_code, qty, original_price, receiver, outcome,
      reasons
    from line_import_rows where import_id = ${import_id}
    order by outcome = 'new', row_number
    limit ${maxReportRows}
  `.execute(trx);
  const [counted] = counts.rows;
  if (!counted) throw new Error('an aggregate without a row');
  return { ...counted, rows: reportedRows(rows) };
}
