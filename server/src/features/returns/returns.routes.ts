import { messages } from '@soquay/contract/messages';
import * as contract from '@soquay/contract/returns';
import type { Databases } from '../../database/databases.ts';
import { shopFinder } from '../../documents/documents.queries.ts';
import { listEvents } from '../../documents/history.queries.ts';
import { markWritesOf, statusWritesOf } from '../../documents/status-writes.ts';
import { type Route, route } from '../../http/route.ts';
import { billDocument } from '../bills/bill-document.ts';
import { createReturn } from './create-return.ts';
import { findRepayableBills, getRepayableProducts } from './repayable.queries.ts';
import { returnDocument } from './return-document.ts';
import { listReturns, returnAnswer, sumReturns } from './returns.queries.ts';

export function returnRoutes({ reads, reports, writes }: Databases): Route[] {
  const shopOf = shopFinder(reads, returnDocument);
  const shopOfBill = shopFinder(reads, billDocument);
  return [
    route(contract.listReturns, ({ rights, query }) => listReturns(reads, rights, query)),
    route(contract.sumReturns, async ({ rights, query }) => ({
      data: await sumReturns(reports, rights, query),
    })),
    route(contract.findRepayableBills, async ({ rights, query }) => ({
      data: await findRepayableBills(reads, rights, query.q),
    })),
    route(
      contract.getRepayableProducts,
      async ({ rights, params }) => ({ data: await getRepayableProducts(reads, rights, params.bill_id) }),
      { shopOf: ({ bill_id }) => shopOfBill({ id: bill_id }) },
    ),
    route(
      contract.getReturn,
      async ({ rights, params }) => ({ data: await returnAnswer.get(reads, rights, params.id) }),
      { shopOf },
    ),
    route(
      contract.returnHistory,
      ({ rights, params, query }) => listEvents(reads, returnDocument, { rights, ...params, ...query }),
      { shopOf },
    ),
    route(contract.createReturn, async ({ rights, body, idempotencyKey }) => ({
      data: await createReturn(writes, { rights, body, idempotencyKey }),
      message: messages.returnCreated,
    })),
    ...[
      ...statusEndpoints.flatMap((endpoints) =>
        statusWritesOf(writes, returnDocument, { endpoints, answer: returnAnswer }),
      ),
      ...markEndpoints.flatMap((endpoints) =>
        markWritesOf(writes, returnDocument, { endpoints, answer: returnAnswer }),
      ),
    ].map(({ endpoint, write, message }) =>
      route(endpoint, async (request) => ({ data: await write(request), message }), { shopOf }),
    ),
  ];
}

// As our screens call them, and as others may.
const statusEndpoints = [
  { delete: contract.deleteReturn, restore: contract.restoreReturn },
  { restore: contract.restoreReturnByPost },
];
const markEndpoints = [
  { mark: contract.markReturn, unmark: contract.unmarkReturn },
  { mark: contract.markReturnByPost, unmark: contract.unmarkReturnByPost },
];
