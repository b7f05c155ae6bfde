import { eventsPerPage } from '@soquay/contract/documents';
import { type RecordEvent, type RecordRow, recordActions } from '@soquay/contract/record';
import { type RawBuilder, sql } from 'kysely';
import { shownActor } from '../actor.ts';
import { changedFields } from '../audit/changed-fields.ts';
import { unseenChangeOf } from '../audit/record-audit.ts';
import { shortState } from '../audit/short-state.ts';
import type { Db, Trx } from '../database/database.ts';
import { countUpToCap, limitToPage } from '../database/paging.ts';
import { startsWords } from '../database/search.ts';
import type { BaseRecordType, ErasedType, ListedType, RecordType } from './record-type.ts';

/** Which record: its key, and the shop where each shop has its own. */
export interface RecordKey {
  company_id: number | undefined;
  key: string | number;
}

interface ListQuery {
  page: number;
  per_page: number;
  q?: string | undefined;
  active?: 0 | 1 | undefined;
  sort?: string | undefined;
  [filter: string]: unknown;
}

interface ListRequest {
  company_id: number | undefined;
  query: ListQuery;
  /** Conditions on the records that the person may read. */
  only?: readonly RawBuilder<boolean>[];
}

/** A page of records: those that `q` and the filters find, in the order of `sort`. */
export async function listRecords(db: Db, type: ListedType, { company_id, query, only = [] }: ListRequest) {
  const { table, contract } = type;
  const conditions = [
    ...ofShop(company_id),
    ...only,
    ...(query.q ? [startsWords(sql.ref('search_name'), query.q)] : []),
    ...['active', ...contract.filters].flatMap((name) =>
      query[name] === undefined ? [] : [sql<boolean>`${sql.ref(name)} = ${query[name]}`],
    ),
  ];
  const from = sql`from ${sql.table(table)} ${where(conditions)}`;
  const [{ rows }, total] = await Promise.all([
    sql<RecordRow>`
      select ${columns(type)} ${from}
      order by ${orderOf(type, query.sort)} ${limitToPage(query)}
    `.execute(db),
    countUpToCap(db, sql`select ${from}`),
  ]);
  return { data: rows, current_page: query.page, per_page: query.per_page, total };
}

/** All records to choose from, switched off ones too. */
export async function listOptions(db: Db, type: ListedType, company_id?: number): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`
    select ${columns(type)} from ${sql.table(type.table)} ${where(ofShop(company_id))} order by ${orderOf(type)}
  `.execute(db);
  return rows;
}

/** Shop of a record: null if all shops have it, undefined if there is none. */
export async function findShopOfRecord(
  db: Db,
  { table, contract }: BaseRecordType,
  key: string | number,
): Promise<number | null | undefined> {
  const { rows } = await sql<{ company_id: number | null }>`
    select company_id from ${sql.table(table)} where ${sql.ref(contract.keyName)} = ${key}
  `.execute(db);
  return rows[0]?.company_id;
}

/** Finds a record, if `only`, conditions on those that the person may read, lets it be read. */
export async function findRecord(
  db: Db,
  type: BaseRecordType,
  key: RecordKey,
  only: readonly RawBuilder<boolean>[] = [],
): Promise<RecordRow | undefined> {
  const { rows } = await sql<RecordRow>`
    select ${columns(type)} from ${sql.table(type.table)} ${where([...named(type, key), ...only])}
  `.execute(db);
  return rows[0];
}

export async function lockRecord(
  trx: Trx,
  type: BaseRecordType,
  key: RecordKey,
): Promise<RecordRow | undefined> {
  const [locked] = await lockWhere(trx, type, named(type, key));
  return locked;
}

/** All of the shop's, or all that there are, in one order for everybody. */
export function lockAllRecords(trx: Trx, type: BaseRecordType, company_id?: number): Promise<RecordRow[]> {
  return lockWhere(trx, type, ofShop(company_id));
}

/** Locks the records that are put in order together, and the one of `key`, in the order of their keys. */
export function lockSiblings(
  trx: Trx,
  type: ErasedType,
  { company_id, value, key }: { company_id: number | undefined; value: unknown; key?: number },
): Promise<RecordRow[]> {
  const { siblings, contract } = type;
  const isIt = key === undefined ? sql`` : sql`or ${sql.ref(contract.keyName)} = ${key}`;
  const together = siblings
    ? [sql<boolean>`(${sql.ref(siblings)} is not distinct from ${value} ${isIt})`]
    : [];
  return lockWhere(trx, type, [...ofShop(company_id), ...together]);
}

