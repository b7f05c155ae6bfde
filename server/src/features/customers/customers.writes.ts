import type { Trx } from '../../database/database.ts';
import { keyedStatement } from '../../database/keyed-statement.ts';
import type { DocumentTable } from '../../documents/document-type.ts';
import {
  type Insertion,
  inserterOf,
  type NewRow,
  type WrittenColumns,
} from '../../documents/insert-document.ts';

export interface CustomerOnDocument {
  /** Normalised phone; '' for a walk-in, who is not stored. */
  customer_phone: string;
  customer_name: string;
  customer_address: string;
}

export interface KnownCustomer {
  customer_id: number;
  customer_name: string;
  customer_phone: string;
  customer_address: string;
}

/** True when a document has customer data to store: a new phone, or a field that the stored customer lacks. */
export function hasCustomerData(customer: CustomerOnDocument, known: KnownCustomer | null): boolean {
  if (customer.customer_phone === '') return false;
  return (['customer_name', 'customer_address'] as const).some(
    (field) => !known || (known[field] === '' && customer[field] !== ''),
  );
}

/** Adds the known customer's name to a document that has their phone alone. */
export function namedAsKnown<Given extends CustomerOnDocument>(
  given: Given,
  known: KnownCustomer | null,
): Given {
  return { ...given, customer_name: given.customer_name || (known?.customer_name ?? '') };
}

/**
 * SQL that adds or completes the customer of a row of `source` and returns `customer_id`. Only empty fields of a stored
 * customer are filled; the document has its own copy (decisions.md X75). A merged customer's phone leads to the one
 * they were merged into, also when the merge happens at this moment: the conflict then finds them.
 */
function customerUpsert(source: string): string {
  return `
    insert into customers (customer_phone, customer_name, customer_address)
    select coalesce(kept.customer_phone, given.customer_phone), given.customer_name, given.customer_address
    from ${source}
    left join customers named on named.customer_phone = given.customer_phone
    left join customers kept on kept.customer_id = named.merged_into
    on conflict (customer_phone) where customer_phone <> '' do update set
      customer_name = coalesce(nullif(customers.customer_name, ''), excluded.customer_name),
      customer_address = coalesce(nullif(customers.customer_address, ''), excluded.customer_address),
      version = customers.version + 1
    returning coalesce(merged_into, customer_id) as customer_id`;
}

/**
 * SQL that returns the `customer_id` a document of this customer gets; null without one and for an anonymous one. The
 * lock makes a merge wait for documents being written, and the other way round, so that no document is left with a
 * merged customer.
 */
function currentCustomer(customerId: string): string {
  return `
    select coalesce(merged_into, customer_id) as customer_id from customers
    where customer_id = ${customerId} and anonymised_at is null
    for key share`;
}

interface DocumentWithCustomer {
  /** Columns of the document; `customer_id` is a stored customer's when there is no new data of theirs, null for a walk-in. */
  document: NewRow;
  lines: readonly object[];
  /** True when the body has customer data to store; `customer_id` is then taken from the stored customer. */
  remembers: boolean;
}

/**
 * Makes the function that inserts documents of a kind, and their customers when there is data to store. Two texts,
 * since PostgreSQL would otherwise prepare the customer's part for every document.
 */
export function inserterWithCustomer<Table extends DocumentTable, Row = never>(
  written: Pick<WrittenColumns<Table>, 'type' | 'columns' | 'lineColumns'>,
): (trx: Trx, written: DocumentWithCustomer) => Insertion<Row> {
  const returned = ['customer_id'];
  const insert = inserterOf<Table, Row>({
    ...written,
    returned,
    computed: (value) => ({ customer_id: `(${currentCustomer(value('customer_id'))})` }),
  });
  const insertWithCustomer = inserterOf<Table, Row>({
    ...written,
    returned,
    first: { name: 'customer', query: (value) => customerUpsert(customerOf(value)) },
    computed: () => ({ customer_id: '(select customer_id from customer)' }),
  });
  return (trx, { document, lines, remembers }) =>
    (remembers ? insertWithCustomer : insert)(trx, document, lines);
}

/** Relation `given` of the one customer. */
function customerOf(value: (column: keyof CustomerOnDocument) => string): string {
  const columns = ['customer_phone', 'customer_name', 'customer_address'] as const;
  return `(values (${columns.map(value).join(', ')})) as given (${columns.join(', ')})`;
}

/** Returns the `customer_id` of a changed document, and stores new data of its customer. */
export async function customerOfChanged(
  trx: Trx,
  customer: CustomerOnDocument,
  { known, before }: { known: KnownCustomer | null; before: { customer_id: number | null } },
): Promise<number | null> {
  if (hasCustomerData(customer, known)) return await upsertCustomer(trx, customer);
  // A merge locks the documents of the one it merges: whose this was, it still is.
  if (!known || known.customer_id === before.customer_id) return known?.customer_id ?? null;
  const { rows } = await trx.executeQuery(lockKept({ customer_id: known.customer_id }));
  return rows[0]?.customer_id ?? null;
}

const lockKept = keyedStatement<{ customer_id: number }, { customer_id: number }>((value) =>
  currentCustomer(value('customer_id')),
);

/** Stores a customer and returns the `customer_id`, null for a walk-in. */
export async function upsertCustomer(trx: Trx, customer: CustomerOnDocument): Promise<number | null> {
  if (customer.customer_phone === '') return null;
  const { rows } = await trx.executeQuery(customerStatement(customer));
  return rows[0]?.customer_id ?? null;
}

/** Statement that stores a customer with a phone, to be sent with other writes. */
export const customerStatement = keyedStatement<CustomerOnDocument, { customer_id: number }>((value) =>
  customerUpsert(customerOf(value)),
);
