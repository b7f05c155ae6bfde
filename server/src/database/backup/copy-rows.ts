import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import type { BackupTable } from './backup-format.ts';

/** Approximate memory of one piece. */
const pieceBytes = 4 * 1024 * 1024;
const newline = 0x0a;

/** Yields the table in pieces of whole rows; returns the number of rows. */
export async function* copyOut(client: pg.Client, table: BackupTable): AsyncGenerator<Buffer, number> {
  const rows = client.query(to(`COPY ${target(table)} TO STDOUT`));
  let collected: Buffer[] = [];
  let size = 0;
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    collected.push(chunk);
    size += chunk.length;
    if (size < pieceBytes) continue;
    const bytes = Buffer.concat(collected);
    // Splits at this byte, which is always the end of a row: COPY writes a line break inside a value as \n.
    const end = bytes.lastIndexOf(newline) + 1;
    if (end > 0) yield bytes.subarray(0, end);
    collected = [bytes.subarray(end)];
    size = bytes.length - end;
  }
  if (size > 0) yield Buffer.concat(collected);
  return rows.rowCount;
}

/** Adds the rows of one piece and returns their number. */
export async function copyIn(
  client: pg.Client,
  table: BackupTable,
  piece: AsyncIterable<unknown>,
): Promise<number> {
  const rows = client.query(from(`COPY ${target(table)} FROM STDIN`));
  await pipeline(piece, rows);
  return rows.rowCount;
}

function target({ name, columns }: BackupTable): string {
  return `${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`;
}
