import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';

/**
 * Compares what a walk through a screen found lacking with the list of what is known to lack, by name and reason: it may
 * only become shorter.
 */
export function expectKnown(
  lacks: ReadonlyMap<string, string>,
  { list, path }: { list: URL; path: string },
): void {
  const known: Record<string, string> = JSON.parse(readFileSync(list, 'utf8'));
  const here = Object.keys(known).filter((name) => name.startsWith(`${path}: `));
  const fresh = [...lacks].filter(([name]) => !(name in known));
  const mended = here.filter((name) => !lacks.has(name));
  expect
    .soft(
      fresh.map(([name, seen]) => `${name}: ${seen}`),
      'what the screen lacks',
    )
    .toEqual([]);
  expect.soft(mended, 'what it lacks no more: take it off the list').toEqual([]);
}

/** Gives in one line what a walk has failed with. */
export function failureText(failure: unknown): string {
  const [said = ''] = String(failure).split('Call log');
  return said.replaceAll(/\s+/g, ' ').trim();
}
