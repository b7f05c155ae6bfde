/*
 * A backup is one .tar.gz that any tar can list:
 *
 *   manifest.json             of which version it is and what it holds, read first
 *   tables/bills/000001.copy  rows as PostgreSQL's COPY writes them, some megabytes at a time
 *   files/...                 the uploaded files
 *   end.json                  how much there was: without it the backup was cut short
 */
import { z } from 'zod';

export const manifestName = 'manifest.json';
export const endName = 'end.json';
export const filesPrefix = 'files/';

const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()) });

export const manifestSchema = z.object({
  format: z.literal('soquay-backup-1'),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Comment on the table of migrations, which marks a demo. */
  mark: z.string().optional(),
  tables: z.array(tableSchema),
  /** Last number of each sequence. */
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
});

export const endSchema = z.object({
  /** Number of rows by table. */
  rows: z.record(z.string(), z.number()),
  files: z.number(),
});

export type BackupTable = z.infer<typeof tableSchema>;
export type Manifest = z.infer<typeof manifestSchema>;
export type BackupEnd = z.infer<typeof endSchema>;

export function pieceName(table: string, piece: number): string {
  return `tables/${table}/${String(piece).padStart(6, '0')}.copy`;
}

/** Table whose rows an entry of the archive holds. */
export function tableOfPiece(entry: string): string | undefined {
  return /^tables\/(\w+)\/\d+\.copy$/.exec(entry)?.[1];
}

export function countRows({ rows }: BackupEnd): number {
  return Object.values(rows).reduce((sum, count) => sum + count, 0);
}
