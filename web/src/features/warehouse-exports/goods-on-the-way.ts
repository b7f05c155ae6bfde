import type { SentLine } from '@soquay/contract/goods-on-the-way';
import { z } from 'zod';
import { foldText } from '@/ui/fold-text.ts';
import type { Page } from '@/ui/list/ListResults.tsx';

/** Goods that are on their way or missing, and what of them is looked at. All of them come at once: there are few. */

export const shownKinds = ['coming', 'going', 'missing'] as const;

export const onTheWaySearch = z.object({
  show: z.enum(shownKinds).optional().catch(undefined),
  q: z.string().optional().catch(undefined),
  page: z.coerce.number().int().min(1).optional().catch(undefined),
});
export type OnTheWaySearch = z.output<typeof onTheWaySearch>;

const perPage = 50;

/** The lines that a search finds, as a page of a list; `companyId` is the shop that looks. */
export function pageOf(
  lines: readonly SentLine[],
  companyId: number,
  { show, q = '', page = 1 }: OnTheWaySearch,
): Page<SentLine> {
  const words = foldText(q).split(/\s+/);
  const found = lines.filter((line) => {
    const text = foldText(textOf(line));
    return isShown(line, companyId, show) && words.every((word) => text.includes(word));
  });
  return {
    data: found.slice((page - 1) * perPage, page * perPage),
    current_page: page,
    total: found.length,
    per_page: perPage,
  };
}

export function countPieces(lines: readonly SentLine[]): { onTheWay: number; missing: number } {
  const sum = (isMissing: boolean) =>
    lines.filter(({ is_missing }) => is_missing === isMissing).reduce((total, { qty }) => total + qty, 0);
  return { onTheWay: sum(false), missing: sum(true) };
}

function isShown(line: SentLine, companyId: number, show: OnTheWaySearch['show']): boolean {
  if (show === 'missing') return line.is_missing;
  if (show === 'coming') return !line.is_missing && line.to_company_id === companyId;
  return show === undefined || (!line.is_missing && line.company_id === companyId);
}

function textOf(line: SentLine): string {
  const { product_code, product_name, warehouse_code, to_warehouse_code, company_name, to_company_name } =
    line;
  const numbers = [line.export_number, line.receipt_number];
  return [
    product_code,
    product_name,
    warehouse_code,
    to_warehouse_code,
    company_name,
    to_company_name,
    ...numbers,
  ].join(' ');
}
