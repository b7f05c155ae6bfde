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
import { keepResult } from '../sheet-imports.writes.ts';
import { writeChecked } from '../write-checked.ts';
import { checkLines, judgeByShop } from './check-lines.ts';
import type { GoodLine, LineImport, WrittenDocument } from './line-import.ts';
import { findGoodLines, getLineReport } from './line-imports.queries.ts';

interface WriteRequest<Given> {
  /** Of a checked file; without it `file` is checked first, and written only if no row is wrong. */
  import_id?: string | undefined;
  file?: UploadedFile | undefined;
  sheet_name: string;
  /** Beside the file that is sent along. */
  given: Given;
  signal: AbortSignal;
  /** Write the good rows and leave out the bad ones. */
  onlyGood: boolean;
  endpoint: string;
  idempotencyKey: string;
}

/** What of an import is kept: a second call is answered from it. */
interface KeptResult {
  id: number;
  skipped: number;
}

/**
 * Writes the document that a checked file is, as if it had been sent by hand: one transaction, the same rules, the
 * ledger. The same file written twice is answered the same and written once. Refuses with IMPORT_EXPIRED what is not
 * kept any more, with IMPORT_HAS_ERRORS bad rows unless `onlyGood`, and what a document by hand is refused for.
 */
export async function writeLines<Given extends { warehouse_code: string }>(
  db: Db,
  rights: ShopRights,
  kind: LineImport<Given>,
  request: WriteRequest<Given>,
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
    // What was refused may have been written by an earlier attempt, which has taken the goods.
    const { document_id } = await writeOnce(db, write, {
      read: async () => undefined,
      decide: () => Promise.reject(error),
    });
    return resultOf(await kind.get(db, rights, document_id), 0);
  }
}

/** A file without a check is known again by what it holds. */
async function writeOfFile<Given>(
  { user_id }: ShopRights,
  { endpoint, idempotencyKey, given, sheet_name, file }: WriteRequest<Given>,
): Promise<IdempotentWrite> {
  const hash = file && createHash('sha256').update(await readFile(file.path));
  return {
    user_id,
    endpoint,
    key: idempotencyKey,
    request: { given, sheet_name, file: hash?.digest('hex') },
  };
}

/** Nobody is there to say what the columns of a file are that is written at once. */
async function checkWhole<Given extends { warehouse_code: string }>(
  db: Db,
  rights: ShopRights,
  kind: LineImport<Given>,
  request: WriteRequest<Given>,
): Promise<LineImportReport> {
  const report = await checkLines(db, rights, kind, request, request);
  refuseUnclear(kind.sheet.fields, report);
  return report;
}

interface LinesToWrite<Given> {
  given: Given;
  lines: GoodLine[];
  skipped: number;
}

interface CheckedRequest {
  import_id: string;
  onlyGood: boolean;
  write: IdempotentWrite;
}

async function writeDocument<Given extends { warehouse_code: string }>(
  db: Db,
  rights: ShopRights,
  kind: LineImport<Given>,
  { import_id, onlyGood, write }: CheckedRequest,
): Promise<LineImportResult> {
  const key: ImportKey = { import_id, company_id: rights.company_id, user_id: rights.user_id };
  // Whoever writes the lines holds and commits with this row, so that nobody judges them by a stock they are gone from.
  const judged = await writeChecked(db, kind.sheet, {
    key,
    again: (earlier: KeptResult): KeptResult | LinesToWrite<Given> => earlier,
    async judge(trx, kept: Given) {
      const { given } = await judgeByShop(trx, rights, kind, { key, given: kept });
      return { ...(await getLineReport(trx, key)), given };
    },
    mayLeaveOut: ({ new_count }) => onlyGood && new_count > 0,
    make: async (trx, { given, error_count }) => ({
      given,
      lines: await findGoodLines(trx, key),
      skipped: error_count,
    }),
  });
  const { skipped } = judged;
  if ('id' in judged) return resultOf(await kind.get(db, rights, judged.id), skipped);
  const { given, lines } = judged;
  const document = await kind.write(db, {
    rights,
    given,
    lines,
    write,
    async first(trx, id) {
      // Its rows may have gone over to another import since they were judged, by which they would be written again.
      const held = await lockImportForUpdate<Given, KeptResult>(trx, kind.sheet, key);
      if (!held || held.result) throw new Refusal('IMPORT_EXPIRED');
      return [keepResult({ import_id, result: JSON.stringify({ id, skipped } satisfies KeptResult) })];
    },
  });
  return resultOf(document, skipped);
}

function resultOf({ id, number, row_count, total_qty }: WrittenDocument, skipped: number): LineImportResult {
  return { id, number, created: row_count, total_qty, skipped };
}
