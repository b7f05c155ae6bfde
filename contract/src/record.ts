import { z } from 'zod';
import { fieldChange } from './documents.ts';
import { type Access, type Endpoint, endpoint } from './endpoint.ts';
import {
  filter,
  id,
  idInTextOf,
  many,
  moment,
  one,
  paged,
  pageQuery,
  recordStatus,
  requiredText,
  seenVersion,
  textFilter,
  written as writtenRow,
} from './fields.ts';
import type { RecordField } from './record-fields.ts';
import type { Action, GroupName, ModuleKey } from './rights.ts';
import { shopId, shopIdInText, shopQuery } from './shop.ts';
import type { Topic } from './topics.ts';

/**
 * What all records have: things that documents draw on and that are switched off, not erased (units, brands, …;
 * decisions.md X50, 'Removal'). A record says its path, its name, its fields and who may write it.
 */

type KeyField = RecordField<'code' | 'id'>;
type Fields = Record<string, RecordField>;

interface Declaration<
  Key extends Record<string, KeyField>,
  F extends Fields,
  Scope extends 'shop' | 'shared',
> {
  /** `/api/units`; what forms choose from stands at `/api/all-units`. */
  path: `/api/${string}`;
  /** In small letters, as in a sentence: 'đơn vị tính'. */
  noun: string;
  topic: Topic;
  /** What a write makes out of date besides. */
  alsoChanges?: readonly Topic[];
  /** One entry: the column by which paths name a record. */
  key: Key;
  fields: F;
  /** Choices by which the list is filtered. */
  filters?: readonly (keyof F & string)[];
  /**
   * Of a `shop` each has its own; `shared` ones are all shops' and are written by the system admin. A shop's need the
   * grants of `module`, or one of `groups`.
   */
  scope: Scope;
  module?: ModuleKey;
  groups?: readonly GroupName[];
  /** Who may read, choose from all, create or change, where that is not said by the above. */
  access?: { read?: Access; options?: Access; create?: Access; update?: Access };
}

type Flat<T> = { [Name in keyof T]: T[Name] };
type RowShape<Key, F, Scope> = Flat<
  { [Name in keyof Key]: Key[Name] extends RecordField ? Key[Name]['row'] : never } & {
    [Name in keyof F]: F[Name] extends RecordField ? F[Name]['row'] : never;
  } & (Scope extends 'shop' ? { company_id: typeof id } : unknown) & {
      active: typeof recordStatus;
      version: z.ZodInt;
    }
>;
type Changeable<F> = {
  [Name in keyof F as F[Name] extends { isFixed: true } ? never : Name]: F[Name] extends RecordField
    ? F[Name]['input']
    : never;
};
/** Names the shop, where each shop has its own. */
type ShopShape<Scope, Id> = Scope extends 'shop' ? { company_id: Id } : Record<never, z.ZodType>;
type InputShape<F> = { [Name in keyof F]: F[Name] extends RecordField ? F[Name]['input'] : never };
/** The query of options names the shop; of what all shops share, options have no query. */
type OfScope<E, Scope> = Omit<E, 'query'> & (Scope extends 'shop' ? { query: typeof shopQuery } : unknown);

/** What somebody has done to a record. */
export const recordEvent = z.object({
  at: moment,
  user_id: z.int(),
  fullname: z.string(),
  action: z.enum(['create', 'update', 'delete', 'restore']),
  fields: z.array(fieldChange),
});
export type RecordEvent = z.infer<typeof recordEvent>;

/** A record as a row of its list: its key, its fields, whether it is in use, where that can end, and its version. */
export interface RecordRow {
  active?: 0 | 1;
  version: number;
  [field: string]: unknown;
}

/** A record as the parts that all records share know it. */
export interface RecordContract {
  path: `/api/${string}`;
  noun: string;
  scope: 'shop' | 'shared';
  keyName: string;
  /** The key's field first. */
  fields: Record<string, RecordField>;
  filters: readonly string[];
  row: z.ZodObject;
  search: z.ZodObject;
  list: Endpoint;
  options: Endpoint;
  get: Endpoint;
  history: Endpoint;
  create: Endpoint;
  update: Endpoint;
  switchOff: Endpoint;
  switchOn: Endpoint;
}

/** Declares a record: its row, what is typed, and its endpoints with access, topics and texts of the API reference. */
export function recordContract<
  const Key extends Record<string, KeyField>,
  const F extends Fields,
  const Scope extends 'shop' | 'shared',
