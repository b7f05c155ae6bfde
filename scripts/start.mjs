// npm start: from a fresh clone to a running shop. Plain JavaScript, run by whatever Node the machine has.
import './launch/require-node.mjs';
import './launch/print-version.mjs';
import { installPackages } from './launch/install.mjs';
import { runSupervised } from './launch/run-supervised.mjs';
import { SERVER_FLAGS } from './launch/server-flags.mjs';
import { buildWeb } from './launch/web-build.mjs';

installPackages();
buildWeb();
runSupervised([...SERVER_FLAGS, 'server/src/main.ts', ...process.argv.slice(2)]);
