import type { CustomerOption } from '@soquay/contract/customers';
import { phonePrefixes } from '@soquay/contract/rules/phone';
import type { Db } from '../../database/database.ts';

/** More matches than this do not help anybody at the counter. */
const mostOptions = 10;

/** Customers whose phone starts with what was typed, in any spelling; an exact number comes first. */
export async function findCustomersByPhone(db: Db, typed: string): Promise<CustomerOption[]> {
  const prefixes = phonePrefixes(typed);
  if (prefixes.length === 0) return [];
  return await db
    .selectFrom('customers')
    .select(['customer_id', 'customer_name', 'customer_phone', 'customer_address'])
    .where((eb) => eb.or(prefixes.map((prefix) => eb('customer_phone', 'like', `${prefix}%`))))
    .orderBy('customer_phone')
    .limit(mostOptions)
    .execute();
}
