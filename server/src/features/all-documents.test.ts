import { type DocumentKind, documentKinds } from '@soquay/contract/document-kinds';
import { stockDocumentKinds } from '@soquay/contract/stock-history';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '../../test/use-app.ts';
import { documentLines, documentTables } from '../documents/document-type.ts';
import { references } from '../documents/verify-references.ts';
import { allDocuments } from './all-documents.ts';

const server = useApp();

test.each(documentKinds)(
  '%s is registered under its own name, with a table of its own',
  (kind: DocumentKind) => {
    expect(allDocuments[kind].type.kind).toBe(kind);
  },
);

test('every table of documents belongs to a kind', () => {
  const tables = Object.values(allDocuments).map(({ type }) => type.table);
  expect(tables.sort()).toEqual([...documentTables].sort());
});

test('the ledger takes movements of the kinds that move goods, and of no other', async () => {
  const { rows } = await sql<{ kinds: string[] }>`
    select array(select (regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''::text', 'g'))[1]) as kinds
    from pg_constraint where conname = 'stock_movements_kind_known'
  `.execute(server.db);
  expect(rows[0]?.kinds.sort()).toEqual([...stockDocumentKinds].sort());
});

/** Columns that verifyReferences leaves out: why, or what else verifies them. */
const noReferences: Record<string, string> = {
  product_code: 'the words of a line stay as they were written',
  unit_code: 'the words of a line stay as they were written',
  preorder_line_id: 'the pre-order of a deleted bill may lose lines',
  bill_line_id: 'verifyReturns',
  receipt_line_id: 'verifyExports',
  receipt_id: 'verifyExports',
  receipt_company_id: 'verifyExports',
  receipt_warehouse_code: 'verifyExports',
  movement_id: 'a moment of the ledger, which loses no movement',
};

test('what a document names has a foreign key, or is looked for by verifyReferences', async () => {
  const tables = documentTables.flatMap((table) => [table, documentLines[table].table]);
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and table_name = any(${tables}::text[])
      and column_name ~ '_(id|by|code|type|origin)$' and not exists (
        select from pg_constraint
        join pg_attribute on attrelid = conrelid and attnum = any(conkey) and attname = column_name
        where contype = 'f' and conrelid = table_name::regclass
      )
  `.execute(server.db);
  const unknown = rows.filter(
    ({ table, column }) =>
      !(column in noReferences) &&
      !references.some(({ from, columns }) => from === table && columns.includes(column)),
  );
  expect(unknown).toEqual([]);
});
