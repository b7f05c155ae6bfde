import { open } from 'node:fs/promises';
import { readCsv } from './read-csv.ts';
import { readXls } from './read-xls.ts';
import type { Sheet } from './sheet.ts';
import { readXlsx } from './xlsx/read-xlsx.ts';

const zipSignature = Buffer.from('PK\u0003\u0004', 'latin1');
/** Signature of OLE2 files: .xls, and .xlsx with a password. */
const ole2Signature = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/**
 * Reads the visible sheets of an .xlsx or .xls, or the one of a .csv, by content. Blocks for seconds, so call it in a
 * child process only. Throws `UnreadableSheet`, also for files larger than `ReadingBudget` allows.
 */
export async function* readSheets(path: string): AsyncGenerator<Sheet> {
  const signature = await readSignature(path);
  if (signature.subarray(0, zipSignature.length).equals(zipSignature)) yield* readXlsx(path);
  else if (signature.equals(ole2Signature)) yield* readXls(path);
  else yield* readCsv(path);
}

async function readSignature(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const signature = Buffer.alloc(ole2Signature.length);
    await file.read(signature, 0, signature.length, 0);
    return signature;
  } finally {
    await file.close();
  }
}
