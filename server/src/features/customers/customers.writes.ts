import { CompiledQuery } from 'kysely';
import type { Trx } from '../../database/database.ts';
import { statement } from '../../database/statement.ts';
import type { DocumentTable } from '../../documents/document-type.ts';
import { type Insertion, insertDocument } from '../../documents/insert-document.ts';

export interface CustomerOnDocument {
  /** Normalised; '' for a walk-in, who is not remembered. */
  customer_phone: string;
  customer_name: string;
  customer_address: string;
}

export interface KnownCustomer {
  customer_id: number;
  customer_name: string;
  customer_address: string;
}

/** Whether a document tells something new of its customer: a new phone, or what was empty of a known one. */
export function tellsMore(customer: CustomerOnDocument, known: KnownCustomer | null): boolean {
  if (customer.customer_phone === '') return false;
  return (['customer_name', 'customer_address'] as const).some(
    (field) => !known || (known[field] === '' && customer[field] !== ''),
  );
}

/**
 * SQL that gives the `customer_id` for a row of `source` with a customer's columns, made anew for a new phone; of a
 * known one only empty fields are filled, the document keeps its own copy (decisions.md X75).
 */
function rememberedCustomer(source: string): string {
  return `
    insert into customers (customer_phone, customer_name, customer_address)
    select customer_phone, customer_name, customer_address from ${source}
    on conflict on constraint customers_phone_unique do update set
      customer_name = coalesce(nullif(customers.customer_name, ''), excluded.customer_name),
      customer_address = coalesce(nullif(customers.customer_address, ''), excluded.customer_address)
    returning customer_id`;
}

interface DocumentWithCustomer {
  /** Its columns; `customer_id` is that of a customer of whom it tells nothing new, null for a walk-in. */
  document: object;
  lines: readonly object[];
  /** Whether it tells more of its customer: then `customer_id` is theirs, whatever is given. */
  remembers: boolean;
}

/**
 * Writes new documents of a kind, and their customers where they tell more of them. Two texts: of one that might
 * remember somebody PostgreSQL would prepare that part for every document.
 */
export function writerWithCustomer<Table extends DocumentTable, Row = never>(
  insertion: Pick<Insertion<Table>, 'type' | 'columns' | 'lineColumns'>,
): (written: DocumentWithCustomer) => CompiledQuery<Row> {
  const writerOf = (customer: Pick<Insertion<Table>, 'first' | 'computed'>) =>
    statement<{ document: string; lines: string }, Row>((value) =>
      insertDocument({ ...insertion, ...customer, document: value('document'), lines: value('lines') }),
    );
  const write = writerOf({ computed: { customer_id: 'given.customer_id' } });
  const writeAndRemember = writerOf({
    first: `customer as (${rememberedCustomer('given')})`,
    computed: { customer_id: '(select customer_id from customer)' },
  });
  return ({ document, lines, remembers }) =>
    (remembers ? writeAndRemember : write)({
      document: JSON.stringify(document),
      lines: JSON.stringify(lines),
    });
}

/** The customer_id of this customer, null for a walk-in. */
export async function rememberCustomer(trx: Trx, customer: CustomerOnDocument): Promise<number | null> {
  if (customer.customer_phone === '') return null;
  const { rows } = await trx.executeQuery(customerStatement(customer));
  return rows[0]?.customer_id ?? null;
}

/** The statement that remembers a customer who has a phone, to go with other writes. */
export function customerStatement(customer: CustomerOnDocument): CompiledQuery<{ customer_id: number }> {
  const { customer_phone, customer_name, customer_address } = customer;
  return CompiledQuery.raw(rememberOne, [customer_phone, customer_name, customer_address]) as CompiledQuery<{
    customer_id: number;
  }>;
}

const rememberOne = rememberedCustomer(
  '(values ($1, $2, $3)) as given (customer_phone, customer_name, customer_address)',
);
