import {
  type ReturnRow,
  returnFields,
  returnFilters,
  returns,
  type SavedReturn,
} from '@soquay/contract/returns';
import type { DocumentKind } from '@/documents/document-kind.ts';
import { documentTexts } from '@/documents/document-texts.ts';
import { type SearchOf, shopList } from '@/ui/list/shop-list.ts';
import { returnsTexts } from './returns.texts.ts';

/** Returns of a bill's goods, to the parts that all documents share. */
export const returnKind: DocumentKind<ReturnRow, SavedReturn> = {
  name: 'return',
  texts: documentTexts(returnsTexts),
  module: 'returns',
  endpoints: returns,
  fields: returnFields,
  numberOf: ({ repay_number }) => repay_number,
};

export const returnList = shopList({ ...returns, filters: returnFilters });
export type ReturnSearch = SearchOf<typeof returnList>;
