import type { Endpoint } from '@soquay/contract/endpoint';
import { messages } from '@soquay/contract/messages';
import type { ShopRights } from '@soquay/contract/rules/roles';
import type { Db } from '../database/database.ts';
import { changeDocument, type DocumentAnswer } from './change-document.ts';
import { deleteDocument, markDocument, restoreDocument, unmarkDocument } from './change-status.ts';
import type { DocumentTable, DocumentType } from './document-type.ts';

const changes = {
  delete: deleteDocument,
  restore: restoreDocument,
  mark: markDocument,
  unmark: unmarkDocument,
};
type StatusChange = keyof typeof changes;

/** What the route of such a write gets with a request. */
interface StatusRequest {
  rights: ShopRights;
  params: { id: number };
  idempotencyKey: string;
}

/** One of the writes that all documents have alike: what declares it, what does it, and what to tell the person. */
export interface StatusWrite<E extends Endpoint, Answer> {
  endpoint: E;
  write: (request: StatusRequest) => Promise<Answer>;
  message: string;
}

/** Deleting, restoring, marking and unmarking one kind of document, each by the endpoint that is named for it. */
export function statusWritesOf<
  Table extends DocumentTable,
  Endpoints extends Record<StatusChange, Endpoint>,
  Answer,
>(
  db: Db,
  type: DocumentType<Table>,
  { endpoints, answer }: { endpoints: Endpoints; answer: DocumentAnswer<Answer> },
): StatusWrite<Endpoints[StatusChange], Answer>[] {
  const said = {
    delete: type.deletedMessage,
    restore: messages.restored,
    mark: messages.marked,
    unmark: messages.unmarked,
  };
  return (Object.keys(changes) as StatusChange[]).map((change) => ({
    endpoint: endpoints[change],
    write: ({ rights, params: { id }, idempotencyKey: key }) =>
      changeDocument(
        db,
        type,
        { rights, id, endpoint: endpoints[change], key },
        { ...answer, decide: (trx, row) => changes[change](trx, type, { row, rights }) },
      ),
    message: said[change],
  }));
}
