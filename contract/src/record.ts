import { z } from 'zod';
import { fieldChange, unseenChange } from './documents.ts';
import { type Access, type Endpoint, endpoint } from './endpoint.ts';
import {
  actor,
  allRows,
  checkedVersion,
  filter,
  fixedField,
  id,
  idInTextOf,
  idOf,
  inText,
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
import { type Outcome, outcome } from './outcome.ts';
import { pictureUpload } from './picture-fields.ts';
import type { StoredPicture } from './pictures.ts';
import { type RecordField, shapeOf } from './record-fields.ts';
import type { Action, GroupName, ModuleKey } from './rights.ts';
import type { Said } from './said.ts';
import { shopId, shopIdInText } from './shop.ts';
import type { Topic } from './topics.ts';

/**
 * Contracts of records: things that documents draw on and that are switched off, not erased (units, brands, …;
 * decisions.md X50, 'Removal'). A record declares its path, noun, fields and access.
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
  /** Further topics that a write makes out of date. */
  alsoChanges?: readonly Topic[];
  /** Further topics that its rows depend on. */
  alsoReads?: readonly Topic[];
  /** The column by which paths name a record, as the only entry. */
  key: Key;
  fields: F;
  /** Choices by which the list is filtered. */
  filters?: readonly (keyof F & string)[];
  /**
   * `shop`: each shop has its own, which need the grants of `module` or one of `groups`. `shared`: all shops have the same,
   * which the system admin writes.
   */
  scope: Scope;
  module?: ModuleKey;
  groups?: readonly GroupName[];
  /** Name of the file in a form that sends a picture. */
  pictureFile?: string;
  /** A change may leave fields out, which then stay as they are. */
  isPartial?: true;
  /** The documents show its list without a page. */
  listsAll?: true;
  /** Access to reading, choosing from all, creating and changing, where it does not follow from `module` and `groups`. */
  access?: { read?: Access; options?: Access; create?: Access; update?: Access };
}

/** Values of a row beside its fields, which nobody types. */
interface OwnRow<Shown extends z.ZodRawShape> {
  shown?: Shown;
}

/** Fields of a record; pictures belong to a shop, so that what all shops share has none. */
type FieldsOf<F, Scope> = Scope extends 'shared'
  ? { [Name in keyof F]: F[Name] extends { kind: 'picture' | 'media' } ? never : F[Name] }
  : F;

type Changeable<F> = {
  [Name in keyof F as F[Name] extends { isFixed: true } ? never : Name]: F[Name] extends RecordField
    ? F[Name]['input']
    : never;
};

/** Actions on records; two customers are merged, one is made anonymous. */
export const recordActions = ['create', 'update', 'delete', 'restore', 'merge', 'anonymise'] as const;

/** An entry of a record's history. */
export const recordEvent = z.object({
  at: moment,
  ...actor,
  action: z.enum(recordActions),
  /** By a sheet. */
  is_imported: z.boolean(),
  ...unseenChange,
  fields: z.array(fieldChange),
});
export type RecordEvent = z.infer<typeof recordEvent>;

/** A record as a row of its list: its key, its fields, whether it is in use, where that can end, and its version. */
export interface RecordRow {
  active?: 0 | 1;
  version: number;
  [field: string]: unknown;
}

/** A call with these parts of a request, as the code that all records share makes it. */
type RecordCall<Parts extends 'params' | 'query' | 'body', Answer> = Omit<Endpoint, Parts | 'response'> &
  Record<Parts, z.ZodObject> & { response: z.ZodType<Answer> };
type Paged<Row> = z.output<ReturnType<typeof paged<z.ZodType<Row>>>>;
type Written<Row> = z.output<ReturnType<typeof writtenRow<z.ZodType<Row>>>>;

/** Contract of all that is created, changed and listed as a record. */
export interface BaseRecordContract<Row = RecordRow> {
  path: `/api/${string}`;
  noun: string;
  scope: 'shop' | 'shared';
  keyName: string;
  /** The key's field first. */
  fields: Record<string, RecordField>;
  filters: readonly string[];
  row: z.ZodObject;
  search: z.ZodObject;
  list: RecordCall<'query', Paged<Row>>;
  options: RecordCall<'query', { data: Row[] }>;
  get: RecordCall<'params' | 'query', { data: Row }>;
  history: RecordCall<'params' | 'query', Paged<RecordEvent>>;
  create: RecordCall<'body', Written<Row>>;
  update: RecordCall<'params' | 'body', Written<Row>>;
  /** Stores a picture, which a field names once the record is saved. */
  uploadPicture?: RecordCall<'query' | 'body', Written<StoredPicture>> | undefined;
  pictureFile: string;
}

export interface RecordContract<Row = RecordRow> extends BaseRecordContract<Row> {
  switchOff: RecordCall<'params' | 'query', Written<Row>>;
  switchOn: RecordCall<'params' | 'query', Written<Row>>;
}

