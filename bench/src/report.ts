import type { TellFloor } from './floor/floors.ts';
import type { Figures } from './measure.ts';
import type { ImportFigures } from './measure-import.ts';
import type { LiveFigures } from './measure-live.ts';
import type { SheetFigures } from './measure-sheets.ts';
import type { StockTakeFigures } from './measure-stock-take.ts';
import type { PlanFinding } from './plans/check-plans.ts';
import type { SaveFigures } from './save-meanwhile.ts';
import type { Turn } from './turn.ts';

const nameWidth = 30;
const cellWidth = 9;
const textWidth = 300;

/** A benchmark is run in a terminal: what it prints is its result. */
export function print(text: string): void {
  console.log(text);
}

export async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const start = performance.now();
  await work();
  print(`${what} in ${((performance.now() - start) / 1000).toFixed(0)} s`);
}

export function printScenarioHead(): void {
  printRow([
    '',
    'clients',
    'req/s',
    'p50 ms',
    'p99 ms',
    'errors',
    'of floor',
    'CPU ms',
    'PG ms',
    'load ms',
    'MB',
  ]);
}

export function printScenario(
  name: string,
  clients: number,
  turn: Turn & { ofFloor?: number },
  memoryMb: number,
): void {
  printRow([
    name,
    `${clients}`,
    ...speed(turn),
    `${turn.errors}`,
    turn.ofFloor?.toFixed(2) ?? '',
    turn.serverMs.toFixed(2),
    turn.postgresMs.toFixed(2),
    turn.ownCpuMs.toFixed(2),
    `${memoryMb}`,
  ]);
  if (turn.firstError) print(`  ${turn.firstError}`);
}

/** In the same table: the work without server and HTTP, done by what loads the server otherwise. */
export function printFloor(clients: number): TellFloor {
  return (name, figures) => {
    if (figures)
      printRow([name, `${clients}`, ...speed(figures), '', '', '', '', figures.ownCpuMs?.toFixed(2) ?? '']);
    else print(`${name.padEnd(nameWidth)}not measured: this machine has no pgbench`);
    if (figures?.firstError) print(`  ${figures.firstError}`);
  };
}

export function printImport(figures: ImportFigures, mostMb: number): void {
  const { created, fileMb, checkSeconds, writeSeconds, lists, p50Ms, p99Ms, mostMs, saving } = figures;
  print(
    `import of ${created} products (${fileMb.toFixed(1)} MB): checked in ${checkSeconds.toFixed(1)} s, ` +
      `written in ${writeSeconds.toFixed(1)} s; ${lists} product lists meanwhile: p50 ${p50Ms.toFixed(1)}, ` +
      `p99 ${p99Ms.toFixed(1)}, most ${mostMs.toFixed(1)} ms; server at most ${mostMb} MB`,
  );
  printSaving(saving);
}

function printSaving({ saves, refused, p50Ms, p99Ms, mostMs }: SaveFigures): void {
  print(
    `  ${saves} saves in the same shop meanwhile: p50 ${p50Ms.toFixed(1)}, p99 ${p99Ms.toFixed(1)}, ` +
      `most ${mostMs.toFixed(1)} ms, ${refused} refused`,
  );
}

export function printSheets(figures: readonly SheetFigures[]): void {
  for (const { work, rows, seconds, serverMb, childMb, saving } of figures) {
    print(
      `sheet of ${rows} rows, ${work}: ${seconds.toFixed(1)} s; server ${serverMb} MB more, its child ${childMb} MB`,
    );
    if (saving) printSaving(saving);
  }
}

export function printStockTake(figures: StockTakeFigures): void {
  const { lines, countSeconds, approveSeconds, quiet, approving } = figures;
  const latencies = ({ sales, p50Ms, p99Ms, mostMs }: StockTakeFigures['quiet']) =>
    `p50 ${p50Ms.toFixed(1)}, p99 ${p99Ms.toFixed(1)}, most ${mostMs.toFixed(1)} ms of ${sales} sales`;
  print(
    `stock take of ${lines} lines: counted in ${countSeconds.toFixed(1)} s, approved in ${approveSeconds.toFixed(1)} s; ` +
      `meanwhile ${latencies(approving)}, else ${latencies(quiet)}`,
  );
}

export function printLive({ screens, memoryMb, idleShare, p50Ms, mostMs, saleMs }: LiveFigures): void {
  print(
    `${screens} open screens: ${memoryMb} MB, ${(100 * idleShare).toFixed(1)} % of a core at rest; ` +
      `the last hears of a sale after p50 ${p50Ms.toFixed(0)}, most ${mostMs.toFixed(0)} ms; ` +
      `a sale costs the server ${saleMs.heard.toFixed(2)} ms of processor, ${saleMs.unheard.toFixed(2)} while nobody listens`,
  );
}

/** Plans that read too much, by question; the run has failed then. */
export function printPlans(findings: readonly PlanFinding[]): void {
  for (const [question, excesses] of Map.groupBy(findings, (finding) => finding.question)) {
    print(`plan of ${question}:`);
    for (const { table, rows, limit, node, when } of excesses) {
      print(`  ${when} time ${rows} rows of ${table}, at most ${limit}: ${cut(node)}`);
    }
    for (const text of new Set(excesses.map((finding) => finding.text))) print(`  in ${cut(text)}`);
  }
  if (findings.length > 0) process.exitCode = 1;
}

/** Prints what the books say after all sales; the run has failed unless they balance. */
export function printDifferences(differences: readonly string[]): void {
  print(differences.length === 0 ? 'verify: no differences' : differences.join('\n'));
  if (differences.length > 0) process.exitCode = 1;
}

export function printRow([name = '', ...cells]: string[]): void {
  print(name.padEnd(nameWidth) + cells.map((cell) => cell.padStart(cellWidth)).join(''));
}

function speed({ perSecond, p50Ms, p99Ms }: Pick<Figures, 'perSecond' | 'p50Ms' | 'p99Ms'>): string[] {
  return [perSecond.toFixed(0), p50Ms.toFixed(2), p99Ms.toFixed(1)];
}

function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > textWidth ? `${line.slice(0, textWidth)}…` : line;
}
