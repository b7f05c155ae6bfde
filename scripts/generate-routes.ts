// npm run generate: writes web/src/routeTree.gen.ts from the routes, as the router's plugin does in `npm run dev`.
// With --check it fails where the file was not current.
import { readFileSync } from 'node:fs';
import { Generator, getConfig } from '@tanstack/router-generator';
import { inRoot } from './launch/paths.mjs';

const web = inRoot('web');
const config = getConfig({ disableLogging: true }, web);
const before = readFileSync(config.generatedRouteTree, 'utf8');
await new Generator({ config, root: web }).run();
if (process.argv.includes('--check') && readFileSync(config.generatedRouteTree, 'utf8') !== before) {
  console.error('web/src/routeTree.gen.ts was not current; it is now, commit it.');
  process.exitCode = 1;
}
