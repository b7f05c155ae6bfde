// Browser tests need a Chromium and one font to draw with: the machine's own, else Debian's packages where
// this process may install them, else Playwright's.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { findMachineChromium } from '../e2e/chromium.ts';
import { inRoot } from './launch/paths.mjs';
import { runQuietly } from './launch/run-quietly.mjs';

export function prepareBrowser() {
  const missing = [
    ...(findMachineChromium() ? [] : ['chromium']),
    ...(hasFont() ? [] : ['fonts-dejavu-core']),
  ];
  if (missing.length === 0) return;
  if (mayInstallPackages()) installPackages(missing);
  else if (!findMachineChromium()) installPlaywrightChromium();
}

function hasFont(): boolean {
  return globSync('/usr/share/fonts/**/*.{ttf,otf,ttc}').length > 0;
}

function mayInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function installPackages(names: string[]) {
  console.log(`Installing ${names.join(' and ')} (Debian packages)…`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const failure = `Could not install ${names.join(' and ')}; apt-get said:`;
  runQuietly({ command: 'apt-get', args: ['update', '-q'], env, failure });
  runQuietly({
    command: 'apt-get',
    args: ['install', '-q', '-y', '--no-install-recommends', ...names],
    env,
    failure,
  });
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
