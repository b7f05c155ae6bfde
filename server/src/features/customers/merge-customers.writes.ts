import type { Customer } from '@soquay/contract/customers';
import type { Trx } from '../../database/database.ts';
import { documentsOfCustomers, isOf } from './merge-customers.queries.ts';

interface Merge {
  /** Kept customer with the new values. */
  kept: Customer;
  merged: Customer;
}

/** Moves everything of the merged customer to the kept one, in one statement for each kind of row. */
export async function writeMerge(trx: Trx, { kept, merged }: Merge): Promise<void> {
  const { customer_id, customer_name, customer_address, customer_group, customer_note, version } = kept;
  await trx
    .updateTable('customers')
    .set({ customer_name, customer_address, customer_group, customer_note, version })
    .where('customer_id', '=', customer_id)
    .execute();
  await trx
    .updateTable('customers')
    .set((eb) => ({ merged_into: customer_id, version: eb('version', '+', 1) }))
    .where((eb) =>
      eb.or([eb('customer_id', '=', merged.customer_id), eb('merged_into', '=', merged.customer_id)]),
    )
    .execute();
  // Returns last: whoever wrote one meanwhile held its bill.
  for (const table of documentsOfCustomers) {
    await trx
      .updateTable(table)
      .set({ customer_id })
      .where(isOf([merged.customer_id]))
      .execute();
  }
}

/** Removes a phone from a merged customer, since it is given to another customer and must not lead to the kept one any more. */
export async function releasePhone(trx: Trx, phone: unknown): Promise<void> {
  if (typeof phone !== 'string' || phone === '') return;
  await trx
    .updateTable('customers')
    .set({ customer_phone: '' })
    .where('customer_phone', '=', phone)
    .where('merged_into', 'is not', null)
    .execute();
}
