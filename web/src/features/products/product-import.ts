import type { ImportReport } from '@soquay/contract/products';
import { hasGrant, mayAddProducts, type ShopRights } from '@soquay/contract/rules/roles';

/** The server asks for both. */
export function mayImportProducts(rights: ShopRights): boolean {
  return hasGrant(rights, 'products', 'import') && mayAddProducts(rights);
}

/** The server refuses larger uploads; telling so at once saves sending them. */
export const maxFileMegabytes = 20;

type FileProblem = 'wrongKind' | 'tooLarge' | 'emptyFile';

/** Why a file is not worth sending; null when it is. */
export function problemOfFile({ name, size }: { name: string; size: number }): FileProblem | null {
  if (!/\.(xlsx?|csv)$/i.test(name)) return 'wrongKind';
  if (size > maxFileMegabytes * 1024 * 1024) return 'tooLarge';
  return size === 0 ? 'emptyFile' : null;
}

/** Rows of which kinds a report has, for the filter over its table. */
export function outcomesOf({ rows }: ImportReport) {
  return (['error', 'existing', 'new'] as const).filter((outcome) =>
    rows.some((row) => row.outcome === outcome),
  );
}
