import type { CustomerOption } from '@soquay/contract/customers';
import { phonePrefixes } from '@soquay/contract/rules/phone';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { startsWords } from '../../database/search.ts';

/** More matches than this do not help anybody at the counter. */
const mostOptions = 10;
/** Of a common name no more are even sorted: half the customers are called Nguyễn. */
const mostSorted = 200;

/** Customers whose phone starts with what was typed, in any spelling, an exact number first; or whose name has its words. */
export function findCustomers(db: Db, typed: string): Promise<CustomerOption[]> {
  return /\p{L}/u.test(typed) ? findByName(db, typed) : findByPhone(db, phonePrefixes(typed));
}

async function findByPhone(db: Db, prefixes: readonly string[]): Promise<CustomerOption[]> {
  if (prefixes.length === 0) return [];
  return await customerOptions(db)
    .where((eb) => eb.or(prefixes.map((prefix) => eb('customer_phone', 'like', `${prefix}%`))))
    .orderBy('customer_phone')
    .limit(mostOptions)
    .execute();
}

/** As customers_by_name_words has it. */
const nameWords = sql<string>`vn_words(customer_name)`;

async function findByName(db: Db, typed: string): Promise<CustomerOption[]> {
  const found = customerOptions(db).where(startsWords(nameWords, typed)).limit(mostSorted);
  return await db
    .selectFrom(found.as('found'))
    .selectAll()
    .orderBy(sql`customer_name collate "vi-x-icu"`)
    .orderBy('customer_phone')
    .limit(mostOptions)
    .execute();
}

function customerOptions(db: Db) {
  return db
    .selectFrom('customers')
    .select(['customer_id', 'customer_name', 'customer_phone', 'customer_address']);
}
