import { receiptImports } from '@soquay/contract/receipt-imports';
import { say } from '@soquay/contract/said';
import * as contract from '@soquay/contract/warehouse-receipts';
import type { Databases } from '../../database/databases.ts';
import { documentRoutes } from '../../documents/document-routes.ts';
import { findDocumentOfLine, shopFinder } from '../../documents/documents.queries.ts';
import { type Route, route } from '../../http/route.ts';
import { lineImportRoutes } from '../../sheet-import/lines/line-import.routes.ts';
import { addReceiptLine } from './add-receipt-line.ts';
import { confirmReceipt } from './confirm-receipt.ts';
import { createReceipt } from './create-receipt.ts';
import { deleteReceiptLine } from './delete-receipt-line.ts';
import { receiptImport } from './import/receipt-import.ts';
import { listLastCosts } from './last-costs.queries.ts';
import { receiptDocument } from './receipt-document.ts';
import { receiptReader } from './receipts.queries.ts';

export function receiptRoutes(databases: Databases): Route[] {
  const { reads, writes } = databases;
  const shopOf = shopFinder(reads, receiptDocument);
  return [
    ...lineImportRoutes(databases, receiptImport, receiptImports),
    ...documentRoutes(databases, {
      type: receiptDocument,
      endpoints: contract.receipts,
      reader: receiptReader,
      create: { endpoint: contract.createReceipt, write: createReceipt, message: say('receiptCreated') },
    }),
    route(contract.listLastCosts, async ({ query }) => ({
      data: await listLastCosts(reads, query.company_id, query.product_ids ?? []),
    })),
    route(
      contract.addReceiptLine,
      async ({ rights, body, idempotencyKey }) => ({
        data: await addReceiptLine(writes, { rights, body, idempotencyKey }),
        message: say('created'),
      }),
      { shopOf },
    ),
    route(
      contract.deleteReceiptLine,
      async ({ rights, query, idempotencyKey }) => ({
        data: await deleteReceiptLine(writes, { rights, ...query, idempotencyKey }),
        message: say('receiptDeleted'),
      }),
      { shopOf: async ({ id }) => (await findDocumentOfLine(reads, receiptDocument, id))?.company_id },
    ),
    route(
      contract.confirmReceipt,
      async ({ rights, params, body, idempotencyKey }) => ({
        data: await confirmReceipt(writes, { rights, ...params, count: body, idempotencyKey }),
        message: say('receiptConfirmed'),
      }),
      { shopOf },
    ),
  ];
}
