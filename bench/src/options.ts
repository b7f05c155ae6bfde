export interface BenchOptions {
  products: number;
  bills: number;
  shops: number;
  /** Products of a model, which share a word of their names. */
  variants: number;
  /** Number of groups of goods of a shop, and as many on its website. */
  groups: number;
  /** Number of warehouses of a shop; its past was sold in the first two. */
  warehouses: number;
  /** Seconds for each figure. */
  seconds: number;
  /** Numbers of simultaneous clients, a figure for each. */
  clients: number[];
  /** Rows of the sheet that is imported. */
  imports: number;
  /** Lines of the stock take that is approved. */
  takes: number;
  /** Names, or parts of names, of what is measured; everything without any. */
  only: string[];
}

const defaults: BenchOptions = {
  products: 20_000,
  bills: 200_000,
  shops: 10,
  variants: 10,
  groups: 20,
  warehouses: 2,
  seconds: 4,
  clients: [1, 8],
  imports: 50_000,
  takes: 20_000,
  only: [],
};

/** From `npm run bench -- products=20000 variants=10 groups=20 bills=200000 shops=10 warehouses=2 seconds=4 clients=1,8 imports=50000 takes=20000 only=sale,list`. */
export function readOptions(args: readonly string[]): BenchOptions {
  const options = { ...defaults };
  for (const arg of args) {
    const [name = '', value = ''] = arg.split('=');
    if (!(name in defaults) || value === '') throw refused(arg);
    Object.assign(options, { [name]: name === 'only' ? value.split(',') : readNumbers(arg, name, value) });
  }
  if (options.warehouses < 2 || options.warehouses > 26) throw new Error('a shop has 2 to 26 warehouses');
  if (options.products < options.shops * 10) throw new Error('a shop needs at least 10 products');
  return options;
}

/** True when the name is to be measured. */
export function isChosen({ only }: Pick<BenchOptions, 'only'>, name: string): boolean {
  return only.length === 0 || only.some((part) => name.includes(part));
}

/** Refuses unknown names before anything is generated. */
export function refuseUnknown({ only }: Pick<BenchOptions, 'only'>, names: readonly string[]): void {
  const unknown = only.find((part) => !names.some((name) => name.includes(part)));
  if (unknown === undefined) return;
  throw new Error(`only=${unknown}: there are ${names.join(', ')}`);
}

function readNumbers(arg: string, name: string, value: string): number | number[] {
  const numbers = value.split(',').map(Number);
  if (!numbers.every((number) => Number.isInteger(number) && number > 0)) throw refused(arg);
  if (name === 'clients') return numbers;
  if (numbers.length > 1) throw refused(arg);
  return numbers[0] as number;
}

function refused(arg: string): Error {
  return new Error(`${arg}: options are ${Object.keys(defaults).join(', ')}, as in bills=200000`);
}
