import type { DocumentAction } from '@soquay/contract/documents';
import type { CompiledQuery } from 'kysely';
import { auditStatement } from '../audit/record-audit.ts';
import type { DocumentTable, DocumentType } from './document-type.ts';

/** What a history records: that a document was written it says itself (docs/decisions/0035-a-document-says-who-wrote-it.md). */
export type RecordedAction = Exclude<DocumentAction, 'create'>;

interface DocumentAudit {
  /** Of the document's shop. */
  rights: { company_id: number; user_id: number };
  id: number;
  action: RecordedAction;
  /** Where the action does not say it all: the document with its lines, as `details`. */
  before?: object;
  after?: object;
}

/** The statement that puts it into the document's history, to go with the writes that do it. */
export function auditDocument<Table extends DocumentTable>(
  { kind }: DocumentType<Table>,
  { rights: { company_id, user_id }, id, ...done }: DocumentAudit,
): CompiledQuery {
  return auditStatement({ company_id, user_id, entity: kind, entity_id: id, ...done });
}

/** The same of several documents, to which one thing was done. */
export function auditDocuments<Table extends DocumentTable>(
  { kind }: DocumentType<Table>,
  {
    rights: { company_id, user_id },
    ids,
    action,
  }: Pick<DocumentAudit, 'rights' | 'action'> & { ids: readonly number[] },
): CompiledQuery {
  return auditStatement(...ids.map((id) => ({ company_id, user_id, entity: kind, entity_id: id, action })));
}
