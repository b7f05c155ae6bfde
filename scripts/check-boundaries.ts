// Holds the lines of scripts/boundaries.ts, that only the ledger's own code knows the ledger's tables, that a
// feature changes rows in its *.writes.ts alone, and that the contract is imported in one way.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { FEATURE_USES, findFeatureCycle, refusedImport } from './boundaries.ts';
import { inRoot, root } from './launch/paths.mjs';

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*(['"])(?<path>[^'"\s]+)\1/g;

/** What can be sold, held or verified is asked of the ledger's own code, which alone knows what these tables mean. */
const LEDGER_TABLE = /\b(stock_levels|stock_movements|reservations|reservation_fulfilments)\b/g;

/** Besides the ledger itself: the columns' types, what verifies references in the place of foreign keys, and tests that look at the rows or break them. Generated businesses stand outside of the server. */
const KNOWS_LEDGER =
  /^server\/(src\/stock\/|src\/database\/types\.gen\.ts$|src\/documents\/verify-references\.ts$|test\/)|\.test\.ts$/;

const WRITES =
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(|\b(?:insert\s+into|delete\s+from|merge\s+into|update\s+\w+(?:\s+as\s+\w+)?\s+set)\b/gi;

const ENDPOINT = /export const (?<name>\w+) = endpoint\(/g;
const CONTRACT_NAMES = /\bimport\s+(?:type\s+)?\{(?<names>[^}]*)\}\s+from\s+'@soquay\/contract\//g;

const problems: string[] = [];

const cyclic = findFeatureCycle();
if (cyclic)
  problems.push(`scripts/boundaries.ts: ${cyclic} comes back to itself through ${FEATURE_USES[cyclic]}`);

const files = sourceFiles();
const endpoints = new Set(files.filter((file) => file.startsWith('contract/src/')).flatMap(endpointsOf));

for (const file of files) {
  const text = readFileSync(inRoot(file), 'utf8');
  checkImports(file, text);
  if (file.startsWith('server/') && !KNOWS_LEDGER.test(file)) checkLedgerTables(file, text);
  if (/^server\/src\/.*(?<!\.test)\.ts$/.test(file)) checkContractNames(file, text);
  if (/^server\/src\/features\/.*(?<!\.(?:test|writes))\.ts$/.test(file)) checkWrites(file, text);
}

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Tracked files and new ones not committed yet. */
function sourceFiles(): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', '*.ts', '*.tsx'];
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
  return files.filter((file) => file !== '' && existsSync(inRoot(file)));
}

function checkImports(file: string, text: string) {
  for (const match of text.matchAll(IMPORT)) {
    const path = match.groups?.path ?? '';
    const imported = projectFile(file, path);
    const because = imported
      ? refusedImport(file, imported)
      : file.startsWith('contract/src/') && !file.includes('.test.') && path !== 'zod'
        ? 'the contract is pure: it knows only zod and itself'
        : undefined;
    if (because) problems.push(`${file}:${lineOf(text, match.index)} imports ${path}: ${because}`);
  }
}

/** Path from the checkout's folder of what is imported, if it is this project's. */
function projectFile(file: string, path: string): string | undefined {
  if (path.startsWith('.')) return posix.join(posix.dirname(file), path);
  if (path.startsWith('@/')) return path.replace('@/', 'web/src/');
  if (path.startsWith('@soquay/'))
    return path.replace('@soquay/contract/', 'contract/src/').replace('@soquay/', '');
  return undefined;
}

function endpointsOf(file: string): string[] {
  const text = readFileSync(inRoot(file), 'utf8');
  return [...text.matchAll(ENDPOINT)].map(({ groups }) => groups?.name ?? '');
}

/** An operation has its endpoint's name. */
function checkContractNames(file: string, text: string) {
  for (const match of text.matchAll(CONTRACT_NAMES)) {
    const names = (match.groups?.names ?? '').split(',').map((name) => name.trim().replace(/^type /, ''));
    const wrong = names.filter((name) => name.includes(' as ') || endpoints.has(name));
    if (wrong.length === 0) continue;
    problems.push(
      `${file}:${lineOf(text, match.index)} imports ${wrong.join(', ')}: endpoints are reached by \`import * as contract\`, other names as they are`,
    );
  }
}

function checkLedgerTables(file: string, text: string) {
  for (const match of text.matchAll(LEDGER_TABLE)) {
    problems.push(
      `${file}:${lineOf(text, match.index)} names ${match[0]}: only server/src/stock reads and writes it`,
    );
  }
}

function checkWrites(file: string, text: string) {
  for (const match of text.matchAll(WRITES)) {
    problems.push(
      `${file}:${lineOf(text, match.index)} changes rows: statements that do stand in *.writes.ts`,
    );
  }
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
