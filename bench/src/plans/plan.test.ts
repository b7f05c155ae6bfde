import { describe, expect, test } from 'vitest';
import { findExcesses, type PlanNode, type Tables } from './plan.ts';

const tables: Tables = {
  large: new Set(['bills', 'customers']),
  fewOfShop: new Map([['customers', 2_000]]),
  ofIndex: new Map([['bills_by_phone', 'bills']]),
};

function node(type: string, rest: Partial<PlanNode> = {}): PlanNode {
  return { 'Node Type': type, 'Actual Rows': 10, 'Actual Loops': 1, ...rest };
}

function excesses(plan: PlanNode, limit = 100) {
  return findExcesses(plan, tables, limit).map(({ rows, node }) => [node, rows]);
}

describe('a plan reads too much', () => {
  test('where it reads a large table from end to end, however short', () => {
    expect(excesses(node('Seq Scan', { 'Relation Name': 'bills' }))).toEqual([['Seq Scan', 10]]);
  });

  test('where it throws away more rows than the question is worth', () => {
    const scan = node('Index Scan', {
      'Relation Name': 'bills',
      'Index Name': 'bills_by_date',
      'Index Cond': '(a)',
      Filter: '(b)',
      'Rows Removed by Filter': 91,
    });
    expect(excesses(scan)).toEqual([['Index Scan using bills_by_date, index cond (a), filter (b)', 101]]);
  });

  test('where many loops read a little each', () => {
    const inner = node('Index Scan', { 'Relation Name': 'bills', 'Actual Rows': 0.5, 'Actual Loops': 300 });
    expect(excesses(node('Nested Loop', { Plans: [inner] }))).toEqual([['Index Scan', 150]]);
  });

  test('where a bitmap holds too many entries, told once with the rows they lead to', () => {
    const entries = node('Bitmap Index Scan', { 'Index Name': 'bills_by_phone', 'Actual Rows': 500 });
    const heap = (rows: number) =>
      node('Bitmap Heap Scan', { 'Relation Name': 'bills', 'Actual Rows': rows, Plans: [entries] });
    expect(excesses(heap(5))).toEqual([['Bitmap Index Scan using bills_by_phone', 500]]);
    expect(excesses(heap(500))).toEqual([['Bitmap Heap Scan', 500]]);
  });
});

test.each([
  [
    'as many rows as the question is worth',
    node('Index Scan', { 'Relation Name': 'bills', 'Actual Rows': 100 }),
  ],
  [
    'all few rows that a shop has of a large one',
    node('Index Scan', { 'Relation Name': 'customers', 'Actual Rows': 2000 }),
  ],
  ['a small table whole', node('Seq Scan', { 'Relation Name': 'users', 'Actual Rows': 5000 })],
  ['what other nodes give', node('Sort', { 'Actual Rows': 5000 })],
])('a plan may read %s', (_, plan) => {
  expect(excesses(plan)).toEqual([]);
});
