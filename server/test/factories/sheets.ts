import { type BookType, read, utils, write } from '@e965/xlsx';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

export type SheetRows = (string | number | null)[][];

/** A spreadsheet file with one sheet of these rows. */
export function buildSheet(rows: SheetRows, { bookType = 'xlsx' }: { bookType?: BookType } = {}): Buffer {
  return buildWorkbook({ Hàng: rows }, { bookType });
}

/** A spreadsheet file with sheets of these names. */
export function buildWorkbook(
  sheets: Record<string, SheetRows>,
  { bookType = 'xlsx' }: { bookType?: BookType } = {},
): Buffer {
  const workbook = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows), name);
  }
  return write(workbook, { type: 'buffer', bookType, compression: true });
}

/** The rows of the first sheet of a file that the server gave out. */
export function readRows(file: Buffer): unknown[][] {
  const { SheetNames, Sheets } = read(file);
  const sheet = Sheets[SheetNames[0] ?? ''];
  return sheet ? utils.sheet_to_json(sheet, { header: 1, defval: '' }) : [];
}

interface Import {
  headers: { authorization: string; 'idempotency-key'?: string };
  shop: { company_id: number };
  file?: Buffer;
  fields?: Record<string, string>;
}

export function checkFile(app: FastifyInstance, given: Import): Promise<LightMyRequestResponse> {
  return sendForm(app, '/api/products/import/check', given);
}

export function importFile(app: FastifyInstance, given: Import): Promise<LightMyRequestResponse> {
  return sendForm(app, '/api/products/import', given);
}

/** A form with a file beside its fields; a write of a document carries a key. */
export async function sendForm(
  app: FastifyInstance,
  url: string,
  { headers, shop, file, fields = {} }: Import,
): Promise<LightMyRequestResponse> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.set('import', new Blob([new Uint8Array(file)]), 'hang.xlsx');
  const query = { company_id: String(shop.company_id) };
  return await app.inject({ method: 'POST', url, query, headers, payload: form });
}
