import type { Db } from '../database/database.ts';
import { verifyReferences } from '../documents/verify-references.ts';
import { allDocuments } from '../features/all-documents.ts';
import { verifyLookUp } from '../features/inventories/verify-look-up.queries.ts';
import { verifyCodes } from '../features/products/shared-codes.queries.ts';
import { type Difference, verifyLedger } from '../stock/verify-ledger.ts';

/** Recomputes every balance of the business: the ledger, the documents of every kind, what they refer to, and how products are found. Reads only. */
export async function verifyBooks(db: Db): Promise<Difference[]> {
  const differences: Difference[][] = [];
  for (const { verify } of Object.values(allDocuments)) differences.push(await verify(db));
  return [
    ...(await verifyLedger(db)),
    ...differences.flat(),
    ...(await verifyReferences(db)),
    ...(await verifyCodes(db)),
    ...(await verifyLookUp(db)),
  ];
}
