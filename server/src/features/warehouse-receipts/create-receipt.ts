import { valuesIn } from '@soquay/contract/header-fields';
import * as contract from '@soquay/contract/warehouse-receipts';
import { executeBatch } from '../../database/pipeline.ts';
import { creatorOf } from '../../documents/create-document.ts';
import { numbered } from '../../documents/insert-document.ts';
import { costUpdates } from './cost-updates.ts';
import { receiptDocument } from './receipt-document.ts';
import { decideReceipt } from './receipt-lines.rules.ts';
import { findReceiptReferences, type ReceiptReferences } from './receipt-references.queries.ts';
import { receiptReader } from './receipts.queries.ts';
import { insertReceipt } from './receipts.writes.ts';

/**
 * Brings goods into warehouses of the shop; gives the receipt as `getReceipt` would. Of an import it may have more lines
 * than one by hand. Refusals: WAREHOUSE_FORBIDDEN, ACCESS_DENIED for costs of who may not see them, TOTALS_MISMATCH,
 * VALIDATION_FAILED with the field (decisions.md, 'Stock documents').
 */
export const createReceipt = creatorOf(receiptDocument, {
  endpoint: contract.createReceipt,
  reader: receiptReader,
  async find(trx, { rights: { company_id }, body }) {
    const { receipt_type, supplier_id, details } = body;
    const [[references]] = await executeBatch(
      trx,
      findReceiptReferences({
        company_id,
        receipt_type,
        supplier_id,
        warehouse_codes: [...new Set(details.map(({ warehouse_code }) => warehouse_code))],
        product_ids: [...new Set(details.map(({ product_id }) => product_id))],
        product_codes: [],
      }),
    );
    return references as ReceiptReferences;
  },
  decide(references, { rights, body }) {
    const { lines, ...decided } = decideReceipt({ body, references, rights });
    const { receipt_type, supplier_id } = body;
    const header = { receipt_type, supplier_id, ...valuesIn(contract.receiptFields, body) };
    return {
      row: { ...decided, ...header, status: 1 as const },
      lines,
      also: (ids) => costUpdates(rights, ids.id, numbered(lines, ids)),
    };
  },
  insert: insertReceipt,
});
