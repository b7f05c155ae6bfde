import { maxAmount } from '@soquay/contract/fields';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { say } from '@soquay/contract/said';
import * as contract from '@soquay/contract/warehouse-receipts';
import type { Db } from '../../database/database.ts';
import { executeBatch } from '../../database/pipeline.ts';
import { refuseForbiddenMoves } from '../../documents/assigned-warehouses.ts';
import { changeDocument } from '../../documents/change-document.ts';
import { goodsErrors } from '../../documents/references.ts';
import { type AllocatedLine, refuseTooManyLines, settlementOfAdded } from '../../documents/single-line.ts';
import { invalidFields } from '../../refusal.ts';
import { settle } from '../../stock/settle.ts';
import { costUpdates } from './cost-updates.ts';
import { receiptDocument } from './receipt-document.ts';
import {
  costOfLine,
  type ReceiptLineToWrite,
  receivedProduct,
  refuseCosts,
  refuseLinesFixed,
} from './receipt-lines.rules.ts';
import { findReceiptReferences, type ReceiptReferences } from './receipt-references.queries.ts';
import { receiptReader } from './receipts.queries.ts';
import { addLine, allocateLine } from './receipts.writes.ts';

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
    ...receiptReader,
    async decide(trx, before) {
      refuseLinesFixed(before);
      refuseTooManyLines(before);
      const [[references], [place]] = await executeBatch(
        trx,
        findReceiptReferences({
          company_id,
          receipt_type: before.receipt_type,
          supplier_id: null,
          warehouse_codes: [body.warehouse_code],
          product_ids: [],
          product_codes: [body.product_code.toLowerCase()],
        }),
        allocateLine(before),
      );
      const line = {
        ...decideLine(body, { references: references as ReceiptReferences, rights }),
        ...(place as AllocatedLine),
      };
      if (before.total_amount + costOfLine(line) > maxAmount) {
        throw invalidFields({ original_price: say('totalTooLarge') });
      }
      const added = { user_id: rights.user_id, before, line };
      const { statements } = await settle(trx, [settlementOfAdded(receiptDocument, added)]);
      return [...statements, ...costUpdates(rights, before.id, [line]), ...addLine(trx, added)];
    },
  });
}

function decideLine(
  { parent_id: _, product_code: __, ...given }: contract.AddedReceiptLine,
  { references, rights }: { references: ReceiptReferences; rights: ShopRights },
): ReceiptLineToWrite {
  const [product] = references.products;
  const errors = goodsErrors(references, {
    ...receivedProduct(product),
    productField: 'product_code',
    warehouse_code: given.warehouse_code,
  });
  if (!product || Object.keys(errors).length > 0) throw invalidFields(errors);
  refuseForbiddenMoves(rights, [{ warehouse_code: given.warehouse_code, path: 'warehouse_code' }]);
  const line = { ...given, ...product, sent_qty: null };
  refuseCosts([line], rights, () => '');
  return line;
}
