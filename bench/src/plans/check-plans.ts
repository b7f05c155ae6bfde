import pg from 'pg';
import { createRandom } from '../../../demo/src/random.ts';
import { createDatabase } from '../../../server/src/database/database.ts';
import { createPool } from '../../../server/src/database/pool.ts';
import type { Business } from '../business.ts';
import { explainPrepared } from './explain.ts';
import { type Excess, findExcesses, type Tables } from './plan.ts';
import type { PlanCase, Question } from './question.ts';
import { recordStatements, type Statement } from './record-statements.ts';

export interface PlanOptions {
  databaseUrl: string;
  business: Business;
  /** Rows from which a table counts as large. */
  largeFrom?: number;
}

export interface PlanFinding extends Excess {
  /** Name of the case. */
  question: string;
  limit: number;
  /** Plan of the first run, made for its values, or of the sixth. */
  when: 'first' | 'sixth';
  text: string;
}

/** Number of runs: the sixth is the first that may use a plan for any values. */
const timesAsked = 6;
/** Rows that any query may read: a page and its joined rows. */
const freeRows = 100;
/** Rows of a shop that PostgreSQL scans within half a millisecond, whatever the filter. */
const fewRows = 2_000;
/** Reads allowed per row: by the page, by the count, as a bitmap entry; and a row has several lines or levels. */
const readsOfRow = 4;

/** Finds all plan nodes that read too much of a large table; none when all is well. */
export async function checkPlans(cases: readonly PlanCase[], options: PlanOptions): Promise<PlanFinding[]> {
  const { databaseUrl, business, largeFrom = 10_000 } = options;
  const recorded = createPool({ url: databaseUrl, size: 2 });
  const record = recordStatements(recorded);
  const recordedDb = createDatabase(recorded);
  const db = createDatabase(createPool({ url: databaseUrl, size: 2 }));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const findings: PlanFinding[] = [];
  try {
    const tables = await findTables(client, { largeFrom, shops: business.shops.length });
    for (const planCase of cases) findings.push(...(await check(planCase, tables)));
  } finally {
    await client.end();
    await recordedDb.destroy();
    await db.destroy();
  }
  return findings;

  async function check(planCase: PlanCase, tables: Tables): Promise<PlanFinding[]> {
    const random = createRandom('plans', planCase.name);
    const asked: RecordedQuestion[] = [];
    while (asked.length < timesAsked) {
      const question = planCase.draw({ shop: random.pick(business.shops), random });
      asked.push({ question, statements: await record(() => question.ask(recordedDb)) });
    }
    const found: PlanFinding[] = [];
    for (const text of textsOf(asked)) {
      const alike = asked.flatMap(({ statements, question }) =>
        statements.filter((statement) => statement.text === text).map(({ values }) => ({ values, question })),
      );
      for (const when of ['first', 'sixth'] as const) {
        const sent = when === 'first' ? alike.slice(0, 1) : alike;
        const limit = readsOfRow * (freeRows + ((await sent.at(-1)?.question.worth(db)) ?? 0));
        const plan = await explainPrepared(
          client,
          text,
          sent.map(({ values }) => values),
        );
        const excesses = findExcesses(plan, tables, limit);
        found.push(...excesses.map((excess) => ({ ...excess, question: planCase.name, limit, when, text })));
      }
    }
    return found;
  }
}

interface RecordedQuestion {
  question: Question;
  statements: Statement[];
}

function textsOf(asked: readonly RecordedQuestion[]): Set<string> {
  return new Set(asked.flatMap(({ statements }) => statements.map(({ text }) => text)));
}

async function findTables(
  client: pg.ClientBase,
  { largeFrom, shops }: { largeFrom: number; shops: number },
): Promise<Tables> {
  const tables = await client.query<{ name: string; rows: number }>(
    `select relname as name, reltuples::float8 as rows from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= $1`,
    [largeFrom],
  );
  const indexes = await client.query<{ name: string; table: string }>(
    `select indexrelid::regclass::text as name, indrelid::regclass::text as table from pg_index
     join pg_class on pg_class.oid = indrelid where relnamespace = 'public'::regnamespace`,
  );
  return {
    large: new Set(tables.rows.map(({ name }) => name)),
    fewOfShop: new Map(
      tables.rows
        .map(({ name, rows }) => [name, rows / shops] as const)
        .filter(([, rows]) => rows <= fewRows),
    ),
    ofIndex: new Map(indexes.rows.map(({ name, table }) => [name, table])),
  };
}
