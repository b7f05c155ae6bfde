import type { z } from 'zod';
import { erasedRecordContract } from './record.ts';
import { countField, idField, linkField, referenceField, textField } from './record-fields.ts';
import { say } from './said.ts';

/** The menus at the foot of the shop's website, a tree (document 3, 'Footer menu'). */
export const footerMenus = erasedRecordContract({
  path: '/api/footer-menus',
  noun: 'menu chân trang',
  topic: 'footer-menus',
  scope: 'shop',
  module: 'footer-menu',
  listsAll: true,
  key: { id: idField('menu chân trang') },
  fields: {
    name: textField('tên menu', 200, say('nameBlank')),
    parent_id: referenceField('menu cha'),
    link: linkField('đường dẫn', { missing: say('linkBlank'), onSite: true }),
    menu_order: countField('số thứ tự', { missing: say('orderBlank'), max: 9_999 }),
  },
  orderField: 'menu_order',
  erased: say('footerMenuErased'),
});
export type FooterMenu = z.infer<typeof footerMenus.row>;
