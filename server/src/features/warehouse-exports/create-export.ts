import { endpointName } from '@soquay/contract/endpoint';
import type { ShopRights } from '@soquay/contract/rules/roles';
import * as contract from '@soquay/contract/warehouse-exports';
import { transferReceiptType } from '@soquay/contract/warehouse-receipts';
import type { CompiledQuery } from 'kysely';
import type { Db } from '../../database/database.ts';
import { together } from '../../database/pipeline.ts';
import { type IdempotentWrite, writeOnce } from '../../documents/idempotency.ts';
import { type DocumentIds, numbered, type WorkBeside } from '../../documents/insert-document.ts';
import { newDocument } from '../../stock/documents.ts';
import { settle } from '../../stock/settle.ts';
import { allocateReceiptIds, insertReceipt } from '../warehouse-receipts/receipts.writes.ts';
import { decideExport, type ExportLineToWrite, receiptLineOf } from './export-lines.rules.ts';
import { type ExportReferences, findExportReferences } from './export-references.queries.ts';
import { exportAnswer } from './exports.queries.ts';
import { allocateExportIds, insertExport } from './exports.writes.ts';
import { goodsOut } from './goods-out.ts';

interface NewExport {
  rights: ShopRights;
  body: contract.ExportInput;
}

/**
 * Takes goods out of warehouses of the shop, and lets a receipt wait for them where they are sent, which may be in
 * another shop: one transaction of three messages. Gives the export as `getExport` would. Refusals:
 * STOCK_INSUFFICIENT, WAREHOUSE_FORBIDDEN, TOTALS_MISMATCH, VALIDATION_FAILED with the field (decisions.md, 'Export
 * types').
 */
export async function createExport(
  db: Db,
  { rights, body, idempotencyKey }: NewExport & { idempotencyKey: string },
): Promise<contract.SavedExport> {
  const endpoint = endpointName(contract.createExport);
  const write = { user_id: rights.user_id, endpoint, key: idempotencyKey, request: body };
  return await writeExport(db, { rights, body, write, beside: async () => [] });
}

/** The same however it was asked for; `beside` is done first and gives what goes with the commit. Of an import it may have more lines than one by hand. */
export async function writeExport(
  db: Db,
  { rights, body, write, beside }: NewExport & { write: IdempotentWrite; beside: WorkBeside },
): Promise<contract.SavedExport> {
  const { company_id, user_id } = rights;
  const { export_type, export_note, receipt_warehouse_code, details } = body;
  const referred = {
    company_id,
    export_type,
    receipt_warehouse_code,
    warehouse_codes: [...new Set(details.map(({ warehouse_code }) => warehouse_code))],
    product_ids: [...new Set(details.map(({ product_id }) => product_id))],
    product_codes: [],
    receiver_ids: [...new Set(details.flatMap(({ receiver_id }) => receiver_id ?? []))],
  };
  const { document_id, answer } = await writeOnce(db, write, {
    async read(trx) {
      const lines = details.length;
      const [[references], [ids], [receiptIds]] = await together(
        trx,
        findExportReferences(referred),
        allocateExportIds({ lines }),
        allocateReceiptIds({ lines }),
      );
      return { references, ids, receiptIds } as {
        references: ExportReferences;
        ids: DocumentIds;
        receiptIds: DocumentIds;
      };
    },
    async decide(trx, { references, ids, receiptIds }) {
      const { lines: decided, destination, ...given } = decideExport({ body, references, rights });
      const { id } = ids;
      const alongside = await beside(trx, id);
      const lines = numbered(decided, ids).map(({ there: _, ...line }, index) => ({
        ...line,
        receipt_line_id: destination ? (receiptIds.line_ids[index] as number) : null,
        status: 1 as const,
      }));
      const document = newDocument({
        kind: 'export',
        company_id,
        id,
        user_id,
        business_date: given.export_date,
      });
      const { statements } = await settle(trx, [{ document, movements: goodsOut(lines) }]);
      const row = {
        ...given,
        id,
        company_id,
        export_type,
        export_note,
        receipt_warehouse_code: destination?.warehouse_code ?? null,
        receipt_company_id: destination?.company_id ?? null,
        receipt_id: destination ? receiptIds.id : null,
        created_by: user_id,
      };
      const { query, answer } = exportAnswer.readBack(trx, rights, id);
      return {
        document_id: id,
        statements: [
          ...statements,
          ...alongside,
          // Counters and days of receipts come before those of exports, here as in all that writes both: of two shops
          // that send to each other, or two people who send and delete on one day, neither waits for ever.
          ...(destination
            ? waitingReceipt({ ...given, destination, ids: receiptIds, user_id, lines: decided })
            : []),
          ...insertExport(row, lines),
          query,
        ],
        answer,
      };
    },
  });
  return answer ?? (await exportAnswer.get(db, rights, document_id));
}

interface WaitingReceipt {
  destination: { company_id: number; warehouse_code: string };
  ids: DocumentIds;
  user_id: number;
  export_date: string;
  row_count: number;
  total_qty: number;
  lines: readonly ExportLineToWrite[];
}

/** The statements that let a receipt wait for what is sent. */
function waitingReceipt({
  destination: { company_id, warehouse_code },
  ids,
  user_id,
  export_date,
  row_count,
  total_qty,
  lines,
}: WaitingReceipt): CompiledQuery[] {
  const { id } = ids;
  const given = {
    id,
    company_id,
    receipt_date: export_date,
    receipt_type: transferReceiptType,
    behaviour: 'transfer',
    receipt_note: '',
    supplier_id: null,
    invoice_number: '',
    created_by: user_id,
    row_count,
    total_qty,
    status: 2,
  };
  return [
    ...insertReceipt(
      given,
      numbered(lines, ids).map(({ id, line_number, ...line }) =>
        receiptLineOf(line, { id, line_number, warehouse_code }),
      ),
    ),
  ];
}
