import { warehouseStock } from '@soquay/contract/inventories';
import { z } from 'zod';
import { draftSchema } from '@/documents/drafts/draft-record.ts';
import { randomId } from '@/ui/random-id.ts';
import type { BillFormLine, BillHeader, LineProduct } from './bill-form.ts';
import { emptyEntry, type LineEntry } from './bill-goods.ts';
import type { BillDraft } from './create-till.ts';
import type { EntryState } from './selling.ts';

/** What of a bill form is kept in the browser; what does not fit these is of another version of the program. */

const figure = z.number().nullable();

const header: z.ZodType<BillHeader> = z.object({
  customer_phone: z.string(),
  customer_name: z.string(),
  customer_address: z.string(),
  is_ship: z.boolean(),
  payment_code: z.string().nullable(),
  saleman_id: z.int().nullable(),
  bill_note: z.string(),
  bill_discount: figure,
  bill_percent: figure,
  pre_paid: figure,
  cash_given: figure,
});

const product: z.ZodType<LineProduct> = z.object({
  product_id: z.int(),
  product_code: z.string(),
  product_name: z.string(),
  unit_code: z.string(),
  variant: z.string(),
  price: z.number(),
  sale_price: z.number(),
  thumb_file: z.string().nullable(),
  slide_file: z.string().nullable(),
});

const line: z.ZodType<BillFormLine> = z.object({
  key: z.string(),
  id: z.int().nullable(),
  product,
  warehouse_code: z.string(),
  stock: z.number(),
  qty: figure,
  price: figure,
  discount: figure,
  percent: figure,
});

const entry: z.ZodType<LineEntry> = z.object({
  product: product.nullable(),
  warehouses: z.array(warehouseStock.extend({ isAssigned: z.boolean() })),
  warehouse_code: z.string().nullable(),
  qty: figure,
  price: figure,
  discount: figure,
  percent: figure,
  replaces: z.string().nullable(),
});

const entryState: z.ZodType<EntryState> = z.object({ text: z.string(), entry });

export const keptBill: z.ZodType<BillDraft> = draftSchema(header, line).extend({ entry: entryState });

/** A form in which nothing has been typed yet, of a new bill or a saved one. */
export function untouchedBill(begun: Pick<BillDraft, 'shopId' | 'header'> & Partial<BillDraft>): BillDraft {
  return {
    saved: null,
    lines: [],
    scans: [],
    writeKey: randomId(),
    entry: { text: '', entry: emptyEntry },
    ...begun,
  };
}
