import type { z } from 'zod';
import { messages } from './messages.ts';
import { erasedRecordContract } from './record.ts';
import {
  countField,
  flagField,
  idField,
  linkField,
  requiredTelephoneField,
  textField,
} from './record-fields.ts';

/** Where the shop is, as its website says it (document 3, 'Shop addresses'). */
export const shopAddresses = erasedRecordContract({
  path: '/api/shop-addresses',
  noun: 'địa chỉ cửa hàng',
  topic: 'shop-addresses',
  scope: 'shop',
  module: 'shop-address',
  key: { id: idField('địa chỉ cửa hàng') },
  fields: {
    name: textField('tên cửa hàng', 200, messages.nameBlank),
    address: textField('địa chỉ', 500, messages.addressBlank),
    phone: requiredTelephoneField('điện thoại', messages.phoneBlank),
    map_link: linkField('liên kết bản đồ', { missing: messages.mapLinkBlank }),
    display_order: countField('số thứ tự', { missing: messages.orderBlank, max: 9_999 }),
    status: flagField('hiển thị', { initial: 1 }),
  },
  filters: ['status'],
  orderField: 'display_order',
  erased: messages.shopAddressErased,
});
export type ShopAddress = z.infer<typeof shopAddresses.row>;
