import { type Endpoint, endpointName } from '@soquay/contract/endpoint';
import type { ShopRights } from '@soquay/contract/rules/roles';
import type { MovementAction } from '@soquay/contract/stock-history';
import type { CompiledQuery } from 'kysely';
import type { Db, Trx } from '../database/database.ts';
import type { RowsOf } from '../database/pipeline.ts';
import { Refusal } from '../refusal.ts';
import { lockedDocument } from '../stock/documents.ts';
import type { DocumentTable, DocumentType, GoodsDocumentType, LockedDocumentRow } from './document-type.ts';
import { type DocumentCall, findDocumentOfLine, lockDocument, refuseUnseen } from './documents.queries.ts';
import { writeOnce } from './idempotency.ts';

/** Reads a document as the statements before it leave it: the last one of its transaction. */
export interface ReadBack<Answer> {
  query: CompiledQuery;
  answer: (rowsOf: RowsOf) => Answer;
}

/** Reads a saved document as the answer to its change. */
export interface DocumentAnswer<Answer> {
  /** In the message that commits a change: what somebody else does next is no part of the answer to it. */
  readBack(trx: Trx, rights: ShopRights, id: number): ReadBack<Answer>;
  /** Today's, for a key that has been used. */
  get(db: Db, rights: ShopRights, id: number): Promise<Answer>;
}

export interface DocumentChange extends DocumentCall {
  endpoint: Pick<Endpoint, 'method' | 'path'>;
  /** The header Idempotency-Key. */
  key: string;
  /** Body of the request, if it has one. */
  body?: object;
}

interface DocumentDecision<Table extends DocumentTable, Answer> extends DocumentAnswer<Answer> {
  /** The statements that do it; refuses. */
  decide(trx: Trx, row: LockedDocumentRow<Table>): Promise<readonly CompiledQuery[]>;
}

/**
 * Changes a saved document in one transaction, once for its key: locks its row, decides, writes, and answers with the
 * document. NOT_FOUND for one that is not there, or that this person may not see. What is sent
 * again under a key that was used changes nothing, and is answered though goods it would move are locked.
 */
export async function changeDocument<Table extends DocumentTable, Answer>(
  db: Db,
  type: DocumentType<Table>,
  { rights, id, endpoint, key, body }: DocumentChange,
  { decide, readBack, get }: DocumentDecision<Table, Answer>,
): Promise<Answer> {
  const { user_id, company_id } = rights;
  const write = { user_id, endpoint: endpointName(endpoint), key, request: { id, body } };
  const { answer } = await writeOnce(db, write, {
    read: (trx) => lockDocument(trx, type, { company_id, id }),
    async decide(trx, row) {
      refuseUnseen(type, rights, row);
      const statements = await decide(trx, row);
      const { query, answer } = readBack(trx, rights, id);
      return { document_id: id, statements: [...statements, query], answer };
    },
  });
  return answer ?? (await get(db, rights, id));
}

/** Changes the document of a line, which the request names alone; NOT_FOUND for a line that never was. */
export async function changeDocumentOfLine<Table extends DocumentTable, Answer>(
  db: Db,
  type: DocumentType<Table>,
  { line_id, ...change }: Omit<DocumentChange, 'id'> & { line_id: number },
  decision: DocumentDecision<Table, Answer>,
): Promise<Answer> {
  const found = await findDocumentOfLine(db, type, line_id);
  if (!found) throw new Refusal('NOT_FOUND');
  return await changeDocument(db, type, { ...change, id: found.document_id }, decision);
}

/** A correction is of the day on which it is made, whatever day the document has (decisions.md, 'Business dates'). */
export function corrected<Table extends DocumentTable>(
  type: GoodsDocumentType<Table>,
  row: LockedDocumentRow<Table>,
  { user_id }: ShopRights,
  action: MovementAction = 'update',
) {
  return lockedDocument(row, { kind: type.kind, user_id, business_date: null, action });
}
