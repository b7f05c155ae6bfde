// npm run demo: like npm start, with a made-up business. Plain JavaScript, run by whatever Node the machine has.
import './launch/require-node.mjs';
import { installPackages } from './launch/install.mjs';
import { runSupervised } from './launch/run-supervised.mjs';
import { SERVER_FLAGS } from './launch/server-flags.mjs';
import { buildWeb } from './launch/web-build.mjs';

installPackages();
buildWeb();
runSupervised([...SERVER_FLAGS, 'demo/src/main.ts', ...process.argv.slice(2)]);
