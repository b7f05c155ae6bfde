import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { type Config, loadConfig } from './config.ts';
import { useBatchScheduling } from './database/batch-scheduling.ts';
import type { Db } from './database/database.ts';
import type { Databases } from './database/databases.ts';
import { loadOrCreateSecret } from './database/server-secrets.ts';
import { forgetExpiredKeys } from './documents/idempotency.ts';
import { listNotedValues } from './features/attributes/attributes.writes.ts';
import { finishRenamedGroups, foldLookUpChanges } from './features/inventories/look-up.writes.ts';
import { finishApprovals } from './features/stock-takes/finish-approvals.ts';
import { sweepLeftFolders } from './http/temporary-folder.ts';
import { sweepPictures } from './pictures/sweep-pictures.ts';
import { deleteExpiredImports } from './sheet-import/sheet-imports.writes.ts';
import { type StartServerOptions, startServer } from './start-server.ts';
import { forOperator } from './startup-error.ts';
import { stopOnSignals } from './stop-on-signals.ts';
import { version } from './version.ts';

const sweepMs = 15 * 60 * 1000;
/** Interval of catching up: until then look-ups read changes separately, which takes twice as long after an import. */
const catchUpMs = 2_000;
/** Work that writes of products leave for after their commit, so that they do not wait for each other. */
const catchUps = [foldLookUpChanges, listNotedValues, finishRenamedGroups];
const webDist = resolve(import.meta.dirname, '../../web/dist');

export interface RunServerOptions {
  /** Changes the settings, for other kinds of servers. */
  adjust?: (config: Config) => Config;
  /** Checks the database before anything is written to it. */
  inspect?: StartServerOptions['inspect'];
  /**
   * Prepares the database before the server answers. Returns a line that is printed last, also when the server cannot
   * start: a password shown once must not be lost above an error.
   */
  prepare: (db: Db, config: Config) => Promise<string | undefined>;
}

/** Runs the server as a program: settings, database, app, open port; and stops all in reverse order when told to. */
export async function runServer(options: RunServerOptions): Promise<void> {
  const { adjust = (config) => config, inspect, prepare } = options;
  outliveReaders();
  await useBatchScheduling(process.pid);
  let lastWord: string | undefined;
  try {
    const config = adjust(loadConfig());
    if (config.dataDirNote) print(`Dữ liệu nằm ở ${config.dataDir}: ${config.dataDirNote}.`);
    const starting = startServer({
      config,
      ...(inspect ? { inspect } : {}),
      async createApp(databases, databaseUrl) {
        lastWord = await prepare(databases.long, config);
        return createApp(config, databases, databaseUrl);
      },
      log: print,
    });
    stopOnSignals(starting, print);
    const { address } = await starting;
    print(`Sổ Quầy đang chạy ở ${address} (Ctrl+C để dừng).`);
    if (lastWord) print(lastWord);
    tellLauncher();
  } catch (error) {
    process.stderr.write(`${forOperator(error)}\n`);
    if (lastWord) print(lastWord);
    process.exit(1);
  }
}

async function createApp(
  config: Config,
  databases: Databases,
  databaseUrl: string,
): Promise<FastifyInstance> {
  await sweepLeftFolders();
  const { app, commitListener } = await buildApp({
    databases,
    databaseUrl,
    tokenSecret: await loadOrCreateSecret(databases.long, 'access-tokens'),
    webFiles: {
      webRoot: existsSync(join(webDist, 'index.html')) ? webDist : undefined,
      storageDir: config.filesDir,
      defaultLanguage: config.defaultLanguage,
      comingSoonAt: config.comingSoonAt,
      version,
    },
    trustProxy: config.trustProxy,
    logLevel: config.logLevel,
  });
  const finish = () => {
    finishApprovals(databases.long, commitListener).catch((error: unknown) =>
      app.log.warn({ err: error }, 'approved stock takes stay unfinished for now'),
    );
  };
  finish();
  const sweeping = setInterval(() => {
    finish();
    for (const sweep of [forgetExpiredKeys, deleteExpiredImports, sweepPictures]) {
      sweep(databases.long).catch((error: unknown) =>
        app.log.warn({ err: error }, 'what has expired stays for now'),
      );
    }
  }, sweepMs);
  let isBehind = false;
  const catchingUp = setInterval(async () => {
    if (isBehind) return;
    isBehind = true;
    try {
      for (const catchUp of catchUps) await catchUp(databases.long);
    } catch (error) {
      app.log.warn({ err: error }, 'what products have changed is caught up with later');
    }
    isBehind = false;
  }, catchUpMs);
  app.addHook('onClose', async () => {
    clearInterval(sweeping);
    clearInterval(catchingUp);
  });
  return app;
}

/** Tells the launcher, if there is one, that the server is ready: it restarts one that had got so far. */
function tellLauncher(): void {
  if (process.connected) process.send?.('ready', undefined, undefined, () => undefined);
}

/** Ignores a closed terminal or pipe: it must not end the server, least of all while it stops and PostgreSQL still runs. */
function outliveReaders(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
