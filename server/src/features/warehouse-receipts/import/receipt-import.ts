import type { ReceiptImportForm } from '@soquay/contract/receipt-imports';
import { canSeeCost, type ShopRights } from '@soquay/contract/rules/roles';
import { say } from '@soquay/contract/said';
import type { SavedReceipt } from '@soquay/contract/warehouse-receipts';
import type { Db } from '../../../database/database.ts';
import { invalidFields } from '../../../refusal.ts';
import { receiptFields } from '../../../sheet-import/lines/line-fields.ts';
import {
  type JudgedLine,
  type LineImport,
  type SheetLine,
  sheetOfLines,
  type WrittenDocument,
} from '../../../sheet-import/lines/line-import.ts';
import { errorsOfDefaultWarehouse, warehouseReasons } from '../../../sheet-import/lines/warehouse-reasons.ts';
import { createReceipt } from '../create-receipt.ts';
import { headerErrors } from '../receipt-lines.rules.ts';
import { findReceiptReferences, type ReceiptReferences } from '../receipt-references.queries.ts';
import { receiptReader } from '../receipts.queries.ts';

/** Receipts from sheets: one receipt a file (document 2, section 2). */
export const receiptImport: LineImport<ReceiptImportForm> = {
  sheet: sheetOfLines({
    kind: 'receipt',
    fields: receiptFields,
    sheetName: 'Phiếu nhập',
    badRowsFilename: 'phieu-nhap-loi.xlsx',
  }),
  createdMessage: say('receiptCreated'),
  templateFilename: 'mau-phieu-nhap.xlsx',
  examples: [
    { product_code: 'SM001-T-M', product_name: 'Áo sơ mi nam dài tay', qty: 20, original_price: 120_000 },
    { product_code: 'QJ014-X-30', product_name: 'Quần jean nam ống đứng', qty: 12, original_price: 210_000 },
  ],
  async judge(db, rights, form, lines) {
    const references = await findReferences(db, rights, form, lines);
    const errors = {
      ...headerErrors(form, references),
      ...errorsOfDefaultWarehouse(form, references.warehouses),
    };
    if (Object.keys(errors).length > 0) throw invalidFields(errors);
    return judgeLines(lines, { rights, form, references });
  },
  async write(db, { rights, form, lines, write, first }) {
    const { warehouse_code: _, updates_cost, ...header } = form;
    const body = {
      ...header,
      company_id: rights.company_id,
      details: lines.map(({ product_id, warehouse_code, qty, original_price }) => ({
        product_id,
        warehouse_code,
        qty,
        original_price,
        updates_cost: updates_cost === '1' && original_price !== null,
      })),
    };
    return writtenOf(await createReceipt(db, { rights, body, write, first }));
  },
  get: async (db, rights, id) => writtenOf(await receiptReader.get(db, rights, id)),
};

function writtenOf({ id, receipt_number, row_count, total_qty }: SavedReceipt): WrittenDocument {
  return { id, number: receipt_number, row_count, total_qty };
}

async function findReferences(
  db: Db,
  { company_id }: ShopRights,
  { receipt_type, supplier_id, warehouse_code }: ReceiptImportForm,
  lines: readonly SheetLine[],
): Promise<ReceiptReferences> {
  const { rows } = await db.executeQuery(
    findReceiptReferences({
      company_id,
      receipt_type,
      supplier_id,
      warehouse_codes: [...new Set([warehouse_code, ...lines.map((line) => line.warehouse_code)])],
      product_ids: [],
      product_codes: [...new Set(lines.map(({ product_code }) => product_code.toLowerCase()))],
    }),
  );
  return rows[0] as ReceiptReferences;
}

interface JudgeBy {
  rights: ShopRights;
  form: ReceiptImportForm;
  references: ReceiptReferences;
}

function judgeLines(lines: readonly SheetLine[], { rights, form, references }: JudgeBy): JudgedLine[] {
  const products = new Map(
    references.products.map((product) => [product.product_code.toLowerCase(), product]),
  );
  const mayNameCosts = canSeeCost(rights, 'products');
  const updates = new Map<number, number>();
  return lines.map((line) => {
    const { row_number, product_code, original_price } = line;
    const product = products.get(product_code.toLowerCase());
    const reasons = warehouseReasons(rights, line, references.warehouses);
    if (!product && product_code !== '') reasons.push(say('productUnknown'));
    if (product?.is_bundle) reasons.push(say('bundleNotReceived'));
    if (original_price !== null && !mayNameCosts) reasons.push(say('receiptCostForbidden'));
    // What is not written says nothing of what its product costs.
    const isGood = reasons.length === 0 && line.sheet_reasons.length === 0;
    if (isGood && product && original_price !== null && form.updates_cost === '1') {
      const updated = updates.get(product.product_id) ?? original_price;
      if (updated !== original_price) reasons.push(say('receiptCostsDiffer'));
      updates.set(product.product_id, updated);
    }
    return {
      row_number,
      reasons,
      product_id: product?.product_id ?? null,
      product_name: product?.product_name ?? null,
      receiver_id: null,
    };
  });
}
