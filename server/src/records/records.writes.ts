import { isDeepStrictEqual } from 'node:util';
import type { RecordRow } from '@soquay/contract/record';
import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import type { BaseRecordType, ErasedType } from './record-type.ts';
import { columns } from './records.queries.ts';

/** Undefined when another record has its key, its name or its key of a request, also since this moment. */
export async function insertRecord(
  trx: Trx,
  type: BaseRecordType,
  values: Record<string, unknown>,
): Promise<RecordRow | undefined> {
  const { computed = {} } = type;
  const written = Object.keys(values).filter((name) => !computed[name]);
  const row = sql.join(written.map((name) => values[name]));
  const { rows } = await sql<RecordRow>`
    insert into ${sql.table(type.table)} (${sql.join(written.map((name) => sql.ref(name)))}) values (${row})
    on conflict do nothing returning ${columns(type)}
  `.execute(trx);
  return rows[0];
}

export async function updateRecordRow(
  trx: Trx,
  type: BaseRecordType,
  change: ChangedRecord,
): Promise<RecordRow> {
  const [updated] = await updateRecordRows(trx, type, [change]);
  return updated as RecordRow;
}

/** Creates several in one statement; those whose key or name somebody has taken at this moment are left out. */
export async function insertRecords(
  trx: Trx,
  type: BaseRecordType,
  records: readonly Record<string, unknown>[],
): Promise<RecordRow[]> {
  const [first = {}] = records;
  const written = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  const table = sql.table(type.table);
  const { rows } = await sql<RecordRow>`
    insert into ${table} (${written})
    select ${written} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb)
    on conflict do nothing returning ${columns(type)}
  `.execute(trx);
  return rows;
}

/** A locked record, and as it is to be: its next version at least. */
export interface ChangedRecord {
  before: RecordRow;
  after: RecordRow;
}

/** Writes several locked records in one statement, and of their columns those alone that change in one of them. */
export async function updateRecordRows(
  trx: Trx,
  type: BaseRecordType,
  changes: readonly ChangedRecord[],
): Promise<RecordRow[]> {
  const { keyName, row: schema } = type.contract;
  const fixed = [keyName, 'company_id', ...Object.keys(type.computed ?? {})];
  const written = Object.keys(schema.shape).filter(
    (name) =>
      !fixed.includes(name) &&
      changes.some(({ before, after }) => !isDeepStrictEqual(after[name], before[name])),
  );
  const rows = changes.map(({ after }) =>
    Object.fromEntries([keyName, ...written].map((name) => [name, after[name]])),
  );
  const set = written.map((name) => sql`${sql.ref(name)} = ${sql.ref(`changed.${name}`)}`);
  const table = sql.table(type.table);
  const { rows: updated } = await sql<RecordRow>`
    update ${table} set ${sql.join(set)}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) as changed
    where ${sql.ref(`${type.table}.${keyName}`)} = ${sql.ref(`changed.${keyName}`)}
    returning ${columns(type)}
  `.execute(trx);
  return updated;
}

export async function deleteRecordRow(
  trx: Trx,
  { table, contract: { keyName } }: BaseRecordType,
  row: RecordRow,
): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${sql.ref(keyName)} = ${row[keyName]}`.execute(trx);
}

/** Gives locked records their places, each a new version. */
export async function writeOrder(
  trx: Trx,
  { table, contract: { keyName, orderField } }: ErasedType,
  moved: readonly { key: number; place: number }[],
): Promise<void> {
  const keys = moved.map(({ key }) => key);
  const places = moved.map(({ place }) => place);
  await sql`
    update ${sql.table(table)} set ${sql.ref(orderField)} = place, version = version + 1
    from unnest(${keys}::bigint[], ${places}::int[]) as moved (key, place)
    where ${sql.ref(keyName)} = moved.key
  `.execute(trx);
}
