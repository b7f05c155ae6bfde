// Says of which commit a whole run passed, where whoever pushes looks for it: `tested.json` in git's common folder,
// which all worktrees share.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './launch/paths.mjs';

export interface Checkout {
  commit: string;
  /** Nothing is changed or new beside what is committed. */
  isClean: boolean;
}

/** Undefined outside of git, as in an unpacked archive. */
export function readCheckout(): Checkout | undefined {
  const commit = git('rev-parse', 'HEAD');
  const changes = git('status', '--porcelain');
  return commit === undefined || changes === undefined ? undefined : { commit, isClean: changes === '' };
}

/** Prints and writes what has passed; `before` is the checkout at the start of the run, which may have changed since. */
export function recordTested(before: Checkout | undefined): void {
  const now = readCheckout();
  if (!now || !before) return;
  const isClean = before.isClean && now.isClean && before.commit === now.commit;
  const tree = isClean ? 'a clean tree' : 'a tree with changes';
  console.log(`Passed on ${before.commit}, ${tree}.`);
  const folder = git('rev-parse', '--path-format=absolute', '--git-common-dir');
  if (!folder) return;
  const tested = { commit: before.commit, clean: isClean, at: new Date().toISOString() };
  writeFileSync(join(folder, 'tested.json'), `${JSON.stringify(tested)}\n`);
}

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
