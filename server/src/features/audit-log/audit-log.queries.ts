import { type AuditEvent, type AuditFilters, auditDays, auditEntityKeys } from '@soquay/contract/audit';
import type { Salesperson } from '@soquay/contract/auth';
import type { FieldChange } from '@soquay/contract/documents';
import { type Endpoint, endpointName, twinByPost } from '@soquay/contract/endpoint';
import { maxCountedRows, maxListedInSheet } from '@soquay/contract/fields';
import { businessTimeZone } from '@soquay/contract/rules/day';
import { type RawBuilder, sql } from 'kysely';
import { changedFields } from '../../audit/changed-fields.ts';
import { shortState } from '../../audit/short-state.ts';
import type { Db } from '../../database/database.ts';
import { changedLines, type DocumentState } from '../../documents/history.rules.ts';
import { isFlag, isLogged, labelsOf } from './logged-fields.ts';
import { namedEntities } from './named-entities.ts';
import { readNamesOfIds } from './names-of-ids.ts';

export interface LogScope {
  company_id: number;
  /** True when all events without a shop are visible; a shop's Admin sees those by and about its people. */
  isSystemAdmin: boolean;
  /** All that is served, which refused calls are named by. */
  endpoints: () => readonly Endpoint[];
}

type Asked = LogScope & AuditFilters;

/** Returns a page of the log, newest first. */
export async function listAudit(
  db: Db,
  { page, per_page, ...asked }: Asked & { page: number; per_page: number },
): Promise<{ data: AuditEvent[]; total: number }> {
  const [ids, total] = await Promise.all([
    findEventIds(db, asked, { limit: per_page, offset: (page - 1) * per_page }),
    countEvents(db, asked),
  ]);
  const rows = await readEvents(db, ids, asked.endpoints);
  return { data: ids.flatMap((id) => rows.find((row) => row.id === id) ?? []), total };
}

/** Finds ids of all events that the filters find, for a sheet: at most one more than it holds. */
export function findAllEventIds(db: Db, asked: Asked): Promise<number[]> {
  return findEventIds(db, asked, { limit: maxListedInSheet + 1, offset: 0 });
}

async function findEventIds(
  db: Db,
  asked: Asked,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const last = limit + offset;
  const { rows } = await sql<{ id: number }>`
    select id from (
      (${ofShop(asked)} order by at desc, id desc limit ${last})
      union all
      (${ofPeople(asked)} order by at desc, id desc limit ${last})
    ) as event
    order by at desc, id desc
    limit ${limit} offset ${offset}
  `.execute(db);
  return rows.map(({ id }) => id);
}

