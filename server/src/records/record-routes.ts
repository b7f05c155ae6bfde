import type { Endpoint } from '@soquay/contract/endpoint';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { say } from '@soquay/contract/said';
import type { RawBuilder } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Databases } from '../database/databases.ts';
import { type FindOwnShop, idIn } from '../http/own-shop.ts';
import type { Route } from '../http/route.ts';
import type { Person } from '../http/session.ts';
import type { UploadedFile } from '../http/uploads.ts';
import { sentPicture } from '../pictures/sent-picture.ts';
import { storePicture } from '../pictures/store-picture.ts';
import { Refusal } from '../refusal.ts';
import { eraseRecord } from './erase-record.ts';
import type { BaseRecordType, ErasedType, ListedType, RecordType } from './record-type.ts';
import {
  findRecord,
  findShopOfRecord,
  listOptions,
  listRecordEvents,
  listRecords,
  type RecordKey,
} from './records.queries.ts';
import { reorderRecords } from './reorder-records.ts';
import { createRecord, updateRecord } from './save-record.ts';
import { switchRecordOff, switchRecordOn } from './switch-record.ts';

/** Request to an endpoint of any record, after validation. */
export interface RecordRequest {
  params: { key: string | number };
  query: {
    page: number;
    per_page: number;
    in_use?: 1;
    version: number | undefined;
    [field: string]: unknown;
  };
  body: Record<string, unknown> & { version: number | undefined; keys: number[] };
  files: UploadedFile[];
  person: Person;
  /** In the shop that the endpoint names. */
  rights?: ShopRights;
  idempotencyKey?: string;
}

/** Condition on the records that a person may read. */
type ReadableBy = (person: Person) => RawBuilder<boolean>;

/** Routes of a declared record; a person may read all of them where `readableBy` is left out. */
export function recordRoutes(databases: Databases, type: RecordType, readableBy?: ReadableBy): Route[] {
  const { writes } = databases;
  const { switchOff, switchOn } = type.contract;
  const keyOf = keyWithin(type);
  const ofOne = ofRecord(databases, type);
  return [
    ...keptRoutes(databases, type, readableBy),
    recordRoute(
      switchOff,
      async ({ query, ...request }) => ({
        data: await switchRecordOff(writes, type, {
          ...keyOf(request),
          ...writerOf(request),
          isKnownInUse: query.in_use === 1,
        }),
        message: say('switchedOff'),
      }),
      ofOne,
    ),
    recordRoute(
      switchOn,
      async (request) => ({
        data: await switchRecordOn(writes, type, { ...keyOf(request), ...writerOf(request) }),
        message: say('switchedOn'),
      }),
      ofOne,
    ),
  ];
}

/** The routes of a record that is erased. */
export function erasedRecordRoutes(databases: Databases, type: ErasedType): Route[] {
  const { writes } = databases;
  const { erase, reorder, erased } = type.contract;
  const keyOf = keyWithin(type);
  const ofOne = ofRecord(databases, type);
  return [
    ...keptRoutes(databases, type),
    recordRoute(
      erase,
      async ({ query, ...request }) => {
        await eraseRecord(writes, type, { ...keyOf(request), ...writerOf(request), version: query.version });
        return { message: erased };
      },
      ofOne,
    ),
    recordRoute(reorder, async ({ body, ...request }) => {
      const { company_id } = keyOf({ ...request, params: { key: '' } });
      await reorderRecords(writes, type, { company_id, keys: body.keys, ...writerOf(request) });
      return { message: say('reordered') };
    }),
  ];
}

