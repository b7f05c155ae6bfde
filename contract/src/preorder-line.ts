import { z } from 'zod';
import { optional, orNull } from './blank.ts';
import { fieldError } from './field-error.ts';
import {
  id,
  idOf,
  listInText,
  maxLines,
  maxPrice,
  moneyOf,
  optionalText,
  qtyOf,
  requiredText,
} from './fields.ts';
import { lineProcesses } from './rules/preorder-process.ts';
import { say, saying } from './said.ts';

/** Line of a pre-order, as stored and as sent (document 1, section 3). */

export const lineProcess = z.literal(lineProcesses);

export const preorderLine = z.object({
  id,
  /** Product, if known. */
  product_id: id.nullable(),
  product_code: z.string(),
  product_name: z.string(),
  color: z.string(),
  size: z.string(),
  unit_code: z.string(),
  qty: z.int(),
  price: z.int(),
  amount: z.int(),
  process_status: lineProcess,
  process_status_text: z.string(),
});
export type PreorderLine = z.infer<typeof preorderLine>;

/** Message about a missing field of a line. */
const lacks = (label: string) => say('preorderLineLacks', { label });

/** Line of free text that may name a product; a new one waits to be bought. */
const lineFields = {
  product_id: orNull(idOf('sản phẩm')),
  product_name: requiredText('tên sản phẩm', 300, lacks('tên sản phẩm')),
  /** '' for goods without one, as a bag has no size. */
  color: optionalText('màu', 100),
  size: optionalText('cỡ', 100),
  unit_code: requiredText('đơn vị', 50, lacks('đơn vị')),
  qty: qtyOf(lacks('số lượng')),
  price: z
    .int(fieldError('đơn giá', lacks('đơn giá')))
    .min(1, saying(lacks('đơn giá')))
    .max(maxPrice),
  /** Sum that a client may send; the server computes it and refuses another one (decisions.md X69). */
  amount: optional(moneyOf('thành tiền')),
};

export const preorderLineInput = z.object(lineFields, fieldError('dòng hàng'));
export type PreorderLineInput = z.output<typeof preorderLineInput>;

/** Line of a changed pre-order: a stored one is named by its id and keeps its status. */
export const changedPreorderLine = preorderLineInput.extend({ id: optional(idOf('dòng hàng')) });
export type ChangedPreorderLine = z.output<typeof changedPreorderLine>;

/** Lines in a form with files, which holds texts alone: as JSON. */
export function linesInForm<Item extends z.ZodType>(item: Item) {
  return listInText(
    z
      .array(item, fieldError('dòng hàng', say('preorderHasNoLines')))
      .min(1)
      .max(maxLines, saying(say('tooManyLines', { limit: maxLines }))),
  );
}
