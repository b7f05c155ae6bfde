import type { ShopRights } from '@soquay/contract/rules/roles';
import {
  type Destination,
  type ExportLine,
  exportFilters,
  exportRow,
  type SavedExport,
} from '@soquay/contract/warehouse-exports';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../database/database.ts';
import { startsWords } from '../../database/search.ts';
import { documentReader } from '../../documents/document-reader.ts';
import { selectGoodsLines } from '../../documents/goods-lines.queries.ts';
import { rowColumns } from '../../documents/row-columns.ts';
import { shownWithWriter } from '../../documents/shown-document.ts';
import { exportDays, exportDocument } from './export-document.ts';
import { exportSheet } from './export-sheet.ts';

export const exportReader = documentReader(exportDocument, {
  days: exportDays,
  filters: exportFilters,
  conditions: (_, __, { q }) => (q ? [matchesQuickly(q)] : []),
  rows: selectExports,
  one: selectExport,
  name: 'export',
  shownRow: shownWithWriter,
  shown: ({ details, ...row }): SavedExport => ({
    ...shownWithWriter(row),
    details: details.map((line) => ({ ...line, missing_qty: missingQty(line) })),
  }),
  shownSums: ({ live_count, ...sums }) => ({ export_count: live_count, ...sums }),
  sheet: exportSheet,
});

/** Condition of the quick search: the export's number, or words of the borrower's name. */
function matchesQuickly(typed: string): RawBuilder<boolean> {
  if (/^\d{1,15}$/.test(typed)) return sql`document.export_number = ${Number(typed)}`;
  return startsWords(sql<string>`vn_words(document.borrower)`, typed);
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
        selectGoodsLines(db, exportDocument.lines, {
          company_id: eb.ref('export.company_id'),
          id: eb.ref('export.id'),
        })
          .leftJoin('users as receiver', 'receiver.user_id', 'line.receiver_id')
          .select([
            'line.original_price',
            'line.receiver_id',
            'line.status',
            'line.lost_qty',
            'line.back_qty',
          ])
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
              .where('received.company_id', '=', sql.ref<number>('export.receipt_company_id'))
              .whereRef('received.id', '=', 'line.receipt_line_id')
              .where('receipt.status', '=', 1)
              .as('received_qty'),
          ),
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

const readOtherwise = ['export_type_name', 'sent_to', 'out_qty', 'status_text', 'userinfo'] as const;

/** The exports of a shop as a list shows them. */
function selectExports(db: Db, companyId: number) {
  return db
    .selectFrom('warehouse_exports as export')
    .where('export.company_id', '=', companyId)
    .innerJoin('users as writer', 'writer.user_id', 'export.created_by')
    .innerJoin('warehouse_export_types as type', 'type.warehouse_export_type_id', 'export.export_type')
    .select(rowColumns('export', exportRow, readOtherwise))
    .select('type.warehouse_export_type_name as export_type_name')
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('warehouse_receipts as receipt')
          .innerJoin('companies as company', 'company.company_id', 'receipt.company_id')
          .select(['receipt.company_id', 'company.company_name', 'receipt.id as receipt_id'])
          .select((of) => of.ref('export.receipt_warehouse_code').$notNull().as('warehouse_code'))
          .select(['receipt.receipt_number', 'receipt.status', 'receipt.confirmed_by'])
          .whereRef('receipt.company_id', '=', 'export.receipt_company_id')
          .whereRef('receipt.id', '=', 'export.receipt_id'),
      ).as('sent_to'),
    )
    .select(lentQty.as('out_qty'))
    .select(['writer.user_id', 'writer.username', 'writer.fullname']);
}
