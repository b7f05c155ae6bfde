// npm run dev: the server, started again when its files change, and Vite's dev server in front of it.
// Both read PORT: the server listens there, Vite passes /api on to it.
import { spawn } from 'node:child_process';
import { inRoot, root } from './launch/paths.mjs';

const children = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
  }),
  spawn(process.execPath, [inRoot('node_modules/vite/bin/vite.js')], {
    cwd: inRoot('web'),
    stdio: 'inherit',
  }),
];

// Ctrl+C reaches both by itself; this process only waits for them, so that the prompt comes last.
process.on('SIGINT', () => {});
process.on('SIGTERM', stopAll);

for (const child of children) {
  child.on('exit', (code) => {
    if (code) process.exitCode = code;
    stopAll();
  });
}

function stopAll() {
  for (const child of children) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  }
}