>({
  path,
  noun,
  topic,
  alsoChanges = [],
  key,
  fields,
  filters = [],
  scope,
  access,
  ...rights
}: Declaration<Key, F, Scope>) {
  const [[keyName, keyField]] = Object.entries(key) as [[keyof Key & string, KeyField]];
  const hasCode = keyField.kind === 'code';
  const inBody = (scope === 'shop' ? { company_id: shopId } : {}) as ShopShape<Scope, typeof shopId>;
  const inQuery = (scope === 'shop' ? { company_id: shopIdInText } : {}) as ShopShape<
    Scope,
    typeof shopIdInText
  >;
  const row = z.object({
    [keyName]: keyField.row,
    ...partOf(fields, 'row'),
    ...(scope === 'shop' ? { company_id: id } : {}),
    active: recordStatus,
    // Grows with every change; a change names the version it was made from.
    version: z.int(),
  } as RowShape<Key, F, Scope>);
  const input = z.object(partOf(fields, 'input') as InputShape<F>);
  const changeable = Object.fromEntries(Object.entries(fields).filter(([, { isFixed }]) => !isFixed));
  const change = z.object(partOf(changeable, 'input') as Changeable<F>);
  const search = z.object({
    q: textFilter,
    active: filter(z.coerce.number().pipe(recordStatus)),
    ...Object.fromEntries(filters.map((name) => [name, filter((fields[name] as RecordField).row)])),
    sort: filter(z.enum([keyName, ...Object.keys(fields)].flatMap((name) => [name, `-${name}`]))),
  });
  const mayRead = access?.read ?? accessOf(scope, { ...rights, action: 'view', shopFrom: 'query' });
  const mayWrite = (action: Action, shopFrom: 'query' | 'body') =>
    scope === 'shared' ? ({ scope: 'system' } as const) : accessOf(scope, { ...rights, action, shopFrom });
  const onePath = `${path}/:key` as const;
  const params = z.object({ key: hasCode ? requiredText(keyField.label, 50) : idInTextOf(keyField.label) });
  const written = { topics: [topic, ...alsoChanges], response: writtenRow(row) };

  return {
    path,
    noun,
    scope,
    keyName,
    fields: { [keyName]: keyField, ...fields } as Record<(keyof Key | keyof F) & string, RecordField>,
    filters,
    row,
    search,
    /** A page, by name with those in use first, unless `sort` says otherwise: `unit_name`, or `-unit_name` from the end. */
    list: endpoint({
      method: 'GET',
      path,
      summary: `Danh sách ${noun}, cả cái đã ngừng dùng`,
      access: mayRead,
      topics: [topic],
      query: pageQuery.extend(search.shape).extend(inQuery),
      response: paged(row),
    }),
    /** All of them, switched off ones too, since old documents name them; forms offer what is active. */
    options: endpoint({
      method: 'GET',
      path: path.replace('/api/', '/api/all-') as `/api/${string}`,
      summary: `Mọi ${noun} để chọn, cả cái đã ngừng dùng`,
      access:
        access?.options ??
        access?.read ??
        (scope === 'shop' ? { scope, shopFrom: 'query' } : { scope: 'shared' }),
      topics: [topic],
      query: scope === 'shop' ? shopQuery : undefined,
      response: many(row),
    } as const) as OfScope<
      {
        method: 'GET';
        path: `/api/${string}`;
        summary: string;
        access: Access;
        topics: [Topic];
        response: ReturnType<typeof many<typeof row>>;
      },
      Scope
    >,
    get: endpoint({
      method: 'GET',
      path: onePath,
      summary: `Xem ${noun}`,
      access: mayRead,
      topics: [topic],
      params,
      query: z.object(inQuery),
      response: one(row),
    }),
    history: endpoint({
      method: 'GET',
      path: `${onePath}/history`,
      summary: `Lịch sử ${noun}`,
      access: mayRead,
      topics: [topic],
      params,
      query: pageQuery.pick({ page: true }).extend(inQuery),
      response: paged(recordEvent),
    }),
    create: endpoint({
      method: 'POST',
      path,
      summary: `Thêm ${noun}`,
      access: access?.create ?? mayWrite('create', 'body'),
      ...written,
      isSentOnce: true,
      body: input.extend({ ...inBody, ...(hasCode ? { [keyName]: keyField.input } : {}) }),
    }),
    update: endpoint({
      method: 'PUT',
      path: onePath,
      summary: `Sửa ${noun}`,
      access: access?.update ?? mayWrite('edit', 'body'),
      ...written,
      params,
      body: change.extend({ ...inBody, version: seenVersion }),
    }),
    /** What is in use is RECORD_IN_USE with the count of `uses`, unless `in_use=1` says that this is known. */
    switchOff: endpoint({
      method: 'DELETE',
      path: onePath,
      summary: `Ngừng dùng ${noun}: không chọn được nữa`,
      access: mayWrite('delete', 'query'),
      ...written,
      params,
      query: z.object({ ...inQuery, in_use: filter(z.coerce.number().pipe(z.literal(1))) }),
    }),
    switchOn: endpoint({
      method: 'PUT',
      path: `${path}/restore/:key`,
      summary: `Dùng lại ${noun} đã ngừng dùng`,
      access: mayWrite('delete', 'query'),
      ...written,
      params,
      query: z.object(inQuery),
    }),
  };
}

function partOf(fields: Fields, part: 'row' | 'input'): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[part]]));
}

interface Rights {
  module?: ModuleKey | undefined;
  groups?: readonly GroupName[] | undefined;
  action: Action;
  shopFrom: 'query' | 'body';
}

function accessOf(scope: 'shop' | 'shared', { module, groups, action, shopFrom }: Rights): Access {
  const grant = { ...(module && { module, action }), ...(groups && { groups }) };
  return scope === 'shop' ? { scope, shopFrom, ...grant } : { scope, ...grant };
}
