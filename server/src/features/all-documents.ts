import type { DocumentKind, GoodsDocumentKind, None } from '@soquay/contract/document-kinds';
import type { ModuleKey } from '@soquay/contract/rights';
import type { Db } from '../database/database.ts';
import type { Databases } from '../database/databases.ts';
import type { DocumentTable, DocumentType } from '../documents/document-type.ts';
import { verifyDocuments } from '../documents/verify-documents.ts';
import type { Route } from '../http/route.ts';
import type { Difference } from '../stock/verify-ledger.ts';
import { billDocument } from './bills/bill-document.ts';
import { billRoutes } from './bills/bills.routes.ts';
import { preorderDocument } from './preorders/preorder-document.ts';
import { preorderRoutes } from './preorders/preorders.routes.ts';
import { verifyPreorders } from './preorders/verify-preorders.ts';
import { returnDocument } from './returns/return-document.ts';
import { returnRoutes } from './returns/returns.routes.ts';
import { verifyReturns } from './returns/verify-returns.ts';
import { stockTakeDocument } from './stock-takes/stock-take-document.ts';
import { stockTakeRoutes } from './stock-takes/stock-takes.routes.ts';
import { verifyStockTakes } from './stock-takes/verify-stock-takes.ts';
import { exportDocument } from './warehouse-exports/export-document.ts';
import { exportRoutes } from './warehouse-exports/exports.routes.ts';
import { verifyExports } from './warehouse-exports/verify-exports.ts';
import { receiptDocument } from './warehouse-receipts/receipt-document.ts';
import { receiptRoutes } from './warehouse-receipts/receipts.routes.ts';

interface Registration {
  /** Module of the rights to it. */
  module: ModuleKey;
  routes: (databases: Databases) => Route[];
  /** Recomputes what only this kind promises, beside its lines, its days and the ledger. Reads only. */
  verify: Verify | None;
}

interface GoodsRegistration extends Registration {
  /** Before the id, in `so_ct` (decisions.md X83). */
  prefix: string;
  /** Name of one in the history of a product, before its number. */
  name: string;
}

type Verify = (db: Db) => Promise<Difference[]>;

type Registered<Own extends Registration> = Omit<Own, 'verify'> & {
  type: Pick<DocumentType<DocumentTable>, 'kind' | 'table' | 'lines' | 'seenBy' | 'header'> & {
    days: { number: string };
  };
  /** Recomputes all that its documents say. Reads only. */
  verify: Verify;
};

/** The one list of the kinds of documents that the server knows. */
export const allDocuments: Readonly<
  Record<GoodsDocumentKind, Registered<GoodsRegistration>> &
    Record<Exclude<DocumentKind, GoodsDocumentKind>, Registered<Registration>>
> = {
  bill: document(billDocument, {
    module: 'orders',
    routes: billRoutes,
    prefix: 'HD',
    name: 'Hóa đơn',
    verify: { none: 'verifyReturns asks what has come back of each' },
  }),
  return: document(returnDocument, {
    module: 'returns',
    routes: returnRoutes,
    prefix: 'TL',
    name: 'Trả hàng',
    verify: verifyReturns,
  }),
  receipt: document(receiptDocument, {
    module: 'warehouse-receipts',
    routes: receiptRoutes,
    prefix: 'PN',
    name: 'Nhập kho',
    verify: { none: 'verifyExports asks what has arrived of each transfer' },
  }),
  export: document(exportDocument, {
    module: 'warehouse-exports',
    routes: exportRoutes,
    prefix: 'PX',
    name: 'Xuất kho',
    verify: verifyExports,
  }),
  preorder: document(preorderDocument, {
    module: 'preorders',
    routes: preorderRoutes,
    verify: verifyPreorders,
  }),
  'stock-take': document(stockTakeDocument, {
    module: 'stock-takes',
    routes: stockTakeRoutes,
    prefix: 'KK',
    name: 'Kiểm kho',
    verify: verifyStockTakes,
  }),
};

function document<Table extends DocumentTable, Own extends Registration>(
  type: DocumentType<Table>,
  { verify, ...own }: Own,
): Registered<Own> {
  return {
    ...own,
    type,
    verify: async (db) => [
      ...(await verifyDocuments(db, type)),
      ...('none' in verify ? [] : await verify(db)),
    ],
  };
}
