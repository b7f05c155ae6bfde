/** The server: settings, database, app, an open port; and all that backwards when it is told to stop. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { type Config, loadConfig } from './config.ts';
import type { Db } from './database/database.ts';
import { loadOrCreateSecret } from './database/server-secrets.ts';
import { createFirstAdmin } from './features/auth/create-first-admin.ts';
import { startServer } from './start-server.ts';
import { StartupError } from './startup-error.ts';
import { stopOnSignals } from './stop-on-signals.ts';

const webDist = resolve(import.meta.dirname, '../../web/dist');

try {
  const config = loadConfig();
  if (config.dataDirNote) print(`Dữ liệu nằm ở ${config.dataDir}: ${config.dataDirNote}.`);
  const starting = startServer({
    config,
    createApp: (db) => createApp(config, db),
    log: print,
    onLost: fail,
  });
  stopOnSignals(starting, print);
  const { address } = await starting;
  print(`Sổ Quầy đang chạy ở ${address} (Ctrl+C để dừng).`);
} catch (error) {
  fail(error);
}

async function createApp(config: Config, db: Db): Promise<FastifyInstance> {
  const { adminUsername: username, adminPassword: password } = config;
  const admin = await createFirstAdmin(db, { username, password });
  if (admin) print(`Đăng nhập lần đầu: ${admin.username}, mật khẩu ${admin.password} (chỉ hiện lần này).`);
  return buildApp({
    db,
    tokenSecret: await loadOrCreateSecret(db, 'access-tokens'),
    webFiles: {
      webRoot: existsSync(join(webDist, 'index.html')) ? webDist : undefined,
      storageDir: config.filesDir,
      defaultLanguage: config.defaultLanguage,
      comingSoonAt: config.comingSoonAt,
    },
    trustProxy: config.trustProxy,
    logLevel: config.logLevel,
  });
}

/** What the operator can mend is one line; anything else is our fault and shown whole. */
function fail(error: unknown): never {
  const isForOperator = error instanceof StartupError;
  process.stderr.write(`${isForOperator ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
