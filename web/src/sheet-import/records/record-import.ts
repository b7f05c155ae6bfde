import type {
  RecordImportContract,
  RecordImportReport,
  RecordImportResult,
} from '@soquay/contract/record-import';
import { api, download } from '@/api/api.ts';
import { requestUrl } from '@/api/request.ts';
import type { menuTexts } from '@/shell/menu.texts.ts';
import type { ChosenColumns } from '../use-chosen-columns.ts';
import type { SheetImportCalls } from '../use-sheet-import.ts';

/** A record that comes from sheets, to the screens that all such imports share. */
export interface RecordImportKind {
  imports: RecordImportContract;
  title: keyof (typeof menuTexts)['menu'];
  /** Path of its screen, where that is not called as its calls are. */
  address?: string;
}

/** What is said of the columns of a checked file. */
export type RecordMatch = ChosenColumns['match'];

/** Names the shop, where each shop has its own. */
function ofShop({ contract }: RecordImportContract, company_id: number) {
  return contract.scope === 'shop' ? { company_id } : {};
}

export function downloadTemplate(imports: RecordImportContract, companyId: number): Promise<Blob> {
  return download(requestUrl(imports.template, { query: ofShop(imports, companyId) }));
}

export function downloadBadRows(
  imports: RecordImportContract,
  companyId: number,
  import_id: string,
): Promise<Blob> {
  return download(requestUrl(imports.errors, { params: { import_id }, query: ofShop(imports, companyId) }));
}

/** The calls of the server. */
export function recordImportCalls(
  imports: RecordImportContract,
  companyId: number,
): SheetImportCalls<RecordImportReport, RecordMatch, RecordImportResult> {
  const query = ofShop(imports, companyId);
  return {
    check: ({ file, sheetName, ...sending }) =>
      api(imports.check, { query, body: { sheet_name: sheetName } }, { file, ...sending }),
    match: (import_id, body) => api(imports.match, { params: { import_id }, query, body }),
    write: ({ importId, onlyGood }) =>
      api(imports.write, {
        params: { import_id: importId },
        query,
        body: { only_good: onlyGood ? '1' : '0' },
      }),
  };
}
