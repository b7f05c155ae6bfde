import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { inRoot } from './paths.mjs';
import { runQuietly } from './run-quietly.mjs';

const packages = inRoot('node_modules');
/**
 * Stands there while packages are being installed, with the number of the process that does it: npm takes
 * for whole what a kill left half unpacked.
 */
const unfinishedMark = inRoot('node_modules/.unfinished');
const LOOK_MS = 500;
const PATIENCE_MS = 120 * 1000;

/** Installs the packages of package-lock.json, unless exactly those are there already. */
export function installPackages() {
  clearUnfinishedInstall();
  if (isInstalled()) return;
  console.log('Đang cài các gói cần thiết (lần đầu mất khoảng một phút)…');
  const args = [
    // Unlike `npm ci`, keeps what is right already; takes the lockfile's versions and does not write it.
    'install',
    '--no-save',
    // NODE_ENV=production must not leave out what builds the web app, nor the pinned Node.
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
    '--no-audit',
    '--no-fund',
  ];
  mkdirSync(packages, { recursive: true });
  writeFileSync(unfinishedMark, String(process.pid));
  runQuietly({
    ...npm(args),
    failure: 'Không cài được các gói cần thiết. Hãy kiểm tra kết nối mạng rồi chạy lại. npm báo:',
  });
  rmSync(unfinishedMark);
}

/** Another start may be installing just now, and npm goes on for a while after Ctrl+C. */
function clearUnfinishedInstall() {
  if (!existsSync(unfinishedMark)) return;
  const installer = Number(readFileSync(unfinishedMark, 'utf8'));
  if (isRunning(installer)) console.log('Đang chờ lần cài trước kết thúc…');
  const sleeper = new Int32Array(new SharedArrayBuffer(4));
  for (let waited = 0; waited < PATIENCE_MS && isRunning(installer); waited += LOOK_MS) {
    Atomics.wait(sleeper, 0, 0, LOOK_MS);
  }
  if (existsSync(unfinishedMark)) rmSync(packages, { recursive: true });
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * npm keeps its own account of what it installed, which also holds after `npm install NAME` by hand; an
 * install that was cut short leaves none.
 */
function isInstalled() {
  const accountFile = inRoot('node_modules/.package-lock.json');
  if (!existsSync(accountFile)) return false;
  const wanted = readPackages(inRoot('package-lock.json'));
  const installed = readPackages(accountFile);
  return Object.entries(wanted).every(([path, entry]) => {
    // Those of a workspace alone lie below it; the workspaces themselves are ours.
    if (!path.includes('node_modules/')) return true;
    // Packages for other machines are optional and absent.
    if (!installed[path]) return entry.optional === true;
    return installed[path].version === entry.version;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/**
 * The npm that runs this script, if one does, on its own Node: the pinned one, which comes first in a script's
 * PATH, is itself among the packages that an install replaces.
 *
 * @param {string[]} args
 */
function npm(args) {
  const running = process.env.npm_execpath || '';
  if (basename(running) === 'npm-cli.js') {
    return { command: process.env.npm_node_execpath || process.execPath, args: [running, ...args] };
  }
  return { command: 'npm', args };
}
