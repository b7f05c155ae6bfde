// Is the route tree that the router's plugin keeps up to date in `npm run dev` committed as the routes make it?
import { readFileSync } from 'node:fs';
import { Generator, getConfig } from '@tanstack/router-generator';
import { inRoot } from './launch/paths.mjs';

const web = inRoot('web');
const config = getConfig({ disableLogging: true }, web);
const before = readFileSync(config.generatedRouteTree, 'utf8');
await new Generator({ config, root: web }).run();
if (readFileSync(config.generatedRouteTree, 'utf8') !== before) {
  console.error('web/src/routeTree.gen.ts was not current; it is now, commit it.');
  process.exitCode = 1;
}
