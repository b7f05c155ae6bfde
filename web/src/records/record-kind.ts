import type { Endpoint } from '@soquay/contract/endpoint';
import type { StoredPicture } from '@soquay/contract/pictures';
import type {
  BaseRecordContract,
  ErasedRecordContract,
  RecordContract,
  RecordEvent,
  RecordRow,
} from '@soquay/contract/record';
import type { RecordImportContract } from '@soquay/contract/record-import';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { z } from 'zod';
import { api } from '@/api/api.ts';
import { endpointQuery, listQuery } from '@/api/endpoint-query.ts';
import type { menuTexts } from '@/shell/menu.texts.ts';
import type { Page } from '@/ui/list/ListResults.tsx';
import { type ListSearch, listSearch } from '@/ui/list/list-search.ts';
import type { recordsTexts } from './records.texts.ts';

export interface RecordSearch extends ListSearch {
  active?: 0 | 1 | undefined;
  [filter: string]: unknown;
}

/** A record is switched off, or it is erased and put in order by hand. */
type AnyContract = BaseRecordContract &
  Partial<Pick<RecordContract, 'switchOff' | 'switchOn'>> &
  Partial<Pick<ErasedRecordContract, 'erase' | 'reorder' | 'orderField'>>;

/** Records that one refers to, as people choose from them. */
interface Referred {
  query: (companyId: number) => object;
  /** The field by which they are named, where they are of another kind. */
  keyName?: string;
  labelOf: (row: RecordRow, all: readonly RecordRow[]) => string;
}

/** What a record says of itself to the screens that all records share; the rest it has declared in its contract. */
export interface RecordKind {
  contract: AnyContract;
  title: keyof (typeof menuTexts)['menu'];
  /** Of its screen, where that is not called as its calls are: `/shops`. */
  address?: string;
  /** Where the texts have names for the options of its choices, by field. */
  optionTexts?: Record<
    string,
    'paymentKinds' | 'receiptBehaviours' | 'exportBehaviours' | 'shownStates' | 'mediaTypes'
  >;
  /** What its references lead to, by field. */
  references?: Record<string, Referred>;
  /** What stands below an input, by field. */
  hints?: Record<string, keyof (typeof recordsTexts)['records']['hints']>;
  /** Its list has buttons that put all of a shop's in order. */
  isMoved?: true;
  /** It comes from sheets too, at an address below its own. */
  imports?: RecordImportContract;
  /** What a list shows of it, where that is not all. */
  listed?: readonly string[];
  /** What its form asks for, where that is not all. */
  typed?: readonly string[];
  /** Fields that its form shows and does not change. */
  readOnly?: readonly string[];
  /** How a row says what a field of it leads to. */
  cells?: Record<string, (row: RecordRow) => string>;
  /** Numbers that rows have beside their fields, by the text above them. */
  counts?: Record<string, keyof (typeof recordsTexts)['records']['counts']>;
  /** What it looks like where it is shown, below its form. */
  Preview?: ComponentType<{ values: Record<string, unknown> }>;
  /** What follows each write before it counts as done. */
  onWritten?: () => Promise<unknown>;
  /** What a new one begins with, where only the server knows. */
  suggestion?: (companyId: number) => Promise<object>;
}

/** What the history of a record is told by. */
export type ToldKind = Pick<RecordKind, 'optionTexts'> & {
  contract: Pick<BaseRecordContract, 'fields' | 'history' | 'scope'>;
};

interface OfShop {
  companyId: number;
}

export function keyOf({ contract }: RecordKind, row: RecordRow): string {
  return String(row[contract.keyName]);
}

export function nameOf(kind: RecordKind, row: RecordRow): string {
  return String(row[nameField(kind)]);
}

/** The field people call it by: the first that is not its key. */
export function nameField({ contract: { fields, keyName } }: RecordKind): string {
  return Object.keys(fields).find((field) => field !== keyName) ?? keyName;
}

/** What its list is searched for, as it stands in the address. */
export function recordSearch({ contract }: Pick<RecordKind, 'contract'>): z.ZodType<RecordSearch> {
  return listSearch(contract.search) as unknown as z.ZodType<RecordSearch>;
}

export function recordsQuery(kind: RecordKind, { companyId, ...search }: RecordSearch & OfShop) {
  const { list } = kind.contract;
  return listQuery(list, {
    query: { ...ofShop(kind, companyId), ...search },
  } as never) as unknown as UseQueryOptions<Page<RecordRow>>;
}

export function recordQuery(kind: RecordKind, key: string, { companyId }: OfShop) {
  const { get } = kind.contract;
  const query = queryOf<{ data: RecordRow }>(get, { params: { key }, query: ofShop(kind, companyId) });
  // A dialog is filled once, with what is there now: what it showed last time is not kept.
  return { ...query, gcTime: 0 };
}

