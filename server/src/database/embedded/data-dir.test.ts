import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeWritable, prepareDataDir } from './data-dir.ts';

const postgresUser = { uid: 65_534, gid: 65_534 };
const closedToPostgres = 'Người dùng hệ thống chạy PostgreSQL không vào được DATA_DIR=';

let folder: string;
let dataDir: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soquay-data-dir-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, 'shop/data');
});

afterEach(() => rm(folder, { recursive: true }));

test.each([
  ['our own', undefined, 0o700],
  ['another system user', postgresUser, 0o711],
])('a new folder lets only %s in', async (_who, user, mode) => {
  const umask = process.umask(0o077);
  await prepareDataDir(dataDir, user);
  process.umask(umask);
  expect(await modeOf(dataDir)).toBe(mode);
  expect(await modeOf(join(folder, 'shop'))).toBe(mode);
});

test.each([
  ['our own', undefined],
  ['another system user', postgresUser],
])('a folder that was there keeps its mode where PostgreSQL runs as %s', async (_who, user) => {
  for (const mode of [0o755, 0o1777]) {
    await chmod(folder, mode);
    await prepareDataDir(folder, user);
    await writeFile(join(folder, 'lock'), '');
    await prepareDataDir(folder, user);
    expect(await modeOf(folder)).toBe(mode);
  }
});

test('an empty folder closed to PostgreSQL’s user is opened for passing through', async () => {
  await chmod(folder, 0o700);
  await prepareDataDir(folder, postgresUser);
  expect(await modeOf(folder)).toBe(0o711);
});

test('one with files of somebody else is refused and left as it is', async () => {
  await writeFile(join(folder, 'letter.txt'), '');
  await chmod(folder, 0o700);
  await expect(prepareDataDir(folder, postgresUser)).rejects.toThrow(closedToPostgres);
  expect(await modeOf(folder)).toBe(0o700);
});

test('below a folder closed to PostgreSQL’s user nothing is made', async () => {
  await chmod(folder, 0o700);
  await expect(prepareDataDir(dataDir, postgresUser)).rejects.toThrow(closedToPostgres);
  expect(await readdir(folder)).toEqual([]);
});

test('of several that make the folder at once none fails', async () => {
  await Promise.all(Array.from({ length: 5 }, () => makeWritable(dataDir)));
  await mkdir(join(dataDir, 'files'));
});

test.runIf(process.platform === 'linux')(
  'a file system that takes no folders is refused, not tried for ever',
  async () => {
    await expect(makeWritable('/proc/soquay/data')).rejects.toThrow(
      'Không ghi được vào DATA_DIR=/proc/soquay/data (ENOENT).',
    );
  },
);

async function modeOf(path: string): Promise<number> {
  return (await stat(path)).mode & 0o7777;
}
