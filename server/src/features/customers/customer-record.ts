import { customerContract } from '@soquay/contract/customers';
import type { KeptType } from '../../records/record-type.ts';

/** How customers are created and changed, as records are; no two have one number. */
export const customerRecord: KeptType = {
  contract: customerContract,
  table: 'customers',
  entity: 'customer',
  unique: { customer_phone: ['customers_phone_unique'] },
};
