import type { DocumentKind } from '@soquay/contract/document-kinds';
import { baseProductCases } from './base-product-cases.ts';
import { billCases } from './bill-cases.ts';
import { datedCases } from './dated-cases.ts';
import { historyCases } from './history-cases.ts';
import { lookUpCases } from './look-up-cases.ts';
import { productCases } from './product-cases.ts';
import type { PlanCase } from './question.ts';
import { reportCases } from './report-cases.ts';
import { returnCases } from './return-cases.ts';
import { stockTakeCases } from './stock-take-cases.ts';

const casesOfDocuments: Record<DocumentKind, readonly PlanCase[]> = {
  bill: billCases,
  return: returnCases,
  receipt: datedCases,
  export: datedCases,
  preorder: datedCases,
  'stock-take': stockTakeCases,
};

export const planCases: readonly PlanCase[] = [
  ...new Set(Object.values(casesOfDocuments).flat()),
  ...productCases,
  ...baseProductCases,
  ...lookUpCases,
  ...reportCases,
  ...historyCases,
];
