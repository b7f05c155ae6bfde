import type { RecordRow } from '@soquay/contract/record';

/** Menus that stand directly below one, or at the top, in their order. */
export function menusBelow(menus: readonly RecordRow[], parentId: unknown): RecordRow[] {
  return menus.filter(({ parent_id }) => parent_id === parentId);
}

/** The rows with the one at `index` a step up (-1) or down (1). */
export function withMoved<Row>(rows: readonly Row[], index: number, step: -1 | 1): Row[] {
  const moved = [...rows];
  moved.splice(index + step, 0, ...moved.splice(index, 1));
  return moved;
}