export interface ErasedRecordContract<Row = RecordRow> extends BaseRecordContract<Row> {
  /** Field with a record's place among the others. */
  orderField: string;
  /** Outcome once one is erased. */
  erased: Said;
  erase: RecordCall<'params' | 'query', Outcome>;
  reorder: RecordCall<'body', Outcome>;
}

/** Declares a record: its row, what is typed, and its endpoints with access, topics and texts of the API reference. */
export function recordContract<
  const Key extends Record<string, KeyField>,
  const F extends Fields,
  const Scope extends 'shop' | 'shared',
  Shown extends z.ZodRawShape = Record<never, z.ZodType>,
>(declared: Declaration<Key, F, Scope> & OwnRow<Shown> & { fields: FieldsOf<F, Scope> }) {
  const { shown, ...declaration }: Declaration<Key, F, Scope> & OwnRow<Shown> = declared;
  const { path, noun } = declaration;
  const parts = partsOf(declaration);
  const { inQuery, params, mayWrite, topics } = parts;
  const row = z.object({
    ...parts.row,
    active: recordStatus,
    ...(shown as Shown),
  });
  const search = z.object({ active: filter(z.coerce.number().pipe(recordStatus)), ...parts.found });
  const written = { topics, response: writtenRow(row) };
  return {
    ...endpointsOf(declaration, parts, row, search),
    /** RECORD_IN_USE with the count of `uses`, unless `in_use=1` says that the person has seen it. */
    switchOff: endpoint({
      method: 'DELETE',
      path: `${path}/:key` as const,
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

/**
 * Declares a record that is put in order by hand and erased, not switched off (content of the website; decisions.md,
 * 'Removal'). What was done to it stays in its history.
 */
export function erasedRecordContract<
  const Key extends Record<string, KeyField>,
  const F extends Fields,
  Shown extends z.ZodRawShape = Record<never, z.ZodType>,
>({
  orderField,
  erased,
  shown,
  ...declaration
}: Declaration<Key, F, 'shop'> &
  OwnRow<Shown> & {
    orderField: keyof F & string;
    /** Outcome once one is erased. */
    erased: Said;
  }) {
  const { path, noun } = declaration;
  const parts = partsOf(declaration);
  const { inBody, inQuery, params, mayWrite, topics } = parts;
  const row = z.object({ ...parts.row, ...(shown as Shown) });
  return {
    ...endpointsOf(declaration, parts, row, z.object(parts.found)),
    orderField,
    erased,
    /** VERSION_STALE where somebody has changed it meanwhile. */
    erase: endpoint({
      method: 'DELETE',
      path: `${path}/:key` as const,
      summary: `Xóa hẳn ${noun}, lịch sử vẫn giữ`,
      access: mayWrite('delete', 'query'),
      topics,
      params,
      query: z.object({ ...inQuery, version: checkedVersion(inText(seenVersion)) }),
      response: z.object(outcome),
    }),
    /** Takes the keys of all records side by side; LIST_CHANGED where these are others by now. */
    reorder: endpoint({
      method: 'PUT',
      path: `${path}/order` as const,
      summary: `Sắp lại thứ tự ${noun}`,
      access: mayWrite('edit', 'body'),
      topics,
      body: z.object({ ...inBody, keys: z.array(idOf(noun)).min(1).max(mostInOrder) }),
      response: z.object(outcome),
    }),
  };
}

/** More stand side by side on no website. */
export const mostInOrder = 1_000;

type Parts<
  Key extends Record<string, KeyField>,
  F extends Fields,
  Scope extends 'shop' | 'shared',
> = ReturnType<typeof partsOf<Key, F, Scope>>;

/** Parts of which the endpoints of a record are made. */
function partsOf<
  const Key extends Record<string, KeyField>,
  const F extends Fields,
  const Scope extends 'shop' | 'shared',
>({
  topic,
  alsoChanges = [],
  key,
  fields,
  filters = [],
  scope,
  access,
  isPartial,
  ...rights
}: Declaration<Key, F, Scope>) {
  const [[keyName, keyField]] = Object.entries(key) as [[keyof Key & string, KeyField]];
  const hasCode = keyField.kind === 'code';
  const inBody = ofShop(scope, { company_id: shopId });
  const inQuery = ofShop(scope, { company_id: shopIdInText });
  // A fixed one may come back as it is; left out of a partial change the others stay.
  const changeOf = ({ isFixed, input }: RecordField) =>
    isFixed ? fixedField : isPartial ? input.optional() : input;
  const change = Object.fromEntries(
    Object.entries<RecordField>({ [keyName]: keyField, ...fields }).map(([name, field]) => [
      name,
      changeOf(field),
    ]),
  );
  return {
    keyName,
    keyField,
    inBody,
    inQuery,
    topics: [topic, ...alsoChanges],
    row: {
      ...shapeOf(key, 'row'),
      ...shapeOf(fields, 'row'),
      ...ofShop(scope, { company_id: id }),
      // Grows with every change; a change names the version it was made from.
      version: z.int(),
    },
    input: z
      .object(shapeOf(fields, 'input'))
      .extend({ ...inBody, ...(hasCode ? { [keyName]: keyField.input } : {}) }),
    change: z.object(change as Changeable<F>).extend({ ...inBody, version: checkedVersion(seenVersion) }),
    found: {
      q: textFilter,
      ...Object.fromEntries(filters.map((name) => [name, filterOf(fields[name] as RecordField)])),
      sort: filter(z.enum([keyName, ...Object.keys(fields)].flatMap((name) => [name, `-${name}`]))),
    },
    mayRead: access?.read ?? accessOf(scope, { ...rights, action: 'view', shopFrom: 'query' }),
    mayWrite: (action: Action, shopFrom: 'query' | 'body'): Access =>
      scope === 'shared' ? { scope: 'system' } : accessOf(scope, { ...rights, action, shopFrom }),
    params: z.object({ key: hasCode ? requiredText(keyField.label, 50) : idInTextOf(keyField.label) }),
  };
}

/** Endpoints of every record, erased or switched off. */
function endpointsOf<
  const Key extends Record<string, KeyField>,
  const F extends Fields,
  const Scope extends 'shop' | 'shared',
  Row extends z.ZodObject,
  Search extends z.ZodObject,
>(
  {
    path,
    noun,
    topic,
    alsoReads = [],
    fields,
    filters = [],
    scope,
    access,
    listsAll,
    pictureFile = 'image',
  }: Declaration<Key, F, Scope>,
  { keyName, keyField, inQuery, topics, input, change, mayRead, mayWrite, params }: Parts<Key, F, Scope>,
  row: Row,
  search: Search,
) {
  const onePath = `${path}/:key` as const;
  const written = { topics, response: writtenRow(row) };
  const read = [topic, ...alsoReads];
  const hasActive = 'active' in row.shape;
  const activeFixed = hasActive ? { active: fixedField } : {};
  const mayCreate = access?.create ?? mayWrite('create', 'body');
  const anybody: Access = scope === 'shop' ? { scope, shopFrom: 'query' } : { scope: 'shared' };
  const mayChoose = access?.options ?? access?.read ?? anybody;
  const mayUpdate = access?.update ?? mayWrite('edit', 'body');
  const offToo = hasActive ? ', cả cái đã ngừng dùng' : '';
  return {
    path,
    noun,
    scope,
    keyName,
    fields: { [keyName]: keyField, ...fields } as Record<string, RecordField> as Key & F,
    filters,
    row,
    search,
    /** A page, by name with those in use first, unless `sort` says otherwise: `unit_name`, or `-unit_name` from the end. */
    list: endpoint({
      method: 'GET',
      path,
      summary: `Danh sách ${noun}${offToo}`,
      access: mayRead,
      topics: read,
      ...(listsAll && { allWithoutPage: allRows }),
      query: pageQuery.extend(search.shape).extend(inQuery),
      response: paged(row),
    }),
    /** All of them, switched off ones too, since old documents name them; forms offer what is active. */
    options: endpoint({
      method: 'GET',
      path: path.replace('/api/', '/api/all-') as `/api/${string}`,
      summary: `Mọi ${noun} để chọn${offToo}`,
      access: mayChoose,
      topics: read,
      query: z.object(inQuery),
      response: many(row),
    }),
    get: endpoint({
      method: 'GET',
      path: onePath,
      summary: `Xem ${noun}`,
      access: mayRead,
      topics: read,
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
      access: mayCreate,
      ...written,
      isSentOnce: true,
      body: input.extend(activeFixed) as typeof input,
    }),
    update: endpoint({
      method: 'PUT',
      path: onePath,
      summary: `Sửa ${noun}`,
      access: mayUpdate,
      ...written,
      params,
      body: change.extend(activeFixed) as typeof change,
    }),
    pictureFile,
    uploadPicture: pictureUpload({
      path,
      noun,
      fields,
      pictureFile,
      savers: [mayCreate, mayUpdate],
    }) as PictureUpload<F>,
  };
}

type PictureUpload<F extends Fields> =
  Extract<F[keyof F], { kind: 'picture' | 'media' }> extends never
    ? undefined
    : NonNullable<ReturnType<typeof pictureUpload>>;

/** Filter of a list by a field; its value comes as text. */
function filterOf({ kind, row }: RecordField) {
  return filter(kind === 'flag' ? z.coerce.number().pipe(recordStatus) : row);
}

/** Gives what records of a shop alone have; nothing of those that all shops share. */
function ofShop<Scope, Shape>(scope: Scope, shape: Shape) {
  return (scope === 'shop' ? shape : {}) as Scope extends 'shop' ? Shape : Record<never, never>;
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
