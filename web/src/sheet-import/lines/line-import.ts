import type { EndpointInput } from '@soquay/contract/endpoint';
import type { LineImportEndpoints, LineImportReport, LineImportResult } from '@soquay/contract/line-imports';
import type { ComponentType } from 'react';
import { api, download } from '@/api/api.ts';
import { requestUrl } from '@/api/request.ts';
import type { DocumentKind, LivingDocument } from '@/documents/document-kind.ts';
import { randomId } from '@/ui/random-id.ts';
import type { Question } from '@/ui/use-feedback.ts';
import type { SheetImportCalls } from '../use-sheet-import.ts';

/** What stands beside a file, as it is sent. */
type Given = EndpointInput<LineImportEndpoints['check']>['body'];

/** What is said of the columns of a checked file. */
export interface LineMatch {
  columns: string[];
  has_titles: boolean;
  warehouse_names: LineImportReport['warehouse_names'];
}

/** What a column of lines may be. */
export type LineField =
  | 'product_code'
  | 'barcode'
  | 'product_name'
  | 'warehouse_code'
  | 'qty'
  | 'original_price'
  | 'receiver'
  | 'export_type'
  | 'receipt_warehouse_code';

/** A kind of document whose lines may come from a sheet, to the screens that all such imports share. */
export interface LineImportKind<Row extends LivingDocument, Header extends object> {
  document: DocumentKind<Row>;
  endpoints: LineImportEndpoints;
  /** What a column may be, the most needed first. */
  fields: readonly LineField[];
  /** What is said beside a file, as the screen begins. */
  emptyHeader: () => Header;
  /** The fields of it. */
  HeaderFields: ComponentType;
  templateFilename: string;
  badRowsFilename: string;
  /** Question before the lines of a checked file are written. */
  question?: (header: Header, report: Pick<LineImportReport, 'total_amount'>) => Question | null;
  /** As a form sends it: what is not chosen, or what its type does not have, is left out. */
  givenOf: (header: Header) => Given;
}

export function downloadTemplate({ template }: LineImportEndpoints, company_id: number): Promise<Blob> {
  return download(requestUrl(template, { query: { company_id } }));
}

export function downloadBadRows(
  { errors }: LineImportEndpoints,
  company_id: number,
  import_id: string,
): Promise<Blob> {
  return download(requestUrl(errors, { params: { import_id }, query: { company_id } }));
}

/** The calls of the server, each with what is said beside the file as it is then. */
export function lineImportCalls(
  { check, match, write }: LineImportEndpoints,
  company_id: number,
  given: () => Given,
): SheetImportCalls<LineImportReport, LineMatch, LineImportResult> {
  const query = { company_id };
  return {
    check: ({ file, sheetName, ...sending }) =>
      api(check, { query, body: { ...given(), sheet_name: sheetName } }, { file, ...sending }),
    match: (import_id, chosen) =>
      api(match, { params: { import_id }, query, body: { ...chosen, ...given() } }),
    write: ({ importId, onlyGood }) =>
      api(
        write,
        { query, body: { import_id: importId, only_good: onlyGood ? '1' : '0' } },
        { idempotencyKey: randomId() },
      ),
  };
}
