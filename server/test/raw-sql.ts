import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseAst } from 'vitest/node';

/** SQL that the server's source has as text: a statement or a fragment of one. */
export interface RawSql {
  /** File and line. */
  place: string;
  text: string;
}

/** Stands in a text for the value, name or fragment that it is composed with. */
export const hole = '\0';

const sources = join(import.meta.dirname, '../src');

/** Finds the templates tagged `sql`, what `sql.ref` and its like are called with, and strings that read as SQL. */
export async function readRawSql(): Promise<RawSql[]> {
  const files = await readdir(sources, { recursive: true });
  const found = files
    .filter((file) => /(?<!\.test|\.gen)\.ts$/.test(file))
    .map(async (file) => rawSqlIn(file, await readFile(join(sources, file), 'utf8')));
  return (await Promise.all(found)).flat();
}

type Node = { type: string; start: number } & Record<string, unknown>;

function rawSqlIn(file: string, source: string): RawSql[] {
  const found: RawSql[] = [];
  const search = (part: unknown, parent: Node | undefined): void => {
    if (Array.isArray(part)) for (const each of part) search(each, parent);
    if (!isNode(part)) return;
    const text = textOf(part);
    const sql = text === undefined ? undefined : asSql(text, parent);
    if (sql !== undefined) {
      found.push({ place: `${file}:${source.slice(0, part.start).split('\n').length}`, text: sql });
    }
    for (const inner of Object.values(part)) search(inner, part);
  };
  search(parseAst(source, { lang: 'ts' }).body, undefined);
  return found;
}

function isNode(part: unknown): part is Node {
  return typeof part === 'object' && part !== null && 'type' in part;
}

function textOf({ type, value, quasis }: Node): string | undefined {
  if (type === 'Literal') return typeof value === 'string' ? value : undefined;
  if (type !== 'TemplateLiteral') return undefined;
  return (quasis as { value: { cooked: string } }[]).map((quasi) => quasi.value.cooked).join(hole);
}

interface Named {
  name?: string;
}

function asSql(text: string, parent: Node | undefined): string | undefined {
  const { tag, callee } = (parent ?? {}) as { tag?: Named; callee?: { object?: Named; property?: Named } };
  const method = callee?.property?.name;
  // Names that the builder gives, for the fragments beside it.
  if (method === 'as' || method === 'with') return `as ${text}`;
  return tag?.name === 'sql' || callee?.object?.name === 'sql' || readsAsSql(text) ? text : undefined;
}

const sqlWord =
  /\b(?:select|from|where|join|exists|case when|coalesce|sum|lower|is null|update|insert|delete)\b/i;

function readsAsSql(text: string): boolean {
  if (/ as \w|[a-z_\0]\.[a-z_]+ (?:=|<>|<|>)/.test(text)) return true;
  return sqlWord.test(text) && /[=(]|^\s*select /i.test(text);
}
