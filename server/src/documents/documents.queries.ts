import type { ShopRights } from '@soquay/contract/rules/roles';
import type { Selectable } from 'kysely';
import type { Db, Trx } from '../database/database.ts';
import type { DB } from '../database/types.gen.ts';
import { Refusal } from '../refusal.ts';
import type { LockedRow } from '../stock/documents.ts';
import type { DocumentTable, DocumentType } from './document-type.ts';

/** The row of a document that nobody else can change before this transaction ends. */
export type LockedDocumentRow<Table extends DocumentTable> = Selectable<DB[Table]> &
  LockedRow & { status: number; accounting_status: number; version: number };

interface DocumentPlace {
  rights: ShopRights;
  id: number;
}

/** Locks a document of the shop; NOT_FOUND for one that is not there, or that this person may not see. */
export async function lockDocument<Table extends DocumentTable>(
  trx: Trx,
  type: DocumentType<Table>,
  place: DocumentPlace,
): Promise<LockedDocumentRow<Table>> {
  const row = await selectDocument(trx, type, place).forUpdate().executeTakeFirst();
  return visible(type, place, row as LockedDocumentRow<Table> | undefined);
}

/** Refuses likewise, for who reads what is kept of a document apart from it. */
export async function refuseInvisible<Table extends DocumentTable>(
  db: Db,
  type: DocumentType<Table>,
  place: DocumentPlace,
): Promise<void> {
  const row = await selectDocument(db, type, place).executeTakeFirst();
  visible(type, place, row as Selectable<DB[Table]> | undefined);
}

/** Finds the shop of the document that a path names, whoever asks: access follows the document's shop. */
export function shopFinder<Table extends DocumentTable>(
  db: Db,
  { table }: DocumentType<Table>,
): (params: { id: number }) => Promise<number | undefined> {
  return async ({ id }) => {
    const rows = db.selectFrom<DocumentTable>(table).select('company_id').where('id', '=', id);
    return (await rows.executeTakeFirst())?.company_id;
  };
}

function selectDocument<Table extends DocumentTable>(
  db: Db,
  { table }: DocumentType<Table>,
  { rights, id }: DocumentPlace,
) {
  return db
    .selectFrom<DocumentTable>(table)
    .selectAll()
    .where('company_id', '=', rights.company_id)
    .where('id', '=', id);
}

function visible<Table extends DocumentTable, Row extends Selectable<DB[Table]>>(
  type: DocumentType<Table>,
  { rights }: DocumentPlace,
  row: Row | undefined,
): Row {
  if (!row || !type.isVisible(rights, row)) throw new Refusal('NOT_FOUND');
  return row;
}
