import { shopAddresses } from '@soquay/contract/shop-addresses';
import { nextPlace, recordKind } from '@/records/record-kind.ts';

export const shopAddressKind = recordKind(shopAddresses, {
  title: 'shopAddress',
  address: '/shop-address',
  optionTexts: { status: 'shownStates' },
  hints: { map_link: 'mapLink' },
  suggestion: (companyId) => nextPlace(shopAddresses, companyId),
});
