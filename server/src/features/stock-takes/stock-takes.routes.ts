import { say } from '@soquay/contract/said';
import * as counts from '@soquay/contract/stock-take-counts';
import * as contract from '@soquay/contract/stock-takes';
import type { Databases } from '../../database/databases.ts';
import { documentRoutes } from '../../documents/document-routes.ts';
import { shopFinder } from '../../documents/documents.queries.ts';
import { type Route, route } from '../../http/route.ts';
import { addStockCounts } from './add-stock-counts.ts';
import { approveStockTake } from './approve-stock-take.ts';
import { createStockTake } from './create-stock-take.ts';
import { deleteStockTake } from './delete-stock-take.ts';
import { listGoodsToCount, listWarehousesToCount } from './goods-to-count.queries.ts';
import { removeStockCount } from './remove-stock-count.ts';
import { resumeStockTake } from './resume-stock-take.ts';
import { findTakeOfCount, listStockCounts } from './stock-counts.queries.ts';
import { stockTakeDocument } from './stock-take-document.ts';
import { listStockTakeLines, readAllLines } from './stock-take-lines.queries.ts';
import { makeStockTakeExcel } from './stock-takes.excel.ts';
import { listCountedCategories, stockTakeReader } from './stock-takes.queries.ts';
import { updateStockTake } from './update-stock-take.ts';

export function stockTakeRoutes(databases: Databases): Route[] {
  const { reads, reports, writes } = databases;
  const shopOf = shopFinder(reads, stockTakeDocument);
  return [
    ...documentRoutes(databases, {
      type: stockTakeDocument,
      endpoints: contract.stockTakes,
      reader: stockTakeReader,
      create: {
        endpoint: contract.createStockTake,
        write: createStockTake,
        message: say('stockTakeCreated'),
      },
    }),
    route(contract.listGoodsToCount, ({ rights, query }) => listGoodsToCount(reads, rights, query)),
    route(contract.listWarehousesToCount, async ({ rights }) => ({
      data: await listWarehousesToCount(reads, rights),
    })),
    route(contract.listCountedCategories, async ({ rights }) => ({
      data: await listCountedCategories(reads, rights),
    })),
    route(
      contract.getStockTakeExcel,
      async ({ rights, params, signal }) =>
        makeStockTakeExcel(await stockTakeReader.get(reports, rights, params.id), {
          rights,
          lines: readAllLines(reports, rights, params),
          signal,
        }),
      { shopOf },
    ),
    route(
      counts.listStockTakeLines,
      ({ rights, params, query }) => listStockTakeLines(reads, rights, { ...params, ...query }),
      { shopOf },
    ),
    route(
      counts.listStockCounts,
      ({ rights, params, query }) => listStockCounts(reads, rights, { ...params, ...query }),
      { shopOf },
    ),
    route(
      counts.addStockCounts,
      async ({ rights, params, body, idempotencyKey }) => ({
        data: await addStockCounts(writes, { rights, ...params, body, idempotencyKey }),
        message: say('stockCounted'),
      }),
      { shopOf },
    ),
    route(
      counts.removeStockCount,
      async ({ rights, params, idempotencyKey }) => ({
        data: await removeStockCount(writes, { rights, ...params, idempotencyKey }),
        message: say('stockCountRemoved'),
      }),
      { shopOf: async ({ id }) => (await findTakeOfCount(reads, id))?.company_id },
    ),
    route(
      contract.updateStockTake,
      async ({ rights, params, body, idempotencyKey }) => ({
        data: await updateStockTake(writes, { rights, ...params, body, idempotencyKey }),
        message: say('stockTakeUpdated'),
      }),
      { shopOf },
    ),
    route(
      contract.approveStockTake,
      async ({ rights, params, body, idempotencyKey }) =>
        answerOf(await approveStockTake(databases, { rights, ...params, approval: body, idempotencyKey })),
      { shopOf },
    ),
    route(
      contract.resumeStockTake,
      async ({ rights, params, body: approval, idempotencyKey }) =>
        answerOf(await resumeStockTake(databases, { rights, ...params, approval, idempotencyKey })),
      { shopOf },
    ),
    route(
      contract.deleteStockTake,
      async ({ rights, params, idempotencyKey }) => ({
        data: await deleteStockTake(writes, { rights, ...params, idempotencyKey }),
        message: say('stockTakeDeleted'),
      }),
      { shopOf },
    ),
  ];
}

/** Answer about an approved take: all of it is booked, or lines are left for a recount. */
function answerOf(data: contract.SavedStockTake) {
  const message = data.status === 1 ? say('stockTakeApproved') : say('stockTakeBookedInPart');
  return { data, message };
}
