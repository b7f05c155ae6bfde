import type { Endpoint } from '@soquay/contract/endpoint';
import { messages } from '@soquay/contract/messages';
import type { ShopRights } from '@soquay/contract/rules/roles';
import type { Databases } from '../database/databases.ts';
import type { Route } from '../http/route.ts';
import type { Person } from '../http/session.ts';
import { Refusal } from '../refusal.ts';
import type { RecordType } from './record-type.ts';
import { findRecord, listOptions, listRecordEvents, listRecords } from './records.queries.ts';
import { createRecord, updateRecord } from './save-record.ts';
import { switchRecordOff, switchRecordOn } from './switch-record.ts';

/** What the endpoints of every record have in common, after validation. */
interface RecordRequest {
  params: { key: string | number };
  query: { page: number; per_page: number; in_use?: 1 };
  body: Record<string, unknown> & { version: number };
  person: Person;
  /** In the shop that the endpoint names. */
  rights?: ShopRights;
  idempotencyKey?: string;
}

/** The routes of a declared record. */
export function recordRoutes({ reads, writes }: Databases, type: RecordType): Route[] {
  const { list, options, get, history, create, update, switchOff, switchOn, scope } = type.contract;
  return [
    bind(list, ({ query, ...request }) =>
      listRecords(reads, type, { company_id: shopOf(request), query, only: readable(request) }),
    ),
    bind(options, async (request) => ({ data: await listOptions(reads, type, shopOf(request)) })),
    bind(get, async (request) => ({ data: await getRecord(request) })),
    bind(history, async ({ query, ...request }) => {
      await getRecord(request);
      return listRecordEvents(reads, type, { ...keyOf(request), page: query.page });
    }),
    bind(create, async ({ body: { company_id: _, ...values }, idempotencyKey, ...request }) => ({
      data: await (type.create ?? createRecord)(writes, type, {
        ...writerOf(request),
        company_id: shopOf(request),
        values,
        idempotencyKey,
      }),
      message: messages.created,
    })),
    bind(update, async ({ body: { company_id: _, ...values }, ...request }) => ({
      data: await updateRecord(writes, type, { ...keyOf(request), ...writerOf(request), values }),
      message: messages.updated,
    })),
    bind(switchOff, async ({ query, ...request }) => ({
      data: await switchRecordOff(writes, type, {
        ...keyOf(request),
        ...writerOf(request),
        isKnownInUse: query.in_use === 1,
      }),
      message: messages.switchedOff,
    })),
    bind(switchOn, async (request) => ({
      data: await switchRecordOn(writes, type, { ...keyOf(request), ...writerOf(request) }),
      message: messages.switchedOn,
    })),
  ];

  /** Where each shop has its own. */
  function shopOf({ rights }: Pick<RecordRequest, 'rights'>) {
    return scope === 'shop' ? rights?.company_id : undefined;
  }

  function keyOf({ params, ...request }: Pick<RecordRequest, 'params' | 'rights'>) {
    return { key: params.key, company_id: shopOf(request) };
  }

  function readable({ person }: Pick<RecordRequest, 'person'>) {
    return type.readableBy ? [type.readableBy(person)] : [];
  }

  async function getRecord(request: Pick<RecordRequest, 'params' | 'rights' | 'person'>) {
    const found = await findRecord(reads, type, keyOf(request), readable(request));
    if (!found) throw new Refusal('NOT_FOUND');
    return found;
  }
}

/** The endpoints of a record differ in their fields alone, which the contract has checked. */
function bind(endpoint: Endpoint, handle: (request: RecordRequest) => Promise<unknown>): Route {
  return { endpoint, handle };
}

function writerOf({ person }: Pick<RecordRequest, 'person'>) {
  return { user_id: person.user.user_id };
}
