import { messages } from '@soquay/contract/messages';
import * as counts from '@soquay/contract/stock-take-counts';
import * as contract from '@soquay/contract/stock-takes';
import type { Databases } from '../../database/databases.ts';
import { shopFinder } from '../../documents/documents.queries.ts';
import { listEvents } from '../../documents/history.queries.ts';
import { type Route, route } from '../../http/route.ts';
import { addStockCounts } from './add-stock-counts.ts';
import { approveStockTake } from './approve-stock-take.ts';
import { createStockTake } from './create-stock-take.ts';
import { deleteStockTake } from './delete-stock-take.ts';
import { removeStockCount } from './remove-stock-count.ts';
import { resumeStockTake } from './resume-stock-take.ts';
import { findTakeOfCount, listStockCounts } from './stock-counts.queries.ts';
import { stockTakeDocument } from './stock-take-document.ts';
import { listStockTakeLines, readAllLines } from './stock-take-lines.queries.ts';
import { makeStockTakeExcel } from './stock-takes.excel.ts';
import {
  listCountedCategories,
  listStockTakes,
  stockTakeAnswer,
  sumStockTakes,
} from './stock-takes.queries.ts';
import { updateStockTake } from './update-stock-take.ts';

export function stockTakeRoutes(databases: Databases): Route[] {
  const { reads, reports, writes } = databases;
  const shopOf = shopFinder(reads, stockTakeDocument);
  return [
    route(contract.listStockTakes, ({ rights, query }) => listStockTakes(reads, rights, query)),
    route(contract.sumStockTakes, async ({ rights, query }) => ({
      data: await sumStockTakes(reports, rights, query),
    })),
    route(contract.listCountedCategories, async ({ rights }) => ({
      data: await listCountedCategories(reads, rights),
    })),
    route(
      contract.getStockTake,
      async ({ rights, params }) => ({ data: await stockTakeAnswer.get(reads, rights, params.id) }),
      { shopOf },
    ),
    route(
      contract.stockTakeHistory,
      ({ rights, params, query }) => listEvents(reads, stockTakeDocument, { rights, ...params, ...query }),
      { shopOf },
    ),
    route(
      contract.getStockTakeExcel,
      async ({ rights, params, signal }) =>
        makeStockTakeExcel(await stockTakeAnswer.get(reports, rights, params.id), {
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
    route(contract.createStockTake, async ({ rights, body, idempotencyKey }) => ({
      data: await createStockTake(writes, { rights, body, idempotencyKey }),
      message: messages.stockTakeCreated,
    })),
    route(
      counts.addStockCounts,
      async ({ rights, params, body, idempotencyKey }) => ({
        data: await addStockCounts(writes, { rights, ...params, body, idempotencyKey }),
        message: messages.stockCounted,
      }),
      { shopOf },
    ),
    route(
      counts.removeStockCount,
      async ({ rights, params, idempotencyKey }) => ({
        data: await removeStockCount(writes, { rights, ...params, idempotencyKey }),
        message: messages.stockCountRemoved,
      }),
      { shopOf: async ({ id }) => (await findTakeOfCount(reads, id))?.company_id },
    ),
    route(
      contract.updateStockTake,
      async ({ rights, params, body, idempotencyKey }) => ({
        data: await updateStockTake(writes, { rights, ...params, body, idempotencyKey }),
        message: messages.stockTakeUpdated,
      }),
      { shopOf },
    ),
    route(
      contract.approveStockTake,
      async ({ rights, params, body, idempotencyKey }) =>
        told(await approveStockTake(databases, { rights, ...params, approval: body, idempotencyKey })),
      { shopOf },
    ),
    route(
      contract.resumeStockTake,
      async ({ rights, params, body: approval, idempotencyKey }) =>
        told(await resumeStockTake(databases, { rights, ...params, approval, idempotencyKey })),
      { shopOf },
    ),
    route(
      contract.deleteStockTake,
      async ({ rights, params, idempotencyKey }) => ({
        data: await deleteStockTake(writes, { rights, ...params, idempotencyKey }),
        message: messages.stockTakeDeleted,
      }),
      { shopOf },
    ),
  ];
}

/** An approved take: all of it is booked, or lines are left to be counted again. */
function told(data: contract.SavedStockTake) {
  const message = data.status === 1 ? messages.stockTakeApproved : messages.stockTakeBookedInPart;
  return { data, message };
}
