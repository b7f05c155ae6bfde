import { z } from 'zod';
import { optionalText, written } from './fields.ts';
import { importId, sheetColumnMatch } from './sheet-imports.ts';
import { shopQuery } from './shop.ts';

/** Documents whose lines come from a sheet, one document a file (document 2, section 2). */

/** Lines of one file (decisions.md, 'Stock documents'). */
export const maxImportedLines = 5_000;

export const importedLine = z.object({
  /** Row of the sheet, as the spreadsheet program numbers it. */
  row: z.int(),
  product_code: z.string(),
  /** As the shop has it; of a code that it does not have, as the sheet says. */
  product_name: z.string(),
  warehouse_code: z.string(),
  qty: z.int(),
  /** What a piece cost, as the sheet says; null where it does not. */
  original_price: z.int().nullable(),
  /** Who receives it, as the sheet says. */
  receiver: z.string(),
  outcome: z.enum(['new', 'error']),
  /** Vietnamese. */
  reasons: z.array(z.string()),
});
export type ImportedLine = z.infer<typeof importedLine>;

export const lineImportReport = z.object({
  /** Names the checked file for an hour; give it to the import call. */
  import_id: z.string(),
  total: z.int(),
  new_count: z.int(),
  error_count: z.int(),
  /** Pieces in the good rows. */
  total_qty: z.int(),
  /** What the person should know before writing. Vietnamese. */
  warnings: z.array(z.string()),
  /** How the sheet was understood; the rows are judged once nothing is missing. */
  columns: z.array(sheetColumnMatch),
  /** Fields that every line needs and no column gives. */
  missing: z.array(z.string()),
  /** False where the first row was taken for a line like the others. */
  has_titles: z.boolean(),
  /** Rows with an error first, each in the order of the sheet: at most 1,000. */
  rows: z.array(importedLine),
});
export type LineImportReport = z.infer<typeof lineImportReport>;

export const lineImportResult = z.object({
  /** The document that was written, and its number. */
  id: z.int(),
  number: z.int(),
  /** Its lines and pieces. */
  created: z.int(),
  total_qty: z.int(),
  /** Rows left out because of errors. */
  skipped: z.int(),
});
export type LineImportResult = z.infer<typeof lineImportResult>;

/** The warehouse of lines that name none. */
export const warehouseOfOthers = optionalText('kho', 50);

/** What the calls of every such import are asked and answer. */
const ofImport = { params: z.object({ import_id: importId }), query: shopQuery };
const reported = z.object({ data: lineImportReport });

export const lineTemplate = { method: 'GET', query: shopQuery, response: 'file' } as const;
export const lineCheck = {
  method: 'POST',
  topics: [],
  multipart: true,
  query: shopQuery,
  response: reported,
} as const;
export const lineMatch = { method: 'POST', topics: [], ...ofImport, response: reported } as const;
export const lineErrors = { method: 'GET', ...ofImport, response: 'file' } as const;
export const lineImport = {
  method: 'POST',
  multipart: true,
  isDocumentWrite: true,
  query: shopQuery,
  response: written(lineImportResult),
} as const;
