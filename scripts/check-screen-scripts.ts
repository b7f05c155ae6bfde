// Builds the screens and compares how much script each fetches with screen-scripts.json: what grew is printed, and more
// than 3 % fails. With --write it records what is new or has grown too much, and leaves the other records as they are:
// small differences between two builds of one source would change all of them.
import { readFileSync, writeFileSync } from 'node:fs';
import { type ScreenScripts, screenScriptsFile } from '../web/screen-scripts.ts';
import { inRoot } from './launch/paths.mjs';
import { buildWeb } from './launch/web-build.mjs';

const allowedGrowth = 0.03;
/** Bytes beyond what the shell has grown by: its own changes would otherwise print every screen. */
const worthTelling = 500;

const recordFile = inRoot('scripts/screen-scripts.json');

buildWeb();
const built: ScreenScripts = JSON.parse(readFileSync(inRoot('web/dist', screenScriptsFile), 'utf8'));
const recorded: ScreenScripts = JSON.parse(readFileSync(recordFile, 'utf8'));
if (process.argv.includes('--write')) {
  const { shell, screens, parts } = built;
  const known = flat(recorded);
  const keep = ([name, bytes]: [string, number]) => {
    const before = known.get(name);
    return [name, before === undefined || bytes > limit(before) ? bytes : before] as const;
  };
  const written: ScreenScripts = {
    shell: keep(['shell', shell])[1],
    screens: Object.fromEntries(Object.entries(screens).map(keep)),
    parts: Object.fromEntries(Object.entries(parts).map(keep)),
  };
  writeFileSync(recordFile, `${JSON.stringify(written, null, 2)}\n`);
} else {
  compare(flat(recorded), flat(built));
}

function compare(recorded: Map<string, number>, sizes: Map<string, number>): void {
  const growthOfShell = Math.max(0, (sizes.get('shell') ?? 0) - (recorded.get('shell') ?? 0));
  for (const [name, bytes] of sizes) {
    const before = recorded.get(name);
    if (before === undefined) {
      fail(`${name} (${kB(bytes)} kB) is not in scripts/screen-scripts.json.`);
    } else if (bytes > limit(before)) {
      fail(`${name}: ${kB(before)} → ${kB(bytes)} kB, more than ${kB(limit(before))}.`);
    } else if (bytes > before + worthTelling + (name === 'shell' ? 0 : growthOfShell)) {
      console.log(`${name}: ${kB(before)} → ${kB(bytes)} kB`);
    }
  }
  for (const name of recorded.keys()) {
    if (!sizes.has(name)) fail(`${name} is in scripts/screen-scripts.json, but not in the build.`);
  }
  if (process.exitCode) {
    console.error(
      'Make it lighter, or record it: node scripts/run.mjs scripts/check-screen-scripts.ts --write',
    );
  }
}

/** Small parts may grow by a kilobyte: 3 % of them is a line of text. */
function limit(bytes: number): number {
  return bytes + Math.max(bytes * allowedGrowth, 1_000);
}

function flat({ shell, screens, parts }: ScreenScripts): Map<string, number> {
  return new Map([['shell', shell], ...Object.entries(screens), ...Object.entries(parts)]);
}

function fail(what: string): void {
  console.error(what);
  process.exitCode = 1;
}

function kB(bytes: number): string {
  return (bytes / 1_000).toFixed(1);
}
