// Browser tests need a Chromium and one font to draw with: the machine's own, else Debian's packages where
// this process may install them, else Playwright's.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { findMachineChromium } from '../e2e/chromium.ts';
import { inRoot } from './launch/paths.mjs';
import { runQuietly } from './launch/run-quietly.mjs';

export function prepareBrowser() {
  const hasBrowser = findMachineChromium() !== undefined;
  if (hasBrowser && hasFont()) return;
  if (mayInstallPackages()) installPackages({ hasBrowser });
  else if (!hasBrowser) installPlaywrightChromium();
}

function hasFont(): boolean {
  return globSync('/usr/share/fonts/**/*.{ttf,otf,ttc}').length > 0;
}

function mayInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function installPackages({ hasBrowser }: { hasBrowser: boolean }) {
  console.log('Installing Debian packages for the browser tests…');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const failure = 'Could not install them; apt-get said:';
  runQuietly({ command: 'apt-get', args: ['update', '-q'], env, failure });
  const names = [...(hasBrowser ? [] : [browserPackage()]), ...(hasFont() ? [] : ['fonts-dejavu-core'])];
  runQuietly({
    command: 'apt-get',
    args: ['install', '-q', '-y', '--no-install-recommends', ...names],
    env,
    failure,
  });
}

/** Older releases have the whole browser only. */
function browserPackage(): string {
  const shell = 'chromium-headless-shell';
  return spawnSync('apt-cache', ['show', shell]).status === 0 ? shell : 'chromium';
}

/** Does nothing when Playwright has its Chromium already. */
function installPlaywrightChromium() {
  const cli = inRoot('node_modules/@playwright/test/cli.js');
  const { status } = spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
  if (status !== 0) {
    console.error('No Chromium for the browser tests: install one (Debian: apt-get install chromium).');
    process.exit(1);
  }
}
