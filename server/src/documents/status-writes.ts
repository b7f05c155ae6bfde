import type { Endpoint } from '@soquay/contract/endpoint';
import { messages } from '@soquay/contract/messages';
import type { ShopRights } from '@soquay/contract/rules/roles';
import type { CompiledQuery } from 'kysely';
import type { Db, Trx } from '../database/database.ts';
import { changeDocument, type DocumentAnswer } from './change-document.ts';
import { setMark, setStatus } from './change-status.ts';
import type { DocumentTable, DocumentType, MarkedTable } from './document-type.ts';
import type { LockedDocumentRow } from './documents.queries.ts';

/** What the route of such a write gets with a request. */
interface StatusRequest {
  rights: ShopRights;
  params: { id: number };
  idempotencyKey: string;
}

/** One of the writes that documents have alike: what declares it, what does it, and what to tell the person. */
interface StatusWrite<E, Answer> {
  endpoint: E;
  write: (request: StatusRequest) => Promise<Answer>;
  message: string;
}

interface Served<Endpoints, Answer> {
  endpoints: Endpoints;
  answer: DocumentAnswer<Answer>;
}

/** Deleting and restoring one kind of document, each by the endpoint that is named for it. */
export function statusWritesOf<
  Table extends DocumentTable,
  Endpoints extends Partial<Record<'delete' | 'restore', Endpoint>>,
  Answer,
>(db: Db, type: DocumentType<Table>, served: Served<Endpoints, Answer>) {
  const said = { delete: type.deletedMessage, restore: messages.restored };
  return writesOf(db, type, { ...served, said, decide: setStatus });
}

/** Marking and unmarking one of those that accounting marks. */
export function markWritesOf<
  Table extends MarkedTable,
  Endpoints extends Partial<Record<'mark' | 'unmark', Endpoint>>,
  Answer,
>(db: Db, type: DocumentType<Table>, served: Served<Endpoints, Answer>) {
  const said = { mark: messages.marked, unmark: messages.unmarked };
  return writesOf(db, type, { ...served, said, decide: setMark });
}

interface Written<Table extends DocumentTable, Action extends string, Endpoints, Answer>
  extends Served<Endpoints, Answer> {
  said: Record<Action, string>;
  decide: (
    trx: Trx,
    type: DocumentType<Table>,
    change: { row: LockedDocumentRow<Table>; rights: ShopRights; action: Action },
  ) => Promise<CompiledQuery[]>;
}

function writesOf<
  Table extends DocumentTable,
  Action extends string,
  Endpoints extends Partial<Record<Action, Endpoint>>,
  Answer,
>(
  db: Db,
  type: DocumentType<Table>,
  { endpoints, answer, said, decide }: Written<Table, Action, Endpoints, Answer>,
): StatusWrite<Exclude<Endpoints[Action], undefined>, Answer>[] {
  return (Object.keys(said) as Action[]).flatMap((action) => {
    const endpoint = endpoints[action];
    if (!endpoint) return [];
    const write = ({ rights, params: { id }, idempotencyKey: key }: StatusRequest) =>
      changeDocument(
        db,
        type,
        { rights, id, endpoint, key },
        { ...answer, decide: (trx, row) => decide(trx, type, { row, rights, action }) },
      );
    return [{ endpoint: endpoint as Exclude<Endpoints[Action], undefined>, write, message: said[action] }];
  });
}
