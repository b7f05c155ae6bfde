import type { Db } from './database/database.ts';
import type { Databases } from './database/databases.ts';
import type { DocumentTable, DocumentType } from './documents/document-type.ts';
import { verifyDocuments } from './documents/verify-documents.ts';
import { billDocument } from './features/bills/bill-document.ts';
import { billRoutes } from './features/bills/bills.routes.ts';
import { preorderDocument } from './features/preorders/preorder-document.ts';
import { preorderRoutes } from './features/preorders/preorders.routes.ts';
import { verifyPreorders } from './features/preorders/verify-preorders.ts';
import { returnDocument } from './features/returns/return-document.ts';
import { returnRoutes } from './features/returns/returns.routes.ts';
import { verifyReturns } from './features/returns/verify-returns.ts';
import { stockTakeDocument } from './features/stock-takes/stock-take-document.ts';
import { stockTakeRoutes } from './features/stock-takes/stock-takes.routes.ts';
import { verifyStockTakes } from './features/stock-takes/verify-stock-takes.ts';
import { exportDocument } from './features/warehouse-exports/export-document.ts';
import { exportRoutes } from './features/warehouse-exports/exports.routes.ts';
import { verifyExports } from './features/warehouse-exports/verify-exports.ts';
import { receiptDocument } from './features/warehouse-receipts/receipt-document.ts';
import { receiptRoutes } from './features/warehouse-receipts/receipts.routes.ts';
import type { Route } from './http/route.ts';
import type { Difference } from './stock/verify-ledger.ts';

interface DocumentKind {
  routes: (databases: Databases) => Route[];
  /** Recomputes all that its documents say. Reads only. */
  verify: (db: Db) => Promise<Difference[]>;
}

/** The one list of the kinds of documents that the server knows. */
export const documentKinds: readonly DocumentKind[] = [
  kind(billDocument, { routes: billRoutes }),
  kind(returnDocument, { routes: returnRoutes, verify: verifyReturns }),
  kind(receiptDocument, { routes: receiptRoutes }),
  kind(exportDocument, { routes: exportRoutes, verify: verifyExports }),
  kind(preorderDocument, { routes: preorderRoutes, verify: verifyPreorders }),
  kind(stockTakeDocument, { routes: stockTakeRoutes, verify: verifyStockTakes }),
];

/** `verify` is what only this kind promises. */
function kind<Table extends DocumentTable>(
  type: DocumentType<Table>,
  { routes, verify }: Pick<DocumentKind, 'routes'> & Partial<DocumentKind>,
): DocumentKind {
  return {
    routes,
    verify: async (db) => [...(await verifyDocuments(db, type)), ...((await verify?.(db)) ?? [])],
  };
}
