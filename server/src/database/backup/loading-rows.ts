import pg from 'pg';
import type { Manifest } from './backup-format.ts';

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Runs `load` with the backup's tables empty and open to rows in any order: without triggers and foreign keys, which
 * are added and checked at the end. Needs only the rights of the tables' owner; `client` must be in a transaction.
 */
export async function loadingRows<T>(
  client: pg.Client,
  { tables, sequences, mark }: Manifest,
  load: () => Promise<T>,
): Promise<T> {
  const names = tables.map(({ name }) => pg.escapeIdentifier(name));
  const foreignKeys = await findForeignKeys(client);
  for (const { table, name } of foreignKeys) {
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  }
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  // Removes rows that migrations insert; the backup has them too.
  await client.query(`TRUNCATE ${names.join(', ')}`);
  const result = await load();
  for (const { name, lastValue } of sequences) {
    await client.query('SELECT setval($1, $2)', [pg.escapeIdentifier(name), lastValue]);
  }
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  for (const { table, name, definition } of foreignKeys) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  }
  // Clears the mark as well: a business restored over an empty demo is no demo.
  await client.query(
    `COMMENT ON TABLE schema_migrations IS ${mark === undefined ? 'NULL' : pg.escapeLiteral(mark)}`,
  );
  return result;
}

async function findForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  // Leaves out keys of partitions, which follow their parent's.
  const { rows } = await client.query<ForeignKey>(`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name,
           pg_get_constraintdef(oid) AS definition
    FROM pg_constraint
    WHERE contype = 'f' AND conparentid = 0 AND connamespace = 'public'::regnamespace`);
  return rows;
}
