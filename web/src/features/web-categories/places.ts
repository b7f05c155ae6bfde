import type { WebCategoryRow } from '@soquay/contract/web-categories';
import type { Place } from './web-categories.api.ts';

/** Those beside a group, itself among them, in their order. */
function siblingsOf(rows: readonly WebCategoryRow[], row: WebCategoryRow): WebCategoryRow[] {
  return rows.filter(({ category_parent_id }) => category_parent_id === row.category_parent_id);
}

/** One place up (-1) or down (1); undefined where there is none. */
export function stepOf(
  rows: readonly WebCategoryRow[],
  row: WebCategoryRow,
  step: -1 | 1,
): Place | undefined {
  const siblings = siblingsOf(rows, row);
  const index = siblings.indexOf(row);
  if (!siblings[index + step]) return undefined;
  const before = step === -1 ? siblings[index - 1] : siblings[index + 2];
  return { parent: row.category_parent_id ?? 0, before: before?.category_id };
}

/** Where a group that is dropped before or behind another one, or within it, stands then: there as the first, as the mark says. */
export function dropPlace(
  rows: readonly WebCategoryRow[],
  { moved, on, at }: { moved: WebCategoryRow; on: WebCategoryRow; at: 'within' | 'before' | 'behind' },
): Place {
  if (at === 'within') {
    const below = rows.find((row) => row.category_parent_id === on.category_id && row !== moved);
    return { parent: on.category_id, before: below?.category_id };
  }
  const parent = on.category_parent_id ?? 0;
  if (at === 'before') return { parent, before: on.category_id };
  const siblings = siblingsOf(rows, on).filter((row) => row !== moved);
  return { parent, before: siblings[siblings.indexOf(on) + 1]?.category_id };
}
