import type pg from 'pg';
import { plannedForItsValues } from '../../../server/src/database/statement-names.ts';
import type { PlanNode } from './plan.ts';
import type { Statement } from './record-statements.ts';

/**
 * Explains a statement with the last of these values, after running it with the others on one connection. As in the server, PostgreSQL
 * plans five times for the values and then may keep one plan for all, unless the statement is planned for its values each time.
 */
export async function explainPrepared(
  client: pg.ClientBase,
  text: string,
  sent: readonly Statement['values'][],
): Promise<PlanNode> {
  const last = sent.at(-1) ?? [];
  if (last.length === 0) return await explain(client, text);
  await client.query(`prepare explained as ${text}`);
  const before = text.includes(plannedForItsValues) ? [] : sent.slice(0, -1);
  try {
    for (const values of before) await client.query(execution(values));
    return await explain(client, execution(last));
  } finally {
    await client.query('deallocate explained');
  }
}

async function explain(client: pg.ClientBase, text: string): Promise<PlanNode> {
  const { rows } = await client.query(`explain (analyze, timing off, format json) ${text}`);
  return rows[0]['QUERY PLAN'][0].Plan;
}

/** Writes the values into EXECUTE, which takes no parameters; their types follow from the statement. */
function execution(values: readonly unknown[]): string {
  return `execute explained (${values.map(literal).join(', ')})`;
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return quoted(`{${value.map(element).join(',')}}`);
  return quoted(value instanceof Date ? value.toISOString() : String(value));
}

function element(value: unknown): string {
  return value === null ? 'null' : `"${String(value).replace(/["\\]/g, '\\$&')}"`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
