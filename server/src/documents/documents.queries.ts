import type { ShopRights } from '@soquay/contract/rules/roles';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { anyOf } from '../database/any-of.ts';
import type { Db, Trx } from '../database/database.ts';
import { executeBatch } from '../database/pipeline.ts';
import { touch } from '../database/touched.ts';
import type { DB } from '../database/types.gen.ts';
import { Refusal } from '../refusal.ts';
import type { DocumentTable, DocumentType, LockedDocumentRow } from './document-type.ts';
import { type Handled, isSeen } from './seen-documents.ts';

interface DocumentPlace {
  company_id: number;
  id: number;
}

/** A document as a request names it: `rights` are those in its shop. */
export interface DocumentCall {
  rights: ShopRights;
  id: number;
}

/**
 * Locks a document of the shop, whoever may see it: its parent first, then itself, then its child. Whoever changes a
 * document locks it by this, so that no two wait for each other. NOT_FOUND for one that is not there.
 */
export async function lockDocument<Table extends DocumentTable>(
  trx: Trx,
  type: DocumentType<Table>,
  place: DocumentPlace,
): Promise<LockedDocumentRow<Table>> {
  const ofParent = lockParent(trx, type, place);
  const lock = selectDocument(trx, type, place).forUpdate().compile();
  // In one message; the row is read once its parent is locked.
  const locked = await executeBatch(trx, ...ofParent, lock, ...lockChild(trx, type, place));
  for (const { company_id } of locked.flat()) touch(trx, company_id);
  const row = locked[ofParent.length]?.[0];
  if (!row) throw new Refusal('NOT_FOUND');
  return row as Selectable<DB[Table]> as LockedDocumentRow<Table>;
}

/** A locked document, as far as accounting's mark on it is decided by it. */
export interface MarkableRow extends Partial<Handled> {
  id: number;
  version: number;
  status: number;
  accounting_status: number;
}

/**
 * Locks several documents of a shop by their ids, in whose order everybody locks several. Of a mark nothing follows for
 * parents and children, which stay unlocked; whoever holds one of those waits for one document at most.
 */
export async function lockDocuments<Table extends DocumentTable>(
  trx: Trx,
  { table }: DocumentType<Table>,
  { company_id, ids }: { company_id: number; ids: readonly number[] },
): Promise<MarkableRow[]> {
  touch(trx, company_id);
  const rows = await trx
    .selectFrom<DocumentTable>(table)
    .selectAll()
    .where('company_id', '=', company_id)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows as unknown as MarkableRow[];
}

/** The statement that does, which no change of the document itself can make another row's. */
function lockParent<Table extends DocumentTable>(
  trx: Trx,
  { table, parent }: DocumentType<Table>,
  { company_id, id }: DocumentPlace,
) {
  if (!parent) return [];
  const named = namedBy(table, parent.column, { company_id, id });
  return [selectDocument(trx, parent, { company_id, id: named }).forUpdate().compile()];
}

function lockChild<Table extends DocumentTable>(
  trx: Trx,
  { table, child }: DocumentType<Table>,
  place: DocumentPlace,
) {
  if (!child) return [];
  const company_id = namedBy(table, child.shop, place);
  const id = namedBy(table, child.column, place);
  return [selectDocument(trx, child, { company_id, id }).forUpdate().compile()];
}

function namedBy(table: DocumentTable, column: string, { company_id, id }: DocumentPlace) {
  return sql<number>`(
    select ${sql.ref(column)} from ${sql.table(table)} where company_id = ${company_id} and id = ${id}
  )`;
}

/** NOT_FOUND for a document that this person may not see, as for one that is not there. */
export function refuseUnseen<Table extends DocumentTable>(
  type: DocumentType<Table>,
  rights: ShopRights,
  row: Selectable<DB[Table]>,
): void {
  if (!isSeen(type, rights, row)) throw new Refusal('NOT_FOUND');
}

/** Refuses both likewise, for who reads what is kept of a document apart from it. */
export async function refuseUnseenById<Table extends DocumentTable>(
  db: Db,
  type: DocumentType<Table>,
  { rights, id }: DocumentCall,
): Promise<void> {
  const row = await selectDocument(db, type, { company_id: rights.company_id, id }).executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  refuseUnseen(type, rights, row as Selectable<DB[Table]>);
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

/** The document of a line, also of one that was deleted from it; undefined for a line that never was. */
export async function findDocumentOfLine<Table extends DocumentTable>(
  db: Db,
  { kind, lines }: DocumentType<Table>,
  lineId: number,
): Promise<{ company_id: number; document_id: number } | undefined> {
  const { rows } = await sql<{ company_id: number; document_id: number }>`
    select company_id, ${sql.ref(lines.document)} as document_id from ${sql.table(lines.table)} where id = ${lineId}
    union all
    select company_id, document_id from deleted_lines where document_kind = ${kind} and line_id = ${lineId}
  `.execute(db);
  return rows[0];
}

/** The business's day by the database's clock, YYYY-MM-DD. */
export async function findToday(db: Db): Promise<string> {
  const { rows } = await sql<{ today: string }>`select business_day(now()) as today`.execute(db);
  return (rows[0] as { today: string }).today;
}

function selectDocument<Table extends DocumentTable>(
  db: Db,
  { table }: { table: Table },
  { company_id, id }: Record<'company_id' | 'id', number | RawBuilder<number>>,
) {
  return db
    .selectFrom<DocumentTable>(table)
    .selectAll()
    .where('company_id', '=', company_id)
    .where('id', '=', id);
}
