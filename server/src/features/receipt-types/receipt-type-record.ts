import { receiptTypes } from '@soquay/contract/receipt-types';
import { sql } from 'kysely';
import { recordType } from '../../records/record-type.ts';
import { Refusal } from '../../refusal.ts';

/** Last id of the types that every business starts with, which can only be renamed: transfers make receipts of one of them. */
const lastSeededType = 4;

export const receiptTypeRecord = recordType({
  contract: receiptTypes,
  table: 'warehouse_receipt_types',
  entity: 'receipt-type',
  unique: { warehouse_receipt_type_name: ['warehouse_receipt_types_name_unique'] },
  usedIn: { warehouse_receipts: 'receipt_type' },
  first: sql`warehouse_receipt_type_id`,
  async refuseSwitchOff(_, { warehouse_receipt_type_id: id }) {
    if (Number(id) <= lastSeededType) throw new Refusal('RECORD_PROTECTED');
  },
});
