import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { LineImportReport, LineImportResult } from '@soquay/contract/line-imports';
import type { ShopRights } from '@soquay/contract/rules/roles';
import type { Db } from '../../database/database.ts';
import { type IdempotentWrite, writeOnce } from '../../documents/idempotency.ts';
import type { UploadedFile } from '../../http/uploads.ts';
import { Refusal } from '../../refusal.ts';
import { refuseUnclear } from '../refuse-unclear.ts';
import { type ImportKey, lockImportForUpdate } from '../sheet-imports.queries.ts';
import { storeResult } from '../sheet-imports.writes.ts';
import { writeChecked } from '../write-checked.ts';
import { checkLines, judgeByShop } from './check-lines.ts';
import type { GoodLine, LineImport, WrittenDocument } from './line-import.ts';
import { findGoodLines, getLineReport } from './line-imports.queries.ts';

interface WriteRequest<Form> {
  /** Id of a checked file; without it `file` is checked first, and written when no row has an error. */
  import_id?: string | undefined;
  file?: UploadedFile | undefined;
  sheet_name: string;
  /** Fields sent beside `file`. */
  form: Form;
  signal: AbortSignal;
  /** Writes the rows without errors and skips the others. */
  onlyGood: boolean;
  endpoint: string;
  idempotencyKey: string;
}

/** Result stored with the import, from which a repeated call is answered. */
interface StoredResult {
  id: number;
  skipped: number;
}

/**
 * Writes a checked file as one document, by the operation that its form uses; a repeated call is answered alike and writes
 * once. Refuses with IMPORT_EXPIRED, with IMPORT_HAS_ERRORS unless `onlyGood`, and as the document's form does.
 */
export async function writeLines<Form extends { warehouse_code: string }>(
  db: Db,
  rights: ShopRights,
  kind: LineImport<Form>,
  request: WriteRequest<Form>,
): Promise<LineImportResult> {
  const { import_id, onlyGood, endpoint } = request;
  if (import_id !== undefined) {
    const { user_id } = rights;
    const write = { user_id, endpoint, key: import_id, request: { import_id } };
    return await writeDocument(db, rights, kind, { import_id, onlyGood, write });
  }
  const write = await writeOfFile(rights, request);
  try {
    const { import_id } = await checkWhole(db, rights, kind, request);
    return await writeDocument(db, rights, kind, { import_id, onlyGood: false, write });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // An earlier attempt may have written the document and taken the goods, which now refuses this one: answer with that.
    const { document_id } = await writeOnce(db, write, {
      read: async () => undefined,
      decide: () => Promise.reject(error),
    });
    return resultOf(await kind.get(db, rights, document_id), 0);
  }
}

/** Identifies a write without a check by the content of its file. */
async function writeOfFile<Form>(
  { user_id }: ShopRights,
  { endpoint, idempotencyKey, form, sheet_name, file }: WriteRequest<Form>,
): Promise<IdempotentWrite> {
  const hash = file && createHash('sha256').update(await readFile(file.path));
  return {
    user_id,
    endpoint,
    key: idempotencyKey,
    // Compared with the request stored under the key, which has this shape.
    request: { given: form, sheet_name, file: hash?.digest('hex') },
  };
}

/** Checks a file that is written at once; refuses unclear columns, as nobody can match them. */
async function checkWhole<Form extends { warehouse_code: string }>(
  db: Db,
  rights: ShopRights,
  kind: LineImport<Form>,
  request: WriteRequest<Form>,
): Promise<LineImportReport> {
  const report = await checkLines(db, rights, kind, request, request);
  refuseUnclear(kind.sheet.fields, report);
  return report;
}

interface LinesToWrite<Form> {
  form: Form;
  lines: GoodLine[];
  skipped: number;
}

interface CheckedRequest {
  import_id: string;
  onlyGood: boolean;
  write: IdempotentWrite;
}

async function writeDocument<Form extends { warehouse_code: string }>(
  db: Db,
  rights: ShopRights,
  kind: LineImport<Form>,
  { import_id, onlyGood, write }: CheckedRequest,
): Promise<LineImportResult> {
  const key: ImportKey = { import_id, company_id: rights.company_id, user_id: rights.user_id };
  // The write below locks the import's row and commits with it, so that no second call judges these lines by the stock they have taken.
  const judged = await writeChecked(db, kind.sheet, {
    key,
    answerAgain: (earlier: StoredResult): StoredResult | LinesToWrite<Form> => earlier,
    async judge(trx, stored: Form) {
      const { form } = await judgeByShop(trx, rights, kind, { key, form: stored });
      return { ...(await getLineReport(trx, key)), form };
    },
    maySkipErrors: ({ new_count }) => onlyGood && new_count > 0,
    write: async (trx, { form, error_count }) => ({
      form,
      lines: await findGoodLines(trx, key),
      skipped: error_count,
    }),
  });
  const { skipped } = judged;
  if ('id' in judged) return resultOf(await kind.get(db, rights, judged.id), skipped);
  const { form, lines } = judged;
  const document = await kind.write(db, {
    rights,
    form,
    lines,
    write,
    async first(trx, id) {
      // The sheet may have been matched again since the judgement; its rows would be written twice.
      const locked = await lockImportForUpdate<Form, StoredResult>(trx, kind.sheet, key);
      if (!locked || locked.result) throw new Refusal('IMPORT_EXPIRED');
      return [storeResult({ import_id, result: JSON.stringify({ id, skipped } satisfies StoredResult) })];
    },
  });
  return resultOf(document, skipped);
}

function resultOf({ id, number, row_count, total_qty }: WrittenDocument, skipped: number): LineImportResult {
  return { id, number, created: row_count, total_qty, skipped };
}
