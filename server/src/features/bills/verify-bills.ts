import type { Db } from '../../database/database.ts';
import { verifyDocuments } from '../../documents/verify-documents.ts';
import type { Difference } from '../../stock/verify-ledger.ts';
import { billDocument } from './bill-document.ts';

/** Recomputes every bill; reads only. */
export async function verifyBills(db: Db): Promise<Difference[]> {
  return await verifyDocuments(db, billDocument);
}
