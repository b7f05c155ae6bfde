import { brands } from '@soquay/contract/brands';
import { recordType } from '../../records/record-type.ts';

export const brandRecord = recordType({
  contract: brands,
  table: 'brands',
  entity: 'brand',
  unique: { brand_name: ['brands_name_unique'] },
  usedIn: { base_products: 'brand_id' },
});
