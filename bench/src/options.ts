export interface BenchOptions {
  products: number;
  bills: number;
  shops: number;
  /** How long each figure is measured. */
  seconds: number;
  /** Clients at once, one figure each. */
  clients: number[];
  /** Rows of the sheet that is imported. */
  imports: number;
}

const defaults = {
  products: 20_000,
  bills: 200_000,
  shops: 10,
  seconds: 8,
  clients: [1, 8, 32],
  imports: 50_000,
};

/** From `npm run bench -- products=20000 bills=200000 shops=10 seconds=8 clients=1,8,32 imports=50000`. */
export function readOptions(args: readonly string[]): BenchOptions {
  const options: BenchOptions = { ...defaults };
  for (const arg of args) {
    const [name = '', value = ''] = arg.split('=');
    const numbers = value.split(',').map(Number);
    const isRight = name in defaults && numbers.every((number) => Number.isInteger(number) && number > 0);
    if (!isRight)
      throw new Error(`${arg}: options are ${Object.keys(defaults).join(', ')}, as in bills=200000`);
    Object.assign(options, { [name]: name === 'clients' ? numbers : numbers[0] });
  }
  if (options.products < options.shops * 10) throw new Error('a shop needs at least 10 products');
  return options;
}
