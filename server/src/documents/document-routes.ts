import type { DocumentMarks } from '@soquay/contract/document-endpoints';
import type { DocumentPageQuery } from '@soquay/contract/documents';
import type { Endpoint } from '@soquay/contract/endpoint';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { type Said, say } from '@soquay/contract/said';
import type { z } from 'zod';
import type { Db } from '../database/database.ts';
import type { Databases } from '../database/databases.ts';
import type { Route } from '../http/route.ts';
import { changeStatus, type StatusAction } from './change-status.ts';
import type { DocumentReader } from './document-reader.ts';
import type { DocumentTable, DocumentType } from './document-type.ts';
import { shopFinder } from './documents.queries.ts';
import { listEvents } from './history.queries.ts';
import { markMany } from './mark-many.ts';

type Answers<Answer> = Endpoint & { response: z.ZodType<Answer> };

/** As the contract declares them for a kind; what it does not have is not served. */
interface ServedEndpoints<Filters, Row, Saved, Sums> {
  list: Answers<{ data: Row[] }> & { query: z.ZodType<Filters & DocumentPageQuery> };
  sums: Answers<{ data: Sums }>;
  excel: Endpoint;
  get: Answers<{ data: Saved }>;
  history: Endpoint;
  delete?: Endpoint;
  restore?: Endpoint;
  mark?: Endpoint;
  unmark?: Endpoint;
  foundToMark?: Endpoint;
  markMany?: Endpoint;
}

interface ServedKind<Table extends DocumentTable, Filters, Row, Saved, Sums, Body> {
  type: DocumentType<Table>;
  endpoints: ServedEndpoints<Filters, Row, Saved, Sums>;
  reader: DocumentReader<NoInfer<Filters>, NoInfer<Row>, NoInfer<Saved>, NoInfer<Sums>>;
  /** Left out where its route is written by hand. */
  create?: {
    endpoint: Endpoint & { body: z.ZodType<Body> };
    write: (
      db: Db,
      request: { rights: ShopRights; body: NoInfer<Body>; idempotencyKey: string },
    ) => Promise<NoInfer<Saved>>;
    /** Message to the person who has written one. */
    message: Said;
  };
}

interface OfDocument {
  rights: ShopRights;
  params: { id: number };
}

/** The routes that every kind of documents has. */
export function documentRoutes<Table extends DocumentTable, Filters, Row, Saved, Sums, Body = never>(
  { reads, reports, writes }: Databases,
  { type, endpoints, reader, create }: ServedKind<Table, Filters, Row, Saved, Sums, Body>,
): Route[] {
  const shopOf = shopFinder(reads, type);
  const routes: Route[] = [
    {
      endpoint: endpoints.list,
      handle: ({ rights, query }: { rights: ShopRights; query: Filters & DocumentPageQuery }) =>
        reader.list(reads, rights, query),
    },
    {
      endpoint: endpoints.sums,
      handle: async ({ rights, query }: { rights: ShopRights; query: Filters }) => ({
        data: await reader.sums(reports, rights, query),
      }),
    },
    {
      endpoint: endpoints.excel,
      handle: ({ rights, query, signal }: { rights: ShopRights; query: Filters; signal: AbortSignal }) =>
        reader.excel(reports, rights, query, signal),
    },
    {
      endpoint: endpoints.get,
      handle: async ({ rights, params }: OfDocument) => ({
        data: await reader.get(reads, rights, params.id),
      }),
      shopOf,
    },
    {
      endpoint: endpoints.history,
      handle: ({ rights, params, query }: OfDocument & { query: { page: number } }) =>
        listEvents(reads, type, { rights, ...params, ...query }),
      shopOf,
    },
  ];
  if (create) {
    const handle = async (request: Parameters<typeof create.write>[1]) => ({
      data: await create.write(writes, request),
      message: create.message,
    });
    routes.push({ endpoint: create.endpoint, handle });
  }
  const messageOf: Record<StatusAction, Said> = {
    delete: type.deletedMessage,
    restore: say('restored'),
    mark: say('marked'),
    unmark: say('unmarked'),
  };
  const changes: [StatusAction, Endpoint | undefined][] = [
    ['delete', endpoints.delete],
    ['restore', endpoints.restore],
    ['mark', endpoints.mark],
    ['unmark', endpoints.unmark],
  ];
  for (const [action, endpoint] of changes) {
    if (!endpoint) continue;
    const handle = async ({
      rights,
      params,
      idempotencyKey: key,
    }: OfDocument & { idempotencyKey: string }) => ({
      data: await changeStatus(writes, type, { rights, ...params, endpoint, key, action }, reader),
      message: messageOf[action],
    });
    routes.push({ endpoint, handle, shopOf });
  }
  if (endpoints.foundToMark && endpoints.markMany) {
    routes.push(
      {
        endpoint: endpoints.foundToMark,
        handle: async ({ rights, query }: { rights: ShopRights; query: Filters }) => ({
          data: await reader.foundToMark(reads, rights, query),
        }),
      },
      {
        endpoint: endpoints.markMany,
        handle: async ({ rights, body }: { rights: ShopRights; body: DocumentMarks }) => ({
          data: await markMany(writes, type, { rights, body }),
          message: body.accounting_status === 1 ? say('marked') : say('unmarked'),
        }),
      },
    );
  }
  return routes;
}
