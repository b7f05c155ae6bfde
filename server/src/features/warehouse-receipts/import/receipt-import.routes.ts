import { endpointName } from '@soquay/contract/endpoint';
import { messages } from '@soquay/contract/messages';
import * as contract from '@soquay/contract/receipt-imports';
import type { Db } from '../../../database/database.ts';
import { type Route, route } from '../../../http/route.ts';
import { makeFileOfBadRows } from '../../../sheet-import/bad-rows-file.ts';
import { checkLines, matchLines } from '../../../sheet-import/lines/check-lines.ts';
import { makeLineTemplate } from '../../../sheet-import/lines/line-template.ts';
import { writeLines } from '../../../sheet-import/lines/write-lines.ts';
import { receiptImport } from './receipt-import.ts';

export function receiptImportRoutes(reads: Db, long: Db): Route[] {
  return [
    route(contract.downloadReceiptTemplate, ({ rights }) => makeLineTemplate(reads, rights, receiptImport)),
    route(contract.checkReceiptImport, async ({ rights, body, files, signal }) => {
      const { company_id: _, ...given } = body;
      return { data: await checkLines(long, rights, receiptImport, { given, file: files[0], signal }) };
    }),
    route(contract.matchReceiptImport, async ({ rights, params, body, signal }) => {
      const { columns, has_titles, ...given } = body;
      const matched = { ...params, columns, has_titles, given, signal };
      return { data: await matchLines(long, rights, receiptImport, matched) };
    }),
    route(contract.importReceipt, async ({ rights, body, files, signal, idempotencyKey }) => {
      const { company_id: _, import_id, only_good, ...given } = body;
      const data = await writeLines(long, rights, receiptImport, {
        import_id,
        file: files[0],
        given,
        signal,
        onlyGood: only_good === '1',
        endpoint: endpointName(contract.importReceipt),
        idempotencyKey,
      });
      return { data, message: messages.receiptCreated };
    }),
    route(contract.downloadReceiptErrors, ({ rights, params, signal }) =>
      makeFileOfBadRows(long, rights, receiptImport.sheet, { importId: params.import_id, signal }),
    ),
  ];
}
