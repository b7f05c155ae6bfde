import type { FieldErrors } from '@soquay/contract/errors';
import { maxLines } from '@soquay/contract/fields';
import { messages } from '@soquay/contract/messages';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { say } from '@soquay/contract/said';
import * as contract from '@soquay/contract/warehouse-receipts';
import type { Db } from '../../database/database.ts';
import { together } from '../../database/pipeline.ts';
import { refuseForbiddenMoves } from '../../documents/assigned-warehouses.ts';
import { changeDocument, corrected } from '../../documents/change-document.ts';
import { goodsOf } from '../../documents/goods.ts';
import { wrongWarehouse } from '../../documents/offered.ts';
import { invalidFields } from '../../refusal.ts';
import { settle } from '../../stock/settle.ts';
import { costUpdates } from './cost-updates.ts';
import { receiptDocument } from './receipt-document.ts';
import { findReceiptLines } from './receipt-lines.queries.ts';
import { type ReceiptLineToWrite, refuseCosts, refuseFixed } from './receipt-lines.rules.ts';
import { findReceiptReferences, type ReceiptReferences } from './receipt-references.queries.ts';
import { receiptAnswer } from './receipts.queries.ts';
import { addLine, allocateLineIds } from './receipts.writes.ts';

interface AddReceiptLine {
  rights: ShopRights;
  body: contract.AddedReceiptLine;
  idempotencyKey: string;
}

/**
 * Adds a line to a receipt that stays open, and brings its goods in; gives the receipt as `getReceipt` would. Refusals:
 * DOCUMENT_DELETED, RECEIPT_FIXED for one of another type, and those of a line of `createReceipt`.
 */
export async function addReceiptLine(
  db: Db,
  { rights, body, idempotencyKey: key }: AddReceiptLine,
): Promise<contract.SavedReceipt> {
  const { company_id } = rights;
  const change = { rights, id: body.parent_id, endpoint: contract.addReceiptLine, key, body };
  return await changeDocument(db, receiptDocument, change, {
    ...receiptAnswer,
    async decide(trx, before) {
      refuseFixed(before);
      const [[[references], [ids]], saved] = await Promise.all([
        together(
          trx,
          findReceiptReferences({
            company_id,
            receipt_type: before.receipt_type,
            supplier_id: null,
            warehouse_codes: [body.warehouse_code],
            product_ids: [],
            product_codes: [body.product_code.toLowerCase()],
          }),
          allocateLineIds({ lines: 1 }),
        ),
        findReceiptLines(trx, before),
      ]);
      const line = {
        ...decideLine(body, { references: references as ReceiptReferences, lineCount: saved.length, rights }),
        id: (ids as { id: number }).id,
        line_number: (saved.at(-1)?.line_number ?? 0) + 1,
      };
      const document = corrected(receiptDocument, before, rights);
      const movements = goodsOf(receiptDocument, [...saved, line]);
      const { statements } = await settle(trx, [{ document, movements }]);
      return [
        ...statements,
        ...costUpdates(rights, before.id, [line]),
        ...addLine(trx, { user_id: rights.user_id, before, line }),
      ];
    },
  });
}

function decideLine(
  { parent_id: _, product_code: __, ...given }: contract.AddedReceiptLine,
  {
    references: { products, warehouses },
    lineCount,
    rights,
  }: { references: ReceiptReferences; lineCount: number; rights: ShopRights },
): ReceiptLineToWrite {
  const errors: FieldErrors = {};
  const [product] = products;
  if (!product) errors.product_code = messages.productUnknown;
  else if (lineCount >= maxLines) errors.product_code = say('tooManyLines', { limit: maxLines });
  const wrong = wrongWarehouse(warehouses, { code: given.warehouse_code });
  if (wrong) errors.warehouse_code = wrong;
  if (!product || Object.keys(errors).length > 0) throw invalidFields(errors);
  refuseForbiddenMoves(rights, [{ warehouse_code: given.warehouse_code, path: 'warehouse_code' }]);
  const line = { ...given, ...product, sent_qty: null };
  refuseCosts([line], rights, () => '');
  return line;
}
