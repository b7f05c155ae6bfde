import { type RawBuilder, sql } from 'kysely';

/**
 * SQL texts about holds: for statements of fixed text, and by `sql.raw` for composed ones. The names they take are
 * those of a statement's own rows, never input.
 */

/** Condition of an active hold, which lasts to the end of its expiry date; computed on reading, so that no job has to run (decisions.md X09). */
const isActive = '(cancelled_at is null and expired_date >= business_day(statement_timestamp()))';

const columns = `id, company_id, warehouse_code, product_id, customer_phone, phones_of_customer(customer_phone) as phones,
  qty - fulfilled_qty as remaining, ${isActive} as "isActive"`;

/** Relation of all holds, to be named in `from`; `remaining` is what bills have not taken. */
export const holds = `(select ${columns} from reservations)`;

/** Relation of active holds. PostgreSQL merges the conditions of both selects, so that reservations_open_by_product serves. */
export const activeHolds = `(select ${columns} from reservations where ${isActive} and fulfilled_qty < qty)`;

/** Column: pieces that active holds keep of the key in the row `name`. */
export function heldAt(name: string): string {
  return `coalesce((
    select sum(kept.remaining) from ${activeHolds} kept where ${isSameKey('kept', name)}
  ), 0)::bigint`;
}

/** Condition that the hold in the row `name` is not for the customer with this phone, whichever of their phones it was made with. */
export function isOfAnother(name: string, customerPhone: string): RawBuilder<boolean> {
  return customerPhone === ''
    ? sql<boolean>`true`
    : sql<boolean>`not (${customerPhone} = any(${sql.ref(`${name}.phones`)}))`;
}

/** Condition that two rows name the same goods in the same warehouse. */
export function isSameKey(one: string, other: string): string {
  const same = ['company_id', 'warehouse_code', 'product_id'].map(
    (column) => `${one}.${column} = ${other}.${column}`,
  );
  return `(${same.join(' and ')})`;
}
