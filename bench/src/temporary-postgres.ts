import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../server/src/database/embedded/start-embedded-postgres.ts';

export interface TemporaryPostgres {
  postgres: EmbeddedPostgres;
  /** Folder with the data and room for other work. */
  folder: string;
}

/** Runs work on a temporary PostgreSQL, which is removed afterwards, also after Ctrl+C. */
export async function onTemporaryPostgres(
  start: typeof startEmbeddedPostgres,
  work: (temporary: TemporaryPostgres) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const postgres = await start({ dataDir: folder, log: () => undefined });
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= postgres.stop().then(() => rm(folder, { recursive: true, force: true }));
    return stopping;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop().finally(() => process.exit(1)));
  }
  try {
    await work({ postgres, folder });
  } finally {
    await stop();
  }
}
