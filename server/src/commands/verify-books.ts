import type { Db } from '../database/database.ts';
import { verifyDocuments } from '../documents/verify-documents.ts';
import { verifyReferences } from '../documents/verify-references.ts';
import { billDocument } from '../features/bills/bill-document.ts';
import { preorderDocument } from '../features/preorders/preorder-document.ts';
import { verifyPreorders } from '../features/preorders/verify-preorders.ts';
import { returnDocument } from '../features/returns/return-document.ts';
import { verifyReturns } from '../features/returns/verify-returns.ts';
import { stockTakeDocument } from '../features/stock-takes/stock-take-document.ts';
import { verifyStockTakes } from '../features/stock-takes/verify-stock-takes.ts';
import { exportDocument } from '../features/warehouse-exports/export-document.ts';
import { verifyExports } from '../features/warehouse-exports/verify-exports.ts';
import { receiptDocument } from '../features/warehouse-receipts/receipt-document.ts';
import { type Difference, verifyLedger } from '../stock/verify-ledger.ts';

/** Recomputes every balance of the business: the ledger, the documents of every kind, and what they refer to. Reads only. */
export async function verifyBooks(db: Db): Promise<Difference[]> {
  return [
    ...(await verifyLedger(db)),
    ...(await verifyDocuments(db, billDocument)),
    ...(await verifyDocuments(db, returnDocument)),
    ...(await verifyReturns(db)),
    ...(await verifyDocuments(db, receiptDocument)),
    ...(await verifyDocuments(db, exportDocument)),
    ...(await verifyExports(db)),
    ...(await verifyDocuments(db, preorderDocument)),
    ...(await verifyPreorders(db)),
    ...(await verifyDocuments(db, stockTakeDocument)),
    ...(await verifyStockTakes(db)),
    ...(await verifyReferences(db)),
  ];
}
