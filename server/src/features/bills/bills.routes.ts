import * as contract from '@soquay/contract/bills';
import * as customers from '@soquay/contract/customers';
import { say } from '@soquay/contract/said';
import type { Databases } from '../../database/databases.ts';
import { documentRoutes } from '../../documents/document-routes.ts';
import { shopFinder } from '../../documents/documents.queries.ts';
import { type Route, route } from '../../http/route.ts';
import { getCustomer } from '../customers/customers.queries.ts';
import { billDocument } from './bill-document.ts';
import { makeBillExcel } from './bills.excel.ts';
import { billReader } from './bills.queries.ts';
import { createBill } from './create-bill.ts';
import { getCustomerFigures, getCustomerSummary } from './customer-figures.queries.ts';
import { setTransferReceived } from './set-transfer-received.ts';
import { updateBill } from './update-bill.ts';

export function billRoutes(databases: Databases): Route[] {
  const { reads, writes } = databases;
  const shopOf = shopFinder(reads, billDocument);
  return [
    ...documentRoutes(databases, {
      type: billDocument,
      endpoints: contract.bills,
      reader: billReader,
      create: { endpoint: contract.createBill, write: createBill, message: say('billCreated') },
    }),
    route(customers.getCustomerFigures, async ({ rights, query }) => ({
      data: await getCustomerFigures(reads, rights, query.customer_phone),
    })),
    route(customers.getCustomerSummary, async ({ rights, params }) => {
      const { customer_id } = await getCustomer(reads, params.key);
      return { data: await getCustomerSummary(reads, rights, customer_id) };
    }),
    route(
      contract.getBillExcel,
      async ({ rights, params, query }) =>
        makeBillExcel(await billReader.get(reads, rights, params.id), { withPrice: query.with_price === 1 }),
      { shopOf },
    ),
    route(
      contract.updateBill,
      async ({ rights, params, body, idempotencyKey }) => ({
        data: await updateBill(writes, { rights, ...params, body, idempotencyKey }),
        message: say('billUpdated'),
      }),
      { shopOf },
    ),
    route(
      contract.setTransferReceived,
      async ({ rights, params, body, idempotencyKey }) => ({
        data: await setTransferReceived(writes, { rights, ...params, body, idempotencyKey }),
        message: say('billUpdated'),
      }),
      { shopOf },
    ),
  ];
}
