import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

export interface StartedApp {
  url: string;
  /** Ends the app and throws its data away. */
  stop: () => Promise<void>;
}

/** Runs a program of the checkout that serves the app, on a free port and in a new folder; waits until it answers. */
export async function startApp(program: string, adminPassword: string): Promise<StartedApp> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'soquay-e2e-'));
  // Where the server runs as root, PostgreSQL runs as another user and must get in.
  await chmod(dataDir, 0o755);
  const server = spawn(process.execPath, [path.resolve(import.meta.dirname, '..', program)], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', ADMIN_PASSWORD: adminPassword },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    url: await printedAddress(server.stdout),
    stop: async () => {
      server.kill('SIGTERM');
      await once(server, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function printedAddress(output: Readable): Promise<string> {
  for await (const line of createInterface(output)) {
    const [address] = line.match(/http:\/\/\S+/) ?? [];
    if (address) return address;
  }
  throw new Error('the app did not start');
}
