import { say } from '@soquay/contract/said';
import { suppliers } from '@soquay/contract/suppliers';
import type { Databases } from '../../database/databases.ts';
import type { Route } from '../../http/route.ts';
import { recordRoute } from '../../records/record-routes.ts';
import { createOrFindSupplier } from './supplier-record.ts';

/** Route of a new supplier, in place of that of every record. */
export function supplierRoutes({ writes }: Databases): Route[] {
  return [
    recordRoute(suppliers.create, async ({ body: values, person, idempotencyKey }) => {
      const supplier = { user_id: person.user.user_id, company_id: undefined, values, idempotencyKey };
      return { data: await createOrFindSupplier(writes, supplier), message: say('created') };
    }),
  ];
}
