import * as contract from '@soquay/contract/bills';
import { messages } from '@soquay/contract/messages';
import type { Db } from '../../database/database.ts';
import { type Route, route } from '../../http/route.ts';
import { findBillShop, getBill, listBills, sumBills } from './bills.queries.ts';
import { createBill } from './create-bill.ts';

export function billRoutes({ db }: { db: Db }): Route[] {
  return [
    route(contract.listBills, ({ rights, query }) => listBills(db, rights, query)),
    route(contract.sumBills, async ({ rights, query }) => ({ data: await sumBills(db, rights, query) })),
    route(contract.getBill, async ({ rights, params }) => ({ data: await getBill(db, rights, params.id) }), {
      shopOf: (params) => findBillShop(db, params.id),
    }),
    route(contract.createBill, async ({ rights, body, idempotencyKey }) => {
      const id = await createBill(db, { rights, body, idempotencyKey });
      return { data: await getBill(db, rights, id), message: messages.billCreated };
    }),
  ];
}
