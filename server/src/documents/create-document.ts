import { type Endpoint, endpointName } from '@soquay/contract/endpoint';
import type { ShopRights } from '@soquay/contract/rules/roles';
import type { CompiledQuery } from 'kysely';
import type { z } from 'zod';
import type { Db, Trx } from '../database/database.ts';
import { executeBatch } from '../database/pipeline.ts';
import { newDocument, type StockKey } from '../stock/documents.ts';
import { settle } from '../stock/settle.ts';
import type { DocumentAnswer } from './change-document.ts';
import type { DocumentTable, GoodsDocumentType } from './document-type.ts';
import { goodsOf } from './goods.ts';
import { type IdempotentWrite, writeOnce } from './idempotency.ts';
import { type DocumentIds, type FirstWork, idsOf, type NewRow, numbered } from './insert-document.ts';

interface NewDocument<Body> {
  rights: ShopRights;
  body: Body;
}

/** Sent by a form under a key, or by what writes it itself: that does its own work first. */
export type CreateRequest<Body> = NewDocument<Body> &
  ({ idempotencyKey: string } | { write: IdempotentWrite; first: FirstWork });

/** Columns of a new document and its lines, without those that every document has. */
interface DecidedDocument<Row, Line> {
  row: Omit<Row, keyof NewRow | 'created_by'>;
  lines: readonly Omit<Line, 'id' | 'line_number'>[];
  /** Statements that go before its own. */
  also?: (ids: DocumentIds, trx: Trx) => readonly CompiledQuery[];
}

/** A line as far as its stock is settled. */
type Goods = StockKey & { qty: number; id?: number; line_number: number };

interface CreatedKind<Body, Found, Row, Line, Saved> {
  endpoint: Endpoint & { body: z.ZodType<Body> };
  reader: DocumentAnswer<Saved>;
  /** Reads and locks what it is decided on, in one message. */
  find: (trx: Trx, request: NewDocument<Body>) => Promise<Found>;
  /** Refuses, or says what is written. */
  decide: (found: Found, request: NewDocument<Body>) => DecidedDocument<Row, Line>;
  insert: (trx: Trx, row: Row, lines: readonly Line[]) => readonly CompiledQuery[];
}

/**
 * Makes the operation that writes new documents of a kind that moves goods, each in one transaction of three messages,
 * once for its key: takes ids, reads, decides, settles the stock, numbers, inserts, and answers with the document read back.
 */
export function creatorOf<
  Table extends DocumentTable,
  Body extends { details: readonly object[] },
  Found,
  Row extends NewRow,
  Line extends Goods,
  Saved,
>(
  type: GoodsDocumentType<Table>,
  { endpoint, reader, find, decide, insert }: CreatedKind<Body, Found, Row, Line, Saved>,
): (db: Db, request: CreateRequest<Body>) => Promise<Saved> {
  const takeIds = idsOf(type);
  const [dayColumn] = type.days.by;
  return async (db, request) => {
    const { rights, body } = request;
    const { company_id, user_id } = rights;
    const write =
      'write' in request
        ? request.write
        : { user_id, endpoint: endpointName(endpoint), key: request.idempotencyKey, request: body };
    const { document_id, answer } = await writeOnce(db, write, {
      read: async (trx) => {
        const [found, [[ids]]] = await Promise.all([
          find(trx, request),
          executeBatch(trx, takeIds({ lines: body.details.length })),
        ]);
        const { id, line_ids } = ids as DocumentIds;
        // None of a document without lines.
        return { found, ids: { id, line_ids: line_ids ?? [] } };
      },
      async decide(trx, { found, ids }) {
        const { id } = ids;
        const ofFirst = 'first' in request ? await request.first(trx, id) : [];
        const { row, lines: decided, also } = decide(found, request);
        const lines = numbered(decided, ids) as Line[];
        const created = { ...row, id, company_id, created_by: user_id } as unknown as Row;
        const business_date = created[dayColumn as keyof Row] as string;
        const document = newDocument({ kind: type.kind, company_id, id, user_id, business_date });
        const { statements } = await settle(trx, [
          { document, movements: goodsOf(type, lines as (Line & { id: number })[]) },
        ]);
        const { query, answer } = reader.readBack(trx, rights, id);
        return {
          document_id: id,
          statements: [
            ...statements,
            ...ofFirst,
            ...(also?.(ids, trx) ?? []),
            ...insert(trx, created, lines),
            query,
          ],
          answer,
        };
      },
    });
    return answer ?? (await reader.get(db, rights, document_id));
  };
}
