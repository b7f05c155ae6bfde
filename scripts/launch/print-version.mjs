// npm start -- --version: says it, and starts nothing.
import { readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

if (process.argv.includes('--version')) {
  console.log(`Sổ Quầy ${JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).version}`);
  process.exit(0);
}
