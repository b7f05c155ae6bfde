// Holds the lines of scripts/boundaries.ts, and that only the ledger's own code writes the ledger's tables.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { FEATURE_USES, findFeatureCycle, refusedImport } from './boundaries.ts';
import { inRoot, root } from './launch/paths.mjs';

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*(['"])(?<path>[^'"\s]+)\1/g;

const WRITES_LEDGER =
  /(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?|(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"])\s*(?:only\s+)?"?(?<table>stock_levels|stock_movements|stock_days|reservation_fulfilments)\b/gi;

/** Besides the ledger itself: tests that break the books to see it noticed. Generated businesses stand outside of the server. */
const MAY_WRITE_LEDGER = /^(server\/src\/stock\/|server\/test\/|.*\.test\.ts$)/;

const problems: string[] = [];

const cyclic = findFeatureCycle();
if (cyclic)
  problems.push(`scripts/boundaries.ts: ${cyclic} comes back to itself through ${FEATURE_USES[cyclic]}`);

for (const file of sourceFiles()) {
  const text = readFileSync(inRoot(file), 'utf8');
  checkImports(file, text);
  if (file.startsWith('server/') && !MAY_WRITE_LEDGER.test(file)) checkLedgerWrites(file, text);
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

function checkLedgerWrites(file: string, text: string) {
  for (const match of text.matchAll(WRITES_LEDGER)) {
    const place = `${file}:${lineOf(text, match.index)}`;
    problems.push(`${place} writes ${match.groups?.table}: only server/src/stock may, through its verbs`);
  }
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
