import type { ShopRights } from '@soquay/contract/rules/roles';
import type { Selectable } from 'kysely';
import type { Trx } from '../database/database.ts';
import type { DB } from '../database/types.gen.ts';
import { Refusal } from '../refusal.ts';
import type { LockedRow } from '../stock/documents.ts';
import type { DocumentTable, DocumentType } from './document-type.ts';

/** The row of a document that nobody else can change before this transaction ends. */
export type LockedDocumentRow<Table extends DocumentTable> = Selectable<DB[Table]> &
  LockedRow & { status: number; accounting_status: number; version: number };

/** Locks a document of the shop; NOT_FOUND for one that is not there, or that this person may not see. */
export async function lockDocument<Table extends DocumentTable>(
  trx: Trx,
  type: DocumentType<Table>,
  { rights, id }: { rights: ShopRights; id: number },
): Promise<LockedDocumentRow<Table>> {
  const row = await trx
    .selectFrom<DocumentTable>(type.table)
    .selectAll()
    .where('company_id', '=', rights.company_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const document = row as LockedDocumentRow<Table> | undefined;
  if (!document || !type.isVisible(rights, document)) throw new Refusal('NOT_FOUND');
  return document;
}
