import { exportImports } from '@soquay/contract/export-imports';
import * as onTheWay from '@soquay/contract/goods-on-the-way';
import { say } from '@soquay/contract/said';
import * as contract from '@soquay/contract/warehouse-exports';
import type { Databases } from '../../database/databases.ts';
import { documentRoutes } from '../../documents/document-routes.ts';
import { findDocumentOfLine, shopFinder } from '../../documents/documents.queries.ts';
import { type Route, route } from '../../http/route.ts';
import { lineImportRoutes } from '../../sheet-import/lines/line-import.routes.ts';
import { addExportLine } from './add-export-line.ts';
import { createExport } from './create-export.ts';
import { deleteExportLine } from './delete-export-line.ts';
import { exportDocument } from './export-document.ts';
import { exportReader, listDestinations } from './exports.queries.ts';
import { listGoodsOnTheWay } from './goods-on-the-way.queries.ts';
import { exportImport } from './import/export-import.ts';
import { settleShortage } from './settle-shortage.ts';
import { tickExportLine } from './tick-export-line.ts';

export function exportRoutes(databases: Databases): Route[] {
  const { reads, writes } = databases;
  const shopOf = shopFinder(reads, exportDocument);
  const shopOfLine = async ({ id }: { id: number }) =>
    (await findDocumentOfLine(reads, exportDocument, id))?.company_id;
  return [
    ...lineImportRoutes(databases, exportImport, exportImports),
    ...documentRoutes(databases, {
      type: exportDocument,
      endpoints: contract.exports,
      reader: exportReader,
      create: { endpoint: contract.createExport, write: createExport, message: say('exportCreated') },
    }),
    route(contract.listDestinations, async ({ rights }) => ({ data: await listDestinations(reads, rights) })),
    route(onTheWay.listGoodsOnTheWay, async ({ query }) => ({ data: await listGoodsOnTheWay(reads, query) })),
    route(onTheWay.getProductOnTheWay, async ({ query }) => ({
      data: await listGoodsOnTheWay(reads, query),
    })),
    route(
      contract.addExportLine,
      async ({ rights, body, idempotencyKey }) => ({
        data: await addExportLine(writes, { rights, body, idempotencyKey }),
        message: say('created'),
      }),
      { shopOf },
    ),
    route(
      contract.deleteExportLine,
      async ({ rights, query, idempotencyKey }) => ({
        data: await deleteExportLine(writes, { rights, ...query, idempotencyKey }),
        message: say('receiptDeleted'),
      }),
      { shopOf: shopOfLine },
    ),
    route(
      contract.tickExportLine,
      async ({ rights, query, idempotencyKey }) => ({
        data: await tickExportLine(writes, { rights, tick: query, idempotencyKey }),
        message: query.status === 2 ? say('exportTicked') : say('exportUnticked'),
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
        message: say('exportSettled'),
      }),
      { shopOf },
    ),
  ];
}
