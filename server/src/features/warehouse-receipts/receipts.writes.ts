import type { CompiledQuery } from 'kysely';
import { statement } from '../../database/statement.ts';
import { idsOf, inserterOf, type NewRow, type Numbered } from '../../documents/insert-document.ts';
import { lineAdderOf, lineAllocatorOf, lineDeleterOf } from '../../documents/single-line.ts';
import { receiptDocument } from './receipt-document.ts';
import type { ReceiptLineToWrite } from './receipt-lines.rules.ts';

export const allocateReceiptIds = idsOf(receiptDocument);

const receiptColumns = [
  'id',
  'company_id',
  'receipt_date',
  'receipt_type',
  'behaviour',
  'receipt_note',
  'supplier_id',
  'invoice_number',
  'created_by',
  'row_count',
  'total_qty',
  'status',
] as const;

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
  'updates_cost',
  'sent_qty',
] as const satisfies readonly (keyof Numbered<ReceiptLineToWrite>)[];

const writeReceipt = inserterOf({ type: receiptDocument, columns: receiptColumns, lineColumns });

/** Writes the receipt under the shop's next number, with its lines and its share of the day. */
export function insertReceipt(
  given: Record<(typeof receiptColumns)[number], string | number | null> & NewRow,
  lines: readonly Numbered<ReceiptLineToWrite>[],
): readonly CompiledQuery[] {
  return writeReceipt(given, lines).statements;
}

export const allocateLine = lineAllocatorOf(receiptDocument);

export const addLine = lineAdderOf(receiptDocument, lineColumns);

export const deleteLine = lineDeleterOf(receiptDocument);

/** The statement that keeps what was counted of the lines of a transfer. */
export const saveCounts = statement<{ company_id: number; ids: number[]; qtys: number[] }>(
  (value) => `
    update warehouse_receipt_lines line set qty = counted.qty
    from unnest(${value('ids')}::bigint[], ${value('qtys')}::bigint[]) as counted (id, qty)
    where line.company_id = ${value('company_id')} and line.id = counted.id and line.qty <> counted.qty`,
);
