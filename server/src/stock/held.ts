import { type RawBuilder, sql } from 'kysely';

/**
 * What holds keep, as texts of SQL: for statements of fixed text, and by `sql.raw` for those that are composed.
 * The names given are those of a statement's own rows, never what a request has brought.
 */

/** A hold keeps goods to the end of its expiry date; computed on reading, so that no job has to run (decisions.md X09). */
const isActive = '(cancelled_at is null and expired_date >= business_day(statement_timestamp()))';

const columns = `id, company_id, warehouse_code, product_id, customer_phone, phones_of_customer(customer_phone) as phones,
  qty - fulfilled_qty as remaining, ${isActive} as "isActive"`;

/** All holds, for a `from` that gives them a name: `remaining` is what bills have not fulfilled. */
export const holds = `(select ${columns} from reservations)`;

/** Those that keep goods now. PostgreSQL puts the conditions of both selects together, so that reservations_open_by_product serves. */
export const activeHolds = `(select ${columns} from reservations where ${isActive} and fulfilled_qty < qty)`;

/** Pieces that active holds keep of the key that the row `name` of a query names: a column of it. */
export function heldAt(name: string): string {
  return `coalesce((
    select sum(kept.remaining) from ${activeHolds} kept where ${isSameKey('kept', name)}
  ), 0)::bigint`;
}

/** Whether the hold that the row `name` of a query is keeps goods from the customer of this phone, by whichever of their phones it was made. */
export function isOfAnother(name: string, customerPhone: string): RawBuilder<boolean> {
  return customerPhone === ''
    ? sql<boolean>`true`
    : sql<boolean>`not (${customerPhone} = any(${sql.ref(`${name}.phones`)}))`;
}

/** Whether two rows of a query name the same goods in the same warehouse. */
export function isSameKey(one: string, other: string): string {
  const same = ['company_id', 'warehouse_code', 'product_id'].map(
    (column) => `${one}.${column} = ${other}.${column}`,
  );
  return `(${same.join(' and ')})`;
}
