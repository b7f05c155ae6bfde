/** Node of the output of EXPLAIN (ANALYZE, FORMAT JSON), with the fields used here. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Filter?: string;
  /** Average per loop. */
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/** Tables by size. */
export interface Tables {
  large: ReadonlySet<string>;
  /** Rows per shop of each small table, where a full scan is cheaper than an index. */
  fewOfShop: ReadonlyMap<string, number>;
  /** Table of each index. */
  ofIndex: ReadonlyMap<string, string>;
}

/** Node that reads more of a large table than the request requires. */
export interface Excess {
  table: string;
  rows: number;
  /** The node in the words of EXPLAIN. */
  node: string;
}

/** Finds nodes that scan a large table or read more than `limit` of its rows, returned or discarded. Entries of a bitmap count as rows. */
export function findExcesses(plan: PlanNode, tables: Tables, limit: number): Excess[] {
  const excess = excessOf(plan, tables, limit);
  // Skips the entries below, which are the same rows.
  if (excess && plan['Node Type'] === 'Bitmap Heap Scan') return [excess];
  const below = (plan.Plans ?? []).flatMap((node) => findExcesses(node, tables, limit));
  return excess ? [excess, ...below] : below;
}

function excessOf(node: PlanNode, { large, fewOfShop, ofIndex }: Tables, limit: number): Excess | undefined {
  const table = node['Relation Name'] ?? ofIndex.get(node['Index Name'] ?? '');
  if (table === undefined || !large.has(table)) return undefined;
  const rows = rowsRead(node);
  if (rows <= Math.max(limit, fewOfShop.get(table) ?? 0) && node['Node Type'] !== 'Seq Scan')
    return undefined;
  return { table, rows, node: described(node) };
}

function rowsRead(node: PlanNode): number {
  const once =
    node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  return Math.round(once * node['Actual Loops']);
}

function described(node: PlanNode): string {
  const index = node['Index Name'] ? ` using ${node['Index Name']}` : '';
  const conditions = (['Index Cond', 'Recheck Cond', 'Filter'] as const)
    .filter((name) => node[name])
    .map((name) => `, ${name.toLowerCase()} ${node[name]}`);
  return `${node['Node Type']}${index}${conditions.join('')}`;
}
