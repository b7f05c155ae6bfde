import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

export interface StartedApp {
  url: string;
  /** Fails with all that is wrong where the books do not balance. */
  verify: () => void;
  /** Ends the app and throws its data away. */
  stop: () => Promise<void>;
}

/** Runs a program of the checkout that serves the app, on a free port and in a new folder; waits until it answers. */
export async function startApp(program: string, adminPassword: string): Promise<StartedApp> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'soquay-e2e-'));
  // Where the server runs as root, PostgreSQL runs as another user and must get in.
  await chmod(dataDir, 0o755);
  const checkout = path.resolve(import.meta.dirname, '..');
  const env = { ...process.env, DATA_DIR: dataDir };
  const server = spawn(process.execPath, [path.join(checkout, program)], {
    env: { ...env, PORT: '0', ADMIN_PASSWORD: adminPassword },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    url: await printedAddress(server.stdout),
    verify: () => {
      const command = path.join(checkout, 'server/src/commands/verify.ts');
      const { status, stdout, stderr } = spawnSync(process.execPath, [command], { env, encoding: 'utf8' });
      if (status !== 0) throw new Error(`${stdout}${stderr}`);
    },
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
