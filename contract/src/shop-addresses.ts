import type { z } from 'zod';
import { erasedRecordContract } from './record.ts';
import {
  countField,
  flagField,
  idField,
  linkField,
  requiredTelephoneField,
  textField,
} from './record-fields.ts';
import { say } from './said.ts';

/** Addresses of the shop on its website (document 3, 'Shop addresses'). */
export const shopAddresses = erasedRecordContract({
  path: '/api/shop-addresses',
  noun: 'địa chỉ cửa hàng',
  topic: 'shop-addresses',
  scope: 'shop',
  module: 'shop-address',
  key: { id: idField('địa chỉ cửa hàng') },
  fields: {
    name: textField('tên cửa hàng', 200, say('nameBlank')),
    address: textField('địa chỉ', 500, say('addressBlank')),
    phone: requiredTelephoneField('điện thoại', say('phoneBlank')),
    map_link: linkField('liên kết bản đồ', { missing: say('mapLinkBlank') }),
    display_order: countField('số thứ tự', { missing: say('orderBlank'), max: 9_999 }),
    status: flagField('hiển thị', { initial: 1 }),
  },
  filters: ['status'],
  orderField: 'display_order',
  erased: say('shopAddressErased'),
});
export type ShopAddress = z.infer<typeof shopAddresses.row>;