function keptRoutes(databases: Databases, type: ListedType, readableBy?: ReadableBy): Route[] {
  const { reads, writes } = databases;
  const { list, options, get, history, create, update, uploadPicture, pictureFile } = type.contract;
  const keyOf = keyWithin(type);
  const ofOne = ofRecord(databases, type);
  const shopOf = (request: Pick<RecordRequest, 'rights'>) =>
    keyOf({ ...request, params: { key: '' } }).company_id;
  return [
    recordRoute(list, ({ query, ...request }) =>
      listRecords(reads, type, { company_id: shopOf(request), query, only: readable(request) }),
    ),
    recordRoute(options, async (request) => ({ data: await listOptions(reads, type, shopOf(request)) })),
    recordRoute(get, async (request) => ({ data: await getRecord(request) }), ofOne),
    recordRoute(
      history,
      async ({ query, ...request }) => {
        await getRecord(request);
        return listRecordEvents(reads, type, { ...keyOf(request), page: query.page });
      },
      ofOne,
    ),
    recordRoute(
      create,
      async ({ body: { company_id: _, ...values }, idempotencyKey, ...request }) => ({
        data: await createRecord(writes, type, {
          ...writerOf(request),
          company_id: shopOf(request),
          values,
          idempotencyKey,
        }),
        message: say('created'),
      }),
      ofNew(databases, type),
    ),
    recordRoute(
      update,
      async ({ body, ...request }) => {
        const { company_id, ...fields } = body;
        const values = { ...fields, ...(type.contract.keyName === 'company_id' && { company_id }) };
        return {
          data: await updateRecord(writes, type, { ...keyOf(request), ...writerOf(request), values }),
          message: say('updated'),
        };
      },
      ofOne,
    ),
    ...(uploadPicture ? [recordRoute(uploadPicture, keepSent, async () => 'any')] : []),
  ];

  async function keepSent({ files, rights }: Pick<RecordRequest, 'files' | 'rights'>) {
    const path = sentPicture(files, pictureFile);
    const company_id = Number(rights?.company_id);
    const data = await storePicture(writes, { company_id, path, field: pictureFile });
    return { data, message: say('pictureKept') };
  }

  function readable({ person }: Pick<RecordRequest, 'person'>) {
    return readableBy ? [readableBy(person)] : [];
  }

  async function getRecord(request: Pick<RecordRequest, 'params' | 'rights' | 'person'>) {
    const found = await findRecord(reads, type, keyOf(request), readable(request));
    if (!found) throw new Refusal('NOT_FOUND');
    return found;
  }
}

/** Which record a request names, with its shop where each shop has its own. */
function keyWithin({ contract }: ListedType) {
  return ({ params, rights }: Pick<RecordRequest, 'params' | 'rights'>): RecordKey => ({
    key: params.key,
    company_id: contract.scope === 'shop' ? rights?.company_id : undefined,
  });
}

/** Binds an endpoint of a record, whose types are left out: endpoints of records differ in their fields alone. */
export function recordRoute(
  endpoint: Endpoint,
  handle: (request: RecordRequest) => Promise<unknown>,
  ownShopOf?: FindOwnShop,
): Route {
  return { endpoint, handle, ownShopOf };
}

/** A record that each shop has its own of says its shop. */
function ofRecord({ reads }: Databases, type: ListedType): FindOwnShop | undefined {
  if (type.contract.scope !== 'shop') return undefined;
  return ({ params }) => shopOfRecord(reads, type, params.key);
}

/** A new one is of the shop of what it stands under; without a parent the person's own shop has it, where that is one alone. */
function ofNew({ reads }: Databases, type: ListedType): FindOwnShop | undefined {
  if (type.contract.scope !== 'shop') return undefined;
  const parent = (type as Partial<ErasedType>).siblings;
  return async ({ body }) => {
    const key = parent && idIn(body, parent);
    return key ? await shopOfRecord(reads, type, key) : 'any';
  };
}

/** The shop that a record named by its key is of, for calls that name none. */
export async function shopOfRecord(
  db: Db,
  type: BaseRecordType,
  key: unknown,
): Promise<number | 'any' | undefined> {
  if (typeof key !== 'number' && typeof key !== 'string') return undefined;
  const found = await findShopOfRecord(db, type, key);
  return found === null ? 'any' : found;
}

function writerOf({ person, rights }: Pick<RecordRequest, 'person' | 'rights'>) {
  return { user_id: person.user.user_id, rights };
}
