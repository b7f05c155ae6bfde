import type { DocumentFilters, ListFilters } from '@soquay/contract/documents';
import { isPhone, phonePrefixes } from '@soquay/contract/rules/phone';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { likeText, startsWords } from '../database/search.ts';
import type { StoredDays } from './document-type.ts';

/** Filters of all documents, and those of documents with a customer. */
type Filters = ListFilters & Omit<DocumentFilters, keyof ListFilters> & { [column: string]: unknown };

/**
 * Conditions of the advanced search on the row `document`, by the filters of all documents or all with a customer, the
 * number and the columns of their days, without `user`; none for a filter that is left out (document 1, section 7).
 */
export function matchesFilters(
  { by: [day, ...others], number, amount: amountColumn = 'total_final_amount' }: StoredDays,
  filters: Filters,
): RawBuilder<boolean>[] {
  const asked: RawBuilder<boolean>[] = [];
  const column = (name: string) => sql.ref<string>(`document.${name}`);
  for (const name of [...others, number]) {
    if (filters[name] !== undefined) asked.push(sql`${column(name)} = ${filters[name]}`);
  }
  if (filters.status !== undefined) asked.push(sql`${column('status')} = ${sql.lit(filters.status)}`);
  if (filters.accounting_status !== undefined) {
    asked.push(sql`${column('accounting_status')} = ${sql.lit(filters.accounting_status)}`);
    // Nobody has to deal with a deleted one.
    if (filters.status === undefined) asked.push(sql`${column('status')} = 1`);
  }
  if (filters.from_date) asked.push(sql`${column(day)} >= ${filters.from_date}`);
  if (filters.to_date) asked.push(sql`${column(day)} <= ${filters.to_date}`);
  const amount = column(amountColumn);
  if (filters.amount_from !== undefined) asked.push(sql`${amount} >= ${filters.amount_from}`);
  if (filters.amount_to !== undefined) asked.push(sql`${amount} <= ${filters.amount_to}`);
  if (filters.customer_name) asked.push(startsWords(column('search_customer'), filters.customer_name));
  if (filters.customer_phone) asked.push(phoneStarts(column('customer_phone'), filters.customer_phone));
  if (filters.customer_id !== undefined) asked.push(sql`${column('customer_id')} = ${filters.customer_id}`);
  return asked;
}

/** The sign behind '9'. */
const afterDigits = ':';

/** Starts so, or, for a whole number, is another one of the same customer. As a range: a plan for any value walks the index for it, for a pattern it would not. */
function phoneStarts(phone: RawBuilder<string>, typed: string): RawBuilder<boolean> {
  const prefixes = phonePrefixes(typed);
  const wanted = prefixes.length > 0 ? prefixes : ['0'];
  return sql`(${sql.join(
    wanted.flatMap((prefix) => [
      sql`(${phone} ~>=~ ${prefix} and ${phone} ~<~ ${prefix + afterDigits})`,
      ...(isPhone(prefix) ? [sql`${phone} = any((select phones_of_customer(${prefix}))::text[])`] : []),
    ]),
    sql` or `,
  )})`;
}

/** Finds users whose username starts with a text or whose name has it, for `=`. An array, found once, is looked up in an index. */
export function anyOfPeople(db: Db, typed: string): RawBuilder<number> {
  const people = db
    .selectFrom('users')
    .select('users.user_id')
    .where((user) =>
      user.or([
        user(sql`lower(users.username)`, 'like', `${likeText(typed.toLowerCase())}%`),
        startsWords(sql<string>`vn_words(users.fullname)`, typed),
      ]),
    );
  return sql<number>`any(array(${people}))`;
}
