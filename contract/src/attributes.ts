import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idInTextOf, idOf, many } from './fields.ts';
import { shopId, shopIdInText, shopQuery } from './shop.ts';

/** Attributes of goods (document 2, 'Attributes'). */

export const attributeValue = z.object({ value_id: id, value: z.string(), version: z.int() });
export type AttributeValue = z.infer<typeof attributeValue>;

export const attribute = z.object({
  attribute_id: id,
  attribute_name: z.string(),
  /** Null of the three that all shops have. */
  company_id: id.nullable(),
  version: z.int(),
  values: z.array(attributeValue),
});
export type Attribute = z.infer<typeof attribute>;

const topics = ['attributes'] as const;
const read = { scope: 'shop', shopFrom: 'query' } as const;
const readByBody = { scope: 'shop', shopFrom: 'body' } as const;
export const listAttributes = endpoint({
  method: 'GET',
  path: '/api/all-attributes',
  summary: 'Mọi thuộc tính với các giá trị, ba thuộc tính chung trước',
  access: read,
  topics,
  query: shopQuery,
  response: many(attribute),
});
/** The same by the method that the specification names (decisions.md X42). */
export const postListAttributes = endpoint({
  ...listAttributes,
  method: 'POST',
  access: readByBody,
  topics: [],
  query: undefined,
  body: z.object({ company_id: shopId }),
});

export const listCategoryAttributes = endpoint({
  ...listAttributes,
  path: '/api/all-category-attributes',
  summary: 'Các thuộc tính của một nhóm hàng',
  topics: ['attributes', 'categories'],
  query: z.object({ company_id: shopIdInText, category_id: idInTextOf('nhóm hàng') }),
});
export const postListCategoryAttributes = endpoint({
  ...listCategoryAttributes,
  method: 'POST',
  access: readByBody,
  topics: [],
  query: undefined,
  body: z.object({ company_id: shopId, category_id: idOf('nhóm hàng') }),
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
