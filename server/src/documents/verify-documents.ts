import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { bookedLines, type Difference } from '../stock/verify-ledger.ts';
import {
  type DocumentTable,
  type DocumentType,
  type GoodsDocumentType,
  movesGoods,
} from './document-type.ts';
import { verifyDays } from './verify-days.ts';

/** At most this many differences of a kind are listed; the first ones show the cause. */
const mostListed = 100;

/**
 * Recomputes every document of a kind: each sum is that of its column of the lines, the ledger has
 * moved just its lines (nothing once it is deleted, or of a kind that moves none), the shop's numbers have no gap, and its days are what its
 * documents add up to. Reads only.
 */
export async function verifyDocuments<Table extends DocumentTable>(
  db: Db,
  type: DocumentType<Table>,
): Promise<Difference[]> {
  return [
    ...(await verifyTotals(db, type)),
    ...(movesGoods(type) ? await verifyGoods(db, type) : []),
    ...(await verifyNumbers(db, type)),
    ...(await verifyDays(db, type)),
  ];
}

async function verifyTotals<Table extends DocumentTable>(
  db: Db,
  { table, lines, kind, days }: DocumentType<Table>,
): Promise<Difference[]> {
  const sums: [string, { line?: string }][] = Object.entries(days.sums);
  const totals = sums.flatMap(([column, { line }]) => (line ? [{ column, line }] : []));
  const columns = ['row_count', ...totals.map(({ column }) => column)];
  const said = columns.map((column) => sql.ref(`document.${column}`));
  const summed = totals.map(({ line }) => sql`coalesce(sum(${sql.ref(`line.${line}`)}), 0)`);
  const { rows } = await sql<{ id: number; said: string; counted: string }>`
    select * from (
      select document.id, concat_ws('/', ${sql.join(said)}) as said,
        concat_ws('/', count(line.id), ${sql.join(summed)}) as counted
      from ${sql.table(table)} document
      left join ${sql.table(lines.table)} line
        on line.company_id = document.company_id and ${sql.ref(`line.${lines.document}`)} = document.id
      group by document.company_id, document.id
    ) document
    where said <> counted
    limit ${mostListed}
  `.execute(db);
  return rows.map(({ id, said, counted }) => `${kind} ${id}: totals ${said}, lines ${counted}`);
}

async function verifyGoods<Table extends DocumentTable>(
  db: Db,
  { table, lines, kind, direction, moved }: GoodsDocumentType<Table>,
): Promise<Difference[]> {
  const { rows } = await sql<{ document_id: number; line_id: number; wanted: number; moved: number }>`
    select document_id, line_id, coalesce(wanted.qty, 0) as wanted, coalesce(moved.qty, 0)::bigint as moved
    from (
      select document.id as document_id, line.id as line_id, line.warehouse_code, item.product_id,
        case document.status
          when 1 then ${sql.lit(direction)} * ${sql.raw(moved?.qty ?? 'line.qty')} * item.qty else 0 end as qty
      from ${sql.table(lines.table)} line
      cross join lateral ${itemsOf(lines)} item
      join ${sql.table(table)} document
        on document.company_id = line.company_id and document.id = ${sql.ref(`line.${lines.document}`)}
    ) wanted
    full join ${bookedLines(kind)} moved using (document_id, line_id, warehouse_code, product_id)
    where coalesce(wanted.qty, 0) <> coalesce(moved.qty, 0)
    limit ${mostListed}
  `.execute(db);
  return rows.map(
    (row) => `${kind} ${row.document_id}, line ${row.line_id}: wants ${row.wanted}, ledger ${row.moved}`,
  );
}

/** Goods that a piece of the row `line` moves: its product, or the items of a bundle. */
function itemsOf(lines: DocumentType<DocumentTable>['lines']) {
  if (!('hasItems' in lines)) return sql`(select line.product_id, 1 as qty)`;
  return sql`(
    select line.product_id, 1 as qty where line.items is null
    union all
    select * from jsonb_to_recordset(line.items) as item (product_id bigint, qty bigint))`;
}

async function verifyNumbers<Table extends DocumentTable>(
  db: Db,
  { table, kind, days }: DocumentType<Table>,
): Promise<Difference[]> {
  const highest = sql`max(${sql.ref(`document.${days.number}`)})`;
  const { rows } = await sql<{ company_id: number; highest: number; documents: number; counted: number }>`
    select document.company_id, ${highest} as highest, count(*) as documents, counter.last_number as counted
    from ${sql.table(table)} document
    left join document_counters counter
      on counter.company_id = document.company_id and counter.document_kind = ${kind}
    group by document.company_id, counter.last_number
    having ${highest} <> count(*) or counter.last_number is distinct from count(*)
  `.execute(db);
  return rows.map(
    (row) =>
      `shop ${row.company_id}, ${kind}: ${row.documents}, highest number ${row.highest}, counter ${row.counted}`,
  );
}
