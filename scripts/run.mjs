// node scripts/run.mjs PATH ARGUMENTS…: runs one of the project's TypeScript programs under the pinned Node,
// installing the packages first where needed.
import './launch/require-node.mjs';
import { installPackages } from './launch/install.mjs';
import { runPinned } from './launch/run-pinned.mjs';

installPackages();
runPinned(process.argv.slice(2));
