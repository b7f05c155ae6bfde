import { canSeeCost, type ShopRights } from '@soquay/contract/rules/roles';
import { defaultReceiptType, receiptFields, receiptInput } from '@soquay/contract/warehouse-receipts';
import { z } from 'zod';
import { saidText } from '@/api/said-text.ts';
import type { DocumentState } from '@/documents/form/document-store.ts';
import { dayField, idField, sentFields, storedFields, tickField } from '@/documents/form/header-fields.ts';
import { type LineWith, totalQty } from '@/documents/goods/goods-line.ts';
import type { GoodsPolicy } from '@/documents/goods/goods-policy.ts';
import { storedFigure } from '@/documents/goods/stored-goods.ts';
import { lineErrors } from '@/documents/lines/line-errors.ts';
import { textsFor } from '@/i18n/texts.ts';
import { formatMoney } from '@/ui/format.ts';
import type { Question } from '@/ui/use-feedback.ts';
import { amountOf, invoiceDifference, linesAmounts } from './receipt-amounts.ts';
import { receiptsTexts } from './receipts.texts.ts';

const t = textsFor(receiptsTexts);

/** The values of the form of a receipt and what may be done with them, without React. */

/** What a piece has cost, where somebody says it (decisions.md, 'Cost'). */
export interface CostFigures {
  /** Whole dong; null where nobody said. */
  original_price: number | null;
  /** The product's own cost becomes this. */
  updates_cost: boolean;
}

export type CostedLine = LineWith<CostFigures>;

function costedLineError({
  qty,
  original_price,
  updates_cost,
}: CostFigures & { qty: number | null }): { field: string; message: string } | null {
  if (qty === null || qty < 1) return { field: 'qty', message: saidText('lineIncomplete') };
  const lacksCost = updates_cost && original_price === null;
  return lacksCost ? { field: 'original_price', message: saidText('receiptCostRequired') } : null;
}

/** Whatever is missing is said in one way (document 2, section 5). */
export const costedGoods: GoodsPolicy<CostFigures> = {
  noBundles: 'bundleNotReceived',
  none: { original_price: null, updates_cost: false },
  begin: () => ({ original_price: null, updates_cost: false }),
  kept: z.object({ original_price: storedFigure, updates_cost: z.boolean() }),
  fields: ['original_price', 'updates_cost'],
  change: (line, change) => ({ ...line, ...change }),
  missing: () => saidText('lineIncomplete'),
  lineError: costedLineError,
  // A piece more that is scanned cost what those before it did.
  isSame: (line, added) => added.original_price === null || added.original_price === line.original_price,
  join: (line, added) => ({ ...line, qty: (line.qty ?? 0) + (added.qty ?? 0) }),
};

const askedFor = {
  product_code: 'receiptCodeRequired',
  warehouse_code: 'receiptWarehouseRequired',
  qty: 'qtyRequired',
} as const;

/** The same on a receipt that stays open, where each thing is asked for by its name. */
export const openGoods: GoodsPolicy<CostFigures> = {
  ...costedGoods,
  missing: (field) => saidText(askedFor[field]),
};

export const receiptHeader = z.object({
  receipt_type: z.int().nullable().default(defaultReceiptType),
  /** '' for the day on which it is saved. */
  receipt_date: dayField,
  supplier_id: idField,
  ...storedFields(receiptFields),
  /** 'Cập nhật giá vốn' of all lines that say a cost, those still to come too. */
  updates_cost: tickField,
});
export type ReceiptHeader = z.output<typeof receiptHeader>;

type ReceiptFormValues = Pick<DocumentState<ReceiptHeader, CostedLine>, 'shopId' | 'header' | 'lines'>;

/** All that is wrong before sending, by field, in the order of the screen. The server checks again. */
export function formErrors({ header, lines }: ReceiptFormValues): Record<string, string> {
  const errors = lineErrors(lines, costedLineError);
  if (!header.receipt_type) errors.receipt_type = saidText('receiptTypeRequired');
  return errors;
}

/** The request body of a form without errors. */
export function receiptBody({ shopId, header, lines }: ReceiptFormValues): z.input<typeof receiptInput> {
  return {
    ...sentFields(header, receiptInput),
    receipt_type: header.receipt_type ?? 0,
    company_id: shopId,
    details: lines.map((line) => ({
      ...lineBody({ ...line, updates_cost: header.updates_cost || line.updates_cost }),
      amount: amountOf(line),
    })),
    row_count: lines.length,
    total_qty: totalQty(lines),
    total_amount: linesAmounts(lines).total,
  };
}

/** Asks whether the total of the supplier's invoice may differ from the goods': tax and freight stand on such papers. */
export function invoiceQuestion(
  { invoice_total }: Pick<ReceiptHeader, 'invoice_total'>,
  goodsTotal: number,
): Question | null {
  const difference = invoiceDifference(invoice_total, goodsTotal);
  if (!difference || invoice_total === null) return null;
  return {
    title: t('receipts.invoiceDiffers'),
    text: t('receipts.invoiceDiffersBy', {
      goods: formatMoney(goodsTotal),
      invoice: formatMoney(invoice_total),
      difference: formatMoney(Math.abs(difference)),
    }),
    okText: t('receipts.saveAnyway'),
    cancelText: t('receipts.backToLines'),
  };
}

/** The same of one line; what nobody said of its cost is left out. */
export function lineBody({ product, warehouse_code, qty, original_price, updates_cost }: CostedLine) {
  return {
    product_id: product.product_id,
    warehouse_code,
    qty: qty ?? 0,
    ...(original_price === null ? {} : { original_price, updates_cost }),
  };
}

/** Whether a person sees what goods cost, and may say so (decisions.md, 'Cost'). */
export function saysCosts(rights: ShopRights): boolean {
  return canSeeCost(rights, 'products');
}
