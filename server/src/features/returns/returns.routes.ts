import * as contract from '@soquay/contract/returns';
import { isAllowed } from '@soquay/contract/rules/access';
import { say } from '@soquay/contract/said';
import type { Databases } from '../../database/databases.ts';
import { documentRoutes } from '../../documents/document-routes.ts';
import { shopFinder } from '../../documents/documents.queries.ts';
import { type Route, route } from '../../http/route.ts';
import { billDocument } from '../bills/bill-document.ts';
import { createReturn } from './create-return.ts';
import { findRepayableBills, getRepayableProducts } from './repayable.queries.ts';
import { returnDocument } from './return-document.ts';
import { returnReader } from './returns.queries.ts';

export function returnRoutes(databases: Databases): Route[] {
  const { reads } = databases;
  const shopOfBill = shopFinder(reads, billDocument);
  return [
    route(contract.findRepayableBills, ({ person, rights, query }) => {
      const otherShops = [...person.rights.values()]
        .filter((other) => other.company_id !== rights.company_id && !other.is_shop_off)
        .filter((other) => isAllowed(contract.findRepayableBills.access, other))
        .map(({ company_id }) => company_id);
      return findRepayableBills(reads, rights, query.q, otherShops);
    }),
    route(
      contract.getRepayableProducts,
      async ({ rights, params }) => ({ data: await getRepayableProducts(reads, rights, params.bill_id) }),
      { shopOf: ({ bill_id }) => shopOfBill({ id: bill_id }) },
    ),
    ...documentRoutes(databases, {
      type: returnDocument,
      endpoints: contract.returns,
      reader: returnReader,
      create: { endpoint: contract.createReturn, write: createReturn, message: say('returnCreated') },
    }),
  ];
}