export function allRecordsQuery(kind: RecordKind, companyId: number) {
  const input = { query: ofShop(kind, companyId) };
  return queryOf<{ data: RecordRow[] }>(kind.contract.options, input);
}

export function recordHistoryQuery(
  kind: ToldKind,
  key: string,
  { companyId, page }: OfShop & { page: number },
) {
  const { history } = kind.contract;
  const input = { params: { key }, query: { ...ofShop(kind, companyId), page } };
  return queryOf<Page<RecordEvent>>(history, input);
}

/** The place behind all others, for a new one. */
export async function nextPlace(kind: RecordKind, companyId: number): Promise<object> {
  const { options, orderField = '' } = kind.contract;
  const { data } = await call<{ data: RecordRow[] }>(options, { query: ofShop(kind, companyId) });
  return { [orderField]: Math.max(0, ...data.map((row) => Number(row[orderField]))) + 1 };
}

/** What a write answers. */
interface Saved {
  data: RecordRow;
  message: string;
}

export function createRecord(kind: RecordKind, companyId: number, values: object, idempotencyKey: string) {
  const body = { ...ofShop(kind, companyId), ...values };
  return send(kind, kind.contract.create, { body }, idempotencyKey);
}

export function updateRecord(kind: RecordKind, companyId: number, key: string, values: { version: number }) {
  return send(kind, kind.contract.update, {
    params: { key },
    body: { ...ofShop(kind, companyId), ...values },
  });
}

/** Keeps a picture and says by what link. */
export async function uploadPicture(
  { contract }: RecordKind,
  company_id: number,
  file: File,
): Promise<string> {
  const { uploadPicture: endpoint } = contract;
  if (!endpoint) throw new Error(`${contract.path} has no pictures`);
  const { data } = await call<{ data: StoredPicture }>(
    endpoint,
    { query: { company_id }, body: {} },
    { file },
  );
  return data.link;
}

/** Endpoints that only some records have. */
type Switch = 'switchOff' | 'switchOn' | 'erase' | 'reorder';

export function hasCall<Name extends Switch>(
  contract: AnyContract,
  name: Name,
): contract is AnyContract & Required<Pick<AnyContract, Name>> {
  return contract[name] !== undefined;
}

function callOf({ contract }: RecordKind, name: Switch): Endpoint {
  const endpoint = contract[name];
  if (!endpoint) throw new Error(`${contract.path} has no ${name}`);
  return endpoint;
}

/** `isKnownInUse`: the person has been told that it is used, and how often. */
export function switchRecordOff(kind: RecordKind, companyId: number, key: string, isKnownInUse: boolean) {
  const query = { ...ofShop(kind, companyId), ...(isKnownInUse && { in_use: 1 }) };
  return send(kind, callOf(kind, 'switchOff'), { params: { key }, query });
}

export function switchRecordOn(kind: RecordKind, companyId: number, key: string) {
  return send(kind, callOf(kind, 'switchOn'), { params: { key }, query: ofShop(kind, companyId) });
}

/** As it was seen. */
export function eraseRecord(kind: RecordKind, companyId: number, row: RecordRow) {
  const query = { ...ofShop(kind, companyId), version: row.version };
  return send(kind, callOf(kind, 'erase'), { params: { key: keyOf(kind, row) }, query });
}

/** All that stand side by side, in their new order. */
export function reorderRecords(kind: RecordKind, companyId: number, rows: readonly RecordRow[]) {
  const keys = rows.map((row) => Number(keyOf(kind, row)));
  return send(kind, callOf(kind, 'reorder'), { body: { ...ofShop(kind, companyId), keys } });
}

/** Sends a write, then does what follows each write of the kind. */
async function send(
  { onWritten }: RecordKind,
  endpoint: Endpoint,
  input: object,
  idempotencyKey?: string,
): Promise<Saved> {
  const saved = await call<Saved>(endpoint, input, idempotencyKey === undefined ? {} : { idempotencyKey });
  await onWritten?.();
  return saved;
}

// Endpoints of records differ in their fields alone, which the contract's rules have checked in the form.

function call<Answer>(endpoint: Endpoint, input: object, options = {}) {
  return api(endpoint, input as never, options) as Promise<unknown> as Promise<Answer>;
}

function queryOf<Answer>(endpoint: Endpoint, input: object) {
  return endpointQuery(endpoint, input as never) as unknown as UseQueryOptions<Answer>;
}

function ofShop({ contract }: { contract: Pick<BaseRecordContract, 'scope'> }, companyId: number) {
  return contract.scope === 'shop' ? { company_id: companyId } : {};
}
