import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';

export interface CustomerOnDocument {
  /** Normalised; '' for a walk-in, who is not remembered. */
  customer_phone: string;
  customer_name: string;
  customer_address: string;
}

/**
 * The customer with this phone, created if new; of a known one only empty fields are filled, the
 * document keeps its own copy (decisions.md X75). Gives the customer_id, null for a walk-in.
 */
export async function rememberCustomer(trx: Trx, customer: CustomerOnDocument): Promise<number | null> {
  const { customer_phone, customer_name, customer_address } = customer;
  if (customer_phone === '') return null;
  const { customer_id } = await trx
    .insertInto('customers')
    .values({ customer_phone, customer_name, customer_address })
    .onConflict((conflict) =>
      conflict.constraint('customers_phone_unique').doUpdateSet({
        customer_name: sql`coalesce(nullif(customers.customer_name, ''), excluded.customer_name)`,
        customer_address: sql`coalesce(nullif(customers.customer_address, ''), excluded.customer_address)`,
      }),
    )
    .returning('customer_id')
    .executeTakeFirstOrThrow();
  return customer_id;
}
