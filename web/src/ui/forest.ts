import type { BasicDataNode } from 'antd/es/tree';
import { foldText } from './fold-text.ts';

/** One of a list whose rows stand below each other. */
export interface ForestRow {
  value: number;
  title: string;
  /** Of the one above it. */
  parent: number | null;
}

export type Branch<Row extends ForestRow> = Row & BasicDataNode & { children: Branch<Row>[] };

/** Rows as branches, those side by side in the order of the list; one whose parent is not among them stands at the top. */
export function forestOf<Row extends ForestRow>(rows: readonly Row[]): Branch<Row>[] {
  const branches = new Map(rows.map((row) => [row.value, { ...row, children: [] as Branch<Row>[] }]));
  const roots: Branch<Row>[] = [];
  for (const branch of branches.values()) {
    const parent = branch.parent === null ? undefined : branches.get(branch.parent);
    (parent?.children ?? roots).push(branch);
  }
  return roots;
}

/** The branches that one may choose from: without one of them and all below it. */
export function withoutBranch<Row extends ForestRow>(
  branches: readonly Branch<Row>[],
  value: number | undefined,
): Branch<Row>[] {
  return branches
    .filter((branch) => branch.value !== value)
    .map((branch) => ({ ...branch, children: withoutBranch(branch.children, value) }));
}

/** Of `select` and `tree select`: words in any case, without accents. */
export function isTitleLike(typed: string, title: unknown): boolean {
  return foldText(String(title)).includes(foldText(typed));
}
