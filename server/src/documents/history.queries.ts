import { type DocumentEvent, documentActions, eventsPerPage } from '@soquay/contract/documents';
import type { ShopRights } from '@soquay/contract/rules/roles';
import type { Db, Trx } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import type { DocumentTable, DocumentType } from './document-type.ts';
import { type LockedDocumentRow, refuseUnseenById } from './documents.queries.ts';
import { changedFields, changedLines, type DocumentState } from './history.rules.ts';

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
    selectEvents(db, type, key)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { data, total, current_page: page, per_page: eventsPerPage };
}

function selectEvents<Table extends DocumentTable>(
  db: Db,
  { kind }: DocumentType<Table>,
  { company_id, id }: DocumentKey,
) {
  return (
    db
      .selectFrom('audit_log')
      .where('audit_log.company_id', '=', company_id)
      .where('audit_log.entity', '=', kind)
      // What a later version has written may have other verbs.
      .where('audit_log.action', 'in', documentActions)
      .where('audit_log.entity_id', '=', String(id))
  );
}

/** The newest events of a document; whether this person may see it is asked before. */
export async function findEvents<Table extends DocumentTable>(
  db: Db,
  type: DocumentType<Table>,
  { limit, offset = 0, ...key }: DocumentKey & { limit: number; offset?: number },
): Promise<DocumentEvent[]> {
  const rows = await selectEvents(db, type, key)
    .innerJoin('users', 'users.user_id', 'audit_log.user_id')
    .select(['audit_log.at', 'audit_log.action', 'audit_log.before', 'audit_log.after'])
    .select(['users.user_id', 'users.username', 'users.fullname'])
    .orderBy('audit_log.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ at, action, before, after, ...person }) => ({
    ...person,
    at: at.toISOString(),
    action: action as DocumentEvent['action'],
    ...changes(type.history, before, after),
  }));
}

/** VERSION_STALE for a document that has another version than was seen: `params.events` is what others have done since. */
export async function refuseChangedSince<Table extends DocumentTable>(
  trx: Trx,
  type: DocumentType<Table>,
  row: LockedDocumentRow<Table>,
  seenVersion: number,
): Promise<void> {
  if (row.version === seenVersion) return;
  // Every event but the first has made the version grow by one. No more are read: the document is locked meanwhile.
  const since = Math.max(0, row.version - seenVersion);
  const { company_id, id } = row;
  const events = await findEvents(trx, type, { company_id, id, limit: Math.min(since, eventsPerPage) });
  throw new Refusal('VERSION_STALE', { params: { version: row.version, events } });
}

function changes(
  {
    fields,
    lines,
    figures = [],
  }: Record<'fields' | 'lines', readonly string[]> & {
    figures?: readonly string[];
  },
  before: unknown,
  after: unknown,
): Pick<DocumentEvent, 'fields' | 'lines'> {
  if (!before || !after) return { fields: [], lines: [] };
  const [was, is] = [before as DocumentState, after as DocumentState];
  return { fields: changedFields(was, is, fields), lines: changedLines(was, is, [...lines, ...figures]) };
}
