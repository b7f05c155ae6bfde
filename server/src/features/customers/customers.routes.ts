import * as contract from '@soquay/contract/customers';
import { say } from '@soquay/contract/said';
import type { Databases } from '../../database/databases.ts';
import { type Route, route } from '../../http/route.ts';
import { listRecordEvents } from '../../records/records.queries.ts';
import { createRecord } from '../../records/save-record.ts';
import { anonymiseCustomer } from './anonymise-customer.ts';
import { customerRecord, customerWithMerges } from './customer-record.ts';
import { makeCustomerExcel } from './customers.excel.ts';
import {
  findCustomers,
  getCustomer,
  listCustomerGroups,
  listCustomers,
  refuseGone,
} from './customers.queries.ts';
import { mergeCustomers, previewMerge } from './merge-customers.ts';
import { updateCustomer } from './update-customer.ts';

export function customerRoutes({ reads, reports, writes }: Databases): Route[] {
  return [
    route(contract.findCustomersByPhone, async ({ query }) => ({
      data: await findCustomers(reads, query.phone),
    })),
    route(contract.listCustomers, ({ query }) => listCustomers(reads, query)),
    route(contract.exportCustomers, ({ query, signal }) => makeCustomerExcel(reports, { ...query, signal })),
    route(contract.listCustomerGroups, async () => ({ data: await listCustomerGroups(reads) })),
    route(contract.getCustomer, async ({ params }) => ({ data: await getCustomer(reads, params.key) })),
    route(contract.getCustomerHistory, async ({ params, query }) => {
      await getCustomer(reads, params.key);
      return await listRecordEvents(reads, customerWithMerges, {
        ...ofAllShops(params.key),
        page: query.page,
      });
    }),
    route(contract.previewCustomerMerge, async ({ params, query, person }) => ({
      data: await previewMerge(reads, { ...params, ...query, person }),
    })),
    route(contract.mergeCustomers, async ({ params, body, actor }) => ({
      data: await mergeCustomers(writes, { ...params, ...body, actor }),
      message: say('customersMerged'),
    })),
    route(contract.anonymiseCustomer, async ({ params, body, person }) => ({
      data: await anonymiseCustomer(writes, { ...params, ...body, user_id: person.user.user_id }),
      message: say('customerAnonymised'),
    })),
    route(contract.createCustomer, async ({ body, person, idempotencyKey }) => {
      const { user_id } = person.user;
      const created = { user_id, company_id: undefined, values: body, idempotencyKey };
      return {
        data: contract.customer.parse(await createRecord(writes, customerRecord, created)),
        message: say('created'),
      };
    }),
    route(contract.updateCustomer, async ({ params, body, person }) => {
      const { user_id } = person.user;
      // What happens after this look gives them another version.
      await refuseGone(writes, params.key);
      const changed = { ...ofAllShops(params.key), user_id, values: body };
      return {
        data: contract.customer.parse(await updateCustomer(writes, changed)),
        message: say('updated'),
      };
    }),
  ];
}

function ofAllShops(key: number) {
  return { key, company_id: undefined };
}
