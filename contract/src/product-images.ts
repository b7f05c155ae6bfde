import { z } from 'zod';
import { defaulted, optional } from './blank.ts';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-error.ts';
import {
  flagOf,
  id,
  idInTextOf,
  idOf,
  inText,
  moment,
  optionalText,
  recordStatus,
  requiredText,
  written,
} from './fields.ts';
import { keyedText } from './outcome.ts';
import { maxPictureBytes } from './pictures.ts';
import { pictureHashOf } from './rules/picture-link.ts';
import { mayArrangePictures } from './rules/product-rights.ts';
import { isInGroup, type ShopRights } from './rules/roles.ts';
import { say, saying } from './said.ts';
import { shopIdInText, shopQuery } from './shop.ts';

/**
 * Pictures of goods: stored per base product, shown with all variants; a variant shows pictures of its colour first
 * (document 2, 'Products', S2-060).
 */

export const productImage = z.object({
  /** Link of the full picture, by which calls name it; the other links are smaller sizes. */
  image_file: z.string(),
  slide_file: z.string(),
  thumb_file: z.string(),
  /** Unique position from 1. Lists and tills show the first picture of a product's colour, else the first without a colour. */
  image_order: z.int(),
  /** Colour as the products of the model spell it; blank for a picture of all colours. */
  color: z.string(),
  /** 1: placeholder until a better picture is uploaded. */
  is_temp: recordStatus,
  /** Full name of the uploader; blank for a picture without one. */
  user: z.string(),
  created_at: moment,
});
export type ProductImage = z.infer<typeof productImage>;

/** Picture of a product in lists. */
export const firstImage = z.object({ thumb_file: z.string(), slide_file: z.string() });

/** Changes of pictures, as the audit log names them. */
export const imageActions = ['add-image', 'delete-image', 'order-images', 'color-image'] as const;

export const maxImagesAtOnce = 100;
/** Most pictures of a base product. */
export const maxProductImages = 100;

const imageFile = requiredText('ảnh', 100).refine(
  (link) => pictureHashOf(link) !== undefined,
  saying(say('fieldInvalid', { label: 'ảnh' })),
);

const sending = {
  module: 'products',
  action: 'edit',
  rule: (rights: ShopRights) =>
    rights.is_admin || rights.is_warehouse_manager || isInGroup(rights, 'Photo', 'Admin', 'Kho', 'Content'),
} as const;
const arranging = { module: 'products', action: 'edit', rule: mayArrangePictures } as const;

const imageForm = z.object({
  company_id: optional(shopIdInText),
  is_temp: defaulted(inText(flagOf('ảnh tạm')), 0),
});

const params = z.object({ id: idInTextOf('sản phẩm') });
const uploads = {
  files: maxImagesAtOnce,
  bytes: maxPictureBytes,
  textBytes: 200,
  largeOnes: 'left out',
} as const;

/** Result of uploading one file. */
const sentImage = z.object({
  /** Original file name. */
  file: z.string(),
  outcome: z.enum(['added', 'present', 'refused']),
  /** Reason of the refusal, in Vietnamese and by key. */
  reason: z.string().optional(),
  said_reason: keyedText.optional(),
  /** Base product that the picture was added to. */
  base_product_id: id.optional(),
  code_anh: z.string().optional(),
  /** Colour that the picture shows, when the file was named after a product code. */
  color: z.string().optional(),
  image_file: z.string().optional(),
  thumb_file: z.string().optional(),
});
export type SentImage = z.infer<typeof sentImage>;

const sentImages = z.object({
  added: z.int(),
  present: z.int(),
  refused: z.int(),
  /** Results in the order of the uploaded files. */
  files: z.array(sentImage),
});
export type SentImages = z.infer<typeof sentImages>;

export const uploadImagesByName = endpoint({
  method: 'POST',
  path: '/api/v2/products/images',
  summary:
    'Tải tối đa 100 ảnh cùng lúc (tệp images[]); tên tệp là mã ảnh, hay mã sản phẩm cho ảnh của màu đó; đuôi -2, _2 hay " (2)" xếp thứ tự. Trả về kết quả từng tệp; ảnh đã có không thêm lần nữa',
  access: { scope: 'shop', shopFrom: 'query', ...sending },
  topics: ['products'],
  multipart: true,
  uploads,
  isLong: true,
  query: shopQuery,
  body: imageForm,
  response: written(sentImages),
});

export const uploadImagesOfProduct = endpoint({
  method: 'POST',
  path: '/api/products/:id/images',
  summary: 'Thêm ảnh (tệp images[]) cho mẫu hàng của một sản phẩm, sau các ảnh đang có',
  access: { scope: 'shop', shopFrom: 'document', ...sending },
  topics: ['products'],
  multipart: true,
  uploads,
  isLong: true,
  params,
  body: imageForm,
  response: written(sentImages.extend({ images: z.array(productImage) })),
});

export const deleteProductImage = endpoint({
  method: 'POST',
  path: '/api/products/:id/image',
  summary: 'Xóa một ảnh khỏi mẫu hàng của sản phẩm',
  access: { scope: 'shop', shopFrom: 'document', ...arranging },
  topics: ['products'],
  params,
  body: z.object({ image_file: imageFile }),
  response: written(z.array(productImage)),
});

export const orderProductImages = endpoint({
  method: 'PUT',
  path: '/api/products/:id/image-order',
  summary: 'Xếp thứ tự ảnh: nêu mọi ảnh đang có, image_order nhỏ nhất đứng đầu',
  access: { scope: 'shop', shopFrom: 'document', ...arranging },
  topics: ['products'],
  params,
  body: z.object({
    images: z
      .array(
        z.object({ image_file: imageFile, image_order: idOf('thứ tự ảnh') }, fieldError('ảnh')),
        fieldError('ảnh'),
      )
      .min(1)
      .max(maxProductImages),
  }),
  response: written(z.array(productImage)),
});

export const colorProductImage = endpoint({
  method: 'PUT',
  path: '/api/products/:id/image-color',
  summary: 'Ghi màu của một ảnh: một màu của mẫu, hay để trống cho ảnh dùng chung mọi màu',
  access: { scope: 'shop', shopFrom: 'document', ...arranging },
  topics: ['products'],
  params,
  body: z.object({ image_file: imageFile, color: optionalText('màu', 100) }),
  response: written(z.array(productImage)),
});
