import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { runQuietly } from './run-quietly.mjs';

const SOURCES = ['web', 'contract/src', 'package-lock.json'];
const NOT_SOURCES = new Set(['node_modules', 'dist']);
const stampFile = inRoot('web/dist/.built-from');

/** Builds the web app into web/dist, unless what is there was built from exactly these sources. */
export function buildWeb() {
  const sources = hashOfSources();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sources) return;
  console.log('Đang dựng giao diện…');
  // A build cut short must not pass for a finished one.
  rmSync(stampFile, { force: true });
  runQuietly({
    command: pinnedNode(),
    args: [inRoot('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'],
    cwd: inRoot('web'),
    env: { NODE_ENV: 'production' },
    failure: 'Không dựng được giao diện. Vite báo:',
  });
  writeFileSync(stampFile, sources);
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const source of SOURCES) addToHash(hash, source);
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} path
 */
function addToHash(hash, path) {
  if (path.endsWith('package-lock.json')) {
    hash.update(readFileSync(inRoot(path)));
    return;
  }
  const entries = readdirSync(inRoot(path), { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const entryPath = join(path, entry.name);
    // Generated files follow from the others, and the build itself may refresh them.
    if (NOT_SOURCES.has(entry.name) || entry.name.includes('.gen.')) continue;
    if (entry.isDirectory()) addToHash(hash, entryPath);
    else hash.update(`${entryPath}\n`).update(readFileSync(inRoot(entryPath)));
  }
}
