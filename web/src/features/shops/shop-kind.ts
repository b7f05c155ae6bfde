import { companies } from '@soquay/contract/companies';
import { renewSession } from '@/api/api.ts';
import { recordKind } from '@/records/record-kind.ts';

export const shopKind = recordKind(companies, {
  title: 'shops',
  address: '/shops',
  hints: { company_address: 'shopAddress', company_tax_code: 'shopTaxCode' },
  // The switcher and the rights learn of it.
  onWritten: renewSession,
});
