import { columnsOf } from '@soquay/contract/header-fields';
import { exportFields } from '@soquay/contract/warehouse-exports';
import type { CompiledQuery } from 'kysely';
import type { Trx } from '../../database/database.ts';
import { keyedStatement } from '../../database/keyed-statement.ts';
import { auditDocument } from '../../documents/audit-document.ts';
import type { LockedDocumentRow } from '../../documents/document-type.ts';
import { documentColumns, goodsLineColumns, insertionOf } from '../../documents/insert-document.ts';
import { saveRow } from '../../documents/save-row.ts';
import { lineAdderOf, lineAllocatorOf, lineDeleterOf } from '../../documents/single-line.ts';
import { exportDocument } from './export-document.ts';
import type { SavedExportLine } from './export-lines.queries.ts';

export const allocateLine = lineAllocatorOf(exportDocument);

const lineColumns = [...goodsLineColumns, 'receiver_id', 'receipt_line_id', 'status'] as const;

export const insertExport = insertionOf(exportDocument, {
  columns: [
    ...documentColumns,
    'export_date',
    'export_type',
    'behaviour',
    ...columnsOf(exportFields),
    'receipt_warehouse_code',
    'receipt_company_id',
    'receipt_id',
    'total_qty',
  ],
  lineColumns,
});

export const addLine = lineAdderOf(exportDocument, lineColumns);

export const deleteLine = lineDeleterOf(exportDocument);

const insertLine = keyedStatement<{ company_id: number; export_id: number; line: string }>(
  (value) => `
    insert into warehouse_export_lines (company_id, export_id, ${lineColumns.join(', ')})
    select ${value('company_id')}::bigint, ${value('export_id')}::bigint, ${lineColumns.join(', ')}
    from jsonb_populate_record(null::warehouse_export_lines, ${value('line')}::jsonb)`,
);

/** JSON of a line with each of its columns: one left out does not compile. */
function wholeLine(line: Record<(typeof lineColumns)[number], unknown>): string {
  return JSON.stringify(line);
}

interface Tick {
  user_id: number;
  before: LockedDocumentRow<'warehouse_exports'>;
  action: 'give-back' | 'lend-again';
  /** The line as it was. */
  line: SavedExportLine;
  /** As it is, and what is split off it. */
  now: SavedExportLine;
  split: SavedExportLine | undefined;
}

/** The statements that keep what has come back of a line that was lent, or has not after all; and its history. */
export function saveTick(trx: Trx, { user_id, before, action, line, now, split }: Tick): CompiledQuery[] {
  const { company_id, id } = before;
  const row_count = before.row_count + (split ? 1 : 0);
  return [
    trx
      .updateTable('warehouse_export_lines')
      .set({ status: now.status, qty: now.qty })
      .where('company_id', '=', company_id)
      .where('id', '=', line.id)
      .compile(),
    ...(split ? [insertLine({ company_id, export_id: id, line: wholeLine(split) })] : []),
    saveRow(trx, exportDocument, before, { row_count }),
    auditDocument(exportDocument, {
      rights: { company_id, user_id },
      id,
      action,
      before: { ...before, details: [{ ...line, out_qty: stillOut([line]) }] },
      after: {
        ...before,
        row_count,
        details: [{ ...line, out_qty: stillOut(split ? [now, split] : [now]) }],
      },
    }),
  ];
}

/** Pieces of what was one line that are out; of a part that comes back one reads so, and not that the line was split. */
function stillOut(lines: readonly SavedExportLine[]): number {
  return lines.reduce((sum, { status, qty }) => sum + (status === 1 ? qty : 0), 0);
}

/** The statement that keeps what has become of goods that were counted short. */
export const saveShortages = keyedStatement<{
  company_id: number;
  ids: number[];
  lost: number[];
  back: number[];
}>(
  (value) => `
    update warehouse_export_lines line set lost_qty = settled.lost, back_qty = settled.back
    from unnest(${value('ids')}::bigint[], ${value('lost')}::bigint[], ${value('back')}::bigint[])
      as settled (id, lost, back)
    where line.company_id = ${value('company_id')} and line.id = settled.id`,
);
