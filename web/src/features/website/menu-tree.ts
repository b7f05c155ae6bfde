import type { RecordRow } from '@soquay/contract/record';

/** Menus that stand directly below one, or at the top, in their order. */
export function menusBelow(menus: readonly RecordRow[], parentId: unknown): RecordRow[] {
  return menus.filter(({ parent_id }) => parent_id === parentId);
}
