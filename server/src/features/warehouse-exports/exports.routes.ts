import { exportImports } from '@soquay/contract/export-imports';
import * as onTheWay from '@soquay/contract/goods-on-the-way';
import { messages } from '@soquay/contract/messages';
import * as contract from '@soquay/contract/warehouse-exports';
import type { Databases } from '../../database/databases.ts';
import { findDocumentOfLine, shopFinder } from '../../documents/documents.queries.ts';
import { listEvents } from '../../documents/history.queries.ts';
import { statusWritesOf } from '../../documents/status-writes.ts';
import { type Route, route } from '../../http/route.ts';
import { lineImportRoutes } from '../../sheet-import/lines/line-import.routes.ts';
import { addExportLine } from './add-export-line.ts';
import { createExport } from './create-export.ts';
import { deleteExportLine } from './delete-export-line.ts';
import { exportDocument } from './export-document.ts';
import {
  exportAnswer,
  listDestinations,
  listExports,
  listExportTypes,
  sumExports,
} from './exports.queries.ts';
import { listGoodsOnTheWay } from './goods-on-the-way.queries.ts';
import { exportImport } from './import/export-import.ts';
import { settleShortage } from './settle-shortage.ts';
import { tickExportLine } from './tick-export-line.ts';

export function exportRoutes({ reads, reports, writes, long }: Databases): Route[] {
  const shopOf = shopFinder(reads, exportDocument);
  const shopOfLine = async ({ id }: { id: number }) =>
    (await findDocumentOfLine(reads, exportDocument, id))?.company_id;
  return [
    ...lineImportRoutes({ reads, long }, exportImport, exportImports),
    route(contract.listExportTypes, async () => ({ data: await listExportTypes(reads) })),
    route(contract.listExports, ({ rights, query }) => listExports(reads, rights, query)),
    route(contract.sumExports, async ({ rights, query }) => ({
      data: await sumExports(reports, rights, query),
    })),
    route(contract.listDestinations, async ({ rights }) => ({ data: await listDestinations(reads, rights) })),
    route(onTheWay.listGoodsOnTheWay, async ({ query }) => ({ data: await listGoodsOnTheWay(reads, query) })),
    route(onTheWay.getProductOnTheWay, async ({ query }) => ({
      data: await listGoodsOnTheWay(reads, query),
    })),
    route(
      contract.getExport,
      async ({ rights, params }) => ({ data: await exportAnswer.get(reads, rights, params.id) }),
      { shopOf },
    ),
    route(
      contract.exportHistory,
      ({ rights, params, query }) => listEvents(reads, exportDocument, { rights, ...params, ...query }),
      { shopOf },
    ),
    route(contract.createExport, async ({ rights, body, idempotencyKey }) => ({
      data: await createExport(writes, { rights, body, idempotencyKey }),
      message: messages.exportCreated,
    })),
    route(
      contract.addExportLine,
      async ({ rights, body, idempotencyKey }) => ({
        data: await addExportLine(writes, { rights, body, idempotencyKey }),
        message: messages.created,
      }),
      { shopOf },
    ),
    route(
      contract.deleteExportLine,
      async ({ rights, query, idempotencyKey }) => ({
        data: await deleteExportLine(writes, { rights, ...query, idempotencyKey }),
        message: messages.receiptDeleted,
      }),
      { shopOf: shopOfLine },
    ),
    route(
      contract.tickExportLine,
      async ({ rights, query, idempotencyKey }) => ({
        data: await tickExportLine(writes, { rights, tick: query, idempotencyKey }),
        message: query.status === 2 ? messages.exportTicked : messages.exportUnticked,
      }),
      { shopOf: shopOfLine },
    ),
    route(
      contract.settleShortage,
      async ({ rights, person, params, body, idempotencyKey }) => ({
        data: await settleShortage(writes, {
          rights,
          rightsIn: person.rights,
          ...params,
          body,
          idempotencyKey,
        }),
        message: messages.exportSettled,
      }),
      { shopOf },
    ),
    ...statusEndpoints.flatMap((endpoints) =>
      statusWritesOf(writes, exportDocument, { endpoints, answer: exportAnswer }).map(
        ({ endpoint, write, message }) =>
          route(endpoint, async (request) => ({ data: await write(request), message }), { shopOf }),
      ),
    ),
  ];
}

// As our screens call them, and as others may.
const statusEndpoints = [
  { delete: contract.deleteExport, restore: contract.restoreExport },
  { restore: contract.restoreExportByPost },
];
