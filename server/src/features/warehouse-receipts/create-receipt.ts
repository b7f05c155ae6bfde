import { endpointName } from '@soquay/contract/endpoint';
import type { ShopRights } from '@soquay/contract/rules/roles';
import * as contract from '@soquay/contract/warehouse-receipts';
import type { Db } from '../../database/database.ts';
import { together } from '../../database/pipeline.ts';
import { goodsOf } from '../../documents/goods.ts';
import { type IdempotentWrite, writeOnce } from '../../documents/idempotency.ts';
import { type DocumentIds, numbered, type WorkBeside } from '../../documents/insert-document.ts';
import { newDocument } from '../../stock/documents.ts';
import { settle } from '../../stock/settle.ts';
import { costUpdates } from './cost-updates.ts';
import { receiptDocument } from './receipt-document.ts';
import { decideReceipt } from './receipt-lines.rules.ts';
import { findReceiptReferences, type ReceiptReferences } from './receipt-references.queries.ts';
import { receiptAnswer } from './receipts.queries.ts';
import { allocateReceiptIds, insertReceipt } from './receipts.writes.ts';

interface NewReceipt {
  rights: ShopRights;
  body: contract.ReceiptInput;
}

/**
 * Brings goods into warehouses of the shop, in one transaction of three messages; gives the receipt as
 * `getReceipt` would. Refusals: WAREHOUSE_FORBIDDEN, ACCESS_DENIED for costs of who may not see them, TOTALS_MISMATCH,
 * VALIDATION_FAILED with the field (decisions.md, 'Stock documents').
 */
export async function createReceipt(
  db: Db,
  { rights, body, idempotencyKey }: NewReceipt & { idempotencyKey: string },
): Promise<contract.SavedReceipt> {
  const endpoint = endpointName(contract.createReceipt);
  const write = { user_id: rights.user_id, endpoint, key: idempotencyKey, request: body };
  return await writeReceipt(db, { rights, body, write, beside: async () => [] });
}

/** The same however it was asked for; `beside` is done first and gives what goes with the commit. Of an import it may have more lines than one by hand. */
export async function writeReceipt(
  db: Db,
  { rights, body, write, beside }: NewReceipt & { write: IdempotentWrite; beside: WorkBeside },
): Promise<contract.SavedReceipt> {
  const { company_id, user_id } = rights;
  const { receipt_type, receipt_note, supplier_id, invoice_number, details } = body;
  const referred = {
    company_id,
    receipt_type,
    supplier_id,
    warehouse_codes: [...new Set(details.map(({ warehouse_code }) => warehouse_code))],
    product_ids: [...new Set(details.map(({ product_id }) => product_id))],
    product_codes: [],
  };
  const { document_id, answer } = await writeOnce(db, write, {
    async read(trx) {
      const [[references], [ids]] = await together(
        trx,
        findReceiptReferences(referred),
        allocateReceiptIds({ lines: details.length }),
      );
      return { references, ids } as { references: ReceiptReferences; ids: DocumentIds };
    },
    async decide(trx, { references, ids: { id, line_ids } }) {
      const alongside = await beside(trx, id);
      const { lines: decided, ...receipt } = decideReceipt({ body, references, rights });
      const lines = numbered(decided, { id, line_ids: line_ids ?? [] });
      const document = newDocument({
        kind: 'receipt',
        company_id,
        id,
        user_id,
        business_date: receipt.receipt_date,
      });
      const { statements } = await settle(trx, [{ document, movements: goodsOf(receiptDocument, lines) }]);
      const given = {
        ...receipt,
        id,
        company_id,
        receipt_type,
        receipt_note,
        supplier_id,
        invoice_number,
        created_by: user_id,
        status: 1,
      };
      const { query, answer } = receiptAnswer.readBack(trx, rights, id);
      return {
        document_id: id,
        statements: [
          ...statements,
          ...costUpdates(rights, id, lines),
          ...alongside,
          ...insertReceipt(given, lines),
          query,
        ],
        answer,
      };
    },
  });
  return answer ?? (await receiptAnswer.get(db, rights, document_id));
}
