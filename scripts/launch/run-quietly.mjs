import { spawnSync } from 'node:child_process';
import util from 'node:util';
import { root } from './paths.mjs';

const SHOWN_LINES = 25;

/**
 * Runs a slow step without its output. When the step fails, says so in one line, shows the end of that
 * output and ends the process.
 *
 * @param {{ command: string, args: string[], cwd?: string, env?: Record<string, string>, failure: string }} step
 */
export function runQuietly({ command, args, cwd = root, env = {}, failure }) {
  // Ctrl+C reaches the step too, which may go on for a while: this process lives as long.
  process.on('SIGINT', ignore);
  const result = spawnSync(command, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
    // npm is a .cmd file on Windows, which only a shell can start.
    shell: process.platform === 'win32' && !command.endsWith('.exe'),
  });
  process.off('SIGINT', ignore);
  if (result.status === 0) return;
  // Stopped by Ctrl+C: whoever pressed it knows.
  if (result.signal === 'SIGINT') process.exit(130);
  const ending = result.error?.message || result.signal || '';
  const output = `${result.stdout}\n${result.stderr}\n${ending}`;
  console.error(`\n${failure}\n\n${lastLines(output)}\n`);
  process.exit(1);
}

function ignore() {}

/** @param {string} output */
function lastLines(output) {
  // Neither empty lines nor the way through the tool's own code tells what went wrong.
  const lines = util
    .stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => !/^(npm error)?\s*($|at )/.test(line));
  return lines
    .slice(-SHOWN_LINES)
    .map((line) => `  ${line}`)
    .join('\n');
}
