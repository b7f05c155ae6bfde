import type { DocumentPageQuery } from '@soquay/contract/documents';
import { canSeeCost, type ShopRights } from '@soquay/contract/rules/roles';
import {
  type Destination,
  type ExportFilters,
  type ExportLine,
  type ExportRow,
  type ExportSums,
  type ExportType,
  exportFilters,
  type SavedExport,
} from '@soquay/contract/warehouse-exports';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../database/database.ts';
import { startsWords } from '../../database/search.ts';
import { documentAnswer } from '../../documents/document-answer.ts';
import { findPage, sumDocuments } from '../../documents/document-list.queries.ts';
import { shownWithWriter } from '../../documents/shown-document.ts';
import { sellableAt } from '../../stock/availability.ts';
import { exportDays, exportDocument } from './export-document.ts';

const exportList = {
  type: exportDocument,
  days: exportDays,
  filters: Object.keys(exportFilters.shape) as (keyof ExportFilters)[],
  asked: (_: Db, __: number, { q }: ExportFilters) => (q ? [matchesQuickly(q)] : []),
};

/** One has the export's number in hand, or knows who has borrowed the goods. */
function matchesQuickly(typed: string): RawBuilder<boolean> {
  if (/^\d{1,15}$/.test(typed)) return sql`document.export_number = ${Number(typed)}`;
  return startsWords(sql<string>`vn_words(document.borrower)`, typed);
}

export function listExportTypes(db: Db): Promise<ExportType[]> {
  return db
    .selectFrom('warehouse_export_types')
    .select(['warehouse_export_type_id', 'warehouse_export_type_name', 'behaviour'])
    .where('active', '=', 1)
    .orderBy('warehouse_export_type_id')
    .execute();
}

/** Shops that goods may be sent to, this one first, with their warehouses in use and salespeople by name. */
export function listDestinations(db: Db, { company_id }: ShopRights): Promise<Destination[]> {
  return db
    .selectFrom('companies as company')
    .select((eb) => [
      'company.company_id',
      'company.company_name',
      jsonArrayFrom(
        eb
          .selectFrom('warehouses as warehouse')
          .select(['warehouse.warehouse_code', 'warehouse.warehouse_name'])
          .whereRef('warehouse.company_id', '=', 'company.company_id')
          .where('warehouse.active', '=', 1)
          .orderBy(sql`warehouse.warehouse_name collate "vi-x-icu"`)
          .orderBy('warehouse.warehouse_code'),
      ).as('warehouses'),
      jsonArrayFrom(
        eb
          .selectFrom('salespeople as receiver')
          .select(['receiver.user_id', 'receiver.fullname'])
          .whereRef('receiver.company_id', '=', 'company.company_id')
          .orderBy(sql`receiver.fullname collate "vi-x-icu"`)
          .$narrowType<Destination['receivers'][number]>(),
      ).as('receivers'),
    ])
    .where('company.active', '=', 1)
    .orderBy((eb) => eb('company.company_id', '<>', company_id))
    .orderBy(sql`company.company_name collate "vi-x-icu"`)
    .execute();
}

/** A page of the shop's exports, newest first. `total` is exact up to maxCountedRows. */
export async function listExports(
  db: Db,
  rights: ShopRights,
  query: ExportFilters & DocumentPageQuery,
): Promise<{ data: ExportRow[]; current_page: number; total: number; per_page: number }> {
  const rows = selectExports(db, rights.company_id);
  const { data, ...page } = await findPage(db, rights, exportList, { query, rows });
  return { ...page, data: data.map(shownWithWriter) };
}

/** Sums over all exports the filters find, deleted ones counted apart. */
export async function sumExports(db: Db, rights: ShopRights, filters: ExportFilters): Promise<ExportSums> {
  const { live_count, ...sums } = await sumDocuments(db, rights, exportList, filters);
  return { export_count: live_count, ...sums };
}

/** One export with its lines, as this person may see it. */
export const exportAnswer = documentAnswer(exportDocument, {
  select: selectExport,
  name: 'export',
  shown(rights, { details, ...row }): SavedExport {
    const withCost = canSeeCost(rights, 'products');
    return {
      ...shownWithWriter(row),
      details: details.map(({ original_price, ...line }) => ({
        ...line,
        missing_qty: missingQty(line),
        ...(withCost ? { original_price } : {}),
      })),
    };
  },
});

