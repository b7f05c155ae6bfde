import { createReadStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { extract } from 'tar-stream';
import { StartupError } from '../../startup-error.ts';
import { findPending, migrateWithin, migrationsFolder, readApplied, readMigrations } from '../migrate.ts';
import type { BackupEnd, Manifest } from './backup-format.ts';
import { fileSystemReason } from './file-system-reason.ts';
import { loadingRows } from './loading-rows.ts';
import { damaged, type Entries, loadEntries, readManifest } from './read-entries.ts';

export interface RestoreBackupOptions {
  file: string;
  /** Address of a database without tables, or without accounts. */
  url: string;
  filesDir: string;
  migrationsFolder?: string;
}

/**
 * Restores a backup of this or an older version into an empty installation and migrates it, all in one transaction. Throws a
 * `StartupError` when the target is not empty, or the backup can't be read, is damaged, cut short or newer than this code.
 */
export async function restoreBackup(options: RestoreBackupOptions): Promise<BackupEnd> {
  const { url, filesDir } = options;
  const client = new pg.Client({ connectionString: url, application_name: 'soquay restore' });
  await client.connect();
  try {
    await refuseUnlessEmpty(client, filesDir);
    try {
      await client.query('BEGIN');
      const end = await restore(client, options);
      await client.query('COMMIT');
      await client.query('ANALYZE');
      return end;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      await rm(filesDir, { recursive: true, force: true });
      throw error;
    }
  } finally {
    await client.end();
  }
}

/**
 * Checks that `file` is a readable backup of this or an older version, before anything is created. Throws as
 * `restoreBackup` does; only that finds a backup cut short.
 */
export async function checkBackup(file: string): Promise<void> {
  await withEntries(file, async (entries) => {
    findPending(await readMigrations(), (await readManifest(entries)).migrations);
  });
}

async function restore(
  client: pg.Client,
  { file, filesDir, migrationsFolder: folder = migrationsFolder }: RestoreBackupOptions,
): Promise<BackupEnd> {
  const end = await withEntries(file, async (entries) => {
    const manifest = await readManifest(entries);
    findPending(await readMigrations(folder), manifest.migrations);
    await migrateWithin(client, { folder, upTo: manifest.migrations.at(-1)?.name ?? '' });
    await refuseOtherVersion(client, manifest);
    return loadingRows(client, manifest, () => loadEntries({ client, entries, manifest, filesDir }));
  });
  // Gives the planner statistics of the restored rows for the migrations that follow.
  await client.query('ANALYZE');
  await migrateWithin(client, { folder });
  return end;
}

async function withEntries<T>(file: string, work: (entries: Entries) => Promise<T>): Promise<T> {
  const archive = extract();
  let broken: unknown;
  const reading = pipeline(createReadStream(file), createGunzip(), archive).catch((error) => {
    broken = error;
  });
  try {
    return await work(archive[Symbol.asyncIterator]());
  } catch (error) {
    archive.destroy();
    await reading;
    throw broken && !(error instanceof StartupError) ? unreadable(file, broken as Error) : error;
  } finally {
    archive.destroy();
  }
}

function unreadable(file: string, error: Error): StartupError {
  const reason = fileSystemReason(error);
  return reason ? new StartupError(`Không đọc được bản sao lưu ${file}: ${reason}.`) : damaged(error.message);
}

async function refuseUnlessEmpty(client: pg.Client, filesDir: string): Promise<void> {
  const { rows } = await client.query("SELECT to_regclass('public.users') IS NOT NULL AS has_users");
  const hasPeople = rows[0].has_users && (await client.query('SELECT FROM users LIMIT 1')).rowCount === 1;
  const files = await readdir(filesDir).catch(() => []);
  if (hasPeople || files.length > 0) {
    throw new StartupError(
      'Chỉ khôi phục được vào chỗ trống: hãy chọn một DATA_DIR chưa có gì, hoặc một DATABASE_URL trống.',
    );
  }
}

/** Refuses tables of a newer server version, in a database without accounts. */
async function refuseOtherVersion(client: pg.Client, manifest: Manifest): Promise<void> {
  const applied = await readApplied(client);
  if (applied.length !== manifest.migrations.length) {
    throw new StartupError(
      'Cơ sở dữ liệu này đã ở phiên bản mới hơn bản sao lưu: hãy dùng một cơ sở dữ liệu trống.',
    );
  }
}
