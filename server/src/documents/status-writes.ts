import type { Endpoint } from '@soquay/contract/endpoint';
import { messages } from '@soquay/contract/messages';
import type { ShopRights } from '@soquay/contract/rules/roles';
import type { Db } from '../database/database.ts';
import { changeDocument, type DocumentAnswer } from './change-document.ts';
import { setMark, setStatus } from './change-status.ts';
import type { DocumentTable, DocumentType } from './document-type.ts';

const statusActions = ['delete', 'restore', 'mark', 'unmark'] as const;
type StatusAction = (typeof statusActions)[number];

/** What the route of such a write gets with a request. */
interface StatusRequest {
  rights: ShopRights;
  params: { id: number };
  idempotencyKey: string;
}

/** One of the writes that all documents have alike: what declares it, what does it, and what to tell the person. */
interface StatusWrite<E, Answer> {
  endpoint: E;
  write: (request: StatusRequest) => Promise<Answer>;
  message: string;
}

/** Deleting, restoring, marking and unmarking one kind of document, each by the endpoint that is named for it; a kind without an accounting mark names none for that. */
export function statusWritesOf<
  Table extends DocumentTable,
  Endpoints extends Partial<Record<StatusAction, Endpoint>>,
  Answer,
>(
  db: Db,
  type: DocumentType<Table>,
  { endpoints, answer }: { endpoints: Endpoints; answer: DocumentAnswer<Answer> },
): StatusWrite<Exclude<Endpoints[StatusAction], undefined>, Answer>[] {
  const said = {
    delete: type.deletedMessage,
    restore: messages.restored,
    mark: messages.marked,
    unmark: messages.unmarked,
  };
  return statusActions.flatMap((action) => {
    const endpoint = endpoints[action];
    if (!endpoint) return [];
    const write = ({ rights, params: { id }, idempotencyKey: key }: StatusRequest) =>
      changeDocument(
        db,
        type,
        { rights, id, endpoint, key },
        {
          ...answer,
          decide: (trx, row) =>
            action === 'delete' || action === 'restore'
              ? setStatus(trx, type, { row, rights, action })
              : setMark(trx, type, { row, rights, action }),
        },
      );
    return [
      { endpoint: endpoint as Exclude<Endpoints[StatusAction], undefined>, write, message: said[action] },
    ];
  });
}
