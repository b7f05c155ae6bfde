import { z } from 'zod';
import { mayEditWebFields, updateBaseProduct } from './base-products.ts';
import { defaulted } from './blank.ts';
import { inText, optionalText, priceOf, recordStatus, requiredText } from './fields.ts';
import { updateProduct } from './product.ts';
import {
  maxContentLength,
  maxImageCode,
  productFields,
  productLabels,
  sheetFields,
} from './product-fields.ts';
import { importAccess, maxImportRows } from './products.ts';
import { linesField, optionalTextField, textField } from './record-fields.ts';
import { recordImport } from './record-import.ts';
import { say, saying } from './said.ts';

/** Products that there are, changed by sheets: what they are (document 2, 'import update'), and what the website says. */

const label = productLabels;

const sheetColumns = Object.fromEntries(
  sheetFields.map((name) => [name, productFields[name]]),
) as unknown as Pick<typeof productFields, (typeof sheetFields)[number]>;

/** Codes, which a spreadsheet program takes for numbers. */
function keyColumn(name: string, maxLength: number) {
  return {
    kind: 'code',
    label: name,
    input: requiredText(name, maxLength),
    row: z.string(),
    isRequired: true,
    isFixed: true,
  } as const;
}

function codeColumn(name: string, maxLength: number) {
  return {
    kind: 'code',
    label: name,
    input: optionalText(name, maxLength),
    row: z.string(),
    isRequired: false,
  } as const;
}

/** Whole dong. */
function priceColumn(name: string) {
  return {
    kind: 'amount',
    label: name,
    input: defaulted(inText(priceOf(name)), 0),
    row: z.int(),
    isRequired: false,
  } as const;
}

/** An amount that goods always have: a blank would sell them for nothing. */
function keptPriceColumn(name: string) {
  return { ...priceColumn(name), input: inText(priceOf(name, say('fieldKept', { label: name }))) } as const;
}

const yes = ['1', 'x', 'c', 'co', 'có', 'yes', 'y', 'true', 'đang bán', 'còn bán'];
const no = ['0', 'k', 'khong', 'không', 'no', 'n', 'false', 'ngừng bán', 'ngừng', 'ngừng kinh doanh'];

/** 'Có' or 'Không', in the words of many programs. */
function yesColumn(name: string) {
  const input = z.preprocess(
    (typed) => {
      const word = String(typed ?? '')
        .trim()
        .toLowerCase();
      if (yes.includes(word)) return 1;
      return no.includes(word) ? 0 : word;
    },
    z.union([z.literal(1), z.literal(0)], saying(say('fieldInvalid', { label: name }))),
  );
  return { kind: 'choice', label: name, input, row: recordStatus, isRequired: false } as const;
}

export const productUpdates = recordImport(
  {
    path: '/api/products',
    noun: 'sản phẩm',
    scope: 'shop',
    update: updateProduct,
    fields: {
      product_code: keyColumn(label.product_code, 50),
      product_name: textField(label.product_name, 200),
      barcode: codeColumn(label.barcode, 50),
      code_anh: codeColumn(label.code_anh, maxImageCode),
      /** By its code or name. */
      unit_code: textField(label.unit_code, 100),
      category_name: optionalTextField('nhóm hàng', 200),
      color: optionalTextField('màu', 100),
      size: optionalTextField('kích cỡ', 100),
      type: optionalTextField('loại', 100),
      original_price: priceColumn(label.original_price),
      price: keptPriceColumn(label.price),
      sale_price: priceColumn(label.sale_price),
      ...sheetColumns,
      selling: yesColumn(label.active),
    },
  },
  {
    by: 'product_code',
    filename: 'cap-nhat-san-pham',
    path: '/api/products/import/update',
    access: importAccess,
    maxRows: maxImportRows,
    columns: [
      'product_code',
      'product_name',
      'barcode',
      'code_anh',
      'unit_code',
      'category_name',
      'color',
      'size',
      'type',
      'original_price',
      'price',
      'sale_price',
      ...sheetFields,
      'selling',
    ],
  },
);

export const contentUpdates = recordImport(
  {
    path: '/api/base-products',
    noun: 'nội dung web',
    scope: 'shop',
    update: updateBaseProduct,
    fields: {
      code: keyColumn('mã ảnh hoặc mã sản phẩm', 50),
      product_web_name: optionalTextField(label.product_web_name, 200),
      brand_name: optionalTextField(label.brand_id, 200),
      /** Names with semicolons between, the main one first. */
      web_category_names: optionalTextField(label.web_category_ids, 2_000),
      /** Plain lines, or formatted as HTML. */
      product_content: linesField(label.product_content, maxContentLength),
      sold_online: yesColumn('bán trên web'),
    },
  },
  {
    by: 'code',
    filename: 'noi-dung-web',
    path: '/api/products/import-content',
    access: {
      scope: 'shop',
      shopFrom: 'query',
      module: ['base-products', 'products'],
      action: 'edit',
      rule: mayEditWebFields,
    },
    maxRows: maxImportRows,
    columns: [
      'code',
      'product_web_name',
      'brand_name',
      'web_category_names',
      'product_content',
      'sold_online',
    ],
  },
);
