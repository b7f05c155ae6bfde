import { billLists } from './bill-lists.ts';
import { catalogue } from './catalogue.ts';
import { changes } from './changes.ts';
import { lookUps } from './look-ups.ts';
import { productSearches } from './product-searches.ts';
import { reports } from './reports.ts';
import { returns } from './returns.ts';
import { sales } from './sales.ts';
import type { Scenario } from './scenario.ts';
import { stockDocuments } from './stock-documents.ts';
import { stockHistory } from './stock-history.ts';

export const scenarios: readonly Scenario[] = [
  ...billLists,
  ...productSearches,
  ...catalogue,
  ...lookUps,
  ...reports,
  ...sales,
  ...changes,
  ...returns,
  ...stockDocuments,
  ...stockHistory,
];