/** Sent = received + settled + missing; nothing is missing of what nobody has counted yet. */
function missingQty({
  qty,
  received_qty,
  lost_qty,
  back_qty,
}: Pick<ExportLine, 'qty' | 'received_qty' | 'lost_qty' | 'back_qty'>): number {
  return received_qty === null ? 0 : qty - received_qty - lost_qty - back_qty;
}

function selectExport(db: Db, companyId: number, id: number) {
  return selectExports(db, companyId)
    .where('export.id', '=', id)
    .select((eb) => [
      'export.version',
      jsonArrayFrom(
        eb
          .selectFrom('warehouse_export_lines as line')
          .innerJoin('products as product', (join) =>
            join
              .onRef('product.company_id', '=', 'line.company_id')
              .onRef('product.product_id', '=', 'line.product_id'),
          )
          .leftJoin('users as receiver', 'receiver.user_id', 'line.receiver_id')
          .select(['line.id', 'line.product_id', 'line.product_code', 'line.product_name', 'line.unit_code'])
          .select(['line.warehouse_code', 'line.qty', 'line.original_price', 'line.receiver_id'])
          .select(({ fn, val }) => fn.coalesce('receiver.fullname', val('')).as('receiver_fullname'))
          .select((line) =>
            line
              .selectFrom('warehouse_receipt_lines as received')
              .innerJoin('warehouse_receipts as receipt', (join) =>
                join
                  .onRef('receipt.company_id', '=', 'received.company_id')
                  .onRef('receipt.id', '=', 'received.receipt_id'),
              )
              .select('received.qty')
              .whereRef('received.company_id', '=', 'export.receipt_company_id')
              .whereRef('received.id', '=', 'line.receipt_line_id')
              .where('receipt.status', '=', 1)
              .as('received_qty'),
          )
          .select([
            'line.status',
            'line.lost_qty',
            'line.back_qty',
            'product.color',
            'product.size',
            'product.thumb_file',
          ])
          .select(['product.slide_file', sellableAt('line').as('stock')])
          .whereRef('line.company_id', '=', 'export.company_id')
          .whereRef('line.export_id', '=', 'export.id')
          .orderBy('line.line_number'),
      ).as('details'),
    ]);
}

/** Pieces of the row `export` that are lent and not back. */
const lentQty = sql<number>`
  case when export.behaviour = 'loan' and export.status = 1 then (
    select coalesce(sum(line.qty), 0)::int
    from warehouse_export_lines line
    where line.company_id = export.company_id and line.export_id = export.id and line.status = 1
  ) else 0 end`;

/** The exports of a shop as a list shows them. */
function selectExports(db: Db, companyId: number) {
  return db
    .selectFrom('warehouse_exports as export')
    .where('export.company_id', '=', companyId)
    .innerJoin('users as writer', 'writer.user_id', 'export.created_by')
    .innerJoin('warehouse_export_types as type', 'type.warehouse_export_type_id', 'export.export_type')
    .select(['export.id', 'export.company_id', 'export.export_number', 'export.export_date'])
    .select(['export.created_at', 'export.export_type', 'export.behaviour', 'export.export_note'])
    .select(['type.warehouse_export_type_name as export_type_name', 'export.receipt_warehouse_code'])
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('warehouse_receipts as receipt')
          .innerJoin('companies as company', 'company.company_id', 'receipt.company_id')
          .select(['receipt.company_id', 'company.company_name', 'receipt.id as receipt_id'])
          .select((of) => of.ref('export.receipt_warehouse_code').$notNull().as('warehouse_code'))
          .select(['receipt.receipt_number', 'receipt.status'])
          .whereRef('receipt.company_id', '=', 'export.receipt_company_id')
          .whereRef('receipt.id', '=', 'export.receipt_id'),
      ).as('sent_to'),
    )
    .select(['export.borrower', 'export.due_date', 'export.row_count', 'export.total_qty', 'export.status'])
    .select(lentQty.as('out_qty'))
    .select(['writer.user_id', 'writer.username', 'writer.fullname']);
}
