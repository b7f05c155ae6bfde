import { z } from 'zod';
import { orNull } from './blank.ts';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-error.ts';
import { flagOf, idOf, requiredText, text, written } from './fields.ts';
import { productInputs, productLabels } from './product-fields.ts';
import { shopId } from './shop.ts';

/** Bulk change: sets one field of several products selected in a list. */

/** Most products in one bulk change: a full page of the list. */
export const mostChangedProducts = 200;

/** Fields that can be set, with the schema of their values; blank clears a group, a brand or a note. */
export const bulkValues = {
  category_id: orNull(idOf(productLabels.category_id)),
  brand_id: orNull(idOf(productLabels.brand_id)),
  unit_code: requiredText(productLabels.unit_code, 50),
  status_note: productInputs.status_note,
  active: flagOf(productLabels.active),
} as const;
export type BulkField = keyof typeof bulkValues;
export const bulkFields = Object.keys(bulkValues) as BulkField[];

/** Sets the field. VALIDATION_FAILED at `product_ids` names deleted or missing products; a bad value is refused at its field. */
export const changeProducts = endpoint({
  method: 'PUT',
  path: '/api/products/bulk',
  summary:
    'Sửa một trường của nhiều sản phẩm: nhóm hàng (kho), thương hiệu, đơn vị, tình trạng, ngừng bán; tất cả hay không gì cả',
  access: { scope: 'shop', shopFrom: 'body', module: 'products', action: 'edit' },
  topics: ['products', 'stock'],
  body: z.object({
    company_id: shopId,
    product_ids: z
      .array(idOf('sản phẩm'), fieldError('sản phẩm'))
      .min(1, fieldError('sản phẩm'))
      .max(mostChangedProducts, fieldError('sản phẩm')),
    field: z.enum(bulkFields, fieldError('trường cần sửa')),
    /** Value in the type of the chosen field. */
    value: orNull(z.union([text(200), z.int()], fieldError('giá trị'))),
  }),
  response: written(
    z.object({
      /** Products whose value was different before; a brand changes on all variants of their models. */
      changed: z.int(),
    }),
  ),
});
