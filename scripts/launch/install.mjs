import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { inRoot } from './paths.mjs';
import { runQuietly } from './run-quietly.mjs';

const packages = inRoot('node_modules');
/** Stands there while packages are being installed: npm takes for whole what a Ctrl+C left half unpacked. */
const unfinishedMark = inRoot('node_modules/.unfinished');

/** Installs the packages of package-lock.json, unless exactly those are there already. */
export function installPackages() {
  if (existsSync(unfinishedMark)) rmSync(packages, { recursive: true });
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
  writeFileSync(unfinishedMark, '');
  runQuietly({
    ...npm(args),
    failure: 'Không cài được các gói cần thiết. Hãy kiểm tra kết nối mạng rồi chạy lại. npm báo:',
  });
  rmSync(unfinishedMark);
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
    if (!path.startsWith('node_modules/')) return true;
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
