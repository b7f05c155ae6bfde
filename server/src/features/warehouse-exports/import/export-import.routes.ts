import { endpointName } from '@soquay/contract/endpoint';
import * as contract from '@soquay/contract/export-imports';
import { messages } from '@soquay/contract/messages';
import type { Db } from '../../../database/database.ts';
import { type Route, route } from '../../../http/route.ts';
import { makeFileOfBadRows } from '../../../sheet-import/bad-rows-file.ts';
import { checkLines, matchLines } from '../../../sheet-import/lines/check-lines.ts';
import { makeLineTemplate } from '../../../sheet-import/lines/line-template.ts';
import { writeLines } from '../../../sheet-import/lines/write-lines.ts';
import { exportImport } from './export-import.ts';

export function exportImportRoutes(reads: Db, long: Db): Route[] {
  return [
    route(contract.downloadExportTemplate, ({ rights }) => makeLineTemplate(reads, rights, exportImport)),
    route(contract.checkExportImport, async ({ rights, body, files, signal }) => {
      const { company_id: _, ...given } = body;
      return { data: await checkLines(long, rights, exportImport, { given, file: files[0], signal }) };
    }),
    route(contract.matchExportImport, async ({ rights, params, body, signal }) => {
      const { columns, has_titles, ...given } = body;
      const matched = { ...params, columns, has_titles, given, signal };
      return { data: await matchLines(long, rights, exportImport, matched) };
    }),
    route(contract.importExport, async ({ rights, body, files, signal, idempotencyKey }) => {
      const { company_id: _, import_id, only_good, ...given } = body;
      const data = await writeLines(long, rights, exportImport, {
        import_id,
        file: files[0],
        given,
        signal,
        onlyGood: only_good === '1',
        endpoint: endpointName(contract.importExport),
        idempotencyKey,
      });
      return { data, message: messages.exportCreated };
    }),
    route(contract.downloadExportErrors, ({ rights, params, signal }) =>
      makeFileOfBadRows(long, rights, exportImport.sheet, { importId: params.import_id, signal }),
    ),
  ];
}
