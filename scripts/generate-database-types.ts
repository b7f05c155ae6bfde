// npm run generate: writes server/src/database/types.gen.ts from a database that all migrations have just made.
// With --check it only says whether the file is current.
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate, PostgresDialect, RawExpressionNode } from 'kysely-codegen';
import { createDatabase } from '../server/src/database/database.ts';
import { startEmbeddedPostgres } from '../server/src/database/embedded/start-embedded-postgres.ts';
import { migrate } from '../server/src/database/migrate.ts';
import { createPool } from '../server/src/database/pool.ts';
import { inRoot } from './launch/paths.mjs';

const typesFile = inRoot('server/src/database/types.gen.ts');

const types = await typesOfMigratedDatabase();
if (!process.argv.includes('--check')) {
  writeFileSync(typesFile, types);
} else if (readFileSync(typesFile, 'utf8') !== types) {
  console.error('server/src/database/types.gen.ts is not what the migrations make: npm run generate');
  process.exitCode = 1;
}

async function typesOfMigratedDatabase(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'soquay-types-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: { fsync: 'off' } });
  try {
    await migrate(postgres.url);
    return await typesOf(postgres.url);
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true });
  }
}

/** The types say what the pool's parsers give: numbers for money and ids, YYYY-MM-DD for dates. */
async function typesOf(url: string): Promise<string> {
  const pool = createPool({ url });
  const db = createDatabase(pool);
  try {
    return await generate({
      db,
      dialect: new PostgresDialect({ dateParser: 'string', numericParser: 'number' }),
      typeMapping: { int8: 'number' },
      overrides: { columns: { ...(await closedSets(pool)), ...jsonShapes() } },
      excludePattern: 'schema_migrations',
      outFile: null,
    });
  } finally {
    await db.destroy();
  }
}

/** Types of JSON columns that have one shape. */
function jsonShapes(): Record<string, RawExpressionNode> {
  const lineItems = new RawExpressionNode(
    '{ product_id: number; product_code: string; product_name: string; unit_code: string; qty: number }[]',
  );
  return { 'bill_lines.items': lineItems, 'repay_lines.items': lineItems };
}

interface SetConstraint {
  column_path: string;
  has_default: boolean;
  definition: string;
}

/** Columns that a CHECK limits to a list of values get exactly those as their type. */
async function closedSets(pool: ReturnType<typeof createPool>): Promise<Record<string, RawExpressionNode>> {
  const { rows } = await pool.query<SetConstraint>(`
    SELECT rel.relname || '.' || att.attname AS column_path, att.atthasdef AS has_default,
      pg_get_constraintdef(con.oid) AS definition
    FROM pg_constraint con
    JOIN pg_class rel ON rel.oid = con.conrelid
    JOIN pg_attribute att ON att.attrelid = rel.oid AND att.attnum = con.conkey[1]
    WHERE con.contype = 'c' AND cardinality(con.conkey) = 1`);
  return Object.fromEntries(
    rows.flatMap((row) => {
      const values = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(row.definition)?.[1];
      return values === undefined ? [] : [[row.column_path, setType(row, values)]];
    }),
  );
}

/** Whether the column may be null, the generator knows itself. */
function setType({ has_default }: SetConstraint, values: string) {
  const union = values
    .split(', ')
    .map((value) => value.replace(/::\w+$/, ''))
    .join(' | ');
  return new RawExpressionNode(has_default ? `Generated<${union}>` : union);
}
