import { shopAddresses } from '@soquay/contract/shop-addresses';
import { nextPlace, type RecordKind } from '@/records/record-kind.ts';

export const shopAddressKind: RecordKind = {
  contract: shopAddresses,
  title: 'shopAddress',
  address: '/shop-address',
  optionTexts: { status: 'shownStates' },
  hints: { map_link: 'mapLink' },
  suggestion: (companyId) => nextPlace(shopAddressKind, companyId),
};
