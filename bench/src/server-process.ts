import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { SERVER_ENV, SERVER_FLAGS } from '../../scripts/launch/server-flags.mjs';
import { processMs } from './processor-time.ts';

const main = resolve(import.meta.dirname, '../../server/src/main.ts');

export interface ServerProcess {
  address: string;
  pid: number;
  /** Resident memory in MB: now, and the most there was. */
  memory(): Promise<{ now: number; most: number }>;
  /** Processor time used so far, ms. */
  cpuMs(): Promise<number>;
  stop(): Promise<void>;
}

/** The real server, in a process of its own as in a shop, on a free port. */
export async function startServerProcess(databaseUrl: string, folder: string): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...SERVER_FLAGS, main], {
    env: {
      ...SERVER_ENV,
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'server'),
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  process.once('exit', () => child.kill());
  const address = await Promise.race([
    findAddress(child.stdout),
    exited.then(() => Promise.reject(new Error('the server did not start'))),
  ]);
  return {
    address,
    pid: child.pid as number,
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      const megabytes = (name: string) =>
        Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024);
      return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
    },
    cpuMs: () => processMs(child.pid as number),
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function findAddress(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const address = /http:\/\/\S+/.exec(line)?.[0];
    if (address) return address;
  }
  throw new Error('the server said no address');
}
