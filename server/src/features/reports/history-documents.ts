import { hasGrant, type ShopRights } from '@soquay/contract/rules/roles';
import type { StockDocumentKind } from '@soquay/contract/stock-history';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { isSeenIn } from '../../documents/seen-documents.ts';
import { allDocuments } from '../all-documents.ts';

/** Names of documents in the history of a product, by kind; opening stock alone has no page. */
export const historyDocuments = { ...allDocuments, opening: { prefix: 'TD', name: 'Tồn đầu' } };

interface NamedDocument {
  id: number;
  number: number;
  can_open: boolean;
}

/** Finds documents by id: their numbers, and whether this person may open them. */
export async function findDocuments(
  db: Db,
  rights: ShopRights,
  { kind, ids }: { kind: StockDocumentKind; ids: readonly number[] },
): Promise<Map<number, NamedDocument>> {
  if (kind === 'opening') return new Map();
  const { module, type } = allDocuments[kind];
  const { rows } = await sql<NamedDocument>`
    select id, ${sql.ref(type.days.number)} as number, ${isSeenIn(type, rights, 'document')} as can_open
    from ${sql.table(type.table)} document
    where company_id = ${rights.company_id} and id = any(${ids}::bigint[])
  `.execute(db);
  const isShown = hasGrant(rights, module, 'view');
  return new Map(rows.map((row) => [row.id, { ...row, can_open: isShown && row.can_open }]));
}

/** Finds the cost of a piece by the id of its line; lines removed by a later edit are missing. */
export async function findLineCosts(
  db: Db,
  { company_id, kind, ids }: { company_id: number; kind: StockDocumentKind; ids: readonly number[] },
): Promise<Map<number, number | null>> {
  if (kind === 'opening') return new Map();
  const { rows } = await sql<{ id: number; cost: number | null }>`
    select id, original_price as cost from ${sql.table(allDocuments[kind].type.lines.table)}
    where company_id = ${company_id} and id = any(${ids}::bigint[])
  `.execute(db);
  return new Map(rows.map(({ id, cost }) => [id, cost]));
}
