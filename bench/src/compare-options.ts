import { resolve } from 'node:path';
import { type BenchOptions, readOptions } from './options.ts';

export interface CompareOptions {
  /** Another checkout, whose server is compared with this one's. */
  other: string | undefined;
  /** So many times the data on the second side. */
  times: number;
  /** Turns of each side. */
  rounds: number;
  bench: BenchOptions;
}

/** From `npm run bench:compare -- with=/path/to/checkout` or `times=10`, and the options of `npm run bench`. */
export function readCompareOptions(args: readonly string[]): CompareOptions {
  const { with: other, times, rounds, rest } = Object.groupBy(args, nameOf);
  if (!other === !times) throw new Error('what is compared? with=/path/to/checkout or times=10');
  return {
    other: other && resolve(lastValue(other)),
    times: numberOf(times, 1),
    rounds: numberOf(rounds, 3),
    bench: readOptions(rest ?? []),
  };
}

function nameOf(arg: string): 'with' | 'times' | 'rounds' | 'rest' {
  const [name] = arg.split('=');
  return name === 'with' || name === 'times' || name === 'rounds' ? name : 'rest';
}

function lastValue(args: readonly string[]): string {
  return args.at(-1)?.split('=')[1] ?? '';
}

function numberOf(args: readonly string[] | undefined, otherwise: number): number {
  if (!args) return otherwise;
  const number = Number(lastValue(args));
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`${args.at(-1)}: a number is needed, as in times=10 or rounds=5`);
}
