import type { RecordRow } from '@soquay/contract/record';
import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import type { KeptType } from './record-type.ts';
import { columns } from './records.queries.ts';

/** Undefined when another record has its key, its name or its key of a request, also since this moment. */
export async function insertRecord(
  trx: Trx,
  type: KeptType,
  values: Record<string, unknown>,
): Promise<RecordRow | undefined> {
  const written = Object.keys(values).map((name) => sql.ref(name));
  const { rows } = await sql<RecordRow>`
    insert into ${sql.table(type.table)} (${sql.join(written)}) values (${sql.join(Object.values(values))})
    on conflict do nothing returning ${columns(type)}
  `.execute(trx);
  return rows[0];
}

/** Writes the fields, the next version and, where it can end, whether it is in use, of a locked record. */
export async function updateRecordRow(trx: Trx, type: KeptType, row: RecordRow): Promise<RecordRow> {
  const { keyName, row: schema } = type.contract;
  const fixed = [keyName, 'company_id'];
  const written = Object.keys(schema.shape).filter((name) => !fixed.includes(name));
  const set = written.map((name) => sql`${sql.ref(name)} = ${row[name]}`);
  const { rows } = await sql<RecordRow>`
    update ${sql.table(type.table)} set ${sql.join(set)} where ${sql.ref(keyName)} = ${row[keyName]}
    returning ${columns(type)}
  `.execute(trx);
  return rows[0] as RecordRow;
}
