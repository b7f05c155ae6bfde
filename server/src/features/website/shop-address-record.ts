import { shopAddresses } from '@soquay/contract/shop-addresses';
import { sql } from 'kysely';
import { erasedType } from '../../records/record-type.ts';

export const shopAddressRecord = erasedType({
  contract: shopAddresses,
  table: 'shop_addresses',
  entity: 'shop-address',
  unique: {},
  first: sql`display_order`,
});
