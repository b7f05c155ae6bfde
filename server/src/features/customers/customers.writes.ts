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
  /** Normalised; '' for a walk-in, who is not remembered. */
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

/** Whether a document tells something new of its customer: a new phone, or what was empty of a known one. */
export function tellsMore(customer: CustomerOnDocument, known: KnownCustomer | null): boolean {
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
 * SQL that gives the `customer_id` for a row of `source` with a customer's columns, made anew for a new phone; of a
 * known one only empty fields are filled, the document keeps its own copy (decisions.md X75). The phone of one who was
 * merged is told to whom they were merged into; where that happens at this moment, it is the conflict that finds them.
 */
function rememberedCustomer(source: string): string {
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
 * SQL that gives whose a document of this known customer is, null of nobody and of who has been made anonymous. The lock lets a merge wait for documents
 * that are being written, and them for it: one that has read who they are is not left with who was merged.
 */
function keptCustomer(customerId: string): string {
  return `
    select coalesce(merged_into, customer_id) as customer_id from customers
    where customer_id = ${customerId} and anonymised_at is null
    for key share`;
}

interface DocumentWithCustomer {
  /** Its columns; `customer_id` is that of a customer of whom it tells nothing new, null for a walk-in. */
  document: NewRow;
  lines: readonly object[];
  /** Whether it tells more of its customer: then `customer_id` is theirs, whatever is given. */
  remembers: boolean;
}

/**
 * What writes new documents of a kind, and their customers where they tell more of them. Two texts: of one that might
 * remember somebody PostgreSQL would prepare that part for every document.
 */
export function inserterWithCustomer<Table extends DocumentTable, Row = never>(
  written: Pick<WrittenColumns<Table>, 'type' | 'columns' | 'lineColumns'>,
): (written: DocumentWithCustomer) => Insertion<Row> {
  const returned = ['customer_id'];
  const insert = inserterOf<Table, Row>({
    ...written,
    returned,
    computed: (value) => ({ customer_id: `(${keptCustomer(value('customer_id'))})` }),
  });
  const insertAndRemember = inserterOf<Table, Row>({
    ...written,
    returned,
    first: { name: 'customer', query: (value) => rememberedCustomer(customerOf(value)) },
    computed: () => ({ customer_id: '(select customer_id from customer)' }),
  });
  return ({ document, lines, remembers }) => (remembers ? insertAndRemember : insert)(document, lines);
}

/** A relation of the one customer, `given`. */
function customerOf(value: (column: keyof CustomerOnDocument) => string): string {
  const columns = ['customer_phone', 'customer_name', 'customer_address'] as const;
  return `(values (${columns.map(value).join(', ')})) as given (${columns.join(', ')})`;
}

/** Whose a changed document is: what it tells of them is remembered. */
export async function customerOfChanged(
  trx: Trx,
  customer: CustomerOnDocument,
  { known, before }: { known: KnownCustomer | null; before: { customer_id: number | null } },
): Promise<number | null> {
  if (tellsMore(customer, known)) return await rememberCustomer(trx, customer);
  // A merge locks the documents of the one it merges: whose this was, it still is.
  if (!known || known.customer_id === before.customer_id) return known?.customer_id ?? null;
  const { rows } = await trx.executeQuery(lockKept({ customer_id: known.customer_id }));
  return rows[0]?.customer_id ?? null;
}

const lockKept = keyedStatement<{ customer_id: number }, { customer_id: number }>((value) =>
  keptCustomer(value('customer_id')),
);

/** The customer_id of this customer, null for a walk-in. */
export async function rememberCustomer(trx: Trx, customer: CustomerOnDocument): Promise<number | null> {
  if (customer.customer_phone === '') return null;
  const { rows } = await trx.executeQuery(customerStatement(customer));
  return rows[0]?.customer_id ?? null;
}

/** The statement that remembers a customer who has a phone, to go with other writes. */
export const customerStatement = keyedStatement<CustomerOnDocument, { customer_id: number }>((value) =>
  rememberedCustomer(customerOf(value)),
);
