import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { filter, id, recordStatus } from './fields.ts';
import { recordContract } from './record.ts';
import { idField, parentField, severalField, textField } from './record-fields.ts';
import { say } from './said.ts';

/** More attributes no group asks for. */
const mostAttributes = 100;

const declared = recordContract({
  path: '/api/categories',
  noun: 'nhóm hàng',
  topic: 'categories',
  alsoChanges: ['products'],
  alsoReads: ['products'],
  scope: 'shop',
  module: 'product-categories',
  key: { category_id: idField('nhóm hàng') },
  fields: {
    category_name: textField('tên nhóm', 200, say('nameBlank')),
    category_parent_id: parentField('nhóm cha'),
    attribute_ids: severalField('thuộc tính', mostAttributes),
  },
  isPartial: true,
  shown: {
    parent_cat: z.object({ category_name: z.string() }).nullable(),
    attributes: z.array(z.object({ attribute_id: id, attribute_name: z.string() })),
    /** Products that are not deleted, of the group itself. */
    product_count: z.int(),
    /** The same with those of the groups below it, where `show_qty` asks for it. */
    qty: z.int().nullable(),
  },
});

/** Groups of the warehouse, a tree (document 2, 'Categories'). With `show_qty=1` the list is the whole tree, parents first. */
export const categories = {
  ...declared,
  list: endpoint({
    ...declared.list,
    query: declared.list.query.extend({ show_qty: filter(z.coerce.number().pipe(recordStatus)) }),
  }),
};
export type Category = z.infer<typeof declared.row>;
