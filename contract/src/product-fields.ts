import { z } from 'zod';
import { defaulted, optional, orNull } from './blank.ts';
import { fieldError } from './field-error.ts';
import {
  flagOf,
  formattedText,
  id,
  idInTextOf,
  idOf,
  idsInText,
  inText,
  listInText,
  optionalText,
  priceOf,
  recordStatus,
  requiredText,
} from './fields.ts';
import { linesField, optionalTextField, type RecordField, textField } from './record-fields.ts';

/**
 * Fields of a product, declared once and in the order of forms, pages and sheets. Schemas, rights, columns of the
 * database, forms, facts, lists and history read them from here; `rule` names who may change and see a field.
 */

export type ProductGroup = 'name' | 'prices' | 'codes' | 'attributes' | 'filing' | 'notes' | 'web';
export type ProductRule = 'goods' | 'cost' | 'model' | 'attributes' | 'website';

export interface ProductFieldDeclaration extends RecordField {
  /** Section of forms and pages. */
  group: ProductGroup;
  rule: ProductRule;
  /** Set for an extra column of the product list and its sheet. */
  isListed?: true;
  /** Longest text of a cell, for a field that is an optional column of product sheets. */
  sheetLength?: number;
}

export const maxImageCode = 50;
/** Longest formatted text in characters, tags included. */
export const maxContentLength = 100_000;
const maxAttributes = 100;
const maxWebCategories = 50;

/** Attribute by a value of its list or by words; a blank one is left out. */
export const attributeInput = z.object(
  {
    att_id: idOf('thuộc tính'),
    value_id: optional(idOf('giá trị thuộc tính')),
    value: optionalText('giá trị thuộc tính', 100),
  },
  fieldError('thuộc tính'),
);
export type AttributeInput = z.output<typeof attributeInput>;

export const productAttribute = z.object({
  att_id: id,
  attribute_name: z.string(),
  /** Value of the attribute's list; null when the product has words of its own. */
  value_id: id.nullable(),
  value: z.string(),
});
export type ProductAttribute = z.infer<typeof productAttribute>;

/** Code that people may change, unlike that of a record. */
function codeOf<Input extends z.ZodType>(label: string, input: Input, isRequired: boolean) {
  return { kind: 'code', label, input, row: z.string(), isRequired } as const;
}

/** Whole dong, 0 where none is sent. */
function money(label: string) {
  const input = defaulted(inText(priceOf(label)), 0);
  return { kind: 'amount', label, input, row: z.int(), isRequired: false } as const;
}

function flag(label: string, initial: 0 | 1) {
  const input = defaulted(inText(flagOf(label)), initial);
  return { kind: 'flag', label, input, row: recordStatus, isRequired: false, initial } as const;
}

function reference(label: string) {
  const input = orNull(idInTextOf(label));
  return { kind: 'reference', label, input, row: id.nullable(), isRequired: false } as const;
}

/** Complete list of attributes, as JSON in a form: an attribute left out is removed. */
function attributesField(label: string) {
  const list = z.array(attributeInput, fieldError(label)).max(maxAttributes);
  const row = z.array(productAttribute);
  return { kind: 'several', label, input: defaulted(listInText(list), []), row, isRequired: false } as const;
}

/** Complete list of website groups, the main one first; a row has them as text (`3,5`). */
function webCategoriesField(label: string) {
  const input = defaulted(idsInText(label, maxWebCategories), []);
  return { kind: 'several', label, input, row: z.string(), isRequired: false } as const;
}

function formatted(label: string) {
  const input = defaulted(formattedText(maxContentLength, { label }), '');
  return { kind: 'lines', label, input, row: z.string(), isRequired: false } as const;
}

const onWeb = { group: 'web', rule: 'website' } as const;

