import type { CompiledQuery } from 'kysely';
import type { Db } from '../src/database/database.ts';

interface PlanNode {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** Returns the most rows that a part of the query reads. */
export async function mostRowsRead(db: Db, query: CompiledQuery): Promise<number> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
    ...query,
    sql: `explain (analyze, format json) ${query.sql}`,
  });
  return Math.max(...rows.map((row) => mostOf(row['QUERY PLAN'][0].Plan)));
}

function mostOf({ Plans = [], ...node }: PlanNode): number {
  const once = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
  return Math.max(once * node['Actual Loops'], ...Plans.map(mostOf));
}
