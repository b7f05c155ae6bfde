import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import '../src/app.ts';
import { keyedTexts } from '../src/database/keyed-statement.ts';
import { hole, type RawSql, readRawSql } from './raw-sql.ts';
import { useDatabase } from './use-database.ts';

// No compiler checks names within a text. Blind spot: a column of another table in a fragment whose table stands elsewhere
// (docs/decisions/0365-names-in-raw-sql.md); only a test that sends the statement finds that.
const database = useDatabase();
let texts: RawSql[];
let names: Names;

beforeAll(async () => {
  texts = await readRawSql();
  names = await loadNames();
  for (const { text } of texts) {
    for (const name of declaredIn(text, declarations)) names.words.add(name);
    for (const name of declaredIn(text, [commonTable])) names.relations.add(name);
  }
});

test('prepares every keyed statement', async () => {
  const failures = await prepareAll(
    [...keyedTexts].map((text) => ({ place: text.trim().slice(0, 80), text })),
  );
  expect(failures).toEqual([]);
  expect(keyedTexts.size).toBeGreaterThan(50);
});

test('finds no statement that a name keeps from being prepared', async () => {
  const whole = texts.filter(({ text }) => /^\s*(?:select|with|insert|update|delete|merge)\b/i.test(text));
  const failures = await prepareAll(whole);
  expect(failures.filter(isUnknownName)).toEqual([]);
  // The others are composed with fragments, and their names are looked at one by one.
  expect(whole.length - failures.length).toBeGreaterThan(100);
});

test('names no column, table or function that is not there', () => {
  expect(texts.flatMap(unknownIn)).toEqual([]);
  expect(texts.length).toBeGreaterThan(500);
});

interface Failure {
  place: string;
  code: string | undefined;
  message: string;
}

async function prepareAll(statements: readonly RawSql[]): Promise<Failure[]> {
  const client = new pg.Client(database.url);
  await client.connect();
  const failures: Failure[] = [];
  for (const { place, text } of statements) {
    let values = 0;
    try {
      await client.query(`prepare statement as ${text.replaceAll(hole, () => ` $${++values} `)}`);
      await client.query('deallocate statement');
    } catch (error) {
      const { code, message } = error as pg.DatabaseError;
      failures.push({ place, code, message });
    }
  }
  await client.end();
  return failures;
}

/** Unknown column, function or table; a common table expression may stand in the text around it. */
function isUnknownName({ code, message }: Failure): boolean {
  if (code !== '42P01') return code === '42703' || code === '42883';
  return !names.words.has(/"(\w+)"/.exec(message)?.[1] ?? '');
}

interface Names {
  /** Keywords, the names of everything that there is, and those that the texts give themselves. */
  words: Set<string>;
  /** Tables, and what the texts may name in their place. */
  relations: Set<string>;
  columnsOf: Map<string, Set<string>>;
}

async function loadNames(): Promise<Names> {
  const { rows: words } = await sql<{ word: string }>`
    select word from pg_get_keywords()
    union select unnest(array['excluded', 'epoch'])
    union select relname from pg_class
    union select attname from pg_attribute
    union select typname from pg_type
    union select proname from pg_proc
    union select unnest(proargnames) from pg_proc`.execute(database.db);
  const { rows: tables } = await sql<{ name: string; columns: string[] }>`
    select relname as name, array_agg(attname::text) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind in ('r', 'p', 'v') and not attisdropped
    group by pg_class.oid`.execute(database.db);
  return {
    words: new Set(words.map(({ word }) => word)),
    // `join lateral`, `rows from`, and the name that customers.writes.ts gives to a statement of its own.
    relations: new Set(['lateral', 'rows', 'customer', ...tables.map(({ name }) => name)]),
    columnsOf: new Map(tables.map(({ name, columns }) => [name, new Set(columns)])),
  };
}

const commonTable = /(\w+)(?: \([\w, ]+\))? as (?:not )?(?:materialized )?[(\0]/g;

const declarations = [
  commonTable,
  /\bas "?(\w+)/gi,
  /\) (\w+)/g,
  /(?<=\b(?:from|join|update|into|using) [\w\0.]+ )(\w+)/gi,
  // Columns of a relation: as named (id, qty), as (id bigint, qty int).
  /(?:\bas|\)|\bas \w+|\) \w+|\bwith \w+) \((?!\s*(?:select|with|insert|update|delete|values)\b)([^()]+)\)/g,
];

function declaredIn(text: string, patterns: readonly RegExp[]): string[] {
  const line = text.replace(/\s+/g, ' ');
  return patterns.flatMap((pattern) =>
    [...line.matchAll(pattern)].flatMap(([, declared]) => declared?.match(/\w+/g) ?? []),
  );
}

const namedTable = /(?<!\bdistinct )\b(?:from|join|into)\s+([a-z_]\w*)(?![\w\0(.])/g;
const namedWord = /(?<![\w$\0])(?:([a-z_]\w*)\.)?([a-z_]\w*)(?![\w\0])/g;

function unknownIn({ place, text }: RawSql): string[] {
  // Without comments, literals and quoted names.
  const bare = text.replace(/--.*$|\/\*.*?\*\/|'(?:[^']|'')*'|"[^"]*"/gm, "''");
  const columnsOf = columnsIn(bare);
  const isUnknown = (word: string, columns: readonly Set<string>[] = [names.words]) =>
    !columns.some((each) => each.has(word));
  const unknown = [
    ...[...bare.matchAll(namedTable)].filter(([, table = '']) => !names.relations.has(table)),
    ...[...bare.matchAll(namedWord)].filter(
      ([, relation = '', word = '']) =>
        isUnknown(relation || word) || isUnknown(word, columnsOf.get(relation)),
    ),
  ];
  return unknown.map(([name]) => `${place}: ${name}`);
}

/** Columns that a name may have which the text gives to tables or, with any columns, to something else. */
function columnsIn(bare: string): Map<string, Set<string>[]> {
  const columns = new Map<string, Set<string>[]>();
  const given = /(?:\b(?:from|join|update|into|using)\s+(\w+)|\))(?=(?:\s+as)?\s+(\w+))/g;
  for (const [, table = '', name = ''] of bare.matchAll(given)) {
    columns.set(name, [...(columns.get(name) ?? []), names.columnsOf.get(table) ?? names.words]);
  }
  return columns;
}
