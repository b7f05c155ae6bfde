import type {
  BaseRecordContract,
  ErasedRecordContract,
  RecordContract,
  RecordRow,
} from '@soquay/contract/record';
import type { RecordImportContract } from '@soquay/contract/record-import';
import type { ComponentType } from 'react';
import type { z } from 'zod';
import { api } from '@/api/api.ts';
import { endpointQuery, listQuery } from '@/api/endpoint-query.ts';
import type { menuTexts } from '@/shell/menu.texts.ts';
import { type ListSearch, listSearch } from '@/ui/list/list-search.ts';
import type { recordsTexts } from './records.texts.ts';

export type RecordSearch = ListSearch & Record<string, unknown>;

/** A record is switched off, or it is erased and put in order by hand. */
type AnyContract<Row extends RecordRow> = BaseRecordContract<Row> &
  Partial<Pick<RecordContract<Row>, 'switchOff' | 'switchOn'>> &
  Partial<Pick<ErasedRecordContract<Row>, 'erase' | 'reorder' | 'orderField'>>;

/** Records that a field leads to, as people choose from them: those of its own kind by name, unless it says otherwise. */
interface Referred {
  /** Records of another kind: their query, and the field by which they are named. */
  other?: { options: ReferredOptions; keyName: string };
  labelOf?: (row: ReferredRow, all: readonly ReferredRow[]) => string;
}

type ReferredOptions = BaseRecordContract<ReferredRow>['options'];
export type ReferredRow = Pick<RecordRow, 'active'> & Record<string, unknown>;

/** Declares a method, since its row may be narrower than a row of any record. */
interface Cell<Row> {
  text(row: Row): string;
}

/** A record's declaration for the screens that all records share, beside its contract. */
interface Declared<Row, Field extends string, Imports = RecordImportContract | undefined> {
  title: keyof (typeof menuTexts)['menu'];
  /** Of its screen, where that is not called as its calls are: `/shops`. */
  address?: string;
  /** What its references lead to, by field. */
  references?: Readonly<Partial<Record<Field, Referred>>>;
  /** What stands below an input, by field. */
  hints?: { [Name in Field]?: keyof (typeof recordsTexts)['records']['hints'] };
  /** Its list has buttons that put all of a shop's in order. */
  isMoved?: true;
  /** It comes from sheets too, at an address below its own. */
  imports?: Imports;
  /** What a list shows of it, where that is not all. */
  listed?: readonly Field[];
  /** What its form asks for, where that is not all. */
  typed?: readonly Field[];
  /** Fields that its form shows and does not change. */
  readOnly?: readonly Field[];
  /** How a row says what a field of it leads to. */
  cells?: { [Name in Field]?: Cell<Row>['text'] };
  /** Numbers that rows have beside their fields, by the text above them. */
  counts?: Readonly<Record<string, keyof (typeof recordsTexts)['records']['counts']>>;
  /** What it looks like where it is shown, below its form. */
  Preview?: ComponentType<{ values: Record<string, unknown> }>;
  /** What follows each write before it counts as done. */
  onWritten?: () => Promise<unknown>;
  /** What a new one begins with, where only the server knows. */
  suggestion?: (companyId: number) => Promise<object>;
}

type RecordTexts = (typeof recordsTexts)['records'];
type OptionGroup = {
  [Name in keyof RecordTexts]: RecordTexts[Name] extends string ? never : Name;
}[keyof RecordTexts];
/** Groups of texts that name each of these options. */
type GroupsNaming<Option extends string> = {
  [Group in OptionGroup]: [Option] extends [`${keyof RecordTexts[Group] & string}`] ? Group : never;
}[OptionGroup];
/** Options of a field; none of one that is no choice. */
type OptionOf<Field> = Field extends { options: readonly (infer Option extends string)[] } ? Option : never;
type OptionTexts<Fields> = {
  [Name in keyof Fields as OptionOf<Fields[Name]> extends never ? never : Name]: GroupsNaming<
    OptionOf<Fields[Name]>
  >;
};
/** A record with choices says what their options are called. */
type WithOptionTexts<Fields> = keyof OptionTexts<Fields> extends never
  ? unknown
  : { optionTexts: OptionTexts<Fields> };

/** A record's contract and declaration, by whose rows its screens are typed. */
export interface RecordKind<Row extends RecordRow = RecordRow> extends Declared<Row, string> {
  contract: AnyContract<Row>;
  optionTexts?: Readonly<Record<string, OptionGroup>>;
}

type RowOf<Contract extends BaseRecordContract> = z.output<Contract['row']> & RecordRow;

/** Declares a record of a contract: names of fields, rows and texts of options are checked by it. */
export function recordKind<
  Contract extends AnyContract<RecordRow>,
  Imports extends RecordImportContract | undefined,
>(
  contract: Contract,
  declared: Declared<RowOf<Contract>, keyof Contract['fields'] & string, Imports> &
    WithOptionTexts<Contract['fields']>,
): RecordKind<RowOf<Contract>> & { imports: Imports };
export function recordKind(
  contract: AnyContract<RecordRow>,
  declared: Omit<RecordKind, 'contract'>,
): RecordKind {
  return { contract, ...declared };
}
/** The parts of a kind by which the history of a record is told. */
export type ToldKind = Pick<RecordKind, 'optionTexts'> & {
  contract: Pick<BaseRecordContract, 'fields' | 'history' | 'scope'>;
};

interface OfShop {
  companyId: number;
}

