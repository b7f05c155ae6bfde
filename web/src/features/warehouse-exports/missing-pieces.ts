import type { SavedExport } from '@soquay/contract/warehouse-exports';

/** Pieces of a transfer that were counted short, and that nobody has settled yet. */
export function missingPieces({ details }: SavedExport): number {
  return details.reduce((sum, { missing_qty }) => sum + missing_qty, 0);
}
