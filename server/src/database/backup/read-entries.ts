import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { Extract } from 'tar-stream';
import type { z } from 'zod';
import { StartupError } from '../../startup-error.ts';
import {
  type BackupEnd,
  endName,
  endSchema,
  filesPrefix,
  type Manifest,
  manifestName,
  manifestSchema,
  tableOfPiece,
} from './backup-format.ts';
import { copyIn } from './copy-rows.ts';

/** Entries of an archive in order. */
export type Entries = AsyncIterator<Entry>;
type Entry = Extract extends AsyncIterable<infer E> ? E : never;

/** Reads the manifest, the first entry of the backup. */
export async function readManifest(entries: Entries): Promise<Manifest> {
  const first = await entries.next();
  if (first.done || first.value.header.name !== manifestName) throw damaged('không có phần mô tả ở đầu');
  return readJson(first.value, manifestSchema);
}

export interface LoadEntriesOptions {
  client: pg.Client;
  entries: Entries;
  manifest: Manifest;
  filesDir: string;
}

/** Loads everything after the manifest; refuses a backup with less than its end states. */
export async function loadEntries({
  client,
  entries,
  manifest,
  filesDir,
}: LoadEntriesOptions): Promise<BackupEnd> {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  const rows = new Map(manifest.tables.map(({ name }) => [name, 0]));
  let files = 0;
  for (let next = await entries.next(); !next.done; next = await entries.next()) {
    const entry = next.value;
    const { name } = entry.header;
    const table = tables.get(tableOfPiece(name) ?? '');
    if (table !== undefined) {
      rows.set(table.name, (rows.get(table.name) ?? 0) + (await copyIn(client, table, entry)));
    } else if (name.startsWith(filesPrefix)) {
      await writeFileOf(entry, filesDir);
      files += 1;
    } else if (name === endName) {
      const end = await readJson(entry, endSchema);
      const isWhole = end.files === files && [...rows].every(([table, count]) => end.rows[table] === count);
      if (!isWhole) throw damaged('thiếu dữ liệu');
      return end;
    } else {
      throw damaged(`có phần lạ "${name}"`);
    }
  }
  throw damaged('bị cắt ngang');
}

export function damaged(how: string): StartupError {
  return new StartupError(`Tệp này không phải bản sao lưu Sổ Quầy nguyên vẹn: ${how}.`);
}

async function writeFileOf(entry: Entry, filesDir: string): Promise<void> {
  const path = resolve(filesDir, entry.header.name.slice(filesPrefix.length));
  // Refuses a name with '..', which could write anywhere on the machine.
  if (!path.startsWith(filesDir + sep)) throw damaged(`có tên tệp lạ "${entry.header.name}"`);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(entry, createWriteStream(path));
}

async function readJson<T extends z.ZodType>(entry: Entry, schema: T): Promise<z.output<T>> {
  try {
    return schema.parse(JSON.parse((await buffer(entry)).toString('utf8')));
  } catch {
    throw damaged(`không đọc được ${entry.header.name}`);
  }
}
