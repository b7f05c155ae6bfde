import type { LineImportReport, LineImportResult } from '@soquay/contract/line-imports';
import type { ShopRights } from '@soquay/contract/rules/roles';
import type { ComponentType } from 'react';
import type { DocumentKind, LivingDocument } from '@/documents/document-kind.ts';
import type { SheetImportCalls } from '../use-sheet-import.ts';

/** What is said of the columns of a checked file. */
export interface LineMatch {
  columns: string[];
  has_titles: boolean;
}

/** What a column of lines may be. */
export type LineField =
  | 'product_code'
  | 'product_name'
  | 'warehouse_code'
  | 'qty'
  | 'original_price'
  | 'receiver';

/** A kind of document whose lines may come from a sheet, to the screens that all such imports share. */
export interface LineImportKind<Row extends LivingDocument, Header extends object> {
  document: DocumentKind<Row>;
  /** What a column may be, the most needed first. */
  fields: readonly LineField[];
  mayImport: (rights: ShopRights) => boolean;
  /** What is said beside a file, as the screen begins. */
  emptyHeader: (today: string) => Header;
  /** The fields of it. */
  HeaderFields: ComponentType;
  templateFilename: string;
  badRowsFilename: string;
  downloadTemplate: (companyId: number) => Promise<Blob>;
  downloadBadRows: (companyId: number, importId: string) => Promise<Blob>;
  /** The calls of the server, each with what is said beside the file as it is then. */
  calls: (
    companyId: number,
    header: () => Header,
  ) => SheetImportCalls<LineImportReport, LineMatch, LineImportResult>;
}
