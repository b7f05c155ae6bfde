/**
 * npm run soak: people of several shops work with documents of every kind at once, while the server and PostgreSQL are
 * killed in the middle; then `npm run verify` recomputes every balance. Exit code 1 for an answer that nobody should
 * get, for what was tried often and never done, for books that do not balance, and for whoever gets no answer any more,
 * which ends the run. `minutes=2 shops=4 people=3` are the defaults, people of each shop.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { createDatabase, type Db } from '../src/database/database.ts';
import { shareEmbeddedPostgres } from '../src/database/embedded/start-embedded-postgres.ts';
import { createPool } from '../src/database/pool.ts';
import type { Scene } from './document-steps/scene.ts';
import { setScene } from './document-steps/set-scene.ts';
import { anyStep, faultOf, takeStep } from './document-steps/steps.ts';
import { remoteApp, untilAnswered } from './remote-app.ts';
import { killPostgres, type ServerProcess, startServerProcess, stopServerProcess } from './server-process.ts';
import { Tally, workThrough } from './soak-round.ts';

const verifyCommand = resolve(import.meta.dirname, '../src/commands/verify.ts');
/** Within the life of what people are signed in by. */
const longestRoundMs = 5 * 60_000;
const stepsAtOnce = 200;

const options = readOptions(process.argv.slice(2));
const dataDir = await mkdtemp(join(tmpdir(), 'soquay-soak-'));
let server: ServerProcess = await startServerProcess(dataDir);
let db: Db = await openDatabase();
const tally = new Tally();
try {
  const endsAt = performance.now() + options.minutes * 60_000;
  while (performance.now() < endsAt) {
    await runRound(Math.min(longestRoundMs, endsAt - performance.now()));
    await verify();
  }
  complain(tally.neverDone());
} finally {
  await db.destroy();
  await stopServerProcess(server);
  await stopOrphan();
  await rm(dataDir, { recursive: true });
}

function readOptions(args: readonly string[]): Record<'minutes' | 'shops' | 'people', number> {
  const known = { minutes: 2, shops: 4, people: 3 };
  for (const argument of args) {
    const [name = '', value] = argument.split('=');
    if (!(name in known) || !(Number(value) > 0)) throw new Error(`${argument}: minutes=2 shops=4 people=3`);
    Object.assign(known, { [name]: Number(value) });
  }
  return known;
}

/** Everybody works in shops of their own, through three blows. */
async function runRound(lengthMs: number): Promise<void> {
  const scenes = await setScenes();
  const faults = new Set<string>();
  const endsAt = performance.now() + lengthMs;
  await workThrough({
    workers: scenes.flatMap((scene) =>
      Array.from(
        { length: options.people },
        () => (signal: AbortSignal) => keepWorking(scene, { endsAt, signal, faults }),
      ),
    ),
    blows: [killServer, killDatabase, killBoth],
    everyMs: lengthMs / 4,
  });
  say(`${Math.round(lengthMs / 1000)} s, done until now: ${tally.done().join(', ')}`);
  complain([...faults]);
}

function complain(faults: readonly string[]): void {
  for (const fault of faults) say(fault);
  if (faults.length > 0) process.exitCode = 1;
}

async function setScenes(): Promise<Scene[]> {
  const app = remoteApp(() => server.address, db);
  const scenes: Scene[] = [];
  while (scenes.length < options.shops) scenes.push(await setScene(app, { stock: 1000, byHand }));
  return scenes;
}

/** The server's, which has it while it runs: it moves when that is killed. */
async function openDatabase(): Promise<Db> {
  const { url } = await shareEmbeddedPostgres({ dataDir, log: () => undefined });
  return createDatabase(createPool({ url, size: 2 }));
}

function byHand<T>(work: (db: Db) => Promise<T>): Promise<T> {
  return untilAnswered('the database', () => work(db));
}

interface Working {
  endsAt: number;
  signal: AbortSignal;
  faults: Set<string>;
}

async function keepWorking(scene: Scene, { endsAt, signal, faults }: Working): Promise<void> {
  for (;;) {
    for (const step of fc.sample(anyStep, stepsAtOnce)) {
      if (performance.now() > endsAt || signal.aborted) return;
      const answer = await takeStep(scene, step);
      const fault = answer && faultOf(answer);
      if (fault) faults.add(`${step.name}: ${fault}`);
      tally.note(step.name, answer?.status === 200);
    }
  }
}

async function killServer(): Promise<void> {
  say('kill -9 of the server');
  await restartAfter(async () => undefined);
}

async function killDatabase(): Promise<void> {
  say('kill -9 of PostgreSQL');
  await killPostgres(dataDir);
}

async function killBoth(): Promise<void> {
  say('kill -9 of both');
  await restartAfter(() => killPostgres(dataDir));
}

async function restartAfter(alsoKill: () => Promise<void>): Promise<void> {
  const gone = once(server.process, 'exit');
  server.process.kill('SIGKILL');
  await Promise.all([gone, alsoKill()]);
  server = await startServerProcess(dataDir);
  const before = db;
  db = await openDatabase();
  await before.destroy();
}

/** PostgreSQL, which a killed server that did not start again has left running. */
async function stopOrphan(): Promise<void> {
  if (server.process.signalCode === null) return;
  const postgres = await shareEmbeddedPostgres({ dataDir, log: say });
  await postgres.stop();
}

async function verify(): Promise<void> {
  const command = spawn(process.execPath, [verifyCommand], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: 'inherit',
  });
  const [exitCode] = (await once(command, 'exit')) as [number | null];
  if (exitCode !== 0) process.exitCode = 1;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