/** Documents that name them, which share their keys, go on meanwhile. */
async function lockWhere(
  trx: Trx,
  type: BaseRecordType,
  conditions: readonly RawBuilder<boolean>[],
  selected = columns(type),
): Promise<RecordRow[]> {
  const key = sql.ref(type.contract.keyName);
  const { rows } = await sql<RecordRow>`
    select ${selected} from ${sql.table(type.table)} ${where(conditions)} order by ${key} for no key update
  `.execute(trx);
  return rows;
}

/**
 * The records that have one of these values in a field of which no two have the same, in whatever case. `isLocked`
 * keeps others from changing them until the commit. `is_gone` says of each whether `isGone` holds.
 */
export async function findRecordsWith(
  trx: Trx,
  type: BaseRecordType,
  {
    company_id,
    field,
    values,
    isLocked,
    isGone = sql<boolean>`false`,
  }: {
    company_id: number | undefined;
    field: string;
    values: readonly string[];
    isLocked: boolean;
    isGone?: RawBuilder<boolean> | undefined;
  },
): Promise<RecordRow[]> {
  const isPhone = type.contract.fields[field]?.kind === 'phone';
  const same = isPhone
    ? sql<boolean>`${sql.ref(field)} = any(${[...values]}::text[])`
    : sql<boolean>`lower(${sql.ref(field)}) in (select lower(value) from unnest(${[...values]}::text[]) as value)`;
  const conditions = [same, ...(field === type.contract.keyName ? [] : ofShop(company_id))];
  const selected = sql`${columns(type)}, ${isGone} as is_gone`;
  if (isLocked) return await lockWhere(trx, type, conditions, selected);
  const { rows } = await sql<RecordRow>`
    select ${selected} from ${sql.table(type.table)} ${where(conditions)}
  `.execute(trx);
  return rows;
}

/** Locked records, by their keys. */
export function lockRecords(trx: Trx, type: BaseRecordType, keys: readonly string[]): Promise<RecordRow[]> {
  const { keyName, fields } = type.contract;
  const keyType = fields[keyName]?.kind === 'id' ? sql`bigint` : sql`text`;
  return lockWhere(trx, type, [sql<boolean>`${sql.ref(keyName)} = any(${[...keys]}::text[]::${keyType}[])`]);
}

/** Finds the record that a request created under this key; its answer may have been lost. */
export async function findByRequest(
  trx: Trx,
  type: BaseRecordType,
  requestKey: string,
): Promise<RecordRow | undefined> {
  const { rows } = await sql<RecordRow>`
    select ${columns(type)} from ${sql.table(type.table)} where request_key = ${requestKey}
  `.execute(trx);
  return rows[0];
}

/** The first field that must be its own and that another record has, in whatever case. */
export async function findTakenField(
  trx: Trx,
  type: BaseRecordType,
  {
    company_id,
    values,
    key,
  }: { company_id: number | undefined; values: Record<string, unknown>; key?: unknown },
): Promise<string | undefined> {
  const { keyName, fields } = type.contract;
  const { uniqueWithin: shared } = type;
  const together = shared
    ? [sql<boolean>`${sql.ref(shared)} is not distinct from ${values[shared] ?? null}`]
    : [];
  for (const field of Object.keys(type.unique)) {
    if (values[field] === undefined) continue;
    const same = [
      fields[field]?.kind === 'phone'
        ? sql<boolean>`${sql.ref(field)} = ${values[field]}`
        : sql<boolean>`lower(${sql.ref(field)}) = lower(${values[field]})`,
      ...(field === keyName ? [] : ofShop(company_id)),
      ...together,
      ...(key === undefined ? [] : [sql<boolean>`${sql.ref(keyName)} <> ${key}`]),
    ];
    const { rows } = await sql`select from ${sql.table(type.table)} ${where(same)} limit 1`.execute(trx);
    if (rows.length > 0) return field;
  }
  return undefined;
}

/** Nobody asks how often beyond it; finding more takes a pass over all documents. */
const mostUses = 1_000;

