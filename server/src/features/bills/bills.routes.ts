import * as contract from '@soquay/contract/bills';
import * as customers from '@soquay/contract/customers';
import { messages } from '@soquay/contract/messages';
import type { Databases } from '../../database/databases.ts';
import { shopFinder } from '../../documents/documents.queries.ts';
import { listEvents } from '../../documents/history.queries.ts';
import { markWritesOf, statusWritesOf } from '../../documents/status-writes.ts';
import { type Route, route } from '../../http/route.ts';
import { billDocument } from './bill-document.ts';
import { listBills, sumBills } from './bill-list.queries.ts';
import { makeBillExcel } from './bills.excel.ts';
import { billAnswer } from './bills.queries.ts';
import { createBill } from './create-bill.ts';
import { getCustomerFigures } from './customer-figures.queries.ts';
import { updateBill } from './update-bill.ts';

export function billRoutes({ reads, reports, writes }: Databases): Route[] {
  const shopOf = shopFinder(reads, billDocument);
  return [
    route(contract.listBills, ({ rights, query }) => listBills(reads, rights, query)),
    route(contract.sumBills, async ({ rights, query }) => ({ data: await sumBills(reports, rights, query) })),
    route(customers.getCustomerFigures, async ({ rights, query }) => ({
      data: await getCustomerFigures(reads, rights, query.customer_phone),
    })),
    route(
      contract.getBill,
      async ({ rights, params }) => ({ data: await billAnswer.get(reads, rights, params.id) }),
      { shopOf },
    ),
    route(
      contract.getBillExcel,
      async ({ rights, params, query }) =>
        makeBillExcel(await billAnswer.get(reads, rights, params.id), { withPrice: query.with_price === 1 }),
      { shopOf },
    ),
    route(
      contract.billHistory,
      ({ rights, params, query }) => listEvents(reads, billDocument, { rights, ...params, ...query }),
      { shopOf },
    ),
    route(contract.createBill, async ({ rights, body, idempotencyKey }) => ({
      data: await createBill(writes, { rights, body, idempotencyKey }),
      message: messages.billCreated,
    })),
    route(
      contract.updateBill,
      async ({ rights, params, body, idempotencyKey }) => ({
        data: await updateBill(writes, { rights, ...params, body, idempotencyKey }),
        message: messages.billUpdated,
      }),
      { shopOf },
    ),
    ...[
      ...statusWritesOf(writes, billDocument, {
        endpoints: { delete: contract.deleteBill, restore: contract.restoreBill },
        answer: billAnswer,
      }),
      ...markWritesOf(writes, billDocument, {
        endpoints: { mark: contract.markBill, unmark: contract.unmarkBill },
        answer: billAnswer,
      }),
    ].map(({ endpoint, write, message }) =>
      route(endpoint, async (request) => ({ data: await write(request), message }), { shopOf }),
    ),
  ];
}
