import type { documentMarks, FoundToMark, MarksWritten } from '@soquay/contract/document-endpoints';
import type { DocumentEvent, documentHistory } from '@soquay/contract/documents';
import type { Endpoint } from '@soquay/contract/endpoint';
import type { ErrorParams, ScreenErrorCode } from '@soquay/contract/errors';
import type { HeaderFields } from '@soquay/contract/header-fields';
import type { ModuleKey } from '@soquay/contract/rights';
import type { z } from 'zod';
import { endpointQuery } from '@/api/endpoint-query.ts';
import type { menuTexts } from '@/shell/menu.texts.ts';
import type { DocumentName } from './addresses.ts';
import type { DocumentTexts } from './document-texts.ts';

/** Fields that decide which operations a saved document takes, in a list as on its page. */
export interface LivingDocument {
  id: number;
  company_id: number;
  /** 0 deleted, 1 as usual, 2 waiting to be confirmed. */
  status: 0 | 1 | 2;
  /** Mark of accounting, 1 once it is set; present on kinds that accounting marks. */
  accounting_status?: 0 | 1;
  /** Version that a mark is set from; present on kinds that accounting marks. */
  version?: number;
  /** Lines of a document that was read whole; a row of a list does not say whose goods it has. */
  details?: readonly { warehouse_code?: string }[];
}

/** Why something is not done, as the server would say it. */
export interface Refusal {
  code: ScreenErrorCode;
  params?: ErrorParams;
}

/** Operations on a saved document. */
export type Operation = 'edit' | 'delete' | 'restore' | 'mark';

/** A saved document with its lines. */
export interface SavedDocument extends LivingDocument {
  version: number;
  details: readonly {
    id: number;
    /** Null where a line is not of the shop's own products. */
    product_id: number | null;
    product_code: string;
    /** Absent of a kind that moves no goods. */
    warehouse_code?: string;
    qty: number;
    /** Of documents with prices. */
    price?: number;
  }[];
}

/** Endpoints that name one document by its id. */
export type OfOneDocument<Answer> = Endpoint & {
  params: z.ZodObject<{ id: z.ZodType<number, number | string> }>;
  response: z.ZodType<Answer>;
};

/** Anything with a history. */
export interface DocumentWithHistory {
  endpoints: {
    history: OfOneDocument<{ data: DocumentEvent[]; total: number }> & Pick<typeof documentHistory, 'query'>;
  };
}

/**
 * What a kind of documents is to the parts that all kinds share: a feature says it once and gives it to its list,
 * its page and its routes. `Row` is one of its list, `Saved` the same with its lines.
 */
export interface DocumentKind<
  Row extends LivingDocument,
  Saved extends Row & SavedDocument = Row & SavedDocument,
> {
  name: DocumentName;
  /** Texts that name it, by `documentTexts`. */
  texts: DocumentTexts;
  /** Names the rights to it, and its line of the menu. */
  module: ModuleKey & keyof (typeof menuTexts)['menu'];
  endpoints: {
    get: OfOneDocument<{ data: Saved }>;
    history: DocumentWithHistory['endpoints']['history'];
    excel: Endpoint;
    delete: OfOneDocument<{ message: string }>;
    restore: OfOneDocument<{ message: string }>;
    /** Absent where accounting marks none. */
    mark?: OfOneDocument<{ message: string }>;
    unmark?: OfOneDocument<{ message: string }>;
    foundToMark?: Endpoint & { response: z.ZodType<{ data: FoundToMark[] }> };
    markMany?: Endpoint & { body: typeof documentMarks; response: z.ZodType<{ data: MarksWritten }> };
  };
  /** Why the server would refuse it, beyond what it does of every kind: such as bills of which goods have come back. */
  refusal?: (operation: Operation, document: Row) => Refusal | null;
  /** What deleting or restoring this one does, where that is more than its kind's texts say; null where it is not. */
  effectOf?: (operation: 'delete' | 'restore', document: Row) => string | null;
  /** What its status says in place of 'as usual', such as that some of it has come back; null where nothing is. */
  stateOf?: (document: Row) => string | null;
  /** A deleted one is opened where others are edited, to be read and restored. */
  opensDeleted?: true;
  /** Declared fields of its header. */
  fields: HeaderFields;
  /** The number people know it by. */
  numberOf: (document: Row) => number;
}

/** Query of one saved document. */
export function documentQuery<Row extends LivingDocument, Saved extends Row & SavedDocument>(
  { endpoints }: DocumentKind<Row, Saved>,
  id: number,
) {
  return endpointQuery(endpoints.get, { params: { id } });
}

/** Query of one page of a document's history. */
export function documentHistoryQuery(
  { endpoints }: DocumentWithHistory,
  { id, page }: { id: number; page: number },
) {
  return endpointQuery(endpoints.history, { params: { id }, query: { page } });
}
