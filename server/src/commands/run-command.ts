import { resolve } from 'node:path';
import { type Config, loadConfig } from '../config.ts';
import { type OpenDatabaseOptions, openDatabase } from '../database/open-database.ts';
import { forOperator } from '../startup-error.ts';

export interface CommandContext {
  config: Config;
  /** Address of the database, which is not migrated. */
  url: string;
}

/** Runs one of the commands of package.json and ends the process: with 0, or with 1 after one line on what the operator can mend. */
export async function runCommand(work: () => Promise<void>): Promise<never> {
  try {
    await work();
    process.exit(0);
  } catch (error) {
    console.error(forOperator(error));
    process.exit(1);
  }
}

/** Runs work with the server's database. Arguments are checked before, so that a mistake creates no database. */
export async function withDatabase(
  sharing: OpenDatabaseOptions['sharing'],
  work: (context: CommandContext) => Promise<void>,
): Promise<void> {
  const config = loadConfig();
  const database = await openDatabase(config, { sharing, log: (line) => console.log(line) });
  try {
    await work({ config, url: database.url });
  } finally {
    await database.close();
  }
}

/** Resolves a typed path: npm runs commands in the checkout, and passes the caller's folder. */
export function typedPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}
