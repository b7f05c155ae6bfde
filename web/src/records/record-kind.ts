import type { Endpoint } from '@soquay/contract/endpoint';
import type { RecordContract, RecordEvent, RecordRow } from '@soquay/contract/record';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '@/api/api.ts';
import { endpointQuery, listQuery } from '@/api/endpoint-query.ts';
import type { Texts } from '@/i18n/texts.ts';
import type { Page } from '@/ui/list/ListResults.tsx';
import { type ListSearch, listSearch } from '@/ui/list/list-search.ts';

export interface RecordSearch extends ListSearch {
  active?: 0 | 1 | undefined;
  [filter: string]: unknown;
}

/** What a record says of itself to the screens that all records share; the rest it has declared in its contract. */
export interface RecordKind {
  contract: RecordContract;
  title: keyof Texts['menu'];
  /** Of its screen, where that is not called as its calls are: `/shops`. */
  address?: string;
  /** Where the texts have names for the options of its choices, by field. */
  optionTexts?: Record<string, 'paymentKinds' | 'receiptBehaviours' | 'exportBehaviours'>;
  /** What stands below an input, by field. */
  hints?: Record<string, keyof Texts['records']['hints']>;
  /** What follows each write before it counts as done. */
  onWritten?: () => Promise<unknown>;
  /** What a new one begins with, where only the server knows. */
  suggestion?: (companyId: number) => Promise<object>;
}

/** What the history of a record is told by. */
export type ToldKind = Pick<RecordKind, 'optionTexts'> & {
  contract: Pick<RecordContract, 'fields' | 'history' | 'scope'>;
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
  const input = { params: { key }, query: ofShop(kind, companyId) };
  return endpointQuery(get, input as never) as unknown as UseQueryOptions<{ data: RecordRow }>;
}

export function recordHistoryQuery(
  kind: ToldKind,
  key: string,
  { companyId, page }: OfShop & { page: number },
) {
  const { history } = kind.contract;
  const input = { params: { key }, query: { ...ofShop(kind, companyId), page } };
  return endpointQuery(history, input as never) as unknown as UseQueryOptions<Page<RecordEvent>>;
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

/** `isKnownInUse`: the person has been told that it is used, and how often. */
export function switchRecordOff(kind: RecordKind, companyId: number, key: string, isKnownInUse: boolean) {
  const query = { ...ofShop(kind, companyId), ...(isKnownInUse && { in_use: 1 }) };
  return send(kind, kind.contract.switchOff, { params: { key }, query });
}

export function switchRecordOn(kind: RecordKind, companyId: number, key: string) {
  return send(kind, kind.contract.switchOn, { params: { key }, query: ofShop(kind, companyId) });
}

/** The endpoints of records differ in their fields alone, which the contract's rules have checked in the form. */
async function send(
  { onWritten }: RecordKind,
  endpoint: Endpoint,
  input: object,
  idempotencyKey?: string,
): Promise<Saved> {
  const saved = await api(endpoint, input as never, idempotencyKey === undefined ? {} : { idempotencyKey });
  await onWritten?.();
  return saved as unknown as Saved;
}

function ofShop({ contract }: { contract: Pick<RecordContract, 'scope'> }, companyId: number) {
  return contract.scope === 'shop' ? { company_id: companyId } : {};
}
