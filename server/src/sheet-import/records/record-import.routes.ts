import type { Endpoint } from '@soquay/contract/endpoint';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { say } from '@soquay/contract/said';
import type { Databases } from '../../database/databases.ts';
import { mayCallToo } from '../../http/access.ts';
import type { Route } from '../../http/route.ts';
import type { Person } from '../../http/session.ts';
import type { UploadedFile } from '../../http/uploads.ts';
import { makeFileOfBadRows } from '../bad-rows-file.ts';
import { refuseUnclear } from '../refuse-unclear.ts';
import { checkRecords, type Importer } from './check-records.ts';
import type { RecordImport } from './record-import.ts';
import { makeRecordTemplate } from './record-template.ts';
import { writeRecords } from './write-records.ts';

/** Request of an import of records after validation. */
interface ImportRequest {
  params: { import_id: string };
  body: { sheet_name: string; columns: string[]; has_titles: boolean; only_good: '0' | '1' };
  files: UploadedFile[];
  signal: AbortSignal;
  person: Person;
  /** Rights in the requested shop; absent for records that all shops share. */
  rights?: ShopRights;
}

/** Routes of an import of records. */
export function recordImportRoutes({ long }: Pick<Databases, 'long'>, kind: RecordImport): Route[] {
  const { contract, sheet } = kind;
  return [
    bind(contract.template, () => makeRecordTemplate(kind)),
    bind(contract.check, async ({ body: { sheet_name }, files: [file], signal, ...request }) => ({
      data: await checkRecords(long, importerOf(request), kind, { file, sheet_name, signal }),
    })),
    bind(contract.send, async ({ body: { sheet_name }, files: [file], signal, ...request }) => {
      const importer = importerOf(request);
      const report = await checkRecords(long, importer, kind, { file, sheet_name, signal });
      refuseUnclear(sheet.fields, report);
      return await written(importer, { import_id: report.import_id, onlyGood: false });
    }),
    bind(contract.match, async ({ params, body: { columns, has_titles }, signal, ...request }) => ({
      data: await checkRecords(long, importerOf(request), kind, { ...params, columns, has_titles, signal }),
    })),
    bind(contract.write, async ({ params: { import_id }, body, ...request }) => {
      return await written(importerOf(request), { import_id, onlyGood: body.only_good === '1' });
    }),
    bind(contract.errors, ({ params: { import_id }, signal, ...request }) =>
      makeFileOfBadRows(long, importerOf(request), sheet, { importId: import_id, signal }),
    ),
  ];

  async function written(importer: Importer, order: { import_id: string; onlyGood: boolean }) {
    const data = await writeRecords(long, importer, kind, order);
    const { noun } = contract.contract;
    return { data, message: say('recordsWritten', { n: data.created + data.changed, noun }) };
  }

  function importerOf({ person, rights }: Pick<ImportRequest, 'person' | 'rights'>): Importer {
    return {
      user_id: person.user.user_id,
      company_id: rights?.company_id ?? null,
      rights,
      mayUpdate: mayCallToo(contract.contract.update, person, rights),
    };
  }
}

/** Binds an endpoint without the types of its access, in which endpoints of imports differ and which is checked by now. */
function bind(endpoint: Endpoint, handle: (request: ImportRequest) => Promise<unknown>): Route {
  return { endpoint, handle };
}
