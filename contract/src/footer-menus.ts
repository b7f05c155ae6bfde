import type { z } from 'zod';
import { messages } from './messages.ts';
import { erasedRecordContract } from './record.ts';
import { countField, idField, linkField, referenceField, textField } from './record-fields.ts';

/** The menus at the foot of the shop's website, a tree (document 3, 'Footer menu'). */
export const footerMenus = erasedRecordContract({
  path: '/api/footer-menus',
  noun: 'menu chân trang',
  topic: 'footer-menus',
  scope: 'shop',
  module: 'footer-menu',
  key: { id: idField('menu chân trang') },
  fields: {
    name: textField('tên menu', 200, messages.nameBlank),
    parent_id: referenceField('menu cha'),
    link: linkField('đường dẫn', { missing: messages.linkBlank, onSite: true }),
    menu_order: countField('số thứ tự', { missing: messages.orderBlank, max: 9_999 }),
  },
  orderField: 'menu_order',
  erased: messages.footerMenuErased,
});
export type FooterMenu = z.infer<typeof footerMenus.row>;
