import { z } from 'zod';
import { optional } from './blank.ts';
import { endpoint } from './endpoint.ts';
import { idInTextOf, idOf, seenVersion, written } from './fields.ts';
import { optionalPictureField } from './picture-fields.ts';
import { pictureForm } from './pictures.ts';
import { erasedRecordContract } from './record.ts';
import { countField, idField, parentField, textField } from './record-fields.ts';
import { say } from './said.ts';
import { shopId } from './shop.ts';

const order = countField('số thứ tự', { missing: say('orderBlank'), max: 9_999 });
const parent = parentField('nhóm cha');

const shop = { scope: 'shop', shopFrom: 'query' } as const;

/** Groups of the website, a tree that people put in order (document 2, 'Categories'; document 3, 'Category menu'). */
export const webCategories = erasedRecordContract({
  path: '/api/categories/web',
  noun: 'nhóm trên web',
  topic: 'web-categories',
  alsoChanges: ['products'],
  alsoReads: ['products'],
  scope: 'shop',
  module: 'web-categories',
  listsAll: true,
  key: { category_id: idField('nhóm trên web') },
  fields: {
    category_name: textField('tên nhóm', 200, say('nameBlank')),
    category_parent_id: parent,
    /** Behind its neighbours where it is left out. */
    display_order: { ...order, input: order.input.optional() },
    image: optionalPictureField('ảnh'),
  },
  isPartial: true,
  shown: {
    parent_cat: z.object({ category_name: z.string() }).nullable(),
    /** Base products that stand in it. */
    product_count: z.int(),
  },
  access: {
    read: { ...shop, module: ['web-categories', 'category-menu'] },
    options: shop,
    update: { scope: 'shop', shopFrom: 'body', module: ['web-categories', 'category-menu'], action: 'edit' },
  },
  orderField: 'display_order',
  erased: say('webCategoryErased'),
});
export type WebCategoryRow = z.infer<typeof webCategories.row>;

const params = z.object({ key: idInTextOf('nhóm trên web') });
const topics = ['web-categories', 'products'] as const;

/** VERSION_STALE where somebody has changed it meanwhile, LIST_CHANGED where the one behind it stands elsewhere by now. */
export const moveWebCategory = endpoint({
  method: 'PUT',
  path: '/api/categories/web/:key/place',
  summary: 'Chuyển nhóm trên web: vào nhóm cha nào (0: không có), đứng trước nhóm nào (bỏ trống: cuối cùng)',
  access: { scope: 'shop', shopFrom: 'body', module: 'web-categories', action: 'edit' },
  topics,
  params,
  body: z.object({
    company_id: shopId,
    version: seenVersion,
    category_parent_id: parent.input,
    before_id: optional(idOf('nhóm đứng sau')),
  }),
  response: written(webCategories.row),
});

export const uploadWebCategoryImage = endpoint({
  method: 'POST',
  path: '/api/categories/web/:key/image',
  summary: 'Ảnh của nhóm trên web (tệp "image"): JPG, PNG hay WEBP, tối đa 10 MB và 40 triệu điểm ảnh',
  access: { scope: 'shop', shopFrom: 'query', module: ['web-categories', 'category-menu'], action: 'edit' },
  topics,
  ...pictureForm,
  params,
  response: written(webCategories.row),
});