export const productFields = {
  product_name: { ...textField('tên sản phẩm', 200), group: 'name', rule: 'goods' },
  price: { ...money('giá bán'), group: 'prices', rule: 'goods' },
  sale_price: { ...money('giá khuyến mãi'), group: 'prices', rule: 'goods' },
  original_price: { ...money('giá vốn'), group: 'prices', rule: 'cost' },
  product_code: {
    ...codeOf('mã sản phẩm', requiredText('mã sản phẩm', 50), true),
    group: 'codes',
    rule: 'goods',
  },
  barcode: { ...codeOf('mã vạch', optionalText('mã vạch', 50), false), group: 'codes', rule: 'goods' },
  code_anh: {
    ...codeOf('mã ảnh', optionalText('mã ảnh', maxImageCode), false),
    group: 'codes',
    rule: 'model',
  },
  unit_code: { ...textField('đơn vị', 50), group: 'filing', rule: 'goods' },
  category_id: { ...reference('nhóm hàng (kho)'), group: 'filing', rule: 'goods' },
  status_note: {
    ...optionalTextField('tình trạng', 200),
    group: 'filing',
    rule: 'goods',
    isListed: true,
    sheetLength: 200,
  },
  /** 0: no longer sold, still listed. */
  active: { ...flag('còn bán', 1), group: 'filing', rule: 'goods' },
  product_desc: { ...linesField('mô tả', 5_000), group: 'notes', rule: 'goods', sheetLength: 5_000 },
  supplier_note: {
    ...linesField('ghi chú nhà cung cấp', 1_000),
    group: 'notes',
    rule: 'cost',
    sheetLength: 1_000,
  },
  atts: { ...attributesField('thuộc tính'), group: 'attributes', rule: 'attributes' },
  product_web_name: { ...optionalTextField('tên trên web', 200), ...onWeb },
  web_category_ids: { ...webCategoriesField('nhóm trên web'), ...onWeb },
  brand_id: { ...reference('thương hiệu'), ...onWeb },
  product_content: { ...formatted('nội dung web'), ...onWeb },
  posted_insta: { ...flag('đã đăng Instagram', 0), ...onWeb },
  posted_fb_soquay: { ...flag('đã đăng Facebook', 0), ...onWeb },
  posted_fb_soquay_hn: { ...flag('đã đăng Facebook Hà Nội', 0), ...onWeb },
  posted_fb_soquay_sg: { ...flag('đã đăng Facebook Sài Gòn', 0), ...onWeb },
} as const satisfies Record<string, ProductFieldDeclaration>;

export type ProductField = keyof typeof productFields;
export const productFieldNames = Object.keys(productFields) as ProductField[];

/** Names of the fields that have this in their declaration. */
export type ProductFieldWith<Part> = {
  [Name in ProductField]: (typeof productFields)[Name] extends Part ? Name : never;
}[ProductField];

function namesWhere<Part>(isMeant: (declared: ProductFieldDeclaration) => boolean) {
  return productFieldNames.filter((name) => isMeant(productFields[name])) as ProductFieldWith<Part>[];
}

export function fieldsOfGroup<Group extends ProductGroup>(group: Group) {
  return namesWhere<{ group: Group }>((declared) => declared.group === group);
}

/** Fields for the website, shared by all products of a model. */
export const webFields = fieldsOfGroup('web');
export const listedFields = namesWhere<{ isListed: true }>(({ isListed }) => isListed === true);
export const sheetFields = namesWhere<{ sheetLength: number }>(
  ({ sheetLength }) => sheetLength !== undefined,
);
/** Links to pages of social networks that show the model. */
export const postedFields = namesWhere<{ group: 'web'; kind: 'flag' }>(
  ({ group, kind }) => group === 'web' && kind === 'flag',
);
export type PostedField = (typeof postedFields)[number];

/** Part of each declaration, such as its label, by name. */
function partOfEach<Part extends keyof ProductFieldDeclaration, Names extends ProductField>(
  part: Part,
  names: readonly Names[],
) {
  return Object.fromEntries(names.map((name) => [name, productFields[name][part as never]])) as unknown as {
    [Name in Names]: (typeof productFields)[Name][Part & keyof (typeof productFields)[Name]];
  };
}

/** Labels of the fields, in lower case for use within a sentence. */
export const productLabels = partOfEach('label', productFieldNames);
export const productInputs = partOfEach('input', productFieldNames);
export const productRows = partOfEach('row', productFieldNames);
export const listedRows = partOfEach('row', listedFields);
