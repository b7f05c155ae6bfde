// npm run check: everything that can be said about the code without running the product.
import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { inRoot, root } from './launch/paths.mjs';
import { pinnedNode } from './launch/pinned-node.mjs';

interface Check {
  name: string;
  /** Path of a JavaScript or TypeScript program, and its arguments. */
  program: string[];
  /** Set where what it prints is worth reading when nothing is wrong. */
  printsAlways?: boolean;
}

const tsc = inRoot('node_modules/typescript/bin/tsc');

const checks: Check[] = [
  {
    name: 'format and lint',
    program: [inRoot('node_modules/@biomejs/biome/bin/biome'), 'check', '--error-on-warnings'],
  },
  {
    name: 'import boundaries',
    program: [
      inRoot('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config=dependency-cruiser.config.ts',
      '--output-type=err-long',
      ...['contract', 'server', 'demo', 'web', 'e2e', 'bench', 'scripts'],
    ],
  },
  { name: 'conventions', program: ['scripts/check-conventions.ts'] },
  { name: 'words', program: ['scripts/check-words.ts'] },
  { name: 'types: server', program: [tsc, '-p', 'server'] },
  { name: 'types: web', program: [tsc, '-p', 'web'] },
  { name: 'types: contract', program: [tsc, '-p', 'contract'] },
  { name: 'types: e2e', program: [tsc, '-p', 'e2e'] },
  { name: 'types: demo', program: [tsc, '-p', 'demo'] },
  { name: 'types: bench', program: [tsc, '-p', 'bench'] },
  { name: 'types: scripts', program: [tsc, '-p', '.'] },
  { name: 'dead code', program: [inRoot('node_modules/knip/bin/knip.js'), '--no-progress'] },
  { name: 'linear expressions', program: ['scripts/check-linear-expressions.ts'] },
  { name: 'generated database types', program: ['scripts/generate-database-types.ts', '--check'] },
  { name: 'generated routes', program: ['scripts/generate-routes.ts', '--check'] },
  { name: 'scripts of screens', program: ['scripts/check-screen-scripts.ts'], printsAlways: true },
];

const failed: string[] = [];
const waiting = [...checks];
await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));

if (failed.length > 0) {
  console.error(`\ncheck failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}

async function runWaiting() {
  for (let check = waiting.shift(); check; check = waiting.shift()) await run(check);
}

function run({ name, program, printsAlways }: Check): Promise<void> {
  const start = performance.now();
  return new Promise((resolve) => {
    execFile(pinnedNode(), program, { cwd: root, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`${error ? '✗' : '✓'} ${name} (${seconds} s)`);
      if (printsAlways && !error) console.log(stdout.trimEnd());
      if (error) {
        console.error(`${stdout}${stderr}`);
        failed.push(name);
      }
      resolve();
    });
  });
}
