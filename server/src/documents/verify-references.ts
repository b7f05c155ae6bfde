import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { documentLines, documentTables } from './document-type.ts';

/** A reference without a foreign key (docs/decisions/0013-a-sale-in-few-messages.md): columns of one table, which are the key of another. */
interface Reference {
  from: string;
  columns: readonly string[];
  to: string;
  key: readonly string[];
  /** Condition on rows of `to` that may be referred to. */
  only?: string;
}

const ofShop = { columns: ['company_id'], to: 'companies', key: ['company_id'] };
const person = (column: string) => ({ columns: [column], to: 'users', key: ['user_id'] });
const product = {
  columns: ['company_id', 'product_id'],
  to: 'products',
  key: ['company_id', 'product_id'],
};
const warehouse = {
  columns: ['company_id', 'warehouse_code'],
  to: 'warehouses',
  key: ['company_id', 'warehouse_code'],
};
/** Reference to a customer; nothing is left of one merged into another. */
const keptCustomer = {
  columns: ['customer_id'],
  to: 'customers',
  key: ['customer_id'],
  only: 'merged_into is null',
};
const level = ['company_id', 'warehouse_code', 'product_id'];

/** References of documents of every kind and of their lines of goods; lines of a pre-order name no warehouse. */
const ofDocuments = documentTables.flatMap((table): Reference[] => {
  const lines = documentLines[table].table;
  const goods = [
    { from: lines, ...product },
    { from: lines, ...warehouse },
  ];
  return [
    { from: table, ...ofShop },
    { from: table, ...person('created_by') },
    ...(lines === 'preorder_lines' ? [] : goods),
  ];
});

export const references: readonly Reference[] = [
  ...ofDocuments,
  { from: 'bills', ...keptCustomer },
  { from: 'bills', columns: ['payment_code'], to: 'payment_methods', key: ['payment_code'] },
  { from: 'bills', columns: ['order_origin'], to: 'order_origins', key: ['order_origin'] },
  { from: 'bills', ...person('saleman_id') },
  { from: 'bill_lines', columns: ['company_id', 'bill_id'], to: 'bills', key: ['company_id', 'id'] },
  { from: 'repays', ...keptCustomer },
  { from: 'preorders', ...keptCustomer },
  { from: 'repays', columns: ['payment_code'], to: 'payment_methods', key: ['payment_code'] },
  { from: 'repays', columns: ['order_origin'], to: 'order_origins', key: ['order_origin'] },
  { from: 'repays', ...person('saleman_id') },
  {
    from: 'warehouse_receipts',
    columns: ['receipt_type'],
    to: 'warehouse_receipt_types',
    key: ['warehouse_receipt_type_id'],
  },
  { from: 'warehouse_receipts', columns: ['supplier_id'], to: 'suppliers', key: ['supplier_id'] },
  { from: 'warehouse_receipts', ...person('confirmed_by') },
  {
    from: 'warehouse_exports',
    columns: ['export_type'],
    to: 'warehouse_export_types',
    key: ['warehouse_export_type_id'],
  },
  { from: 'warehouse_export_lines', ...person('receiver_id') },
  { from: 'stock_takes', ...warehouse },
  { from: 'stock_takes', ...person('approved_by') },
  { from: 'stock_take_counts', ...product },
  { from: 'stock_take_counts', ...person('counted_by') },
  { from: 'stock_take_counts', ...person('removed_by') },
  { from: 'product_price_changes', ...product },
  { from: 'product_price_changes', ...person('user_id') },
  { from: 'stock_levels', ...product },
  { from: 'stock_levels', ...warehouse },
  { from: 'stock_movements', columns: level, to: 'stock_levels', key: level },
  { from: 'stock_movements', ...person('user_id') },
  { from: 'audit_log', ...ofShop },
  { from: 'audit_log', ...person('user_id') },
  { from: 'idempotency_keys', ...person('user_id') },
];

/** Finds rows that refer to what is not there; reads only. */
export async function verifyReferences(db: Db): Promise<string[]> {
  const differences: string[] = [];
  for (const { from, columns, to, key, only = 'true' } of references) {
    const refer = (table: string, names: readonly string[]) =>
      sql.join(names.map((name) => sql.ref(`${table}.${name}`)));
    const { rows } = await sql<{ value: string; rows: number }>`
      select ${sql.join(
        columns.map((name) => sql`${sql.ref(`referring.${name}`)}::text`),
        sql` || ' ' || `,
      )} as value, count(*) as rows
      from ${sql.table(from)} referring
      where ${sql.join(
        columns.map((name) => sql`${sql.ref(`referring.${name}`)} is not null`),
        sql` and `,
      )} and not exists (
        select from ${sql.table(to)} referred where (${refer('referred', key)}) = (${refer('referring', columns)})
          and ${sql.raw(only)}
      )
      group by 1
      limit ${mostListed}
    `.execute(db);
    for (const { value, rows: count } of rows) {
      differences.push(
        `${from}: ${count} rows refer to ${to} ${value} (${columns.join(', ')}), which is not there`,
      );
    }
  }
  return differences;
}

/** The first ones show the cause. */
const mostListed = 100;
