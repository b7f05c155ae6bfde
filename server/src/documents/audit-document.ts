import type { DocumentAction } from '@soquay/contract/documents';
import type { CompiledQuery } from 'kysely';
import { auditStatement } from '../audit/record-audit.ts';
import type { DocumentTable, DocumentType } from './document-type.ts';

/** Actions that a history records; a document says itself by whom it was written (docs/decisions/0035-a-document-says-who-wrote-it.md). */
export type RecordedAction = Exclude<DocumentAction, 'create'>;

interface DocumentAudit {
  /** Rights in the document's shop. */
  rights: { company_id: number; user_id: number };
  id: number;
  action: RecordedAction;
  /** States of the document, its lines as `details`, where the action does not say it all. */
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
