// npm run journeys [-- names of files]: every journey in the browser, also those that `npm test` leaves out.
import { spawnSync } from 'node:child_process';
import { inRoot } from './launch/paths.mjs';
import { prepareBrowser } from './prepare-browser.ts';

prepareBrowser();
const { status } = spawnSync(
  process.execPath,
  [inRoot('node_modules/@playwright/test/cli.js'), 'test', ...process.argv.slice(2)],
  { cwd: inRoot('e2e'), stdio: 'inherit' },
);
process.exitCode = status ?? 1;