export function keyOf({ contract }: RecordKind, row: RecordRow): string {
  return String(row[contract.keyName]);
}

export function nameOf(kind: RecordKind, row: Record<string, unknown>): string {
  return String(row[nameField(kind)]);
}

/** The field people call it by: the first that is not its key. */
export function nameField({ contract: { fields, keyName } }: RecordKind): string {
  return Object.keys(fields).find((field) => field !== keyName) ?? keyName;
}

/** What its list is searched for, as it stands in the address. */
export function recordSearch({ contract }: Pick<RecordKind, 'contract'>): z.ZodType<RecordSearch> {
  return listSearch(contract.search);
}

export function recordsQuery<Row extends RecordRow>(
  kind: RecordKind<Row>,
  { companyId, ...search }: RecordSearch & OfShop,
) {
  return listQuery(kind.contract.list, { query: { ...ofShop(kind, companyId), ...search } });
}

export function recordQuery<Row extends RecordRow>(
  kind: RecordKind<Row>,
  key: string,
  { companyId }: OfShop,
) {
  const query = endpointQuery(kind.contract.get, { params: { key }, query: ofShop(kind, companyId) });
  // A dialog is filled once, with what is there now: what it showed last time is not kept.
  return { ...query, gcTime: 0 };
}

export function allRecordsQuery<Row extends RecordRow>(kind: RecordKind<Row>, companyId: number) {
  return endpointQuery(kind.contract.options, { query: ofShop(kind, companyId) });
}

/** The records among which a field of the kind leads to one. */
export function referredQuery(kind: RecordKind, field: string, companyId: number) {
  const options: ReferredOptions = kind.references?.[field]?.other?.options ?? kind.contract.options;
  return endpointQuery(options, { query: ofShop(kind, companyId) });
}

export function recordHistoryQuery(
  kind: ToldKind,
  key: string,
  { companyId, page }: OfShop & { page: number },
) {
  const query = { ...ofShop(kind, companyId), page };
  return endpointQuery(kind.contract.history, { params: { key }, query });
}

/** The place behind all others, for a new one. */
export async function nextPlace(
  { options, orderField }: ErasedRecordContract,
  company_id: number,
): Promise<object> {
  const { data } = await api(options, { query: { company_id } });
  return { [orderField]: Math.max(0, ...data.map((row) => Number(row[orderField]))) + 1 };
}

export function createRecord<Row extends RecordRow>(
  kind: RecordKind<Row>,
  companyId: number,
  values: object,
  idempotencyKey: string,
) {
  const body = { ...ofShop(kind, companyId), ...values };
  return written(kind, api(kind.contract.create, { body }, { idempotencyKey }));
}

export function updateRecord(kind: RecordKind, companyId: number, key: string, values: { version: number }) {
  const body = { ...ofShop(kind, companyId), ...values };
  return written(kind, api(kind.contract.update, { params: { key }, body }));
}

/** Keeps a picture and says by what link. */
export async function uploadPicture(
  { contract }: RecordKind,
  company_id: number,
  file: File,
): Promise<string> {
  const { uploadPicture: endpoint } = contract;
  if (!endpoint) throw new Error(`${contract.path} has no pictures`);
  const { data } = await api(endpoint, { query: { company_id }, body: {} }, { file });
  return data.link;
}

/** Endpoints that only some records have. */
type Switch = 'switchOff' | 'switchOn' | 'erase' | 'reorder';

export function hasCall<Name extends Switch>(
  contract: AnyContract<RecordRow>,
  name: Name,
): contract is AnyContract<RecordRow> & Required<Pick<AnyContract<RecordRow>, Name>> {
  return contract[name] !== undefined;
}

function callOf<Name extends Switch>({ contract }: RecordKind, name: Name) {
  const endpoint = contract[name];
  if (!endpoint) throw new Error(`${contract.path} has no ${name}`);
  return endpoint;
}

/** `isKnownInUse`: the person has been told that it is used, and how often. */
export function switchRecordOff(kind: RecordKind, companyId: number, key: string, isKnownInUse: boolean) {
  const query = { ...ofShop(kind, companyId), ...(isKnownInUse && { in_use: 1 }) };
  return written(kind, api(callOf(kind, 'switchOff'), { params: { key }, query }));
}

export function switchRecordOn(kind: RecordKind, companyId: number, key: string) {
  return written(kind, api(callOf(kind, 'switchOn'), { params: { key }, query: ofShop(kind, companyId) }));
}

/** As it was seen. */
export function eraseRecord(kind: RecordKind, companyId: number, row: RecordRow) {
  const query = { ...ofShop(kind, companyId), version: row.version };
  return written(kind, api(callOf(kind, 'erase'), { params: { key: keyOf(kind, row) }, query }));
}

/** All that stand side by side, in their new order. */
export function reorderRecords(kind: RecordKind, companyId: number, rows: readonly RecordRow[]) {
  const keys = rows.map((row) => Number(keyOf(kind, row)));
  return written(kind, api(callOf(kind, 'reorder'), { body: { ...ofShop(kind, companyId), keys } }));
}

/** Does what follows each write of the kind, before the write counts as done. */
async function written<Saved>({ onWritten }: RecordKind, write: Promise<Saved>): Promise<Saved> {
  const saved = await write;
  await onWritten?.();
  return saved;
}

function ofShop({ contract }: { contract: Pick<BaseRecordContract, 'scope'> }, companyId: number) {
  return contract.scope === 'shop' ? { company_id: companyId } : {};
}
