import { z } from 'zod';
import { defaulted } from './blank.ts';
import { categories } from './categories.ts';
import { endpoint } from './endpoint.ts';
import {
  checkedVersion,
  fixedField,
  flagOf,
  id,
  idInTextOf,
  idOf,
  inText,
  many,
  seenVersion,
  written,
} from './fields.ts';
import { outcome } from './outcome.ts';
import { idField, severalField, textField } from './record-fields.ts';
import type { Action } from './rights.ts';
import { say } from './said.ts';
import { shopId, shopIdInText, shopQuery } from './shop.ts';

/** Attributes of goods (document 2, 'Attributes'). */

/** Attributes that all shops share, by id: each is a column of products; their values are the shop's own. */
export const columnsOfAttributes = { 1: 'color', 2: 'size', 3: 'type' } as const;

/** True for the shared attributes, which are neither renamed nor deleted (decisions.md X44). */
export function isGlobalAttribute(attributeId: number): attributeId is keyof typeof columnsOfAttributes {
  return attributeId in columnsOfAttributes;
}

export const attributeNameLength = 100;
export const valueLength = 100;
const nameField = textField('tên thuộc tính', attributeNameLength, say('nameBlank'));
const valueField = textField('giá trị', valueLength);

export const attributeValue = z.object({ value_id: id, value: z.string(), version: z.int() });
export type AttributeValue = z.infer<typeof attributeValue>;

export const attribute = z.object({
  attribute_id: id,
  attribute_name: z.string(),
  /** Shop of the attribute; null for the three shared ones. */
  company_id: id.nullable(),
  version: z.int(),
  values: z.array(attributeValue),
});
export type Attribute = z.infer<typeof attribute>;

/** Fields of creating and changing an attribute. */
export const attributeContract = {
  keyName: 'attribute_id',
  fields: { attribute_id: idField('thuộc tính'), attribute_name: nameField },
  row: attribute.omit({ values: true }),
};
export const valueContract = {
  keyName: 'value_id',
  fields: { value_id: idField('giá trị'), value: valueField },
  row: attributeValue.extend({ attribute_id: id, company_id: id }),
};

const topics = ['attributes'] as const;
/** Topics that a renamed attribute or value makes out of date: products show both. */
const changed = ['attributes', 'products', 'stock', 'categories'] as const;

const read = { scope: 'shop', shopFrom: 'query' } as const;
function writtenBy<const A extends Action, const From extends 'body' | 'query'>(action: A, shopFrom: From) {
  return { scope: 'shop', shopFrom, module: 'attribute-groups', action } as const;
}

export const listAttributes = endpoint({
  method: 'GET',
  path: '/api/all-attributes',
  summary: 'Mọi thuộc tính với các giá trị, ba thuộc tính chung trước',
  access: read,
  topics,
  query: shopQuery,
  // Method that the specification names (decisions.md X42).
  alsoByPost: z.object({ company_id: shopId }),
  response: many(attribute),
});

export const listCategoryAttributes = endpoint({
  ...listAttributes,
  path: '/api/all-category-attributes',
  summary: 'Các thuộc tính của một nhóm hàng',
  topics: ['attributes', 'categories'],
  query: z.object({ company_id: shopIdInText, category_id: idInTextOf('nhóm hàng') }),
  alsoByPost: z.object({ company_id: shopId, category_id: idOf('nhóm hàng') }),
});

export const listAttributeValues = endpoint({
  method: 'GET',
  path: '/api/attribute-values',
  summary: 'Các giá trị của một thuộc tính trong cửa hàng',
  access: read,
  topics,
  query: z.object({ company_id: shopIdInText, attribute_id: idInTextOf('thuộc tính') }),
  response: many(attributeValue),
});

export const createAttribute = endpoint({
  method: 'POST',
  path: '/api/attributes',
  summary: 'Thêm thuộc tính',
  access: writtenBy('create', 'body'),
  topics: changed,
  isSentOnce: true,
  body: z.object({ company_id: shopId, attribute_name: nameField.input }),
  response: written(attributeContract.row),
});

const params = z.object({ key: idInTextOf('thuộc tính') });
const valueParams = z.object({ key: idInTextOf('giá trị') });
const seenInText = z.object({ company_id: shopIdInText, version: checkedVersion(inText(seenVersion)) });
const messageAlone = z.object(outcome);

/** Renames an attribute. RECORD_GLOBAL for the three shared ones. */
export const updateAttribute = endpoint({
  method: 'PUT',
  path: '/api/attributes/:key',
  summary: 'Đổi tên thuộc tính',
  access: writtenBy('edit', 'body'),
  topics: changed,
  params,
  body: z.object({
    company_id: shopId,
    attribute_id: fixedField,
    version: checkedVersion(seenVersion),
    attribute_name: nameField.input,
  }),
  response: written(attributeContract.row),
});

/** Deletes an attribute. ATTRIBUTE_IN_USE with the counts of products and groups that have it. */
export const deleteAttribute = endpoint({
  method: 'DELETE',
  path: '/api/attributes/:key',
  summary: 'Xóa thuộc tính chưa dùng, cùng các giá trị của nó',
  access: writtenBy('delete', 'query'),
  topics: changed,
  params,
  query: seenInText,
  response: messageAlone,
});

export const createAttributeValue = endpoint({
  method: 'POST',
  path: '/api/attribute-values',
  summary: 'Thêm giá trị của thuộc tính',
  access: writtenBy('create', 'body'),
  topics,
  isSentOnce: true,
  body: z.object({ company_id: shopId, attribute_id: idOf('thuộc tính'), value: valueField.input }),
  response: written(valueContract.row),
});

/**
 * Renames a value on all its products. VALUE_TAKEN when the attribute has the new value already; `merge=1` then merges
 * both. VARIANTS_ALIKE names products that would become alike.
 */
export const updateAttributeValue = endpoint({
  method: 'PUT',
  path: '/api/attribute-values/:key',
  summary: 'Đổi tên giá trị, trên cả các sản phẩm; merge=1: gộp vào giá trị đã có tên ấy',
  access: writtenBy('edit', 'body'),
  topics: changed,
  isLong: true,
  params: valueParams,
  body: z.object({
    company_id: shopId,
    version: checkedVersion(seenVersion),
    attribute_id: fixedField,
    value: valueField.input,
    merge: defaulted(flagOf('gộp giá trị'), 0),
  }),
  response: written(valueContract.row),
});

/** Deletes a value. ATTRIBUTE_IN_USE with the count of products that have it. */
export const deleteAttributeValue = endpoint({
  method: 'DELETE',
  path: '/api/attribute-values/:key',
  summary: 'Xóa giá trị chưa sản phẩm nào có',
  access: writtenBy('delete', 'query'),
  topics: changed,
  params: valueParams,
  query: seenInText,
  response: messageAlone,
});

const attributeIds = severalField('thuộc tính', 100);

/** Sets the attributes of a group; the group must be at the version sent, if any. */
export const setCategoryAttributes = endpoint({
  method: 'PUT',
  path: '/api/categories/:key/attributes',
  summary: 'Các thuộc tính mà một nhóm hàng hỏi đến',
  access: {
    scope: 'shop',
    shopFrom: 'body',
    module: ['attribute-groups', 'product-categories'],
    action: 'edit',
  },
  topics: ['categories', 'attributes'],
  params: z.object({ key: idInTextOf('nhóm hàng') }),
  body: z.object({
    company_id: shopId,
    version: checkedVersion(seenVersion),
    attribute_ids: attributeIds.input,
  }),
  response: written(categories.row),
});
