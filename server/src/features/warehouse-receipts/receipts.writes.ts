import { columnsOf } from '@soquay/contract/header-fields';
import { receiptFields } from '@soquay/contract/warehouse-receipts';
import { keyedStatement } from '../../database/keyed-statement.ts';
import {
  documentColumns,
  goodsLineColumns,
  idsOf,
  insertionOf,
  type Numbered,
} from '../../documents/insert-document.ts';
import { lineAdderOf, lineAllocatorOf, lineDeleterOf } from '../../documents/single-line.ts';
import { receiptDocument } from './receipt-document.ts';
import { costOfLine } from './receipt-lines.rules.ts';

export const allocateReceiptIds = idsOf(receiptDocument);

const lineColumns = [...goodsLineColumns, 'updates_cost', 'sent_qty'] as const;

export const insertReceipt = insertionOf(receiptDocument, {
  columns: [
    ...documentColumns,
    'receipt_date',
    'receipt_type',
    'behaviour',
    'supplier_id',
    ...columnsOf(receiptFields),
    'total_qty',
    'total_amount',
    'status',
  ],
  lineColumns,
});

export const allocateLine = lineAllocatorOf(receiptDocument);

/** Sums of the receipt beside its pieces: nobody pays for what a transfer sends. */
const figuresOf = (
  line: Numbered<{ qty: number; original_price: number | null; sent_qty: number | null }>,
) => ({ total_amount: line.sent_qty === null ? costOfLine(line) : 0 });

export const addLine = lineAdderOf(receiptDocument, lineColumns, figuresOf);

export const deleteLine = lineDeleterOf(receiptDocument, figuresOf);

/** The statement that keeps what was counted of the lines of a transfer. */
export const saveCounts = keyedStatement<{ company_id: number; ids: number[]; qtys: number[] }>(
  (value) => `
    update warehouse_receipt_lines line set qty = counted.qty
    from unnest(${value('ids')}::bigint[], ${value('qtys')}::bigint[]) as counted (id, qty)
    where line.company_id = ${value('company_id')} and line.id = counted.id and line.qty <> counted.qty`,
);