async function countEvents(db: Db, asked: Asked): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select from (${ofShop(asked)}) as shop union all select from (${ofPeople(asked)}) as people
      limit ${maxCountedRows}
    ) as counted
  `.execute(db);
  return rows[0]?.total ?? 0;
}

function ofShop(asked: Asked): RawBuilder<unknown> {
  const events = eventsOf(asked, sql`company_id = ${asked.company_id}`);
  return sql`select id, at from ${events} where ${isAskedFor(asked)}`;
}

function ofPeople(asked: Asked): RawBuilder<unknown> {
  const { company_id, isSystemAdmin } = asked;
  const member = sql`
    select user_roles.user_id from user_roles join roles using (role_id) where roles.company_id = ${company_id}`;
  const isSeen = isSystemAdmin
    ? sql`true`
    : sql`case when entity = 'user' then entity_id in (select user_id::text from (${member}) as of_shop)
        else user_id in (${member}) end`;
  return sql`select id, at from ${eventsOf(asked, sql`company_id is null`)} where ${isSeen} and ${isAskedFor(asked)}`;
}

/** Relation `event`: the log of a shop, or of no shop; with a text only events about records with that key, number, code or name. */
function eventsOf({ company_id, q }: Asked, isTheirs: RawBuilder<unknown>): RawBuilder<unknown> {
  if (!q) return sql`(select * from audit_log where ${isTheirs}) as event`;
  // Searches entity by entity, by audit_log_by_entity: conditions joined by 'or' would scan the whole log.
  return sql`(
    select found.* from (${thingsCalled(company_id, q)}) as called (entity, entity_id), lateral (
      select * from audit_log
      where ${isTheirs} and entity = called.entity and entity_id = called.entity_id offset 0
    ) as found) as event`;
}

function isAskedFor({ q, from_date, to_date, user_id, entity, action }: Asked): RawBuilder<unknown> {
  const conditions = [
    ...(from_date ? [sql`at >= ${startOf(sql`${from_date}::date`)}`] : []),
    ...(!from_date && !q
      ? [
          sql`at >= ${startOf(sql`coalesce(${to_date ?? null}::date, business_day(now())) - ${auditDays - 1}::int`)}`,
        ]
      : []),
    ...(to_date ? [sql`at < ${startOf(sql`${to_date}::date + 1`)}`] : []),
    ...(user_id ? [sql`user_id = ${user_id}`] : []),
    ...(entity ? [sql`entity = ${entity}`] : []),
    ...(action ? [sql`action = ${action}`] : []),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

function startOf(day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`((${day})::timestamp at time zone ${sql.lit(businessTimeZone)})`;
}

const namesOfEntities = namedEntities.map(
  ({ entity, table, key, name, isShared }) => sql`(
    select nullif(${sql.ref(`named.${name}`)}::text, '') from ${sql.table(table)} named
    where event.entity = ${sql.lit(entity)} and ${sql.ref(`named.${key}`)} = event.entity_id::bigint
      and ${isShared ? sql`true` : sql`named.company_id = event.company_id`})`,
);

/** Relation of records with this key, number, code or name, ignoring case: `entity` and `entity_id`, without duplicates. */
function thingsCalled(companyId: number, q: string): RawBuilder<unknown> {
  const isNumber = /^\d{1,15}$/.test(q);
  const called = namedEntities
    .filter(({ kind }) => kind === 'code' || (kind === 'number' && isNumber))
    .map(({ entity, table, key, name, folded, kind, isShared }) => {
      const column = sql.ref(`named.${name}`);
      const inSmallLetters = folded ? sql.ref(`named.${folded}`) : sql`lower(${column})`;
      const isCalled =
        kind === 'number'
          ? sql`${column} = ${Number(q)}::bigint`
          : sql`${inSmallLetters} = lower(${q}) and ${column} <> ''`;
      return sql`
        select ${sql.lit(entity)}, ${sql.ref(`named.${key}`)}::text from ${sql.table(table)} named
        where ${isCalled} and ${isShared ? sql`true` : sql`named.company_id = ${companyId}`}`;
    });
  const ofKey = sql`select entity, ${q}::text from unnest(${auditEntityKeys}::text[]) as entity`;
  return sql.join([ofKey, ...called], sql` union `);
}

/** Reads events in any order. */
export async function readEvents(
  db: Db,
  ids: readonly number[],
  endpoints: LogScope['endpoints'],
): Promise<AuditEvent[]> {
  const rows = await db
    .selectFrom('audit_log as event')
    .leftJoin('users', 'users.user_id', 'event.user_id')
    .select(['event.id', 'event.at', 'event.action', 'event.entity', 'event.entity_id'])
    .select([shortState('event.before').as('before'), shortState('event.after').as('after')])
    .select(['event.address', 'event.actor_kind', 'users.user_id', 'users.username', 'users.fullname'])
    .select(
      sql<string | null>`case
        when event.entity_id !~ '^[0-9]{1,18}$' then null
        else (${sql.join(namesOfEntities, sql` union all `)} limit 1)
      end`.as('name'),
    )
    .where('event.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  const withNames = await readNamesOfIds(
    db,
    rows.flatMap(({ entity, before, after }) =>
      [before, after].map((state) => ({ entity, state: Object(state) })),
    ),
  );
  return rows.map(
    ({ id, at, actor_kind, action, entity, entity_id, before, after, address, name, ...user }) => {
      const [was, is] = [withNames(entity, Object(before)), withNames(entity, Object(after))].map((state) =>
        inWords(entity, state),
      ) as [DocumentState, DocumentState];
      if (is.given || is.taken) {
        // The rights that came or went say all of the two lists.
        delete was.grants;
        delete is.grants;
      }
      // Leaves all fields out of a sign-in, which shows its address alone.
      const names = entity === 'session' ? [] : [...new Set([...Object.keys(was), ...Object.keys(is)])];
      const changes = [
        ...changedFields(
          was,
          is,
          names.filter((field) => isLogged(entity, field)),
        ),
        ...changedGoods(was, is),
      ].filter(({ before, after }) => Boolean(before) || Boolean(after));
      return {
        id,
        at: at.toISOString(),
        user: user.user_id === null ? null : (user as NonNullable<AuditEvent['user']>),
        ...(actor_kind !== 'user' && { actor_kind }),
        action: action as AuditEvent['action'],
        entity: entity as AuditEvent['entity'],
        entity_id,
        name: name ?? nameInState(entity, { ...is, ...was }) ?? shownKey(entity_id, endpoints),
        address: String((entity === 'session' ? is.address : null) ?? address ?? ''),
        changes,
        labels: labelsOf(
          entity,
          changes.map(({ field }) => field),
        ),
      };
    },
  );
}

/** Turns declared flags of a state into true and false. */
function inWords(entity: string, state: DocumentState): DocumentState {
  return Object.fromEntries(
    Object.entries(state).map(([field, value]) => [
      field,
      isFlag(entity, field) && (value === 0 || value === 1) ? value === 1 : value,
    ]),
  );
}

/** Name of a record that is gone, from the state that its entry has. */
function nameInState(entity: string, state: DocumentState): string | undefined {
  const { name } = namedEntities.find((named) => named.entity === entity) ?? {};
  const text = name && state[name];
  return text ? String(text) : undefined;
}

/** The key, the summary of an endpoint, or '' for the key of an import, which is no name. */
function shownKey(key: string, endpoints: LogScope['endpoints']): string {
  if (key.includes(' /')) {
    const isCalled = (endpoint: Endpoint) =>
      [endpoint, twinByPost(endpoint) ?? []].flat().some((one) => endpointName(one) === key);
    return endpoints().find(isCalled)?.summary ?? key;
  }
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key) ? '' : key;
}

/**
 * Changes in pieces between two states of a document's lines; the document's own history has the rest. Empty when a
 * list of lines was cut.
 */
function changedGoods(was: DocumentState, is: DocumentState): FieldChange[] {
  if (!Array.isArray(was.details) || !Array.isArray(is.details)) return [];
  const lines = changedLines(was, is, ['qty']);
  const said = (side: 'before' | 'after') =>
    lines
      .filter(({ fields: [qty] }) => (qty?.[side] ?? null) !== null)
      .map(({ product_code, fields: [qty] }) => `${product_code} × ${qty?.[side]}`)
      .join(', ');
  return lines.length > 0 ? [{ field: 'details', before: said('before'), after: said('after') }] : [];
}

/** Lists people who can occur in the log of a shop: its own, and system admins. */
export function listAuditPeople(db: Db, companyId: number): Promise<Salesperson[]> {
  return db
    .selectFrom('users')
    .select(['user_id', 'username', 'fullname'])
    .where((users) =>
      users.or([
        users('is_admin', '=', true),
        users.exists(
          users
            .selectFrom('user_roles')
            .innerJoin('roles', 'roles.role_id', 'user_roles.role_id')
            .whereRef('user_roles.user_id', '=', 'users.user_id')
            .where('roles.company_id', '=', companyId),
        ),
      ]),
    )
    .orderBy(sql`fullname collate "vi-x-icu"`)
    .orderBy('username')
    .execute();
}
