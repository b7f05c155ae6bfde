import { messages } from '@soquay/contract/messages';
import { receiptImports } from '@soquay/contract/receipt-imports';
import * as contract from '@soquay/contract/warehouse-receipts';
import type { Databases } from '../../database/databases.ts';
import { findDocumentOfLine, shopFinder } from '../../documents/documents.queries.ts';
import { listEvents } from '../../documents/history.queries.ts';
import { statusWritesOf } from '../../documents/status-writes.ts';
import { type Route, route } from '../../http/route.ts';
import { lineImportRoutes } from '../../sheet-import/lines/line-import.routes.ts';
import { addReceiptLine } from './add-receipt-line.ts';
import { confirmReceipt } from './confirm-receipt.ts';
import { createReceipt } from './create-receipt.ts';
import { createSupplier } from './create-supplier.ts';
import { deleteReceiptLine } from './delete-receipt-line.ts';
import { receiptImport } from './import/receipt-import.ts';
import { receiptDocument } from './receipt-document.ts';
import { listReceiptTypes, listSuppliers } from './receipt-types.queries.ts';
import { listReceipts, receiptAnswer, sumReceipts } from './receipts.queries.ts';

export function receiptRoutes({ reads, reports, writes, long }: Databases): Route[] {
  const shopOf = shopFinder(reads, receiptDocument);
  return [
    ...lineImportRoutes({ reads, long }, receiptImport, receiptImports),
    ...[contract.listReceiptTypes, contract.listReceiptTypesByName].map((endpoint) =>
      route(endpoint, async () => ({ data: await listReceiptTypes(reads) })),
    ),
    route(contract.listSuppliers, async () => ({ data: await listSuppliers(reads) })),
    route(contract.createSupplier, async ({ body, person }) => ({
      data: await createSupplier(writes, { userId: person.user.user_id, ...body }),
      message: messages.created,
    })),
    route(contract.listReceipts, ({ rights, query }) => listReceipts(reads, rights, query)),
    route(contract.sumReceipts, async ({ rights, query }) => ({
      data: await sumReceipts(reports, rights, query),
    })),
    route(
      contract.getReceipt,
      async ({ rights, params }) => ({ data: await receiptAnswer.get(reads, rights, params.id) }),
      { shopOf },
    ),
    route(
      contract.receiptHistory,
      ({ rights, params, query }) => listEvents(reads, receiptDocument, { rights, ...params, ...query }),
      { shopOf },
    ),
    route(contract.createReceipt, async ({ rights, body, idempotencyKey }) => ({
      data: await createReceipt(writes, { rights, body, idempotencyKey }),
      message: messages.receiptCreated,
    })),
    route(
      contract.addReceiptLine,
      async ({ rights, body, idempotencyKey }) => ({
        data: await addReceiptLine(writes, { rights, body, idempotencyKey }),
        message: messages.created,
      }),
      { shopOf },
    ),
    route(
      contract.deleteReceiptLine,
      async ({ rights, query, idempotencyKey }) => ({
        data: await deleteReceiptLine(writes, { rights, ...query, idempotencyKey }),
        message: messages.receiptDeleted,
      }),
      { shopOf: async ({ id }) => (await findDocumentOfLine(reads, receiptDocument, id))?.company_id },
    ),
    route(
      contract.confirmReceipt,
      async ({ rights, params, body, idempotencyKey }) => ({
        data: await confirmReceipt(writes, { rights, ...params, count: body, idempotencyKey }),
        message: messages.receiptConfirmed,
      }),
      { shopOf },
    ),
    ...statusWritesOf(writes, receiptDocument, {
      endpoints: { delete: contract.deleteReceipt, restore: contract.restoreReceipt },
      answer: receiptAnswer,
    }).map(({ endpoint, write, message }) =>
      route(endpoint, async (request) => ({ data: await write(request), message }), { shopOf }),
    ),
  ];
}
