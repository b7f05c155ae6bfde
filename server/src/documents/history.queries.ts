import { type DocumentEvent, documentActions, eventsPerPage } from '@soquay/contract/documents';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { sql } from 'kysely';
import { type ActorKind, shownActor } from '../actor.ts';
import { changedFields } from '../audit/changed-fields.ts';
import { unseenChangeOf } from '../audit/record-audit.ts';
import type { Db, Trx } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import { changedState, type ShownFields } from './changed-state.ts';
import type { DocumentTable, DocumentType, LockedDocumentRow } from './document-type.ts';
import { refuseUnseenById } from './documents.queries.ts';
import { changedLines, type DocumentState } from './history.rules.ts';

interface DocumentKey {
  company_id: number;
  id: number;
}

/** A page of who has done what to a document, newest first; NOT_FOUND for one that this person may not see. */
export async function listEvents<Table extends DocumentTable>(
  db: Db,
  type: DocumentType<Table>,
  { rights, id, page }: { rights: ShopRights; id: number; page: number },
) {
  await refuseUnseenById(db, type, { rights, id });
  const key = { company_id: rights.company_id, id };
  const [data, { total }] = await Promise.all([
    findEvents(db, type, { ...key, limit: eventsPerPage, offset: (page - 1) * eventsPerPage }),
    db
      .selectFrom(eventsOf(type, key))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { data, total, current_page: page, per_page: eventsPerPage };
}

interface EventRow {
  id: number;
  at: Date;
  user_id: number | null;
  actor_kind: ActorKind;
  action: string;
  before: unknown;
  after: unknown;
}

/** Selects the events of a document: its writing from the document itself, all others from the audit log. */
function eventsOf<Table extends DocumentTable>(
  { kind, table }: DocumentType<Table>,
  { company_id, id }: DocumentKey,
) {
  // What a later version has written may have other verbs; an earlier one has kept the writing here, too.
  const kept = documentActions.filter((action) => action !== 'create');
  return sql<EventRow>`(
    select id, at, user_id, actor_kind, action, before, after from audit_log
    where company_id = ${company_id} and entity = ${kind} and entity_id = ${String(id)} and action = any(${kept})
    union all
    select 0, created_at, created_by, 'user', 'create', null, null from ${sql.table(table)}
    where company_id = ${company_id} and id = ${id}
  )`.as<'event'>(sql`event`);
}

/** The newest events of a document; whether this person may see it is asked before. */
export async function findEvents<Table extends DocumentTable>(
  db: Db,
  type: DocumentType<Table>,
  { limit, offset = 0, ...key }: DocumentKey & { limit: number; offset?: number },
): Promise<DocumentEvent[]> {
  const { fields, lines, figures = [] } = type.history;
  const shown = { fields, lines: [...lines, ...figures] };
  const kept = { ...shown, fields: [...fields, 'without_version'] };
  const rows = await db
    .selectFrom(eventsOf(type, key))
    .leftJoin('users', 'users.user_id', 'event.user_id')
    .select(['event.at', 'event.action'])
    .select([
      changedState('event.before', 'event.after', kept).as('before'),
      changedState('event.after', 'event.before', kept).as('after'),
    ])
    .select(['event.actor_kind', 'users.user_id', 'users.username', 'users.fullname'])
    .orderBy('event.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ at, action, before, after, ...actor }) => ({
    ...shownActor(actor),
    at: at.toISOString(),
    action: action as DocumentEvent['action'],
    ...unseenChangeOf(after),
    ...changes(shown, before, after),
  }));
}

/** VERSION_STALE for a document that has another version than was seen: `params.events` is what others have done since. */
export async function refuseChangedSince<Table extends DocumentTable>(
  trx: Trx,
  type: DocumentType<Table>,
  row: LockedDocumentRow<Table>,
  seenVersion: number | undefined,
): Promise<void> {
  if (seenVersion === undefined || row.version === seenVersion) return;
  // Every event but the first has made the version grow by one. No more are read: the document is locked meanwhile.
  const since = Math.max(0, row.version - seenVersion);
  const { company_id, id } = row;
  const events = await findEvents(trx, type, { company_id, id, limit: Math.min(since, eventsPerPage) });
  throw new Refusal('VERSION_STALE', { params: { version: row.version, events } });
}

function changes(
  { fields, lines }: ShownFields,
  before: unknown,
  after: unknown,
): Pick<DocumentEvent, 'fields' | 'lines'> {
  if (!before || !after) return { fields: [], lines: [] };
  const [was, is] = [before as DocumentState, after as DocumentState];
  return { fields: changedFields(was, is, fields), lines: changedLines(was, is, lines) };
}
