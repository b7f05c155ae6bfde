import { customerImports } from '@soquay/contract/record-imports';
import { say } from '@soquay/contract/said';
import { sql } from 'kysely';
import { recordImportType } from '../../sheet-import/records/record-import.ts';
import { customerRecord } from './customer-record.ts';

/** Import of customers from sheets: of other programs, and of a phone's contacts. */
export const customerImport = recordImportType({
  contract: customerImports,
  type: customerRecord,
  gone: { isGone: sql`merged_into is not null`, reason: say('customerNumberMerged') },
  synonyms: {
    customer_phone: [
      'dien thoai',
      'sdt',
      'so dt',
      'dt',
      'dien thoai khach hang',
      'so dien thoai khach hang',
      'sdt khach hang',
      'di dong',
      'dien thoai di dong',
      'so di dong',
      'phone',
      'phone number',
      'customer phone',
      'mobile',
      'mobile phone',
      'telephone',
      'tel',
      'phone 1 value',
    ],
    customer_name: [
      'ten khach',
      'ten kh',
      'khach hang',
      'ho ten',
      'ho va ten',
      'ho ten khach hang',
      'ten day du',
      'ten',
      'customer name',
      'customer',
      'full name',
      'fullname',
      'name',
    ],
    customer_address: [
      'dia chi khach hang',
      'dia chi giao hang',
      'noi o',
      'address',
      'customer address',
      'street address',
    ],
    customer_group: [
      'nhom khach',
      'nhom kh',
      'nhom',
      'loai khach',
      'loai khach hang',
      'customer group',
      'group',
      'customer type',
    ],
    customer_note: ['ghi chu khach hang', 'mo ta', 'note', 'notes', 'customer note', 'description', 'remark'],
  },
  examples: [
    {
      customer_phone: '0912345678',
      customer_name: 'Nguyễn Thị Hoa',
      customer_address: '12 Hàng Bông, Hà Nội',
      customer_group: 'Khách sỉ',
      customer_note: 'Giao buổi chiều',
    },
    { customer_phone: '0987654321', customer_name: 'Trần Văn Nam' },
  ],
});
