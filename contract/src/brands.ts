import type { z } from 'zod';
import { recordContract } from './record.ts';
import { idField, textField } from './record-fields.ts';
import { say } from './said.ts';

/** Brands of a shop's products (document 2, 'Brands'). */
export const brands = recordContract({
  path: '/api/brands',
  noun: 'thương hiệu',
  topic: 'brands',
  alsoChanges: ['products'],
  scope: 'shop',
  module: 'brands',
  key: { id: idField('thương hiệu') },
  fields: { brand_name: textField('tên thương hiệu', 200, say('brandNameRequired')) },
});
export type Brand = z.infer<typeof brands.row>;
