import type { DocumentKind, None } from '@soquay/contract/document-kinds';
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

const scenariosOfDocuments: Record<DocumentKind, readonly Scenario[] | None> = {
  bill: [...sales, ...changes],
  return: returns,
  receipt: stockDocuments,
  export: stockDocuments,
  preorder: { none: 'customers order by the dozen a day, not by the thousand' },
  'stock-take': { none: 'measure-stock-take.ts counts a whole warehouse' },
};

export const scenarios: readonly Scenario[] = [
  ...billLists,
  ...productSearches,
  ...catalogue,
  ...lookUps,
  ...reports,
  ...new Set(Object.values(scenariosOfDocuments).flatMap((own) => ('none' in own ? [] : own))),
  ...stockHistory,
];
