import { blankOf } from '@soquay/contract/header-fields';
import * as contract from '@soquay/contract/warehouse-exports';
import { receiptFields, transferReceiptType } from '@soquay/contract/warehouse-receipts';
import type { CompiledQuery } from 'kysely';
import type { Trx } from '../../database/database.ts';
import { executeBatch } from '../../database/pipeline.ts';
import { creatorOf } from '../../documents/create-document.ts';
import { type DocumentIds, numbered } from '../../documents/insert-document.ts';
import { allocateReceiptIds, insertReceipt } from '../warehouse-receipts/receipts.writes.ts';
import { exportDocument } from './export-document.ts';
import { decideExport, type ExportLineToWrite, receiptLineOf } from './export-lines.rules.ts';
import { type ExportReferences, findExportReferences } from './export-references.queries.ts';
import { exportReader } from './exports.queries.ts';
import { insertExport } from './exports.writes.ts';

/**
 * Takes goods out of warehouses of the shop, and lets a receipt wait for them where they are sent, which may be in
 * another shop; gives the export as `getExport` would. Of an import it may have more lines than one by hand. Refusals:
 * STOCK_INSUFFICIENT, WAREHOUSE_FORBIDDEN, TOTALS_MISMATCH, VALIDATION_FAILED with the field (decisions.md, 'Export
 * types').
 */
export const createExport = creatorOf(exportDocument, {
  endpoint: contract.createExport,
  reader: exportReader,
  async find(trx, { rights: { company_id }, body }) {
    const { export_type, receipt_warehouse_code, details } = body;
    const [[references], [receiptIds]] = await executeBatch(
      trx,
      findExportReferences({
        company_id,
        export_type,
        receipt_warehouse_code,
        warehouse_codes: [...new Set(details.map(({ warehouse_code }) => warehouse_code))],
        product_ids: [...new Set(details.map(({ product_id }) => product_id))],
        product_codes: [],
        receiver_ids: [...new Set(details.flatMap(({ receiver_id }) => receiver_id ?? []))],
      }),
      allocateReceiptIds({ lines: details.length }),
    );
    return { references, receiptIds } as { references: ExportReferences; receiptIds: DocumentIds };
  },
  decide({ references, receiptIds }, { rights, body }) {
    const { lines: decided, destination, ...header } = decideExport({ body, references, rights });
    return {
      row: {
        ...header,
        export_type: body.export_type,
        receipt_warehouse_code: destination?.warehouse_code ?? null,
        receipt_company_id: destination?.company_id ?? null,
        receipt_id: destination ? receiptIds.id : null,
      },
      lines: decided.map(({ there: _, ...line }, index) => ({
        ...line,
        receipt_line_id: destination ? (receiptIds.line_ids[index] as number) : null,
        status: 1 as const,
      })),
      // Counters and days of receipts come before those of exports, here as in all that writes both: of two shops
      // that send to each other, or two people who send and delete on one day, neither waits for ever.
      also: (_, trx) => {
        if (!destination) return [];
        const created_by = rights.user_id;
        return waitingReceipt(trx, { ...header, destination, ids: receiptIds, created_by, lines: decided });
      },
    };
  },
  insert: insertExport,
});

interface WaitingReceipt {
  destination: { company_id: number; warehouse_code: string };
  ids: DocumentIds;
  created_by: number;
  export_date: string;
  row_count: number;
  total_qty: number;
  lines: readonly ExportLineToWrite[];
}

/** The statements that let a receipt wait for what is sent. */
function waitingReceipt(trx: Trx, sent: WaitingReceipt): readonly CompiledQuery[] {
  const { destination, ids, created_by, export_date, row_count, total_qty, lines } = sent;
  const { company_id, warehouse_code } = destination;
  const row = {
    id: ids.id,
    company_id,
    receipt_date: export_date,
    receipt_type: transferReceiptType,
    behaviour: 'transfer',
    supplier_id: null,
    ...blankOf(receiptFields),
    created_by,
    row_count,
    total_qty,
    total_amount: 0,
    status: 2,
  } as const;
  const waiting = numbered(lines, ids).map(({ id, line_number, ...line }) =>
    receiptLineOf(line, { id, line_number, warehouse_code }),
  );
  return insertReceipt(trx, row, waiting);
}
