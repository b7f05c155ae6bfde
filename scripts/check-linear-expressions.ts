// Every regular expression of the server and the contract takes time in proportion to the text: one that goes back and
// forth over a long name or cell that somebody sends would stop all other requests.
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';
import { check } from 'recheck';
import { inRoot } from './launch/paths.mjs';

interface Expression {
  pattern: string;
  flags: string;
  file: string;
}

/** Analysing one takes milliseconds; on a machine that does much else it may take long, which says nothing. */
const patienceMs = 120_000;

const files = ['server/src/**/*.ts', 'contract/src/**/*.ts']
  .flatMap((pattern) => globSync(pattern, { cwd: inRoot() }))
  .filter((file) => !file.endsWith('.test.ts'));

for (const { pattern, flags, file } of files.flatMap(expressionsIn)) {
  const found = await check(pattern, flags, { timeout: patienceMs });
  if (found.status === 'safe') continue;
  const why = found.status === 'vulnerable' ? found.complexity.summary : 'not known to be linear';
  console.error(`${file}: /${pattern}/${flags} is ${why}`);
  process.exitCode = 1;
}

function expressionsIn(file: string): Expression[] {
  const found: Expression[] = [];
  collect(parseSync(readFileSync(inRoot(file), 'utf8'), { syntax: 'typescript' }));
  return found;

  function collect(node: unknown): void {
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node && node.type === 'RegExpLiteral')
      found.push({ ...(node as unknown as Expression), file });
    for (const child of Object.values(node)) collect(child);
  }
}
