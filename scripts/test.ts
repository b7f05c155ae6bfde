// npm test: every check and test, of the journeys those with the tag @main (npm run journeys runs all), in the
// order in which a mistake is cheapest to find; stops at the first step that fails. A journey that fails is tried
// once more, and counts as flaky where it passes then.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flakyJourneys, mostFlaky, type PlaywrightReport } from './flaky-journeys.ts';
import { inRoot, root } from './launch/paths.mjs';
import { prepareBrowser } from './prepare-browser.ts';
import { readCheckout, recordTested } from './tested.ts';

interface Outcome {
  passed: number;
  failed: number;
}

const reports = mkdtempSync(join(tmpdir(), 'soquay-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

const started = performance.now();
const checkout = readCheckout();
const total: Outcome = { passed: 0, failed: 0 };
const flaky: string[] = [];

step('Check', () => run(root, ['scripts/check.ts']));
step('Contract tests', () => runVitest('contract'));
step('Server tests', () => runVitest('server'));
step('Demo tests', () => runVitest('demo'));
step('Web tests', () => runVitest('web'));
step('Bench tests', () => runVitest('bench'));
step('Browser tests', runPlaywright);

console.log(`\nAll of it took ${secondsSince(started)} s.`);
recordTested(checkout);
console.log(`${total.passed} passed, ${total.failed} failed`);
for (const journey of flaky) console.log(journey);

/** A step that runs no tests of its own gives no outcome. */
function step(name: string, work: () => Outcome | undefined) {
  console.log(`\n━━ ${name}`);
  const start = performance.now();
  const outcome = work();
  total.passed += outcome?.passed ?? 0;
  total.failed += outcome?.failed ?? 0;
  if (process.exitCode) {
    console.log(`\n${name} failed after ${secondsSince(start)} s.`);
    console.log(`${total.passed} passed, ${total.failed} failed`);
    process.exit();
  }
  const counted = outcome ? `${outcome.passed} passed, ` : '';
  console.log(`━━ ${name}: ${counted}${secondsSince(start)} s`);
}

function runVitest(workspace: string): Outcome {
  const report = join(reports, `${workspace}.json`);
  run(inRoot(workspace), [
    inRoot('node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const { numPassedTests, numFailedTests } = readReport(report);
  return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0 };
}

function runPlaywright(): Outcome {
  prepareBrowser();
  const report = join(reports, 'e2e.json');
  const cli = inRoot('node_modules/@playwright/test/cli.js');
  run(inRoot('e2e'), [cli, 'test', '--grep=@main', '--retries=1'], { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  const journeys = readReport(report);
  flaky.push(...flakyJourneys(journeys));
  if (flaky.length > mostFlaky) {
    console.error(`${flaky.length} journeys are flaky, more than ${mostFlaky}:\n${flaky.join('\n')}`);
    process.exitCode = 1;
  }
  const { expected = 0, unexpected = 0 } = journeys.stats ?? {};
  return { passed: expected + flaky.length, failed: unexpected };
}

interface Report extends PlaywrightReport {
  numPassedTests?: number;
  numFailedTests?: number;
}

/** Empty when the run did not get as far as writing one. */
function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** Runs a program in the terminal; one that fails fails the step. */
function run(cwd: string, args: string[], env: Record<string, string> = {}): undefined {
  const { status, signal, error } = spawnSync(process.execPath, args, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status === 0) return;
  console.error(`${args[0]}: ${error?.message ?? (signal ? `ended by ${signal}` : `exit code ${status}`)}`);
  process.exitCode = 1;
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(0);
}
