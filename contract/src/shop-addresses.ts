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
import { screenMessages } from './screen-messages.ts';

/** Addresses of the shop on its website (document 3, 'Shop addresses'). */
export const shopAddresses = erasedRecordContract({
  path: '/api/shop-addresses',
  noun: 'địa chỉ cửa hàng',
  topic: 'shop-addresses',
  scope: 'shop',
  module: 'shop-address',
  key: { id: idField('địa chỉ cửa hàng') },
  fields: {
    name: textField('tên cửa hàng', 200, screenMessages.nameBlank),
    address: textField('địa chỉ', 500, screenMessages.addressBlank),
    phone: requiredTelephoneField('điện thoại', screenMessages.phoneBlank),
    map_link: linkField('liên kết bản đồ', { missing: screenMessages.mapLinkBlank }),
    display_order: countField('số thứ tự', { missing: screenMessages.orderBlank, max: 9_999 }),
    status: flagField('hiển thị', { initial: 1 }),
  },
  filters: ['status'],
  orderField: 'display_order',
  erased: screenMessages.shopAddressErased,
});
export type ShopAddress = z.infer<typeof shopAddresses.row>;