/** Counts the rows that name a record, up to 1,000. */
export async function countUses(
  db: Db,
  { usedIn, countOtherUses, contract }: RecordType,
  key: RecordKey,
): Promise<number> {
  const uses = Object.entries('none' in usedIn ? {} : usedIn).map(([table, columns = []]) => {
    const isNamed = [columns].flat().map((column) => sql<boolean>`${sql.ref(column)} = ${key.key}`);
    const conditions = [sql<boolean>`(${sql.join(isNamed, sql` or `)})`];
    if (contract.scope === 'shop') conditions.unshift(...ofShop(key.company_id));
    return sql`select from ${sql.table(table)} ${where(conditions)}`;
  });
  const others = (await countOtherUses?.(db, key)) ?? 0;
  if (uses.length === 0) return others;
  const { rows } = await sql<{ uses: number }>`
    select count(*) as uses from (${sql.join(uses, sql` union all `)} limit ${mostUses}) as used
  `.execute(db);
  return others + (rows[0]?.uses ?? 0);
}

/** A page of what was done to a record, newest first. */
export async function listRecordEvents(
  db: Db,
  type: BaseRecordType,
  { page, ...record }: RecordKey & { page: number },
) {
  const { entity, contract } = type;
  const shop = shopOfLog(type, record);
  const events = db
    .selectFrom('audit_log as event')
    .where('event.company_id', shop === null ? 'is' : '=', shop)
    .where('event.entity', '=', entity)
    .where('event.entity_id', '=', String(record.key))
    .where('event.action', 'in', recordActions);
  const [rows, { total }] = await Promise.all([
    events
      .leftJoin('users', 'users.user_id', 'event.user_id')
      .select([
        'event.at',
        'event.action',
        'event.actor_kind',
        'users.user_id',
        'users.username',
        'users.fullname',
      ])
      .select([shortState('event.before').as('before'), shortState('event.after').as('after')])
      .select(sql<boolean>`coalesce(event.after ? 'import_id', false)`.as('is_imported'))
      .orderBy('event.id', 'desc')
      .limit(eventsPerPage)
      .offset((page - 1) * eventsPerPage)
      .execute(),
    events.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const fields = Object.keys(contract.fields);
  const data = rows.map(({ at, action, before, after, is_imported, ...actor }) => ({
    ...shownActor(actor),
    is_imported,
    at: at.toISOString(),
    action: action as RecordEvent['action'],
    ...unseenChangeOf(after),
    fields: changedFields(Object(before), Object(after), actionsWithFields.includes(action) ? fields : []),
  }));
  return { data, total, current_page: page, per_page: eventsPerPage };
}

/** Actions whose events list the changed fields; the other names of actions say enough. */
const actionsWithFields = ['update', 'merge'];

/** Finds the shop whose audit log has a record: its own; a shop stands in its own log, a shared record in none's. */
export function shopOfLog({ contract }: BaseRecordType, { company_id, key }: RecordKey): number | null {
  return contract.keyName === 'company_id' ? Number(key) : (company_id ?? null);
}

/** Selected columns of a record, also in what a write returns. */
export function columns({ table, contract, computed = {} }: BaseRecordType): RawBuilder<unknown> {
  return sql.join(
    Object.keys(contract.row.shape).map((name) =>
      computed[name] ? sql`${computed[name]} as ${sql.ref(name)}` : sql.ref(`${table}.${name}`),
    ),
  );
}

function orderOf(
  { contract: { fields, keyName, row }, first, computed = {} }: ListedType,
  sort?: string,
): RawBuilder<unknown> {
  const isFromEnd = sort?.startsWith('-') ?? false;
  const sorted = isFromEnd ? sort?.slice(1) : sort;
  const byName = Object.keys(fields).find((name) => name !== keyName) ?? keyName;
  const field = sorted ?? byName;
  const order = isText(fields[field]?.kind)
    ? sql`${sql.ref(field)} collate "vi-x-icu"`
    : (computed[field] ?? sql.ref(field));
  return sql.join([
    ...(sorted === undefined && 'active' in row.shape ? [sql`active desc`] : []),
    ...(sorted === undefined && first ? [first] : []),
    isFromEnd ? sql`${order} desc` : order,
    sql.ref(keyName),
  ]);
}

function isText(kind: string | undefined): boolean {
  return kind === 'text' || kind === 'code' || kind === 'telephone';
}

function named({ contract }: BaseRecordType, { company_id, key }: RecordKey): RawBuilder<boolean>[] {
  return [...ofShop(company_id), sql<boolean>`${sql.ref(contract.keyName)} = ${key}`];
}

function ofShop(company_id: number | undefined): RawBuilder<boolean>[] {
  return company_id === undefined ? [] : [sql<boolean>`company_id = ${company_id}`];
}

function where(conditions: readonly RawBuilder<boolean>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}
