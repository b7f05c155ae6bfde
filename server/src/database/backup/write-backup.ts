import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { type Pack, pack } from 'tar-stream';
import { StartupError } from '../../startup-error.ts';
import { readApplied } from '../migrate.ts';
import {
  type BackupEnd,
  endName,
  filesPrefix,
  type Manifest,
  manifestName,
  pieceName,
} from './backup-format.ts';
import { copyOut } from './copy-rows.ts';
import { fileSystemReason } from './file-system-reason.ts';

export interface WriteBackupOptions {
  url: string;
  filesDir: string;
  /** Target path; the file gets this name when it is complete. */
  file: string;
}

/**
 * Writes a backup of all rows at one moment and the files they name, while shops go on selling. Readable by its owner
 * alone, since it contains secrets. Throws a `StartupError` when the target exists or can't be written.
 */
export async function writeBackup({ url, filesDir, file }: WriteBackupOptions): Promise<BackupEnd> {
  await refuseTaken(file);
  const client = new pg.Client({ connectionString: url, application_name: 'soquay backup' });
  await client.connect();
  const unfinished = `${file}.partial`;
  const archive = pack();
  const writing = pipeline(
    archive,
    createGzip(),
    createWriteStream(unfinished, { mode: 0o600, flush: true }),
  );
  try {
    const [end] = await Promise.all([fill(archive, client, filesDir), writing]);
    await rename(unfinished, file);
    return end;
  } catch (error) {
    archive.destroy();
    // Waits for the writing, whose error names the cause: a refusing disk also makes the filling fail, maybe first.
    const reason = await writing.then(() => undefined, fileSystemReason);
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw reason ? new StartupError(`Không ghi được bản sao lưu ${file}: ${reason}.`) : error;
  } finally {
    await client.end();
  }
}

async function refuseTaken(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (found?.isDirectory()) {
    throw new StartupError(
      `${file} là một thư mục: hãy cho biết cả tên tệp, ví dụ ${join(file, 'soquay.tar.gz')}.`,
    );
  }
  if (found) {
    throw new StartupError(`Đã có tệp ${file}: hãy chọn tên khác, bản sao lưu cũ không bị ghi đè.`);
  }
}

async function fill(archive: Pack, client: pg.Client, filesDir: string): Promise<BackupEnd> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const manifest = await describe(client);
  await add(archive, manifestName, toJson(manifest));
  const rows: Record<string, number> = {};
  for (const table of manifest.tables) {
    const pieces = copyOut(client, table);
    let number = 0;
    let piece = await pieces.next();
    for (; !piece.done; piece = await pieces.next()) {
      number += 1;
      await add(archive, pieceName(table.name, number), piece.value);
    }
    rows[table.name] = piece.value;
  }
  // Adds files after the rows: a file is stored before a row names it.
  const end = { rows, files: await addFiles(archive, filesDir) };
  await add(archive, endName, toJson(end));
  archive.finalize();
  return end;
}

async function describe(client: pg.Client): Promise<Manifest> {
  const migrations = await readApplied(client);
  const { rows: marks } = await client.query<{ mark: string | null }>(
    "SELECT obj_description('schema_migrations'::regclass, 'pg_class') AS mark",
  );
  const mark = marks[0]?.mark ?? undefined;
  const { rows: tables } = await client.query(`
    SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'schema_migrations'
      -- Unlogged tables hold what can be made again.
      AND c.relpersistence = 'p'
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
    GROUP BY c.relname ORDER BY c.relname`);
  // Reads sequences last: they ignore transactions, and must not be behind the rows.
  const { rows: sequences } = await client.query(`
    SELECT sequencename AS name, last_value::text AS "lastValue"
    FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL`);
  const createdAt = new Date().toISOString();
  return { format: 'soquay-backup-1', createdAt, migrations, mark, tables, sequences };
}

async function addFiles(archive: Pack, filesDir: string): Promise<number> {
  const entries = await readdir(filesDir, { recursive: true, withFileTypes: true }).catch(() => []);
  let count = 0;
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const { size } = await stat(path);
    const name = filesPrefix + relative(filesDir, path).split(sep).join('/');
    // Reads only the announced size: a file that grows meanwhile must not break the archive.
    const content = size === 0 ? Readable.from([]) : createReadStream(path, { end: size - 1 });
    await pipeline(content, archive.entry({ name, size, mode: 0o600 }));
    count += 1;
  }
  return count;
}

function add(archive: Pack, name: string, bytes: Buffer): Promise<void> {
  return pipeline(Readable.from([bytes]), archive.entry({ name, size: bytes.length, mode: 0o600 }));
}

function toJson(value: Manifest | BackupEnd): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}
